"""Whatever differs from machine to machine comes from the environment; the README lists the names."""

import os
from pathlib import Path

from scorekeeper import policy, secret_key, sqlite, zone
from scorekeeper.public_url import PublicUrl

BASE_DIR = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("SCOREKEEPER_DATA") or BASE_DIR / "data").absolute()

# A developer's `manage.py runserver` may ask for it; bin/serve never does.
DEBUG = os.environ.get("DEBUG") == "1"

# Empty until bin/serve has written it once: then Django refuses to sign anything.
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key.read(DATA)

# With https all that https allows is on. Without, this is a home network: docs/decisions/0002.
PUBLIC_URL = PublicUrl.parse(os.environ.get("PUBLIC_URL", ""))
HTTPS = PUBLIC_URL is not None

INSTALLED_APPS = [
    "scorekeeper",
    "rummy",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
]

MIDDLEWARE = [
    # First what every answer must carry, also one that a later middleware gives.
    "scorekeeper.middleware.headers",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "scorekeeper.middleware.heard_out",
    "scorekeeper.middleware.known_host",
    "scorekeeper.static.Middleware",
    "scorekeeper.compression.Middleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.middleware.DatabaseAway",
    "scorekeeper.middleware.no_dead_end",
]

ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
            ],
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "scorekeeper.sqlite3",
        "OPTIONS": sqlite.OPTIONS,
        "CONN_MAX_AGE": None,
    }
}

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

AUTH_USER_MODEL = "rummy.User"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español")]
TIME_ZONE = zone.here()
USE_TZ = True

STATIC_URL = "/static/"
WHITENOISE_ALLOW_ALL_ORIGINS = False
STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]  # no package's files but ours
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = BASE_DIR / "build" / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.static.Storage"},
}

# Cookies know no ports: another server of the household, on the same machine, must not take ours for its own.
SESSION_ENGINE = "scorekeeper.sessions"
SESSION_COOKIE_NAME = "scorekeeper-session"
CSRF_COOKIE_NAME = "scorekeeper-csrf"
LANGUAGE_COOKIE_NAME = "scorekeeper-language"
SESSION_COOKIE_AGE = LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
CSRF_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "scorekeeper.errors.csrf_failure"

SECURE_CSP = policy.PAGE
# Twenty times what the largest of our forms sends.
DATA_UPLOAD_MAX_MEMORY_SIZE = 200_000

SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# scorekeeper.middleware.known_host looks at the name: a home network's addresses cannot be listed beforehand.
ALLOWED_HOSTS = ["*"]

if PUBLIC_URL is not None:
    ALLOWED_HOSTS = [PUBLIC_URL.host, "localhost", "127.0.0.1", "[::1]"]
    CSRF_TRUSTED_ORIGINS = [PUBLIC_URL.origin]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_SSL_HOST = PUBLIC_URL.netloc
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    # The prefix makes browsers see to it that no other host, a subdomain included, has set them.
    SESSION_COOKIE_NAME = f"__Host-{SESSION_COOKIE_NAME}"
    CSRF_COOKIE_NAME = f"__Host-{CSRF_COOKIE_NAME}"
    LANGUAGE_COOKIE_NAME = f"__Host-{LANGUAGE_COOKIE_NAME}"

# Preloading would bind the whole domain of whoever serves this, for years: theirs to decide, not ours.
SILENCED_SYSTEM_CHECKS = ["security.W021"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # What a visitor got wrong is news for the visitor, not for the log.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
