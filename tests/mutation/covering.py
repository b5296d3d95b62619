"""Which tests stand guard over a module: those that reach the place, and its own by name, those that import it, those
beside it, the package's laws.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.mutation.mutants import Mutant
from tests.mutation.reaching import Reaching, imported_names

PAGE = "page"
PACKAGES = (
    "privacy", "functions", "structures", "curator", "release", "data", "columns", "analysis", "cli", "app", PAGE,
)  # fmt: skip
_PAGE_FOLDER = Path("resources/web")
_PAGE_TESTS = (
    ("tests/end2end/test_page_agreement.py",),
    ("tests/end2end/test_web_page.py", "tests/end2end/test_page_pictures.py"),
)
_LAWS = {
    "privacy": ("unit/privacy", "statistical/test_drawn_noise.py"),
    "functions": ("unit/functions", "unit/structures/test_stated_numbers.py"),
    "structures": (
        "unit/structures/test_stated_numbers.py",
        "unit/structures/test_every_structure.py",
        "end2end/test_golden_files.py",
    ),
    "curator": ("unit/curator", "hostile/test_ledger_tampering.py", "hostile/test_private_files.py"),
    "release": ("unit/release", "end2end/test_golden_files.py"),
    "columns": ("unit/columns", "end2end/test_golden_files.py"),
    "analysis": ("unit/analysis",),
    "cli": ("unit/cli", "end2end/test_command_line.py"),
    # It opens both windows.
    "app": ("gui/test_self_test.py",),
    "data": ("unit/data", "hostile/test_text_row_locality.py", "hostile/test_typed_row_locality.py"),
}


def modules_of(project: Path, package: str) -> list[Path]:
    """What is mutated of a package, or of the web page."""
    found = (
        (project / _PAGE_FOLDER).rglob("*.js") if package == PAGE else (project / "dpsim_gui" / package).rglob("*.py")
    )
    return sorted(found)


@cache
def guards_of(project: Path, module: str) -> tuple[tuple[str, ...], ...]:
    """Places for pytest in groups, to be tried one after the other, those most likely to notice first.

    module: such as dpsim_gui/privacy/noise.py
    """
    path = Path(module)
    if path.is_relative_to(_PAGE_FOLDER):
        return _PAGE_TESTS
    package = path.parts[1]
    # Tests of windows stand by themselves.
    room = Path("tests/gui", *path.parts[2:-1]) if package == "app" else Path("tests/unit", *path.parts[1:-1])
    own = room / f"test_{path.name}"
    dotted = ".".join(path.with_suffix("").parts)
    importing = [test for test in _importing(project).get(dotted, ()) if test != own]
    own_tests = [own] if (project / own).exists() else []
    beside_it, elsewhere = ([test for test in importing if (test.parent == room) is here] for here in (True, False))
    beside = [room] if len(path.parts) > 3 and any((project / room).glob("test_*.py")) else []
    laws = [Path("tests", law) for law in _LAWS[package]]
    known: set[Path] = set()
    groups = []
    for places in (own_tests, beside_it, elsewhere, beside, laws):
        new = [place for place in places if place not in known]
        known |= set(new)
        groups.append(tuple(map(str, new)))
    return tuple(group for group in groups if group)


def reaching(project: Path, mutant: Mutant, tests: Sequence[Reaching], *, most_seconds: float) -> Iterator[str]:
    """Tests that reach the function that is changed, those of the nearest files first and quick ones before long ones.

    Then those that reach any other of the module: what is kept for later has only the first test as a witness.
    most_seconds: that they may take together
    """
    near = {place: distance for distance, group in enumerate(guards_of(project, mutant.path)) for place in group}

    def distance(test: Reaching) -> tuple[int, float]:
        file = Path(test.name.partition("::")[0])
        return min((near[str(place)] for place in (file, *file.parents) if str(place) in near), default=9), test.seconds

    nearest = sorted(_of_function(mutant, tests), key=distance)
    others = sorted(_of_module(mutant, tests), key=distance)
    for test in dict.fromkeys((*nearest, *others)):
        most_seconds -= test.seconds
        if most_seconds > 0:
            yield test.name


def _of_function(mutant: Mutant, tests: Sequence[Reaching]) -> list[Reaching]:
    function = mutant.function
    return [test for test in tests if function is not None and (mutant.path, function) in test.functions]


def _of_module(mutant: Mutant, tests: Sequence[Reaching]) -> list[Reaching]:
    return [test for test in tests if any(path == mutant.path for path, _ in test.functions)]


@cache
def _importing(project: Path) -> dict[str, list[Path]]:
    """The unit tests that import each module, or something in it."""
    found: dict[str, list[Path]] = {}
    for test in sorted((project / "tests/unit").rglob("test_*.py")):
        for name in imported_names(test):
            found.setdefault(name, []).append(test.relative_to(project))
    return found
