"""Tests of windows use what a person sees, or a public method: names that begin with an underscore are nobody's."""

import ast
from pathlib import Path

GUI = Path(__file__).parents[1] / "gui"


def hidden_names(source: str) -> list[str]:
    """`window._pages`, and `from module import _name`; not `self._name`, which is a test's own."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and _is_hidden(node.attr):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            found += [] if own else [ast.unparse(node)]
        elif isinstance(node, ast.ImportFrom):
            found += [alias.name for alias in node.names if _is_hidden(alias.name)]
    return found


def _is_hidden(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_tests_of_windows_touch_nothing_hidden() -> None:
    files = sorted(GUI.rglob("*.py"))
    assert len(files) > 60
    found = {str(path.relative_to(GUI)): hidden_names(path.read_text("utf-8")) for path in files}
    assert {name: names for name, names in found.items() if names} == {}


def test_a_hidden_name_is_found() -> None:
    source = "from a import _b, c\nwindow.page._go.click()\nself._own = window.__class__\n"
    assert hidden_names(source) == ["_b", "window.page._go"]
