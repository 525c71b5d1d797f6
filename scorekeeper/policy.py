"""The content security policy: nothing from elsewhere, and of what stands in a page the styles alone."""

from collections.abc import Collection, Mapping

from django.utils.csp import CSP

from scorekeeper import style

type Policy = Mapping[str, Collection[str]]

PAGE: Policy = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF, *style.HASHES],
    "img-src": [CSP.SELF, "data:"],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "form-action": [CSP.SELF],
    "frame-ancestors": [CSP.NONE],
    "object-src": [CSP.NONE],
    "require-trusted-types-for": ["'script'"],
}
# All those hashes with each script and picture would be two kilobytes a first visit.
FILE: Policy = {**PAGE, "style-src": [CSP.SELF]}
