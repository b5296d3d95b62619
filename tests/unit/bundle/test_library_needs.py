"""A library's own needs, told apart from the needs of those it asks for."""

import shutil
import sys
from pathlib import Path

import PySide6
import pytest


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("objdump") is None, reason="reads ELF files with objdump")
def test_a_library_asks_for_what_it_names_and_not_for_what_those_need_in_turn() -> None:
    library_needs = pytest.importorskip("bundle.library_needs", exc_type=ImportError)
    qt = Path(PySide6.__file__).parent / "Qt/lib"
    files = {name: str(qt / name) for name in ("libQt6Core.so.6", "libQt6Gui.so.6")}
    needs = library_needs.needs_of([(name, file, "BINARY") for name, file in files.items()] + [("a", "b", "SYMLINK")])
    named = {Path(path).name for path in needs(files["libQt6Gui.so.6"])}
    assert "libQt6Core.so.6" in named
    # Qt's core asks for it, and brings it along.
    assert not any(name.startswith("libicudata") for name in named)
    core = {Path(path).name for path in needs(files["libQt6Core.so.6"])}
    assert any(name.startswith("libicu") for name in core)
