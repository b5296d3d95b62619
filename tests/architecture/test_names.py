"""One class name means one thing in the whole package."""

import ast
from collections import defaultdict

from tests.sources import PACKAGE, nodes, sources


def classes() -> dict[str, list[str]]:
    """name → the files that define a class of that name, at any depth"""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sources(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(PACKAGE)))
    return found


def test_no_class_name_is_defined_twice() -> None:
    twice = {name: files for name, files in classes().items() if len(files) > 1}
    assert twice == {}
