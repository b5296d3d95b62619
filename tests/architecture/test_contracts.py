"""Every import contract holds on the real tree, and breaks on a copy with one violation: none is aimed at nothing."""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
CONTRACTS = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]

# (contract, file of dpsim_gui → line added to it); a file that is not there is made.
VIOLATIONS: list[tuple[str, Mapping[str, str]]] = [
    ("layers", {"errors.py": "import dpsim_gui.domain"}),
    ("layers", {"resources.py": "import dpsim_gui.errors"}),
    ("layers", {"domain.py": "import dpsim_gui.functions.similarity"}),
    ("layers", {"functions/similarity.py": "import dpsim_gui.privacy.sensitivity"}),
    ("layers", {"privacy/budget.py": "import dpsim_gui.functions.similarity"}),
    ("layers", {"columns/geometry.py": "import dpsim_gui.functions.similarity"}),
    ("layers", {"functions/similarity.py": "import dpsim_gui.columns.geometry"}),
    ("layers", {"columns/table.py": "import dpsim_gui.structures.structure"}),
    ("layers", {"structures/__init__.py": "import dpsim_gui.release.open"}),
    ("layers", {"release/open.py": "import dpsim_gui.data"}),
    ("layers", {"data/__init__.py": "import dpsim_gui.release.open"}),
    ("layers", {"data/__init__.py": "import dpsim_gui.curator.building.build"}),
    ("layers", {"curator/building/build.py": "import dpsim_gui.cli"}),
    ("layers", {"analysis/__init__.py": "import dpsim_gui.curator"}),
    ("layers", {"curator/plan/plan.py": "import dpsim_gui.analysis.distribution"}),
    ("layers", {"release/release.py": "import dpsim_gui.analysis.distribution"}),
    ("layers", {"cli/__init__.py": "import dpsim_gui.app"}),
    ("layers", {"app/__init__.py": "import dpsim_gui.cli"}),
    ("layers", {"drawer.py": ""}),
    ("qt", {"cli/__init__.py": "from PySide6.QtCore import QObject"}),
    ("qt", {"curator/building/build.py": "import PySide6"}),
    ("qt", {"functions/similarity.py": "import pyqtgraph"}),
    ("qt", {"analysis/distribution.py": "import PySide6"}),
    ("qt", {"columns/table.py": "import PySide6"}),
    ("reading-side", {"app/viewer/__init__.py": "import dpsim_gui.data"}),
    ("reading-side", {"app/viewer_program.py": "from dpsim_gui import curator"}),
    ("reading-side", {"release/open.py": "import dpsim_gui.privacy.noise"}),
    ("reading-side", {"release/open.py": "from dpsim_gui.release import writer"}),
    ("reading-side", {"app/viewer/__init__.py": "import polars"}),
    ("reading-side", {"analysis/distribution.py": "import dpsim_gui.data"}),
    ("reading-side", {"analysis/distribution.py": "from dpsim_gui.release import writer"}),
    ("reading-side", {"analysis/distribution.py": "import dpsim_gui.privacy.noise"}),
    ("reading-side", {"analysis/distribution.py": "import polars"}),
    (
        "reading-side",
        {
            "app/viewer/__init__.py": "import dpsim_gui.app.between",
            "app/between.py": "import dpsim_gui.curator.building.build",
        },
    ),
    ("one-crossing", {"curator/another.py": "import dpsim_gui.privacy.noise"}),
    ("one-crossing", {"curator/files/signing.py": "import dpsim_gui.privacy.noise"}),
    ("one-crossing", {"curator/building/build.py": "import dpsim_gui.privacy.noise"}),
    ("two-doors", {"curator/rehearse/twin.py": "import dpsim_gui.curator.building.noise"}),
    ("unledgered", {"curator/experiments/l1.py": "from dpsim_gui.curator.building.build import release_bytes"}),
    ("writer", {"cli/__init__.py": "import dpsim_gui.release.writer"}),
    ("writer", {"curator/another.py": "import dpsim_gui.release.writer"}),
    ("writer", {"release/__init__.py": "from dpsim_gui.release import writer"}),
    ("coins", {"curator/building/build.py": "import dpsim_gui.privacy.randomness"}),
    ("coins", {"structures/another.py": "from dpsim_gui.privacy.randomness import Coins"}),
    ("pages", {"app/wizard/data/__init__.py": "import dpsim_gui.app.wizard.bounds"}),
    (
        "pages",
        {
            "app/wizard/done/__init__.py": "import dpsim_gui.app.wizard.between",
            "app/wizard/between.py": "import dpsim_gui.app.wizard.budget",
        },
    ),
    ("panels", {"app/viewer/classes/__init__.py": "import dpsim_gui.app.viewer.batch"}),
    ("panels", {"app/viewer/session/session.py": "import dpsim_gui.app.viewer.query.history_table"}),
    ("viewer-rooms", {"app/viewer/session/__init__.py": "import dpsim_gui.app.viewer.slices"}),
    ("viewer-rooms", {"app/viewer/slices/__init__.py": "import dpsim_gui.app.viewer.export"}),
    ("viewer-rooms", {"app/viewer/widgets/__init__.py": "import dpsim_gui.app.viewer.export"}),
    ("viewer-rooms", {"app/viewer/plots/__init__.py": "import dpsim_gui.app.viewer.surface"}),
    ("viewer-rooms", {"app/viewer/point/__init__.py": "import dpsim_gui.app.viewer.opened_page"}),
    ("viewer-rooms", {"app/viewer/opened_page.py": "import dpsim_gui.app.viewer.window"}),
    ("curator", {"curator/request/another.py": "import dpsim_gui.curator.plan"}),
    ("curator", {"curator/ledger/another.py": "import dpsim_gui.curator.plan"}),
    ("curator", {"curator/another.py": ""}),
    ("structures", {"structures/another.py": "import dpsim_gui.privacy.budget"}),
    ("structures", {"structures/__init__.py": "from dpsim_gui.privacy import noise"}),
    (
        "structures",
        {
            "structures/another.py": "import dpsim_gui.privacy.sensitivity",
            "privacy/sensitivity.py": "import dpsim_gui.privacy.budget",
        },
    ),
    ("families", {"structures/tree/bank.py": "import dpsim_gui.structures.ladder.forecast"}),
    ("families", {"structures/lines/directions.py": "import dpsim_gui.structures.tree.intervals"}),
    ("families", {"structures/structure.py": "import dpsim_gui.structures.grid.lattice"}),
]


def lint(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The linter's own command, on the package in `folder` and not on the installed one."""
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); from importlinter.cli import lint_imports_command as c; c()"
    )
    return subprocess.run(
        [sys.executable, "-P", "-c", program, str(folder), "--no-cache", "--no-logo", *options],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(PROJECT / "dpsim_gui", tmp_path / "dpsim_gui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_real_tree_keeps_every_contract() -> None:
    outcome = lint(PROJECT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in outcome.stdout


def test_an_untouched_copy_keeps_every_contract(copy: Path) -> None:
    assert lint(copy).returncode == 0


@pytest.mark.parametrize(("contract", "seeds"), VIOLATIONS, ids=lambda value: str(value).replace("dpsim_gui.", ""))
def test_a_seeded_violation_breaks_its_contract(copy: Path, contract: str, seeds: Mapping[str, str]) -> None:
    for file, line in seeds.items():
        with (copy / "dpsim_gui" / file).open("a", encoding="utf-8") as text:
            text.write(f"\n{line}\n")
    outcome = lint(copy, "--contract", contract)
    assert "Contracts: 0 kept, 1 broken." in outcome.stdout, outcome.stdout + outcome.stderr
    assert outcome.returncode == 1


def test_every_contract_has_a_seeded_violation() -> None:
    assert {contract["id"] for contract in CONTRACTS} == {contract for contract, _ in VIOLATIONS}


def test_the_qt_contract_covers_every_package_but_app() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract["id"] == "qt")
    children = {
        path.stem
        for path in (PROJECT / "dpsim_gui").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    # __main__ starts the window, so it reaches Qt through app; test_layout.py checks that it does not import Qt itself.
    expected = children - {"__init__", "__main__", "app"}
    assert {module.removeprefix("dpsim_gui.") for module in contract["source_modules"]} == expected


def test_the_contract_of_panels_covers_every_panel() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract["id"] == "panels")
    rooms = {path.parent.name for path in (PROJECT / "dpsim_gui/app/viewer").glob("*/panel.py")}
    assert {module.removeprefix("dpsim_gui.app.viewer.") for module in contract["modules"]} == rooms


def test_the_contract_of_families_covers_every_family() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract["id"] == "families")
    rooms = {path.parent.name for path in (PROJECT / "dpsim_gui/structures").glob("*/__init__.py")}
    assert rooms <= {name.strip() for layer in contract["layers"] for name in layer.split("|")}
