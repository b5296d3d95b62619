"""Every import contract holds on a copy of the tree, and breaks on one with a violation: none is aimed at nothing."""

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

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
    ("one-crossing", {"curator/files/public_copy.py": "import dpsim_gui.privacy.noise"}),
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
    ("panels", {"app/viewer/session/session.py": "import dpsim_gui.app.viewer.query.panel"}),
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
    ("families", {"structures/grid/lattice.py": "import dpsim_gui.structures.ladder.weights"}),
    ("families", {"structures/fourier/waves.py": "import dpsim_gui.structures.paper.tree"}),
    ("families", {"structures/lines.py": "import dpsim_gui.structures.paper.tree_reader"}),
    ("families", {"structures/structure.py": "import dpsim_gui.structures.grid.lattice"}),
]


LINTING = """
import contextlib, copy, gc, io, json, sys
from pathlib import Path
sys.path.insert(0, "")
from grimp import build_graph
from importlinter.application.app_config import settings
from importlinter.cli import lint_imports

gc.disable()
cases = json.load(sys.stdin)
untouched = build_graph("dpsim_gui", include_external_packages=True, cache_dir=None)
for _, seeds in cases:
    for file, line in seeds.items():
        path = Path("dpsim_gui", file)
        before = path.read_text("utf-8") if path.is_file() else ""
        path.write_text(f"{before}\\n{line}\\n", "utf-8")
seeded = build_graph("dpsim_gui", include_external_packages=True, cache_dir=None)

class Graph:
    def build(self, *names, **options):
        graph = copy.deepcopy(untouched)
        for file, line in seeds.items():
            module = f"dpsim_gui/{file}".removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            graph.add_module(module)
            for imported in seeded.find_modules_directly_imported_by(module):
                details = seeded.get_import_details(importer=module, imported=imported)
                if any(detail["line_contents"] == line for detail in details):
                    graph.add_module(imported, is_squashed=seeded.is_module_squashed(imported))
                    graph.add_import(importer=module, imported=imported, line_number=1, line_contents=line)
        return graph

settings.configure(GRAPH_BUILDER=Graph())
outcomes = []
for contracts, seeds in cases:
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = lint_imports(limit_to_contracts=tuple(contracts), cache_dir=None, no_logo=True)
    outcomes.append((code, said.getvalue()))
json.dump(outcomes, sys.stdout)
"""
"""The linter in a process that has not loaded our package.

The files are read twice, without the seeds and with all of them; what is linted is the first graph and the imports that
one seed adds in the second.
"""


def lint(folder: Path, *seeded: tuple[list[str], Mapping[str, str]]) -> list[tuple[int, str]]:
    """(exit code, what it said) of the linter on the package in `folder`, with each of the seeds alone."""
    outcome = subprocess.run(
        [sys.executable, "-P", "-c", LINTING],
        cwd=folder,
        input=json.dumps(seeded),
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert outcome.returncode == 0, outcome.stderr
    return [(code, said) for code, said in json.loads(outcome.stdout)]


def test_every_contract_holds_and_a_seeded_violation_breaks_it(tmp_path: Path) -> None:
    shutil.copytree(PROJECT / "dpsim_gui", tmp_path / "dpsim_gui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    untouched: tuple[list[str], Mapping[str, str]] = ([], {})
    first, *broken, last = lint(
        tmp_path, untouched, *(([contract], seeds) for contract, seeds in VIOLATIONS), untouched
    )
    for code, said in (first, last):
        assert code == 0, said
        assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in said
    assert len(broken) == len(VIOLATIONS)
    for violation, (code, said) in zip(VIOLATIONS, broken, strict=True):
        assert code == 1, violation
        assert "Contracts: 0 kept, 1 broken." in said, (violation, said)


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
