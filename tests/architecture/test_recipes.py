"""The recipes for contributors: every file they name is there, and following them leads where they say."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.curator.plan.curves import CurveAxis, error_curves
from dpsim_gui.data.open_source import open_source
from dpsim_gui.file_formats import FORMAT, TABLE_FORMATS, FileKind
from dpsim_gui.messages import Message, english
from dpsim_gui.release.receipt_sections import receipt_sections
from dpsim_gui.structures.moments import Moments
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, STRUCTURES
from dpsim_gui.structures.structure import Description

PROJECT = Path(__file__).parents[2]
REQUEST = ReleaseRequest(function="l2sq", epsilon="5", columns=("a", "b"), bounds=(0.0, 1.0), rows=200)


@pytest.mark.parametrize("page", [".github/CONTRIBUTING.md", "packaging/ARCHITECTURE.md", ".github/SECURITY.md"])
def test_every_file_a_page_names_is_there(page: str) -> None:
    text = (PROJECT / page).read_text("utf-8")
    named = [name for name in re.findall(r"`([\w./-]+/[\w./-]*)`", text) if "NAME" not in name]
    assert len(named) > 5
    roots = [PROJECT, PROJECT / "dpsim_gui", PROJECT / "packaging"]
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []


@dataclass(frozen=True, kw_only=True, eq=False)
class PlainMoments(Moments):
    """A structure of a newcomer."""

    name: ClassVar[str] = "plain-moments"
    description: ClassVar[Description] = Description(
        title=Message("names", names="Plain moments"),
        note=lambda parameters: (Message("receipt.structure"), Message("names", names=", ".join(parameters))),
    )


def test_a_structure_is_planned_drawn_released_and_read_by_its_lines_in_two_tables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(STRUCTURES.homes, PlainMoments.name, f"{__name__}.{PlainMoments.__name__}")
    monkeypatch.setitem(ANSWERED_FUNCTIONS, PlainMoments.name, ANSWERED_FUNCTIONS["moments"])
    request = ReleaseRequest(**{**vars(REQUEST), "structure": PlainMoments.name})
    plan = make_plan(request)
    assert plan.receipt.structure == PlainMoments.name
    assert structure_title(PlainMoments.name) == "Plain moments"
    (making,) = (each for each in receipt_sections(plan.receipt) if each.heading == english("receipt.how-it-was-made"))
    assert (english("receipt.structure"), ", ".join(plan.receipt.parameters)) in making.lines
    assert PlainMoments.name in {each.structure for each in make_plan(REQUEST).alternatives}
    assert PlainMoments.name in {each.structure for each in error_curves(request, CurveAxis.ROWS, [100.0, 200.0])}
    rows = np.random.default_rng(0).random((200, 2))
    build_release(plan, rows, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    (answer,) = open_release(tmp_path / "r.dpsim").query(np.array([[0.5, 0.5]])).value
    assert answer == pytest.approx(np.square(rows - 0.5).sum(), rel=0.5)


def test_every_kind_of_file_has_a_format_and_a_source(tmp_path: Path) -> None:
    assert set(FORMAT) == set(FileKind)
    assert len(FORMAT) == len(TABLE_FORMATS)
    np.save(tmp_path / "a.npy", np.ones((2, 2)))
    np.savez(tmp_path / "a.npz", x=np.ones((2, 2)))
    (tmp_path / "a.csv").write_text("p,q\n1,1\n1,1\n", "utf-8")
    for name in ("a.npy", "a.npz", "a.csv"):
        assert len(open_source(tmp_path / name).columns) == 2


Change = Callable[..., None]
"""(file of the package, (what stands there, what it becomes), …); without a pair, (file, whole text) makes a file"""


@pytest.fixture
def newcomer(tmp_path: Path) -> Change:
    """Changes a copy of the package, as somebody who follows a recipe.

    What is compiled comes along; other tests may be writing some of it, under names that do not last.
    """
    shutil.copytree(PROJECT / "dpsim_gui", tmp_path / "dpsim_gui", ignore=shutil.ignore_patterns("*.pyc.*"))
    (tmp_path / "resources").symlink_to(PROJECT / "resources")

    def change(file: str, *changes: tuple[str, str] | str) -> None:
        path = tmp_path / "dpsim_gui" / file
        for each in changes:
            if isinstance(each, str):
                path.parent.mkdir(exist_ok=True)
                path.write_text(each, "utf-8")
                continue
            old, new = each
            text = path.read_text("utf-8")
            assert text.count(old) == 1, f"{file}: {old}"
            path.write_text(text.replace(old, new), "utf-8")

    return change


def ran(folder: Path, program: str) -> str:
    """What a program says that uses the changed copy."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", "-c", program]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_field_of_the_request_follows_from_its_entry(newcomer: Change, tmp_path: Path) -> None:
    entry = """    RequestField(
        name="sponsor", group=FieldGroup.HOW, metavar="TEXT", default="", help="who paid for it",
        typed=one_line, check=plain_to(20), choice="sponsor_text", page="release", optional=True, of_site=True,
    ),
"""
    first = '    _privacy(\n        name="delta",'
    newcomer("curator/request/fields.py", (first, entry + first))
    note = '    bounds_note: str = default_of("bounds_note")\n'
    newcomer("curator/request/request.py", (note, note + '    sponsor: str = default_of("sponsor")\n'))
    text = '    bounds_note_text: Typed = ""\n'
    newcomer("curator/draft/choices.py", (text, text + '    sponsor_text: Typed = ""\n'))
    said = ran(
        tmp_path,
        """
from dataclasses import replace
from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.script import ReleaseScript
from dpsim_gui.curator import ReleaseRequest
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.draft.site import choices_of_study
from dpsim_gui.curator.plan.plan import make_study
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.file import StudyTerms
draft = Draft()
draft.start_over(replace(examples()[0].choices, sponsor_text="ask me" * 20))
print([str(message) for field, message in draft.problems(Step.RELEASE) if field == "sponsor"])
draft.change(sponsor_text="ask me")
study = make_study(ReleaseRequest(function="l1", epsilon="1", columns=("a",), bounds=(0, 1), rows=9000), sites=3)
terms = StudyTerms.of(write_study(study, "study.json"), "study.json")
print("of the site:", choices_of_study(terms, draft.choices).sponsor_text)
print(ReleaseScript(request=draft.to_request(), files=["a.csv"], target="a.dpsim", reading={}).command_line)
try:
    main(["plan", "--help"])
except SystemExit:
    pass
""",
    )
    assert "--sponsor='ask me'" in said or "--sponsor 'ask me'" in said
    assert "who paid for it" in said
    assert "20" in said.splitlines()[0]
    assert "of the site: ask me" in said


@pytest.mark.slow
def test_a_format_of_private_tables_is_a_kind_a_suffix_and_a_source(newcomer: Change, tmp_path: Path) -> None:
    last = "    TableFormat(\n        kind=FileKind.PARQUET,"
    entry = """    TableFormat(
        kind=FileKind.PLAIN, name="PLAIN", suffixes=(".plain",), first_bytes=b"PLAIN1",
        is_array=True,
    ),
"""
    newcomer(
        "file_formats.py",
        ('    PARQUET = "parquet"\n', '    PARQUET = "parquet"\n    PLAIN = "plain"\n'),
        (last, entry + last),
    )
    newcomer(
        "data/plain_source.py",
        """from pathlib import Path
import numpy as np
from dpsim_gui.data.arrays.source import ArraySource

class PlainSource(ArraySource):
    def __init__(self, path, reading, chunk_bytes):
        super().__init__(np.frombuffer(path.read_bytes()[8:]).reshape(-1, 2), chunk_bytes=chunk_bytes)
        self.files = (path,)
""",
    )
    newcomer(
        "data/open_source.py",
        ("    FileKind.NPY: NpySource,\n", "    FileKind.PLAIN: PlainSource,\n    FileKind.NPY: NpySource,\n"),
        ("from dpsim_gui.data.parquet.source", "from dpsim_gui.data.plain_source import PlainSource\n"
         "from dpsim_gui.data.parquet.source"),
    )  # fmt: skip
    (tmp_path / "rows.plain").write_bytes(b"PLAIN1\0\0" + np.arange(6.0).tobytes())
    program = """
from dpsim_gui.data.open_source import open_source
from dpsim_gui.file_formats import TABLES
source = open_source("rows.plain")
print(source.columns, source.count_rows(), ".plain" in TABLES)
"""
    assert ran(tmp_path, program).strip() == "('x0', 'x1') 3 True"


@pytest.mark.slow
def test_a_panel_of_the_viewer_is_a_folder_and_a_line(newcomer: Change, tmp_path: Path) -> None:
    newcomer("app/viewer/hello/__init__.py", '"""Says hello."""\n')
    newcomer(
        "app/viewer/hello/panel.py",
        """from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import label

class HelloPanel(ViewerPanel):
    uses_point = False
    topic = "viewer-query"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.greeting = label(f"hello {len(session.columns)}")
        self._arrange(self.greeting)
""",
    )
    line = "        _panel(ComparePanel,"
    entry = '        _panel(HelloPanel, tr("Hello"), "query", tr("A greeting")),\n'
    newcomer(
        "app/viewer/panels.py",
        (line, entry + line),
        ("from dpsim_gui.app.viewer.places", "from dpsim_gui.app.viewer.hello.panel import HelloPanel\n"
         "from dpsim_gui.app.viewer.places"),
    )  # fmt: skip
    example = next((PROJECT / "resources" / "examples").glob("*.dpsim"))
    program = f"""
from pathlib import Path
from PySide6.QtWidgets import QApplication
application = QApplication([])
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.window import ViewerWindow
window = ViewerWindow(Theme(application), Settings("viewer"))
window.open_files([Path({str(example)!r})])
from PySide6.QtTest import QTest
from PySide6.QtCore import Qt
from dpsim_gui.app.viewer.hello.panel import HelloPanel
from dpsim_gui.app.viewer.panels import SideBar
for _ in range(200):
    QTest.qWait(20)
    if lists := window.findChildren(SideBar):
        break
names = lists[0].list
titles = [names.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(names.count())]
names.setCurrentRow(titles.index("Hello"))
print(window.findChildren(HelloPanel)[0].greeting.text())
"""
    assert ran(tmp_path, program).startswith("hello ")
