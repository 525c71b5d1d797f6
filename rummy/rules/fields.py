"""A ruleset's fields as JSON, read and written."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .reading import Node

if TYPE_CHECKING:
    from .rulesets import Ruleset


def read_house_rules(node: Node) -> dict[str, Any]:
    raise NotImplementedError(node)
