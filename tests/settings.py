from scorekeeper.settings import *

SECRET_KEY = "only for tests" * 4
# Tests read what is in static/ now; nothing needs to be collected for them.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
STATIC_ROOT = None  # type: ignore[assignment] # nothing is collected
