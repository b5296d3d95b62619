"""What a bundle leaves out: nothing we import, nothing that something kept asks for."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bundle.contents import (
    LEFT_OUT,
    PRIVATE_SIDE,
    PROJECT,
    QT_PLUGINS,
    RESOURCES_LEFT_OUT,
    SYSTEM_LIBRARIES,
    Entry,
    data_wanted,
    hidden_imports,
    kept_data,
    kept_libraries,
    resources,
)
from dpsim_gui.messages import ROOMS
from tests.sources import PACKAGE, nodes, sources

# Loaded only where matplotlib is installed; the command says so where it is not.
ON_DEMAND = {"cli/experiment/plot.py"}


def imported_by_us() -> Iterator[tuple[str, str]]:
    """(file, module) of every import statement of the package, `from a import b` also as a.b."""
    for path in sources(PACKAGE):
        if path.relative_to(PACKAGE).as_posix() in ON_DEMAND:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Import):
                yield from ((path.name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                yield path.name, node.module
                yield from ((path.name, f"{node.module}.{alias.name}") for alias in node.names)


def within(module: str, names: dict[str, str]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in names)


@pytest.mark.slow
def test_nothing_that_we_import_is_left_out() -> None:
    seen = list(imported_by_us())
    assert len(seen) > 1_000
    assert [(file, module) for file, module in seen if within(module, LEFT_OUT)] == []


def test_the_same_check_notices_an_import() -> None:
    assert within("scipy.stats.norm", LEFT_OUT)
    assert not within("scipy.special", LEFT_OUT)


def test_what_is_loaded_by_name_is_carried() -> None:
    """PyInstaller sees none of it: each is imported, or taken from scipy, when it is asked for."""
    for bundle, wanted in (
        ("dpsim", "dpsim_gui.cli.answer_commands"),
        ("dpsim-viewer", "dpsim_gui.structures.moments"),
    ):
        carried = hidden_imports(bundle)
        assert {wanted, "dpsim_gui.structures.landmarks.reader"} <= set(carried)
        assert all(importlib.util.find_spec(name) is not None for name in carried)
        assert [name for name in carried if within(name, LEFT_OUT)] == []
        assert parts_of_scipy_we_use() <= set(carried)
    assert not any(name.startswith("dpsim_gui.cli") for name in hidden_imports("dpsim-viewer"))


def parts_of_scipy_we_use() -> set[str]:
    uses = re.compile(r"(?<![\w.])(scipy(?:\.[a-z]+)+)\.\w+\(")
    texts = (path.read_text("utf-8") for path in (PROJECT / "dpsim_gui").rglob("*.py"))
    found = {used for text in texts for used in uses.findall(text)}
    assert len(found) >= 5
    return found


def test_everything_left_out_or_kept_has_a_reason() -> None:
    assert all(LEFT_OUT.values())
    assert all(PRIVATE_SIDE.values())
    assert all(QT_PLUGINS.values())
    assert all(SYSTEM_LIBRARIES.values())


@pytest.mark.parametrize("name", PRIVATE_SIDE)
def test_the_private_side_exists_under_the_names_looked_for(name: str) -> None:
    assert importlib.util.find_spec(name) is not None


def test_resources_left_out_exist_and_the_rest_is_carried() -> None:
    folders = {path.name for path in (PROJECT / "resources").iterdir() if path.is_dir()}
    for bundle, left_out in RESOURCES_LEFT_OUT.items():
        assert left_out <= folders
        carried = {Path(folder).name for folder, place in resources(bundle) if place.startswith("resources/")}
        assert carried == folders - left_out
        assert {"fonts", "help", "icons", "examples"} <= carried
        tables = {place for source, place in resources(bundle) if Path(source).name == "messages.json"}
        rooms = {f"dpsim_gui/{room}".rstrip("/") for room in ROOMS}
        private = {room for room in rooms if room.startswith(("dpsim_gui/cli", "dpsim_gui/curator", "dpsim_gui/data"))}
        assert tables == (rooms if bundle == "dpsim" else rooms - private)
    assert "data" not in {Path(folder).name for folder, _ in resources("dpsim-viewer")}


QT = "PySide6/Qt"
MODULE: Entry = ("PySide6/QtGui.abi3.so", "/lib/QtGui.abi3.so", "EXTENSION")
GUI: Entry = (f"{QT}/lib/libQt6Gui.so.6", "/lib/libQt6Gui.so.6", "BINARY")
LETTERS: Entry = (f"{QT}/lib/libicudata.so.73", "/lib/libicudata.so.73", "BINARY")
QML: Entry = (f"{QT}/lib/libQt6Qml.so.6", "/lib/libQt6Qml.so.6", "BINARY")
KEYBOARD: Entry = (f"{QT}/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", "/lib/keyboard.so", "BINARY")
XCB: Entry = (f"{QT}/plugins/platforms/libqxcb.so", "/lib/libqxcb.so", "BINARY")
CURSOR: Entry = ("libxcb-cursor.so.0", "/lib/libxcb-cursor.so.0", "BINARY")
COMPILER: Entry = ("libstdc++.so.6", "/lib/libstdc++.so.6", "BINARY")
PYTHON: Entry = ("libpython3.11.so.1.0", "/lib/libpython3.11.so.1.0", "BINARY")
LINK: Entry = ("libQt6Gui.so.6", GUI[0], "SYMLINK")
BROKEN: Entry = ("libQt6Qml.so.6", QML[0], "SYMLINK")
ASKED = {
    MODULE[1]: [GUI[1], COMPILER[1]],
    GUI[1]: [LETTERS[1], "/lib/libc.so.6"],
    KEYBOARD[1]: [QML[1]],
    XCB[1]: [CURSOR[1], GUI[1]],
}


def test_libraries_are_kept_if_something_kept_asks_for_them() -> None:
    everything = [MODULE, GUI, LETTERS, QML, KEYBOARD, XCB, CURSOR, COMPILER, PYTHON, LINK, BROKEN]
    kept = kept_libraries(everything, lambda path: ASKED.get(path, []))
    assert set(kept) == {MODULE, GUI, LETTERS, XCB, CURSOR, PYTHON, LINK}
    assert len(kept) == len(set(kept))


def test_a_library_known_by_name_alone_is_kept() -> None:
    """Wheels carry libraries whose own needs are found only through the module that loads them."""
    fortran: Entry = ("scipy.libs/libgfortran-8f.so.5", "/lib/scipy.libs/libgfortran-8f.so.5", "BINARY")
    digits: Entry = ("scipy.libs/libquadmath-82.so.0", "/lib/scipy.libs/libquadmath-82.so.0", "BINARY")
    asked = {MODULE[1]: [fortran[1]], fortran[1]: ["libquadmath-82.so.0", "libnowhere.so"]}
    assert kept_libraries([MODULE, fortran, digits, QML], lambda path: asked.get(path, [])) == [MODULE, fortran, digits]


def test_a_plugin_that_is_not_listed_goes_with_all_it_alone_needs() -> None:
    assert kept_libraries([KEYBOARD, QML], lambda path: ASKED.get(path, [])) == []


def test_windows_names_are_understood() -> None:
    plugin: Entry = ("PySide6\\plugins\\platforms\\qwindows.dll", "C:/qwindows.dll", "BINARY")
    other: Entry = ("PySide6\\plugins\\generic\\qtuiotouchplugin.dll", "C:/touch.dll", "BINARY")
    assert kept_libraries([plugin, other], lambda _path: []) == [plugin]


def test_of_qts_translations_only_those_of_our_languages_are_carried() -> None:
    ours = sorted(path.stem for path in (PROJECT / "resources/translations").glob("*.ts"))
    for language in ("xx", "yy"):
        assert not data_wanted((f"{QT}/translations/qtbase_{language}.qm", "", "DATA"))
    for language in ours:
        assert data_wanted((f"{QT}/translations/qtbase_{language}.qm", "", "DATA"))
        assert not data_wanted((f"{QT}/translations/qt_help_{language}.qm", "", "DATA"))
    assert data_wanted(("resources/translations/de.ts", "", "DATA"))
    assert data_wanted(("resources/icons/open.svg", "", "DATA"))


def test_a_link_to_a_library_that_is_left_out_is_left_out_too() -> None:
    core, network = f"{QT}/lib/libQt6Core.so.6", f"{QT}/lib/libQt6Network.so.6"
    links = [("libQt6Core.so.6", core, "SYMLINK"), ("libQt6Network.so.6", network, "SYMLINK")]
    icon = ("resources/icons/open.svg", "/here/open.svg", "DATA")
    assert kept_data([*links, icon], [(core, "/there/libQt6Core.so.6", "BINARY")]) == [links[0], icon]
