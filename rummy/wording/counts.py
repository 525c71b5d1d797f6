from django.utils.translation import ngettext


def with_shared(alone: int, shared: int) -> str:
    """ "2", "2 + 1 shared"."""
    if not shared:
        return f"{alone}"
    said = ngettext("%(alone)s + %(shared)s shared", "%(alone)s + %(shared)s shared", shared)
    return said % {"alone": alone, "shared": shared}
