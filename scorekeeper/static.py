import re

from django.core.files.base import ContentFile, File
from rjsmin import jsmin
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

OWN_SCRIPT = re.compile(r"js/\w+(\.[0-9a-f]{12})?\.js")  # under its own name and its hashed one


class Middleware(WhiteNoiseMiddleware):  # type: ignore[misc] # whitenoise has no types
    FOREVER = 365 * 24 * 60 * 60  # seconds that a file with a hash in its name may be kept


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    """Our own scripts go out without comments and spaces: a quarter less to load."""

    # Without it a module would import another by a name that is not hashed, and could get an old one.
    support_js_module_import_aggregation = True

    def _save(self, name: str, content: "File[bytes]") -> str:
        if OWN_SCRIPT.fullmatch(name):
            content.seek(0)  # it has been read for its hash
            content = ContentFile(jsmin(content.read()))
        saved: str = super()._save(name, content)
        return saved
