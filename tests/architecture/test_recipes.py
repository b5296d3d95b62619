"""The recipes for contributors: every file they name is there, and following them leads where they say."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.curator.plan.curves import CurveAxis, error_curves
from dpsim_gui.data.file_kind import FileKind
from dpsim_gui.data.open_source import open_source
from dpsim_gui.file_suffixes import TABLE_FORMATS
from dpsim_gui.messages import Message, english
from dpsim_gui.release.receipt_sections import receipt_sections
from dpsim_gui.structures.description import Description
from dpsim_gui.structures.moments import Moments
from dpsim_gui.structures.registry import STRUCTURES

PROJECT = Path(__file__).parents[2]
REQUEST = ReleaseRequest(function="l2sq", epsilon="5", columns=("a", "b"), bounds=(0.0, 1.0), rows=200)


@pytest.mark.parametrize("page", ["packaging/CONTRIBUTING.md", "packaging/ARCHITECTURE.md", "packaging/SECURITY.md"])
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


def test_a_structure_is_planned_drawn_released_and_read_by_one_line_in_the_registry(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(STRUCTURES, PlainMoments.name, PlainMoments)
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
    assert len(FileKind) == len(TABLE_FORMATS)
    np.save(tmp_path / "a.npy", np.ones((2, 2)))
    np.savez(tmp_path / "a.npz", x=np.ones((2, 2)))
    (tmp_path / "a.csv").write_text("p,q\n1,1\n1,1\n", "utf-8")
    for name in ("a.npy", "a.npz", "a.csv"):
        assert len(open_source(tmp_path / name).columns) == 2
