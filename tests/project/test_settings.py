import re

from django.conf import settings


def test_the_readme_has_all_that_can_be_set() -> None:
    source = "".join(file.read_text() for file in settings.BASE_DIR.glob("scorekeeper/**/*.py"))
    asked = set(re.findall(r'environ\.get\("(\w+)"', source)) - {"DEBUG"}  # a developer's
    readme = (settings.BASE_DIR / "README.md").read_text()
    assert asked == {name for name in asked if f"| `{name}` |" in readme} != set()
