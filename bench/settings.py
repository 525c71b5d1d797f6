"""The real settings, with a bare view beside the app; where KEEP=no, no page is kept for the next request."""

import os

from scorekeeper.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"

if os.environ.get("KEEP") == "no":
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
