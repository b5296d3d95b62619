"""The shape of the project: where files live, how long they are, what they may mention."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from tests.sources import PACKAGE, PROJECT, nodes, sources, text, tree

FOLDERS = {"dpsim_gui", "resources", "tests", "packaging"}
FILES = {"pyproject.toml", "README.md", "LICENSE"}
# What tools leave behind; all of it is in .gitignore.
LEFTOVERS = {"build", "dist", "__pycache__"}
TEST_FOLDERS = {"unit", "statistical", "gui", "end2end", "hostile", "architecture", "benchmarks", "mutation"}

DRAWERS = {"utils", "util", "misc", "helpers", "helper", "common", "manager", "tools", "stuff"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "socketserver", "asyncio", "requests"}
QT = {"PySide6", "shiboken6", "pyqtgraph"}
COINS = {
    "privacy/noise.py": {"os.urandom"},
    "curator/building/build.py": {"os.urandom"},
    "curator/building/look.py": {"os.urandom"},
    "curator/building/unledgered.py": {"os.urandom"},
    "structures/public_seed.py": {"np.random"},
    # Names and keys that no answer depends on.
    "curator/ledger/ledger.py": {"secrets"},
    "curator/ledger/seal.py": {"secrets"},
    "curator/building/publish.py": {"secrets"},
    "curator/files/durable_file.py": {"secrets"},
}


@cache
def imported_modules(path: Path) -> set[str]:
    modules: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            modules.add(node.module)
    return modules


def imported_roots(path: Path) -> set[str]:
    return {module.split(".")[0] for module in imported_modules(path)}


@cache
def our_text_files() -> tuple[tuple[Path, str], ...]:
    found: list[tuple[Path, str]] = []
    places = [PROJECT / name for name in sorted(FOLDERS | FILES)] + [
        PROJECT / name for name in (".ci", ".github", ".gitignore")
    ]
    for place in places:
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if not path.is_file() or "__pycache__" in path.parts:
                continue
            try:
                found.append((path.relative_to(PROJECT), text(path)))
            except UnicodeDecodeError:  # pictures, fonts, arrays
                continue
    return tuple(found)


def test_the_top_of_the_project_holds_what_was_agreed_and_nothing_else() -> None:
    visible = {path.name for path in PROJECT.iterdir() if not path.name.startswith(".")}
    visible = {name for name in visible - LEFTOVERS if not name.endswith(".egg-info")}
    assert visible == FOLDERS | FILES
    assert (PROJECT / ".ci" / "run").is_file()
    # Where code forges look for them.
    assert all((PROJECT / ".github" / name).is_file() for name in ("SECURITY.md", "CONTRIBUTING.md", "CITATION.cff"))


def test_tests_live_in_the_agreed_folders() -> None:
    folders = {path.name for path in (PROJECT / "tests").iterdir() if path.is_dir()} - LEFTOVERS
    assert folders <= TEST_FOLDERS


@pytest.mark.parametrize("folder", ["dpsim_gui", "tests", "packaging"])
def test_no_module_is_a_drawer(folder: str) -> None:
    names = {part for path in sources(PROJECT / folder) for part in path.relative_to(PROJECT).with_suffix("").parts}
    words = {word for name in names for word in name.split("_")}
    assert words & DRAWERS == set()


def test_a_module_is_one_noun_long() -> None:
    lengths = {str(path.relative_to(PACKAGE)): len(text(path).splitlines()) for path in sources(PACKAGE)}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


@pytest.mark.parametrize("folder", ["dpsim_gui", "packaging"])
def test_a_script_starts_at_its_end(folder: str) -> None:
    """What stands below the start is not there yet when a bundle runs the file as a script."""
    for path in sources(PROJECT / folder):
        starts = [node for node in tree(path).body if isinstance(node, ast.If) and "__main__" in ast.dump(node.test)]
        assert starts in ([], tree(path).body[-1:]), path


def test_imports_are_absolute_and_never_inside_a_function() -> None:
    for path in sources(PACKAGE):
        imports = [node for node in nodes(path) if isinstance(node, ast.Import | ast.ImportFrom)]
        assert [node.lineno for node in imports if isinstance(node, ast.ImportFrom) and node.level > 0] == [], path
        # __main__ picks one of two programs: the command line must run where Qt's libraries are not installed.
        # What draws is loaded after the first paint; each such line of a window is marked.
        # Most modules have no import that stands inside anything.
        if path.name != "__main__.py" and any(node.col_offset for node in imports):
            lines = text(path).splitlines()
            functions = [node for node in nodes(path) if isinstance(node, ast.FunctionDef | ast.Lambda)]
            inside = {node.lineno for each in functions for node in ast.walk(each) if node in imports}
            marked = PACKAGE / "app" in path.parents
            assert [at for at in inside if not (marked and "PLC0415" in lines[at - 1])] == [], path


def test_every_module_opens_with_a_docstring() -> None:
    assert [path for path in sources(PACKAGE) if not ast.get_docstring(tree(path))] == []


def test_package_files_hold_no_code() -> None:
    for path in sources(PACKAGE):
        # The package itself, and the owner's side, export what is imported when it is asked for.
        if path.name == "__init__.py" and path.parent not in (PACKAGE, PACKAGE / "curator"):
            for node in tree(path).body:
                exported = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
                docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
                assert isinstance(node, ast.Import | ast.ImportFrom) or exported or docstring, path


def test_no_module_inside_the_package_goes_through_its_front_door() -> None:
    """`from dpsim_gui import name` inside the package would hide an import from the contracts."""
    names = {path.stem if path.suffix else path.name for path in PACKAGE.iterdir()}
    for path in sources(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.ImportFrom) and node.module == "dpsim_gui":
                assert {alias.name for alias in node.names} <= names, path


def test_only_app_imports_qt() -> None:
    knowing = {path.relative_to(PACKAGE).parts[0] for path in sources(PACKAGE) if imported_roots(path) & QT}
    assert knowing <= {"app"}


def test_nothing_talks_to_a_network() -> None:
    """Addresses may be taken apart (urllib.parse); reading from one is fsspec's, and only in data/remote."""
    for path in sources(PACKAGE):
        talking = {module for module in imported_modules(path) if module.split(".")[0] in NETWORK}
        assert talking <= {"urllib.parse"}, path
    assert [path for path, text in our_text_files() if path.parts[0] == "dpsim_gui" and "QtNetwork" in text] == []


def test_coins_are_tossed_only_where_it_was_agreed() -> None:
    """Secret coins come from privacy.noise, public ones from the seed that travels in the file."""
    for path in sources(PACKAGE):
        used = imported_roots(path) & {"random", "secrets", "uuid"}
        used |= {ast.unparse(node) for node in nodes(path) if isinstance(node, ast.Attribute)} & {
            "os.urandom",
            "np.random",
            "numpy.random",
        }
        assert used <= COINS.get(path.relative_to(PACKAGE).as_posix(), set()), path


def test_no_broad_except_hides_a_bug() -> None:
    """Four may keep what they catch: the worker carries it to the crash dialog, the command line to exit code 1, a
    worker of a cluster its kind to the owner, and what a store's library raises, of any kind, may quote keys."""
    keepers = {"app/worker.py", "cli/main.py", "data/cluster_task.py", "data/remote/storage.py"}
    for path in sources(PACKAGE):
        if path.relative_to(PACKAGE).as_posix() in keepers:
            continue
        for node in nodes(path):
            if isinstance(node, ast.ExceptHandler):
                caught = set(re.findall(r"\w+", ast.unparse(node.type))) if node.type else {"BaseException"}
                passed_on = isinstance(node.body[-1], ast.Raise) and node.body[-1].exc is None
                assert passed_on or not caught & {"Exception", "BaseException"}, f"{path}:{node.lineno}"


def test_windows_never_block() -> None:
    """No nested event loops, no processEvents, no sleep, no thread class with logic of its own."""
    forbidden = re.compile(
        r"processEvents|time\.sleep|\(QThread\):|msleep|QMessageBox\.(?:question|warning|critical|information|about)\("
    )
    found = [path.relative_to(PROJECT) for path in sources(PACKAGE / "app") if forbidden.search(text(path))]
    assert found == []


def test_no_file_mentions_the_machine_it_was_written_on() -> None:
    # Put together from parts, so that this file does not mention one either.
    # The stroke first: a search that begins with a letter is quick.
    places = re.compile(rf"/(?<![\w.*}})\]]/)(?:{'|'.join(('work', 'root', 'tmp', 'opt'))})\b")
    index = re.compile("-".join(["(index", "url|find", "links|trusted", "host)"]))
    found = [
        (str(path), hit.group())
        for path, text in our_text_files()
        for hit in [places.search(text) or index.search(text)]
        if hit
    ]
    assert found == []


def test_every_table_that_is_written_is_harmless_in_a_spreadsheet() -> None:
    """`data` reads tables. Two write none: a list of names as it is typed, and one line of points for a self test.

    Two write numbers and flags alone.
    """
    writers = re.compile(r"csv\.(?:Dict)?[wW]riter|write_csv|savetxt|\"[,;]\"\.join|\"\\\\t\"\.join|','\.join")
    places = [path for path in sources(PACKAGE) if writers.search(text(path))]
    found = {path.relative_to(PACKAGE).as_posix() for path in places if path.relative_to(PACKAGE).parts[0] != "data"}
    guarded = {name for name in found if "harmless_row(" in (PACKAGE / name).read_text("utf-8")}
    assert guarded >= {"cli/output.py", "curator/ledger/ledger.py", "app/viewer/export/table.py"}
    of_numbers = {"cli/number_cells.py", "release/points/read.py"}
    assert found - guarded == {"curator/request/written.py", "cli/self_test.py", *of_numbers}


def test_no_test_lies_where_pytest_does_not_look() -> None:
    for path in sources(PROJECT / "tests"):
        # Few others speak of tests at all.
        if not path.name.startswith("test_") and re.search(r"\bdef\s+test_", text(path)):
            names = {node.name for node in nodes(path) if isinstance(node, ast.FunctionDef)}
            assert [name for name in names if name.startswith("test_")] == [], path


def test_nothing_of_ours_uses_what_the_type_checker_passes_over() -> None:
    """Its types would be Any. Those that are used have what is taken from them annotated."""
    checker = tomllib.loads(text(PROJECT / "pyproject.toml"))["tool"]["mypy"]
    skipped = [each["module"] for each in checker["overrides"] if each.get("follow_imports") == "skip"]
    used = {"dask", "distributed", "moto", "pandas", "pyarrow", "openpyxl", "xlwt"}
    passed_over = {name.removesuffix(".*") for names in skipped for name in names} - used
    assert len(passed_over) > 10
    for path in (path for folder in checker["files"] for path in sources(PROJECT / folder)):
        # It lists what a bundle leaves out, by name.
        if path.name != "contents.py":
            named = [name for name in passed_over if name in text(path)]
            assert [name for name in named if re.search(rf"\b{re.escape(name)}\b", text(path))] == [], path


def test_only_privacy_tells_the_laws_of_noise_apart() -> None:
    """Everybody else asks a law for what it takes; a third one then changes one package."""
    naming = re.compile(r"NoiseKind\.[A-Z]")
    elsewhere = [path for path in sources(PACKAGE) if path.relative_to(PACKAGE).parts[0] != "privacy"]
    assert [path for path in elsewhere if naming.search(text(path))] == []


@cache
def imports() -> dict[str, set[str]]:
    """module → the modules of the package it imports"""
    files = {".".join(path.relative_to(PROJECT).with_suffix("").parts): path for path in sources(PACKAGE)}
    files = {name.removesuffix(".__init__"): path for name, path in files.items()}
    found: dict[str, set[str]] = {}
    for name, path in files.items():
        named: set[str] = set()
        for node in nodes(path):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                named |= inner & files.keys() or {node.module}
        found[name] = named & files.keys() - {name}
    return found


def between_rooms(modules: dict[str, set[str]]) -> dict[str, set[str]]:
    """The same among neighbours: two files or folders of one folder."""
    rooms: dict[str, set[str]] = {}
    for importer, named in modules.items():
        for imported in named:
            one, other = importer.split("."), imported.split(".")
            depth = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
            if depth is not None:
                rooms.setdefault(".".join(one[: depth + 1]), set()).add(".".join(other[: depth + 1]))
    return rooms


def ring(edges: dict[str, set[str]]) -> list[str]:
    """What is left when everything that imports nothing left is taken away, again and again: [] without a cycle."""
    left = {name: set(named) for name, named in edges.items()}
    while done := {name for name, named in left.items() if not named & left.keys()}:
        left = {name: named for name, named in left.items() if name not in done}
    return sorted(left)


def test_no_imports_go_round_in_a_circle() -> None:
    assert len(imports()) > 300
    assert ring(imports()) == []
    assert ring(between_rooms(imports())) == []


def test_a_circle_of_imports_is_found() -> None:
    modules = {"p.a.one": {"p.b.two"}, "p.b.two": {"p.c"}, "p.b.three": {"p.a.four"}, "p.a.four": set(), "p.c": set()}
    assert ring(modules) == []
    assert ring(between_rooms(modules)) == ["p.a", "p.b"]
    assert ring({**modules, "p.c": {"p.a.one"}}) == ["p.a.one", "p.b.two", "p.c"]


def test_a_small_module_has_more_than_one_importer() -> None:
    """Otherwise it is part of that one."""
    importers: dict[str, int] = {}
    for named in imports().values():
        for name in named:
            importers[name] = importers.get(name, 0) + 1
    small = [path for path in sources(PACKAGE) if len(text(path).splitlines()) < 20]
    names = [".".join(path.relative_to(PROJECT).with_suffix("").parts) for path in small if path.stem[0] != "_"]
    assert [name for name in names if importers.get(name, 0) < 2] == []


def test_no_module_asks_for_the_name_of_a_structure() -> None:
    """What follows from a structure it says itself, in its description and its traits."""
    names, wrong = {*STRUCTURES, *CLASSIFIERS}, []
    for path in sources(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.Compare):
                told = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
                asked = any(isinstance(each, ast.Attribute) and each.attr == "structure" for each in ast.walk(node))
                wrong += [f"{path.name}:{node.lineno}"] if asked and names & {*map(str, told)} else []
    assert wrong == []


def test_a_folder_is_one_room() -> None:
    """Beyond 25 files it is usually two."""
    counts = {folder: len(list(folder.glob("*.py"))) for folder in {path.parent for path in sources(PACKAGE)}}
    assert {folder.name: count for folder, count in counts.items() if count > 25} == {}
