"""One class name means one thing in the whole package."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "dpsim_gui"


def classes() -> dict[str, list[str]]:
    """name → the files that define a class of that name, at any depth"""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(PACKAGE)))
    return found


def test_no_class_name_is_defined_twice() -> None:
    twice = {name: files for name, files in classes().items() if len(files) > 1}
    assert twice == {}
