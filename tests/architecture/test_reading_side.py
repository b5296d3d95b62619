"""What a reader's process loads: nothing that sees rows, draws noise or writes a release."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

PRIVATE = ("dpsim_gui.data", "dpsim_gui.curator", "dpsim_gui.privacy.noise", "dpsim_gui.release.writer", "polars")
QT = ("PySide6", "shiboken6", "pyqtgraph")
SLOW = ("scipy.fft", "scipy.linalg", "scipy.sparse", "scipy.spatial", "scipy.special")
"""each takes as long to load as numpy"""
EXAMPLE = Path(__file__).parents[2] / "resources/examples/grid.dpsim"


def modules_after_each(*statements: str) -> list[set[str]]:
    """Names in sys.modules of a fresh process after each of the statements."""
    told = "import json, sys\nprint(json.dumps(sorted(sys.modules)))"
    program = "\n".join(f"{statement}\n{told}" for statement in statements)
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert outcome.returncode == 0, outcome.stderr
    return [set(json.loads(line)) for line in outcome.stdout.splitlines() if line.startswith("[")]


def modules_after(statement: str) -> set[str]:
    (modules,) = modules_after_each(statement)
    return modules


def loaded(names: tuple[str, ...], modules: set[str]) -> set[str]:
    return {module for module in modules for name in names if module == name or module.startswith(f"{name}.")}


def test_open_release_loads_nothing_private_and_no_qt() -> None:
    modules = modules_after("from dpsim_gui import open_release")
    assert "dpsim_gui.release.open" in modules
    assert loaded(PRIVATE + QT, modules) == set()


def test_one_question_on_the_command_line_loads_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "points.csv").write_text("lng,lat\n-1.5,53.0\n")
    question = ["query", str(EXAMPLE), str(tmp_path / "points.csv")]
    modules = modules_after(f"from dpsim_gui.cli.main import main\nassert main({question!r}) == 0")
    assert loaded(PRIVATE + QT + SLOW, modules) == set()
    assert "dpsim_gui.structures.grid.grid" in modules
    assert loaded(("dpsim_gui.structures.fourier", "dpsim_gui.analysis"), modules) == set()


def test_the_list_of_commands_loads_none_of_them() -> None:
    command = "import contextlib\nfrom dpsim_gui.cli.main import main\nwith contextlib.suppress(SystemExit):\n    main"
    modules = modules_after(f"{command}(['--help'])")
    assert loaded(("numpy", "dpsim_gui.release", "dpsim_gui.structures", *PRIVATE), modules) == set()


def test_the_viewer_loads_nothing_private_and_its_panels_after_the_first_paint() -> None:
    window, panels = modules_after_each(
        "import dpsim_gui.app.viewer_program", "import dpsim_gui.app.viewer.opened_page"
    )
    assert "dpsim_gui.release.open" in window
    assert loaded((*PRIVATE, "pyqtgraph", "dpsim_gui.analysis", "dpsim_gui.app.viewer.opened_page"), window) == set()
    assert "pyqtgraph" in panels
    assert loaded(PRIVATE, panels) == set()


def test_the_wizard_loads_what_reads_tables_and_draws_plots_after_the_first_paint() -> None:
    assert loaded(("polars", "pyqtgraph", *SLOW), modules_after("import dpsim_gui.app.wizard_program")) == set()


def test_a_thread_that_plans_loads_no_plots(tmp_path: Path) -> None:
    """A plot library that is loaded outside the thread of the windows can crash Qt."""
    modules = modules_after(
        "from pathlib import Path\n"
        "from dpsim_gui.app.wizard.planner import _previewing\n"
        "from dpsim_gui.curator.draft.choices import Choices\n"
        "from dpsim_gui.curator.request.request import ReleaseRequest\n"
        "request = ReleaseRequest(function='l1', epsilon='1', columns=('a',), bounds=(0, 1), rows=100)\n"
        f"_previewing(request, None, Path({str(tmp_path / 'ledger')!r}), Choices(), 1)(lambda *_: None)"
    )
    assert "dpsim_gui.structures.grid.grid" in modules
    assert loaded(("pyqtgraph",), modules) == set()


def test_the_ledger_is_looked_into_without_numbers_and_plans() -> None:
    modules = modules_after("import dpsim_gui.curator.building.publish")
    assert loaded(("numpy", "dpsim_gui.data", "dpsim_gui.structures", "dpsim_gui.curator.plan"), modules) == set()


def test_the_owners_side_is_noticed_by_the_same_check() -> None:
    """The control: the check above does see private modules where there are some."""
    assert loaded(PRIVATE, modules_after("import dpsim_gui.curator.building.build")) >= {
        "dpsim_gui.curator.building.build",
        "dpsim_gui.privacy.noise",
        "dpsim_gui.release.writer",
    }


@pytest.mark.parametrize("name", PRIVATE + QT)
def test_the_names_looked_for_exist(name: str) -> None:
    assert importlib.util.find_spec(name) is not None
