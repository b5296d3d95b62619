"""Private texts in, a sentence as the question: every reader, every way to ask, and the same bits whatever the way."""

import csv
import datetime
import json
import pickle
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyreadstat
import pytest

from dpsim_gui import open_release
from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.curator.building.build import selection_for
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DataFileError, PlanError, QueryError, ReleaseFileError
from dpsim_gui.release.receipt import Receipt
from tests.unit.columns.small_model import model_folder, use_small_library

NOTES = (
    "a cab", "bed", "the quick, brown fox", 'said "no"', "", "a\tb", "NA", "abba", "-12", "1,5", "fade", "#hash",
    "café 🙂", "cab cab", "1+1=2", "hedge",
)  # fmt: skip
# What turns up in one cell and must leave all others alone.
HOSTILE = (
    "", " ", '"', '99,"', "5' 11\"", ",", ";", "\t", "\0", "\x1a", "nan", "x" * 20_000, "a " * 20_000, "\ufeffa", "é",
    "\u202ea", "#", "\\", "\ud800".encode("utf-8", "replace").decode(), "=1+1", "1", "true",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _library(monkeypatch: pytest.MonkeyPatch) -> None:
    use_small_library(monkeypatch)


@pytest.fixture
def model(tmp_path: Path) -> str:
    return str(model_folder(tmp_path))


def request(model: str, **fields: Any) -> ReleaseRequest:
    usual: dict[str, Any] = {"function": "l2sq", "epsilon": "100", "rows": len(NOTES), "dataset": "notes"}
    usual |= {"columns": ("note",), "kind": {"note": "text"}, "text_model": model}
    return ReleaseRequest(**(usual | fields))


def write_csv(path: Path, notes: tuple[Any, ...]) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "note", "topic"])
        writer.writerows([at, note, at % 2] for at, note in enumerate(notes))
    return path


def frame(notes: tuple[Any, ...]) -> pl.DataFrame:
    texts = [None if note is None else str(note) for note in notes]
    return pl.DataFrame({"id": range(len(notes)), "note": texts, "topic": [at % 2 for at in range(len(notes))]})


def as_csv(folder: Path, notes: tuple[Any, ...]) -> Any:
    return write_csv(folder / "notes.csv", notes)


def as_parquet(folder: Path, notes: tuple[Any, ...]) -> Any:
    frame(notes).write_parquet(folder / "notes.parquet", row_group_size=5)
    return folder / "notes.parquet"


def as_sheet(folder: Path, notes: tuple[Any, ...]) -> Any:
    clean = tuple(note.replace("\0", "").replace("\x1a", "")[:30_000] for note in notes)
    pd.DataFrame({"id": range(len(notes)), "note": clean, "topic": 0}).to_excel(folder / "notes.xlsx", index=False)
    return folder / "notes.xlsx"


def as_statistics(folder: Path, notes: tuple[Any, ...]) -> Any:
    pyreadstat.write_dta(frame(notes).to_pandas(), folder / "notes.dta", version=14)
    return folder / "notes.dta"


def as_polars(_: Path, notes: tuple[Any, ...]) -> Any:
    return frame(notes)


def as_pandas(_: Path, notes: tuple[Any, ...]) -> Any:
    return pd.DataFrame({"note": pd.Series(notes, dtype=object), "id": range(len(notes))})


READERS: tuple[Callable[[Path, tuple[Any, ...]], Any], ...] = (
    as_csv, as_parquet, as_sheet, as_statistics, as_polars, as_pandas,
)  # fmt: skip
every_reader = pytest.mark.parametrize("written", READERS)


def rows_of(source: Any, request: ReleaseRequest, chunk_bytes: int = 1 << 20) -> Floats:
    plan = make_plan(request)
    opened = open_source(source, ReadingOptions(separator=",", decimal="."), chunk_bytes=chunk_bytes)
    return np.concatenate([chunk.rows for chunk in opened.chunks(selection_for(plan))])


@every_reader
def test_every_reader_gives_each_text_the_vector_it_has_alone(
    written: Callable[..., Any], tmp_path: Path, model: str
) -> None:
    asked = request(model)
    assert asked.text is not None
    rows = rows_of(written(tmp_path, NOTES), asked)
    for note, row in zip(NOTES, rows, strict=True):
        vector = asked.text.vector(note)
        expected = np.zeros(8) if vector is None else asked.text.asked(note)
        assert row.tobytes() == expected.tobytes(), note


@every_reader
def test_chunks_and_order_change_no_bit(written: Callable[..., Any], tmp_path: Path, model: str) -> None:
    asked = request(model)
    rows = rows_of(written(tmp_path, NOTES), asked)
    for chunk_bytes in (1, 200, 5_000):
        assert rows_of(written(tmp_path, NOTES), asked, chunk_bytes).tobytes() == rows.tobytes()
    order = list(range(len(NOTES)))
    Random(2).shuffle(order)
    turned = rows_of(written(tmp_path, tuple(NOTES[at] for at in order)), asked)
    assert turned.tobytes() == rows[order].tobytes()


@every_reader
def test_one_record_changes_no_other_row(written: Callable[..., Any], tmp_path: Path, model: str) -> None:
    asked = request(model)
    rows = rows_of(written(tmp_path, NOTES), asked)
    odd: tuple[Any, ...] = HOSTILE
    if written is as_pandas:
        odd = (*HOSTILE, None, 3, 2.5, float("nan"), True, b"a", datetime.date(2020, 1, 1), [1], object())
    for number, hostile in enumerate(odd):
        at = number % len(NOTES)
        changed = rows_of(written(tmp_path, (*NOTES[:at], hostile, *NOTES[at + 1 :])), asked)
        assert len(changed) == len(rows)
        others = np.arange(len(rows)) != at
        assert changed[others].tobytes() == rows[others].tobytes(), number


def released(model: str, source: Any, folder: Path, **fields: Any) -> Path:
    target = folder / f"{len(list(folder.iterdir()))}.dpsim"
    plan = make_plan(request(model, **fields))
    build_release(plan, source, target, ledger=folder / "ledger.db")
    return target


def test_a_release_says_its_model_and_answers_sentences(tmp_path: Path, model: str) -> None:
    path = released(model, frame(NOTES), tmp_path)
    release = open_release(path).with_text_model(model)
    text = release.receipt.text
    assert text is not None
    assert (text.column, text.model.name, text.model.dimension) == ("note", "letters", 8)
    assert text.model.sha256 in release.receipt.to_json()
    assert release.receipt.format_version == "dpsim 1.8"
    rows = rows_of(frame(NOTES), request(model))
    one = release.texts.asked("abba") if release.texts is not None else np.zeros(8)
    exact = float(np.square(rows - one).sum())
    forms: tuple[Any, ...] = (
        "abba", ["abba"], np.array(["abba"]), {"note": "abba"}, [{"note": "abba"}], {"note": ["abba"], "id": [3]},
        pd.DataFrame({"note": ["abba"]}), pl.DataFrame({"id": [1], "note": ["abba"]}), pd.Series(["abba"]), one[None],
    )  # fmt: skip
    for form in forms:
        assert release.query(form).value == pytest.approx([exact], abs=3)
    assert len(release.query(["abba", "fade", "bed"])) == 3
    with pytest.raises(QueryError, match=r"row 2.*no words"):
        release.query(["abba", " "])
    with pytest.raises(QueryError, match="SHA-256"):
        open_release(path).with_text_model(str(model_folder(tmp_path / "other", weights="9"))).query("abba")
    # Vectors need no model.
    assert open_release(path).query(one[None]).value == pytest.approx([exact], abs=3)


def test_a_stranger_cannot_change_what_a_file_says_of_its_texts(tmp_path: Path, model: str) -> None:
    release = open_release(released(model, frame(NOTES), tmp_path)).receipt
    content = json.loads(release.to_json())
    for change in ({"dimension": 9}, {"sha256": "f"}, {"tokens": 0}):
        changed = content | {"text": content["text"] | {"model": content["text"]["model"] | change}}
        written = json.dumps(changed, sort_keys=True, separators=(",", ":"))
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(written, release.arrays())


@pytest.mark.parametrize("rule", ["leave-out", "fill:bed", ""])
def test_missing_texts_follow_the_rule(rule: str, tmp_path: Path, model: str) -> None:
    fields: dict[str, Any] = {"missing": {"note": rule}} if rule else {}
    rows = rows_of(frame(NOTES), request(model, **fields))
    missing = sum(note in ("", "NA") for note in NOTES)
    if rule == "leave-out":
        assert len(rows) == len(NOTES) - missing
        assert make_plan(request(model, **fields)).receipt.is_partly_counted
        release = open_release(released(model, frame(NOTES), tmp_path, **fields)).with_text_model(model)
        assert release.query("abba").value[0] < 4 * len(NOTES)
        return
    expected = rows[1] if rule else np.zeros(8)
    assert sum(np.array_equal(row, expected) for row in rows) == missing + bool(rule)


def test_an_array_and_other_columns_are_refused_in_a_sentence(tmp_path: Path, model: str) -> None:
    plan = make_plan(request(model))
    with pytest.raises(DataFileError, match="column of texts"):
        build_release(plan, np.zeros((len(NOTES), 1)), tmp_path / "a.dpsim", ledger=tmp_path / "ledger.db")
    with pytest.raises(PlanError, match="mixed with texts"):
        request(model, columns=("note", "id"))
    with pytest.raises(PlanError, match="must be wordllama"):
        make_plan(request("nowhere"))
    for name, value in {"unit_norm": True, "ball": 1.0, "bounds": {"note": (0, 1)}, "fill": 1.0}.items():
        with pytest.raises(PlanError):
            make_plan(request(model, **{name: value}))


def test_a_selection_goes_to_workers_without_a_word_of_the_rows(tmp_path: Path, model: str) -> None:
    selection = selection_for(make_plan(request(model)))
    assert selection.text is not None
    selection.text.vector("secretword")
    sent = pickle.dumps(selection)
    assert b"secretword" not in sent
    assert len(sent) < 10_000
    again = pickle.loads(sent).text
    assert again.asked("abba").tobytes() == selection.text.asked("abba").tobytes()


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_command_line_releases_and_asks(tmp_path: Path, model: str, capsys: pytest.CaptureFixture[str]) -> None:
    notes, target = write_csv(tmp_path / "notes.csv", NOTES), tmp_path / "notes.dpsim"
    words = ["--columns", "note", "--kind", "note=text", "--text-model", model, "--function", "l2sq", "--epsilon", "9"]
    ledger = ["--ledger", str(tmp_path / "ledger.db"), "--yes"]
    code, _, err = run(capsys, "release", str(notes), "-o", str(target), *words, "--rows", "16", *ledger)
    assert (code, target.exists()) == (0, True), err
    code, out, _ = run(capsys, "inspect", str(target))
    assert code == 0
    assert "letters sentence-transformers 5.0" in " ".join(out.split())
    asked = tmp_path / "asked.csv"
    asked.write_text('id,note\n7,"#a cab, a bed"\n8,"two\nlines"\n', encoding="utf-8")
    code, out, _ = run(capsys, "query", str(target), str(asked), "--text-model", model, "--json")
    answers = json.loads(out)
    assert code == 0
    assert len(answers) == 2
    asked.write_text("id,other\n1,abba\n", encoding="utf-8")
    code, _, err = run(capsys, "query", str(target), str(asked), "--text-model", model)
    assert code == 2
    assert "note" in err
    asked.write_text("note\nabba\n", encoding="utf-8")
    code, _, err = run(capsys, "query", str(target), str(asked), "--text-model", str(tmp_path / "nowhere"))
    assert (code, "must be wordllama" in err) == (2, True)


def test_select_keeps_all_columns_best_first_with_a_line_of_noise(
    tmp_path: Path, model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    private = ("cab", "abba", "a bad cab", "dab") * 50
    path = released(model, frame(private), tmp_path, rows=len(private), epsilon="5")
    candidates = tmp_path / "candidates.csv"
    texts = ["ggg hhh", "#bad cab", "two\nlines", "", "cab, abba", "eee fff", "ghe"] * 30
    with candidates.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("id", "body"), *((at, text) for at, text in enumerate(texts))])
    words = [str(path), str(candidates), "--text", "body", "--text-model", model, "--top", "100"]
    code, _, err = run(capsys, "select", *words, "-o", str(tmp_path / "best.csv"))
    assert code == 0
    with (tmp_path / "best.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 100
    assert "of 180 candidates" in err
    assert [texts[int(row["id"])] for row in rows] == [row["body"] for row in rows]
    assert {row["body"] for row in rows[:60]} == {"#bad cab", "cab, abba"}
    values = [float(row["value"]) for row in rows]
    assert values == sorted(values)
    clear = [row["clear"] for row in rows]
    assert clear[:60] == ["true"] * 60
    assert clear[-1] == "false"
    assert f"The first {clear.index('false')} are" in err
    release = open_release(path).with_text_model(model)
    best = release.select(candidates, 100, text="body")
    assert best["body"] == [row["body"] for row in rows]
    assert best.to_frame("polars").height == 100
    code, out, _ = run(capsys, "select", *words[:-2], "--top", "3", "--json")
    assert [record["clear"] for record in json.loads(out)] == [True] * 3
    plain = make_plan(ReleaseRequest(function="l1", epsilon="1", columns=("id",), bounds=(0, 200), rows=len(private)))
    build_release(plain, frame(private), tmp_path / "p.dpsim", ledger=tmp_path / "l.db")
    code, _, err = run(capsys, "select", str(tmp_path / "p.dpsim"), str(candidates), "--text", "body")
    assert (code, "was not made from texts" in err) == (2, True)
    command = [sys.executable, "-m", "dpsim_gui", "select", str(tmp_path / "p.dpsim"), "-", "--top", "2"]
    told = subprocess.run(command, input="note,id\na,60\nb,190\nc,99\n", capture_output=True, text=True, check=True)
    assert [line.partition(",")[0] for line in told.stdout.splitlines()[1:]] == ["3", "1"]


def topics(notes: tuple[str, ...]) -> Iterator[str]:
    yield from ("a" if "a" in note else "e" for note in notes)


def test_a_text_and_a_label_tell_which_topic_it_is(tmp_path: Path, model: str) -> None:
    notes = ("a cab", "abba", "a dab", "aa bab") * 50 + ("hedge", "fee", "gee he", "ege") * 50
    table = pl.DataFrame({"note": notes, "topic": list(topics(notes))})
    fields = {"label_column": "topic", "classes": ("a", "e"), "rows": len(notes), "epsilon": "10"}
    release = open_release(released(model, table, tmp_path, **fields)).with_text_model(model)
    assert release.predict(["a bad cab", "he fee"]).tolist() == ["a", "e"]
    assert release.classify(pd.DataFrame({"note": ["baba", "geefeh"]}), force=True).label.tolist() == ["a", "e"]


def test_the_web_page_says_that_it_takes_vectors(
    tmp_path: Path, model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = released(model, frame(NOTES), tmp_path)
    code, _, err = run(capsys, "page", str(path), "-o", str(tmp_path / "page.html"))
    assert code == 0, err
    assert "takes vectors that the model letters" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_release_guides_any_number_of_rounds_of_made_up_texts(
    tmp_path: Path, model: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = released(model, frame(("cab bad dab",) * 200), tmp_path, rows=200, epsilon="10")
    seeds = write_csv(tmp_path / "seeds.csv", ("ggg hhh cab", "bad eee fff", "ghe dab gh", "hh gg ee"))
    script = Path(__file__).parents[2] / "resources" / "examples" / "evolve_texts.py"
    words = [str(path), str(seeds), "note", "-o", str(tmp_path / "grown.csv"), "--text-model", model, "--keep", "20"]
    monkeypatch.setattr(sys, "argv", [str(script), *words])
    runpy.run_path(str(script), run_name="__main__")
    assert "round 10" in capsys.readouterr().out
    release = open_release(path).with_text_model(model)
    with (tmp_path / "grown.csv").open(newline="", encoding="utf-8") as file:
        grown = [row["note"] for row in csv.DictReader(file)]
    assert len(grown) == 20
    assert release.query(grown).value.max() < release.query(["ggg hhh cab", "bad eee fff"]).value.min()
