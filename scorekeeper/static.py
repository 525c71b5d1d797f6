from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage


class Middleware(WhiteNoiseMiddleware):  # type: ignore[misc] # whitenoise has no types
    FOREVER = 365 * 24 * 60 * 60  # seconds that a file with a hash in its name may be kept


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    # Without it a module would import another by a name that is not hashed, and could get an old one.
    support_js_module_import_aggregation = True
