"""The script that tests the tests: it changes what matters, notices a test that notices, and tells where none does."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.__main__ import Trial, sample
from tests.mutation.accepted import accepted, change_of
from tests.mutation.covering import PACKAGES, guards_of, modules_of, reaching
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.reaching import reaching_tests
from tests.mutation.scratch import Fate, Scratch

PROJECT = Path(__file__).parents[2]
SOURCE = '''"""A module with an accent: é."""


def larger(a: int, b: int) -> int:
    """min of -1 would be a lie"""
    if a <= b:
        return max(a, b)
    check(a)
    raise ValueError(f"{a + 1}")
'''


SCRIPT = "const a = 1 + b; // 2 - 3\nconst say = (x) => x <= 0.5 && Math.min(x, `7 ${a}`, '8-9') ;\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    package, tests = tmp_path / "from" / "dpsim_gui" / "privacy", tmp_path / "from" / "tests" / "unit" / "privacy"
    for folder in (package, tests):
        folder.mkdir(parents=True)
    for folder in (package.parent, package):
        (folder / "__init__.py").touch()
    (package / "larger.py").write_text("def larger(a: int, b: int) -> int:\n    return a if a > b else b\n")
    (tests / "test_larger.py").write_text(
        "from dpsim_gui.privacy.larger import larger\n\n\n"
        "def test_it() -> None:\n    assert (larger(1, 2), larger(3, 2), larger(2, 2)) == (2, 3, 2)\n"
    )
    return tmp_path / "from"


def changed(source: str) -> dict[str, int]:
    return {each.source[each.start : each.start + len(each.new)]: each.line for each in mutants_of("m.py", source)}


def test_mutants_of_a_script_are_of_its_code_alone() -> None:
    found = [(each.source[each.start : each.start + len(each.new)], each.line) for each in mutants_of("a.js", SCRIPT)]
    first = [("2", 1), ("0", 1), ("-", 1)]
    assert found == [*first, ("<", 2), (">", 2), ("1.5", 2), ("||", 2), ("Math.max", 2)]
    assert all(each.is_valid and each.function is None for each in mutants_of("a.js", SCRIPT))


def test_mutants_change_what_is_computed_and_not_what_is_said() -> None:
    assert changed(SOURCE) == {"(a < b)": 6, "(a > b)": 6, "return None": 7, "min(a, b)": 7, "pass": 9}
    lines = {
        "x = a and b": ["(a or b)"],
        "x = not a": ["(a)"],
        "x = -a + 2": ["(-a - 2)", "(a)", "3", "1"],
        "x = True": ["False"],
        "x = a in b": ["(a not in b)"],
        "x += 1": ["pass", "2", "0"],
        "x = a if b else c": ["(c if b else a)"],
        "é = 'é' + a": ["('é' - a)"],
        "x = np.ceil(y)": ["np.floor(y)"],
        "assert a == 1": [],
        "def f(a, b=2, *, c=4, d): pass": [],
        "def f(a, b=2, *, c=4, d): print(a, c)": ["pass", "5", "3"],
        "def f(): return False": ["True"],
        "Name = int | str": [],
        "x = zip(a, b, strict=True)": [],
        "x: dict[str, int] = y": [],
        "_BLOCK_ROWS = 256": [],
        "size = max(1, _BLOCK_VALUES // d)": [],
        "x, size = 1, max(1, _BLOCK_VALUES // (2 * d))": ["2", "0"],
        "assert_never(x)": [],
        "size = min(x, _BLOCK_VALUES)": ["max(x, _BLOCK_VALUES)"],
        "x = 1e60": [],
        "_BLOCKED = 256": ["257", "255"],
        "x = y.reshape(-1, 2)": ["(1)", "3", "1"],
    }
    for line, expected in lines.items():
        assert list(changed(line)) == expected, line


def test_a_mutant_shows_what_it_changed() -> None:
    mutant = next(mutants_of("m.py", "a = 1\nb = a < 2\n"))
    assert mutant.diff.splitlines() == ["--- m.py", "+++ m.py", "@@ -1,2 +1,2 @@", "-a = 1", "+a = 2", " b = a < 2"]


def test_a_mutant_knows_the_function_that_it_changes() -> None:
    source = (
        "a = 1\nclass C:\n    b: int = 2\n    def f(self, x=5):\n        return lambda: x + 7\n"
        "def g():\n    a = 20\n    def h():\n        b = 11\n"
    )
    found = {each.new: each.function for each in mutants_of("m.py", source)}
    assert found["3"] is found["4"] is None
    assert (found["8"], found["21"], found["12"]) == ("C.f", "g", "g.<locals>.h")


def test_the_same_seed_gives_the_same_mutants() -> None:
    chosen = [sample(PROJECT, "privacy", limit=30, seed=seed) for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert len(chosen[0]) == 30
    only = "dpsim_gui/privacy/noise.py"
    assert {each.path for each in sample(PROJECT, "privacy", limit=9, seed=1, modules=[only])} == {only}
    first = chosen[0][0]
    again = sample(PROJECT, "privacy", limit=1000, seed=1, places=[f"{first.path}:{first.line}"])
    assert first in again
    assert {(each.path, each.line) for each in again} == {(first.path, first.line)}


@pytest.mark.slow
def test_every_module_has_tests_that_stand_guard_over_it() -> None:
    for package in PACKAGES:
        for module in modules_of(PROJECT, package):
            tests = guards_of(PROJECT, module.relative_to(PROJECT).as_posix())
            assert tests
            assert all((PROJECT / test).exists() for group in tests for test in group)
    assert guards_of(PROJECT, "dpsim_gui/privacy/noise.py")[0][0] == "tests/unit/privacy/test_noise.py"


@pytest.mark.slow
def test_what_matters_is_killed_and_what_does_not_survives(project: Path, tmp_path: Path) -> None:
    (tmp_path / "to").mkdir()
    with Scratch(project, tmp_path / "to") as scratch:
        path, tests = "dpsim_gui/privacy/larger.py", ["tests/unit/privacy/test_larger.py"]
        original = (project / path).read_text()
        assert guards_of(project, path)[0] == tuple(tests)
        mutants = {each.new: each for each in mutants_of(path, original)}
        fates = {new: scratch.try_out(mutants[new], tests, most_seconds=60).fate for new in ("(a >= b)", "(a <= b)")}
        # Of two equal numbers either is the larger.
        assert fates == {"(a >= b)": Fate.SURVIVED, "(a <= b)": Fate.KILLED}
        assert (tmp_path / "to" / path).read_text() == original
        endless = Mutant(path=path, original=original, start=0, end=0, new="while True:\n    pass\n")
        assert scratch.try_out(endless, tests, most_seconds=1).fate is Fate.KILLED
        assert scratch.run(["tests/unit/privacy/test_larger.py", "-k", "absent"], most_seconds=60).fate is Fate.UNTESTED
        noticed = scratch.try_out(mutants["(a <= b)"], tests, most_seconds=60)
        assert noticed.failed == "tests/unit/privacy/test_larger.py::test_it"
        assert scratch.run([noticed.failed], most_seconds=60).fate is Fate.SURVIVED


@pytest.mark.slow
def test_tests_that_cannot_even_begin_kill_nothing(project: Path, tmp_path: Path) -> None:
    """A browser that does not start is no test that notices."""
    (tmp_path / "to").mkdir()
    path = "dpsim_gui/privacy/larger.py"
    (project / "tests/unit/privacy/test_larger.py").write_text(
        "import pytest\n\n\n@pytest.fixture\ndef browser():\n    raise OSError\n\n\ndef test_it(browser):\n    pass\n"
    )
    mutant = next(mutants_of(path, (project / path).read_text("utf-8")))
    with Scratch(project, tmp_path / "to") as scratch:
        trial = Trial(scratch, [], most_seconds=60, quick=True)
        assert trial.fate_of(mutant) is Fate.UNTESTED


@pytest.mark.slow
def test_tests_that_reach_a_mutant_are_found_once(project: Path, tmp_path: Path) -> None:
    path, tests = "dpsim_gui/privacy/larger.py", project / "tests" / "unit" / "privacy"
    (project / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n')
    option = 'def pytest_addoption(parser):\n    parser.addoption("--quick", action="store_true")\n'
    (project / "tests" / "conftest.py").write_text(option)
    (tests / "test_other.py").write_text("def test_other() -> None:\n    pass\n")
    (tests / "test_shared.py").write_text(
        "import pytest\nfrom dpsim_gui.privacy.larger import larger\n\n\n"
        '@pytest.fixture(scope="module")\ndef made():\n    return larger(1, 2)\n\n\n'
        "def test_first(made):\n    pass\n\n\ndef test_second(made):\n    pass\n"
    )
    found = reaching_tests(project, tmp_path / "kept.json")
    assert {test.name: test.functions for test in found} == {
        "tests/unit/privacy/test_larger.py::test_it": {(path, "larger")},
        "tests/unit/privacy/test_other.py::test_other": set(),
        # What is made once is reached by all that use it.
        "tests/unit/privacy/test_shared.py::test_first": {(path, "larger")},
        "tests/unit/privacy/test_shared.py::test_second": {(path, "larger")},
    }
    mutant = next(mutants_of(path, (project / path).read_text()))
    asked = [list(reaching(project, mutant, found, most_seconds=most)) for most in (60, 0)]
    assert (asked[0][0], len(asked[0]), asked[1]) == ("tests/unit/privacy/test_larger.py::test_it", 3, [])
    for gone in ("test_larger.py", "test_shared.py"):
        (tests / gone).unlink()
    again = reaching_tests(project, tmp_path / "kept.json")
    assert again == [test for test in found if "other" in test.name]


@pytest.mark.slow
def test_tests_are_asked_again_where_what_they_import_has_other_cases(project: Path, tmp_path: Path) -> None:
    folder = project / "tests" / "unit" / "structures"
    folder.mkdir()
    (project / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n')
    option = 'def pytest_addoption(parser):\n    parser.addoption("--quick", action="store_true")\n'
    (project / "tests" / "conftest.py").write_text(option)
    (folder / "test_law.py").write_text(
        "import pytest\nfrom tests.unit.structures.specimens import NAMES\n\n\n"
        '@pytest.mark.parametrize("name", NAMES)\ndef test_law(name):\n    pass\n'
    )
    for names in (["a"], ["a", "b"]):
        (folder / "specimens.py").write_text(f"NAMES = {names}\n")
        cases = {test.name for test in reaching_tests(project, tmp_path / "kept.json") if "law" in test.name}
        assert cases == {f"tests/unit/structures/test_law.py::test_law[{name}]" for name in names}


def test_what_was_accepted_is_still_a_mutant_and_has_a_reason() -> None:
    """An entry for a line that is no longer there would hide nothing and mislead everybody."""
    listed = accepted()
    changes = {
        change_of(mutant)
        for path in {path for path, _, _ in listed}
        for mutant in mutants_of(path, (PROJECT / path).read_text("utf-8"))
    }
    assert set(listed) <= changes
    assert all(len(reason) > 20 for reason in listed.values())


def test_the_command_shows_its_mutants() -> None:
    command = [sys.executable, "-m", "tests.mutation", "--package", "data", "--limit", "3", "--list"]
    shown = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    assert shown.count("+++ dpsim_gui/data/") == 3
