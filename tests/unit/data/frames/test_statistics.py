"""Files of SPSS, Stata and SAS: dates, labels, missing values, and what is refused."""

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyreadstat
import pytest

from dpsim_gui.columns.spec import specs_of, table_of
from dpsim_gui.data.frames.statistics import StatisticsSource
from dpsim_gui.data.open_source import open_source, text_columns
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError

FRAME = pd.DataFrame({"sex": [1.0, 2.0, 1.0, 9.0], "n": [1.5, np.nan, -3.0, 1e300], "word": ["a", "", "é", "  b"]})
GREGORIAN, SECONDS = datetime.datetime(1582, 10, 14), datetime.timedelta(seconds=13_000_000_000)
LABELS: dict[str, dict[int | float, str]] = {"sex": {1: "Male", 2: "Female", 9: "refused"}}


def opened(path: Path) -> StatisticsSource:
    source = open_source(path)
    assert isinstance(source, StatisticsSource)
    return source


def numbers(path: Path, column: str) -> Any:
    box = Box(lower=np.full(1, -1e9), upper=np.full(1, 1e9))
    chunks = open_source(path).chunks(Selection(columns=(column,), domain=box, fill=(-77.0,)))
    return np.concatenate([chunk.rows.ravel() for chunk in chunks]).tolist()


def categories(path: Path, column: str, values: tuple[str, ...]) -> Any:
    """The position of each row's value, those of no value last; missing ones have their own."""
    said: dict[str, dict[str, Any]] = {
        "kind": {column: "category"},
        "values": {column: values},
        "missing": {column: "own"},
    }
    table = table_of(specs_of((column,), said))
    chunks = open_source(path).chunks(Selection(columns=(column,), domain=table.space.box, fill=(), table=table))
    return np.concatenate([chunk.rows.ravel() for chunk in chunks]).tolist()


@pytest.mark.parametrize("suffix", ["sav", "zsav", "dta"])
def test_a_labelled_number_is_its_number_or_its_label(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"t.{suffix}"
    if suffix == "dta":
        pyreadstat.write_dta(FRAME.astype({"sex": int}), str(path), variable_value_labels=LABELS)
    else:
        pyreadstat.write_sav(FRAME, str(path), variable_value_labels=LABELS, compress=suffix == "zsav")
    assert numbers(path, "sex") == [1, 2, 1, 9]
    assert numbers(path, "n") == [1.5, -77, -3, 1e9]
    by_label = categories(path, "sex", ("Male", "Female"))
    assert by_label[0] == by_label[2] != by_label[1]
    assert by_label[3] not in by_label[:3]
    assert text_columns(path) == ("word",)
    selection = Selection(
        columns=("n",), domain=Box(lower=np.zeros(1), upper=np.ones(1)), fill=(0.0,), label_column="sex",
        classes=("Female", "9"),
    )  # fmt: skip
    (chunk,) = open_source(path).chunks(selection)
    assert chunk.labels is not None
    assert chunk.labels.tolist() == [-1, 0, -1, 1]
    source = opened(path)
    assert source.labels[0] == LABELS["sex"]


def test_value_labels_are_proposed_as_values_without_those_of_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "t.sav"
    frame = FRAME.assign(code=["a", "b", "c", "x"], stage=[3.0, 1.0, 2.0, 1.0])
    labels: dict[str, dict[Any, str]] = LABELS | {
        "code": {"b": "Beta", "a": " Alpha  one", "x": "n/a"},
        "stage": {3: "high", 1: "low", 2: "LOW"},
        "n": {-99: "refused"},
    }
    declared: Any = {"sex": [{"lo": 9, "hi": 9}], "n": [{"lo": -100, "hi": -90}]}
    pyreadstat.write_sav(frame, str(path), variable_value_labels=labels, missing_ranges=declared)
    proposed = {"sex": ("Male", "Female"), "code": ("Alpha one", "Beta"), "stage": ("low", "high")}
    assert opened(path).value_labels == proposed
    # Cases make no difference to the dictionary.
    pyreadstat.write_sav(frame[:1], str(tmp_path / "u.sav"), variable_value_labels=labels, missing_ranges=declared)
    assert opened(tmp_path / "u.sav").value_labels == proposed
    assert open_source([path, tmp_path / "u.sav"]).value_labels == proposed
    assert categories(path, "sex", proposed["sex"])[:3] == [0, 1, 0]


def test_stata_names_missing_values_too_and_too_many_labels_are_no_list(tmp_path: Path) -> None:
    path = tmp_path / "t.dta"
    frame = pd.DataFrame({"sex": [1, 2], "id": [1, 2]})
    labels: dict[str, dict[Any, str]] = {"sex": {1: "Male", 2: "Female"}, "id": {n: f"p{n}" for n in range(1001)}}
    pyreadstat.write_dta(frame, str(path), variable_value_labels=labels)
    assert opened(path).value_labels == {"sex": ("Male", "Female")}


def test_people_whose_numbers_have_the_same_label_stay_distinct(tmp_path: Path) -> None:
    path = tmp_path / "t.sav"
    pyreadstat.write_sav(FRAME, str(path), variable_value_labels={"sex": {1: "Dr Smith", 2: "Dr Smith"}})
    selection = Selection(
        columns=("n",), domain=Box(lower=np.zeros(1), upper=np.ones(1)), fill=(0.0,), person="sex"
    )  # fmt: skip
    (chunk,) = open_source(path).chunks(selection)
    assert chunk.keys is not None
    first, second, third, fourth = (mark.tobytes() for mark in chunk.keys.marks)
    assert first == third
    assert len({first, second, fourth}) == 3


def test_values_that_the_file_declares_as_missing_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "t.sav"
    pyreadstat.write_sav(FRAME, str(path), missing_ranges={"sex": [{"lo": 9, "hi": 9}]})
    assert numbers(path, "sex") == [1, 2, 1, -77]


@pytest.mark.parametrize(
    ("suffix", "form", "stored", "expected"),
    [
        ("sav", "DATE11", 13_000_000_000.0, (GREGORIAN + SECONDS).date()),
        ("sav", "EDATE10", 13_000_000_000.0, (GREGORIAN + SECONDS).date()),
        ("sav", "DATETIME20", 13_000_000_000.0, GREGORIAN + SECONDS),
        ("sav", "F8.2", 13_000_000_000.0, None),
        ("dta", "%td", 23_000.0, datetime.date(2022, 12, 21)),
        ("dta", "%tc", 1.9e12, datetime.datetime(2020, 3, 16, 17, 46, 40)),
        ("dta", "%tm", 700.0, None),
        ("xpt", "YYMMDD10.", 23_000.0, datetime.date(2022, 12, 21)),
        ("xpt", "DATETIME20.", 1.9e9, datetime.datetime(2020, 3, 16, 17, 46, 40)),
    ],
)
def test_a_format_makes_a_date_of_a_number_and_hostile_numbers_are_missing(
    tmp_path: Path, suffix: str, form: str, stored: float, expected: datetime.date | None
) -> None:
    """The library's own conversion refuses the whole file for one number outside of the calendar."""
    path = tmp_path / f"t.{suffix}"
    frame = pd.DataFrame({"d": [stored, 1e17, -1e17, np.nan]})
    write: Any = {"sav": pyreadstat.write_sav, "dta": pyreadstat.write_dta, "xpt": pyreadstat.write_xport}[suffix]
    write(frame, str(path), variable_format={"d": form})
    ((columns, _),) = opened(path).frames({0: "d"}, 100)
    cells = list(columns["d"])
    if expected is None:
        assert cells[:2] == [stored, pytest.approx(1e17)]
    else:
        assert cells == [expected, None, None, None]


def test_names_of_portable_files_and_rows_that_they_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "t.por"
    pyreadstat.write_por(FRAME[["sex", "n"]].fillna(0).clip(upper=5), str(path))
    assert open_source(path).columns == ("SEX", "N")
    assert open_source(path).count_rows() == 4
    assert numbers(path, "SEX") == [1, 2, 1, 5]


@pytest.mark.parametrize("suffix", ["sav", "dta", "xpt", "por"])
def test_a_damaged_file_gets_one_sentence(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"t.{suffix}"
    frame = pd.DataFrame({"a": np.arange(200.0)})
    getattr(pyreadstat, {"xpt": "write_xport"}.get(suffix, f"write_{suffix}"))(frame, str(path))
    whole = path.read_bytes()
    for cut in (len(whole) // 3, len(whole) // 2, len(whole) - 40):
        path.write_bytes(whole[:cut])
        try:
            values = numbers(path, "a" if suffix not in ("xpt", "por") else "A")
        except DataFileError as error:
            sentences = str(error).count(".")
            values = []
        else:
            sentences = 0
        # What a format does not count can end anywhere.
        assert (sentences <= 2, values) == (True, list(range(len(values))))


# Where the width of the first variable is.
FIRST_WIDTH = 176 + 4
HARM: dict[str, Callable[[bytes], bytes]] = {
    "a text that is wider than its records": lambda file: file[:FIRST_WIDTH] + b"\x27\0\0\0" + file[FIRST_WIDTH + 4 :],
    "a width that there is not": lambda file: file[:FIRST_WIDTH] + b"\xff\xff\xff\x6b" + file[FIRST_WIDTH + 4 :],
    "a text whose labels are those of numbers": lambda file: file[:FIRST_WIDTH] + b"\2\0\0\0" + file[FIRST_WIDTH + 4 :],
    "more labels than there are": lambda file: file.replace(b"\3\0\0\0\3\0\0\0", b"\3\0\0\0\3\1\0\0"),
    "labels of a variable beyond the last": lambda file: file.replace(
        b"\4\0\0\0\1\0\0\0\1\0\0\0", b"\4\0\0\0\1\0\0\0\x71\0\0\0"
    ),
    "notes beyond the end": lambda file: file.replace(b"\7\0\0\0\3\0\0\0\4\0\0\0", b"\6\0\0\0\3\0\x10\0\4\0\0\0"),
}


@pytest.mark.parametrize("suffix", ["sav", "zsav"])
@pytest.mark.parametrize("harm", HARM)
def test_what_would_end_the_program_is_found_before_the_library_reads_it(
    tmp_path: Path, harm: str, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"t.{suffix}"
    pyreadstat.write_sav(FRAME, str(path), variable_value_labels=LABELS, compress=suffix == "zsav")
    harmed = HARM[harm](path.read_bytes())
    assert harmed != path.read_bytes()
    assert opened(path).known_rows == 4
    path.write_bytes(harmed)
    monkeypatch.setattr(pyreadstat, "read_sav", None)
    with pytest.raises(DataFileError, match="damaged or in an unknown version"):
        opened(path)
