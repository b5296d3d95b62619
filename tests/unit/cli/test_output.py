"""Answers reach their file whole or not at all, and never over what they were made from."""

import json
import os
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.output import write_columns, write_json, write_table, written_to
from dpsim_gui.errors import QueryError

RECORDS: list[dict[str, object]] = [
    {"row": 1, "value": 0.5, "inside": True},
    {"row": 2, "value": 1e-300, "inside": False},
]


@pytest.mark.parametrize("records", [RECORDS, RECORDS[:1], []])
def test_records_become_json(records: list[dict[str, object]]) -> None:
    stream = StringIO()
    write_json(stream, iter(records))
    assert json.loads(stream.getvalue()) == records


def test_rows_become_a_table() -> None:
    stream = StringIO()
    write_table(stream, ("row", "value", "inside"), (record.values() for record in RECORDS))
    assert stream.getvalue() == "row,value,inside\n1,0.5,true\n2,1e-300,false\n"


def test_a_table_of_no_rows_is_its_header() -> None:
    for write in (write_table, write_columns):
        stream = StringIO()
        write(stream, ("row", "value"), ())
        assert stream.getvalue() == "row,value\n"


@pytest.mark.parametrize("rows", [1, 1999, 2000, 30_000])
def test_columns_become_the_table_that_their_rows_do(rows: int) -> None:
    """Digit for digit: long blocks are written by another program than short ones."""
    random = np.random.default_rng(rows)
    edges = [0.0, -0.0, 1e-4, np.nextafter(1e-4, 0), 1e16, np.nextafter(1e16, 0), 5e-324, 1e308, 1e22, 0.1, -7.0, 1 / 3]
    edges += [float("nan"), float("inf"), float("-inf"), 123456789012345.6]
    block = (
        np.arange(rows),
        random.normal(size=rows),
        np.append(10.0 ** random.uniform(-320, 308, rows) * random.choice([-1, 1], rows), edges)[-rows:],
        10.0 ** random.uniform(-4, 16, rows).clip(-3.9, 15.9) * random.choice([-1, 1], rows),
        random.random(rows) < 0.5,
    )
    names = ("row", "=value", "wide", "plain", "inside")
    by_rows, by_columns = StringIO(), StringIO()
    lines = list(zip(*(column.tolist() for column in block), strict=True))
    write_table(by_rows, names, lines + lines)
    write_columns(by_columns, names, iter([block, block]))
    assert by_columns.getvalue() == by_rows.getvalue()


def test_a_refusal_prints_no_table() -> None:
    def refused() -> Iterator[tuple[int]]:
        raise QueryError("points", "no-points")
        yield (1,)

    stream = StringIO()
    with pytest.raises(QueryError):
        write_table(stream, ("row",), refused())
    with pytest.raises(QueryError):
        write_columns(stream, ("row",), ((np.array(row),) for row in refused()))
    assert stream.getvalue() == ""


def test_a_finished_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "a.csv"
    target.write_text("old", encoding="utf-8")
    with written_to(str(target)) as stream:
        stream.write("new")
        assert target.read_text(encoding="utf-8") == "old"
    assert target.read_text(encoding="utf-8") == "new"
    assert os.listdir(tmp_path) == ["a.csv"]


def write_half(target: Path, failure: BaseException) -> None:
    with written_to(str(target)) as stream:
        stream.write("half")
        raise failure


@pytest.mark.parametrize("failure", [QueryError("points", "no-points"), KeyboardInterrupt(), RuntimeError()])
def test_a_failure_leaves_everything_as_it_was(tmp_path: Path, failure: BaseException) -> None:
    target = tmp_path / "a.csv"
    target.write_text("old", encoding="utf-8")
    with pytest.raises(type(failure)):
        write_half(target, failure)
    assert target.read_text(encoding="utf-8") == "old"
    assert os.listdir(tmp_path) == ["a.csv"]


@pytest.mark.needs("symlinks")
def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_text("old", encoding="utf-8")
    (tmp_path / "link.csv").symlink_to(tmp_path / "real.csv")
    with written_to(str(tmp_path / "link.csv")) as stream:
        stream.write("new")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text(encoding="utf-8") == "new"


def test_a_link_that_leads_to_itself_gives_way(tmp_path: Path) -> None:
    (tmp_path / "loop.csv").symlink_to("loop.csv")
    with written_to(str(tmp_path / "loop.csv")) as stream:
        stream.write("new")
    assert (tmp_path / "loop.csv").read_text(encoding="utf-8") == "new"


def test_what_the_answers_are_made_from_is_never_written_over(tmp_path: Path) -> None:
    points = tmp_path / "points.csv"
    points.write_text("1", encoding="utf-8")
    (tmp_path / "alias.csv").hardlink_to(points)
    for name in ("points.csv", "alias.csv"):
        with (
            pytest.raises(QueryError, match="Choose another name"),
            written_to(str(tmp_path / name), never=("nowhere.dpsim", str(points))),
        ):
            pass
    assert points.read_text(encoding="utf-8") == "1"


def test_a_folder_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(QueryError, match="cannot be written"), written_to(str(tmp_path / "no" / "a.csv")):
        pass


def test_no_name_means_the_screen_and_a_device_is_written_directly(capsys: pytest.CaptureFixture[str]) -> None:
    with written_to(None) as stream:
        stream.write("shown")
    assert capsys.readouterr().out == "shown"
    with written_to(os.devnull) as stream:
        stream.write("gone")
