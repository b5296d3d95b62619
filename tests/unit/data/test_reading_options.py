"""Options that cannot work are refused with the field they stand in."""

from typing import Any

import pytest

from dpsim_gui.data.reading_options import DECIMALS, ENCODINGS, MOST_FOOTER_LINES, SEPARATORS, THOUSANDS, ReadingOptions
from tests.unit.data.reading import refused


@pytest.mark.parametrize(
    ("options", "field", "code"),
    [
        ({"separator": ""}, "separator", "separator-mark"),
        ({"separator": ";;"}, "separator", "separator-mark"),
        ({"separator": '"'}, "separator", "separator-mark"),
        ({"separator": "5"}, "separator", "separator-mark"),
        ({"separator": "-"}, "separator", "separator-mark"),
        ({"separator": "\n"}, "separator", "separator-mark"),
        ({"separator": "ä"}, "separator", "separator-mark"),
        ({"decimal": ";"}, "decimal", "must-be-point-or-comma"),
        ({"thousands": "x"}, "thousands", "thousands-mark"),
        ({"decimal": ",", "thousands": ","}, "thousands", "mark-is-decimal"),
        ({"encoding": "nonsense"}, "encoding", "not-one-of"),
        ({"encoding": "zlib"}, "encoding", "not-one-of"),
        ({"encoding": "rot13"}, "encoding", "not-one-of"),
        ({"encoding": "unicode_escape"}, "encoding", "not-one-of"),
        ({"encoding": "utf-8\0"}, "encoding", "not-one-of"),
        ({"skip_lines": -1}, "skip_lines", "must-0-more"),
        ({"skip_footer": -1}, "skip_footer", "must-from-0"),
        ({"skip_footer": 1001}, "skip_footer", "must-from-0"),
        ({"names_line": -1}, "names_line", "not-1-or-0"),
        ({"line_ends": "crlf"}, "line_ends", "not-one-of"),
        ({"names_shift": 2}, "names_shift", "not-one-of"),
        ({"names_shift": 1, "header": False}, "names_shift", "shift-without-names"),
        ({"names_shift": -1, "column_count": 2}, "names_shift", "shift-without-names"),
        ({"column_count": -1}, "column_count", "must-from-0"),
        ({"column_count": 200_001}, "column_count", "must-from-0"),
        ({"column_count": 1, "header": True}, "column_count", "count-with-names"),
        ({"column_count": 1, "names_line": 1}, "column_count", "count-with-names"),
        ({"names_line": 1, "header": False}, "names_line", "names-without-header"),
        ({"names_line": 3, "skip_lines": 2}, "skip_lines", "skip-above-names"),
        ({"separator": " ", "line_breaks_in_cells": True}, "line_breaks_in_cells", "breaks-with-spaces"),
    ],
)
def test_what_cannot_work_is_refused(options: dict[str, Any], field: str, code: str) -> None:
    with refused(code, field):
        ReadingOptions(**options)


def test_all_that_is_offered_is_taken() -> None:
    for separator in (*SEPARATORS, ":", "~"):
        ReadingOptions(separator=separator)
    for encoding in (*ENCODINGS, "UTF8", "windows-1252", "ascii", "Latin1"):
        ReadingOptions(encoding=encoding)
    for decimal in DECIMALS:
        for thousands in set(THOUSANDS) - {decimal}:
            ReadingOptions(decimal=decimal, thousands=thousands)


def test_what_is_just_allowed_is_taken() -> None:
    ReadingOptions(names_shift=0, column_count=200_000, header=False, line_ends="cr")
    ReadingOptions(names_shift=1, column_count=0, header=True, line_ends="lf")
    ReadingOptions(skip_lines=0, skip_footer=0, names_line=0, header=False)
    ReadingOptions(skip_footer=MOST_FOOTER_LINES)
    ReadingOptions(names_line=3, skip_lines=3, header=True)
    ReadingOptions(separator=",", line_breaks_in_cells=True)
    ReadingOptions(separator=" ", line_breaks_in_cells=False)
