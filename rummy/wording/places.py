from django.utils.translation import gettext


def ordinal(place: int) -> str:
    """ "1st"."""
    match place:
        case 1:
            return gettext("1st")
        case 2:
            return gettext("2nd")
        case 3:
            return gettext("3rd")
    return gettext("%(place)sth") % {"place": place}
