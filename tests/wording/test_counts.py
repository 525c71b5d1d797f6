import pytest
from django.utils import translation

from rummy.wording.counts import with_shared


@pytest.mark.parametrize(
    ("language", "alone", "shared", "said"),
    [
        ("en", 2, 0, "2"),
        ("en", 2, 1, "2 + 1 shared"),
        ("en", 0, 2, "0 + 2 shared"),
        ("es", 2, 1, "2 + 1 compartida"),
        ("es", 0, 2, "0 + 2 compartidas"),
    ],
)
def test_what_is_shared_is_counted_apart(language: str, alone: int, shared: int, said: str) -> None:
    with translation.override(language):
        assert with_shared(alone, shared) == said
