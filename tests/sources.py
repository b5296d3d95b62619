"""Our own source files, read and parsed once for all tests that look at them."""

import ast
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "dpsim_gui"


@cache
def sources(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts))


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path), filename=str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in the file, without what only says how a name is used: three in ten nodes, all alike."""
    return tuple(node for node in ast.walk(tree(path)) if not isinstance(node, ast.expr_context))
