"""How a file is read is one object: resolved once, sealed with the plan, run, and told in the receipt."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.text import head as text_head
from dpsim_gui.errors import DataFileError, PlanError
from dpsim_gui.json_values import decode, encode
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.receipt_parts import ReadAs

TYPED = ReadingOptions(
    separator=";",
    decimal=",",
    encoding="utf-8",
    line_ends="lf",
    names_line=1,
    names_shift=0,
    skip_lines=2,
    skip_footer=1,
)


def planned(rows: int = 3) -> Plan:
    asked = ReleaseRequest(
        function="l1", epsilon="1", columns=("a", "b"), bounds=(0.0, 9.0), rows=rows, dataset="d", structure="ladder"
    )
    return make_plan(asked)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "t.csv"
    path.write_text("a;b\nm;kg\n1,5;2\n3;4,5\n5;6\nsum;9\n")
    return path


def text_of(plan: Plan) -> str:
    return " ".join(receipt_as_text(plan.receipt).split())


def test_the_receipt_says_how_and_who_said_so(table: Path, tmp_path: Path) -> None:
    reading = resolve_reading(table, TYPED)
    assert "the last line left out, one row on each line, typed by the owner" in text_of(
        planned().read_as(reading, confirmed=True)
    )
    guessed = resolve_reading(table, replace(TYPED, decimal=None))
    assert "guessed from the first lines and confirmed by the owner" in text_of(
        planned().read_as(guessed, confirmed=True)
    )
    assert "guessed from the first lines Program" in text_of(planned().read_as(guessed, confirmed=False))
    np.save(tmp_path / "t.npy", np.zeros((3, 2)))
    assert planned().read_as(resolve_reading(tmp_path / "t.npy"), confirmed=True).receipt.reading is None


def test_what_was_confirmed_is_what_runs_and_the_file_is_guessed_once(
    table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = planned().read_as(resolve_reading(table, TYPED), confirmed=True)

    def again(*_arguments: object) -> None:
        raise AssertionError("the first lines were looked at again")

    monkeypatch.setattr(text_head, "_first_lines", again)
    published = build_release(plan, table, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    receipt = open_release(published.path).receipt
    assert receipt.reading == plan.receipt.reading
    assert receipt.to_json() == plan.receipt.to_json()
    with pytest.raises(PlanError, match="part of this plan already"):
        build_release(plan, table, tmp_path / "s.dpsim", ledger=tmp_path / "ledger", reading=TYPED)


def test_rows_that_are_open_are_refused_unless_they_are_read_as_the_plan_states(table: Path, tmp_path: Path) -> None:
    reading = resolve_reading(table, TYPED)
    plan = planned().read_as(reading, confirmed=True)
    opened = open_source(table, reading)
    target, ledger = tmp_path / "r.dpsim", tmp_path / "ledger"
    (share, *_) = opened.shares(1)
    guessed = open_source(table, replace(TYPED, decimal="."))
    for asked, rows in ((plan, guessed), (plan, share), (planned(), opened)):
        with pytest.raises(PlanError, match="differs from the plan"):
            build_release(asked, rows, target, ledger=ledger)
    assert not ledger.exists() or not list(Ledger.open(ledger).entries())
    build_release(plan, opened.in_chunks(64), target, ledger=ledger)
    assert open_release(target).receipt.reading == plan.receipt.reading


def test_a_plan_without_files_learns_how_they_are_read_and_says_that_it_was_a_guess(
    table: Path, tmp_path: Path
) -> None:
    ledger = tmp_path / "ledger"
    told = replace(TYPED, separator=None)
    published = build_release(planned(), table, tmp_path / "r.dpsim", ledger=ledger, reading=told)
    read = open_release(published.path).receipt.reading
    assert read is not None
    assert (read.origin, read.separator, read.skip_footer) == ("guessed", ";", 1)
    rows = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    published = build_release(planned(), rows, tmp_path / "a.dpsim", ledger=ledger)
    assert open_release(published.path).receipt.reading is None


def test_another_reading_breaks_the_seal(table: Path) -> None:
    plan = planned().read_as(resolve_reading(table, TYPED), confirmed=True)
    plan.refuse_if_changed()
    reading = plan.reading
    assert reading is not None
    assert reading.layout is not None
    other = FileReading(
        kind=reading.kind, options=reading.options, layout=replace(reading.layout, decimal="."), typed=True
    )
    for changed in (replace(plan, reading=other), replace(plan, reading=None)):
        with pytest.raises(PlanError, match="was changed"):
            changed.refuse_if_changed()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_file_that_is_not_strictly_written_costs_nothing(threads: int, table: Path, tmp_path: Path) -> None:
    table.write_text('a,b\n1,2\n99,"\n3,4\n5,5\' 11"\nx"y,7\n')
    strict = ReadingOptions(line_breaks_in_cells=True)
    options: dict[str, Any] = {"reading": strict, "capacity": Capacity(threads=threads)}
    with Ledger.open(tmp_path / "ledger") as ledger:
        with pytest.raises(DataFileError, match="strictly"):
            build_release(planned(), table, tmp_path / "r.dpsim", ledger=ledger, **options)
        assert list(ledger.entries()) == []
    assert not (tmp_path / "r.dpsim").exists()


GOOD = {
    "separator": ";", "decimal": ",", "thousands": "any", "encoding": "utf-8", "header": True, "skip_lines": 2,
    "skip_footer": 1, "names_line": 1, "line_breaks_in_cells": False, "origin": "typed",
}  # fmt: skip


def test_what_a_file_says_of_its_reading_is_checked() -> None:
    for fine in (GOOD, GOOD | {"encoding": "x" * 20, "skip_lines": 10**9}):
        assert encode(decode(ReadAs, fine)) == fine
    for name, value in (
        ("separator", "\t"), ("decimal", 1), ("encoding", "x" * 21), ("header", 1), ("skip_lines", -1),
        ("skip_lines", 10**9 + 1), ("names_line", -1),
        ("skip_footer", True), ("names_line", 1.0), ("origin", "revealed"), ("more", 1),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=rf"^{name}: .*not |unknown keys"):
            ReadAs.of_content(GOOD | {name: value})
    odd_ones: list[Any] = [None, [], {}, {name: value for name, value in GOOD.items() if name != "decimal"}]
    for odd in odd_ones:
        with pytest.raises(ValueError, match=r"not a ReadAs|missing"):
            ReadAs.of_content(odd)


LAYOUT = {"line_ends": "cr", "names_shift": -1, "column_count": 0}


def test_a_layout_that_is_not_as_usual_is_told_and_checked() -> None:
    """Receipts of earlier versions have none; usual ones are written as before."""
    read = ReadAs.of_content(GOOD, LAYOUT)
    assert (encode(read), read.layout_content()) == (GOOD, LAYOUT)
    assert ReadAs.of_content(GOOD).layout_content() == {}
    assert "names shifted by -1, lines end with CR" in str(read.words)
    for name, value in (
        ("line_ends", "crlf"), ("names_shift", 2), ("names_shift", True), ("column_count", -1), ("column_count", 1e3),
        ("column_count", 200_001), ("more", 1),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=rf"^{name}: .*not |unknown keys"):
            ReadAs.of_content(GOOD, LAYOUT | {name: value})
    odd_ones: list[Any] = [{}, [], {"line_ends": "lf", "names_shift": 0, "column_count": 0}, {"line_ends": "cr"}]
    for odd in odd_ones:
        with pytest.raises(ValueError, match=r"not |missing"):
            ReadAs.of_content(GOOD, odd)


def test_a_release_of_lines_that_end_with_cr_says_so_and_opens(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a;b\r1,5;2\r3;4,5\r5;6\r")
    published = build_release(planned(), path, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    receipt = open_release(published.path).receipt
    assert receipt.reading is not None
    assert (receipt.reading.line_ends, receipt.format_version) == ("cr", "dpsim 1.6")
    assert "lines end with CR" in " ".join(receipt_as_text(receipt).split())
