"""Options that cannot work are refused with the field they stand in."""

from typing import Any

import pytest

from dpsim_gui.data.reading_options import DECIMALS, ENCODINGS, SEPARATORS, THOUSANDS, ReadingOptions
from dpsim_gui.errors import DataFileError


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"separator": ""}, "separator"),
        ({"separator": ";;"}, "separator"),
        ({"separator": '"'}, "separator"),
        ({"separator": "5"}, "separator"),
        ({"separator": "-"}, "separator"),
        ({"separator": "\n"}, "separator"),
        ({"separator": "ä"}, "separator"),
        ({"decimal": ";"}, "decimal"),
        ({"thousands": "x"}, "thousands"),
        ({"decimal": ",", "thousands": ","}, "thousands"),
        ({"encoding": "nonsense"}, "encoding"),
        ({"encoding": "zlib"}, "encoding"),
        ({"encoding": "rot13"}, "encoding"),
        ({"encoding": "unicode_escape"}, "encoding"),
        ({"encoding": "utf-8\0"}, "encoding"),
        ({"skip_lines": -1}, "skip_lines"),
        ({"skip_footer": -1}, "skip_footer"),
        ({"skip_footer": 1001}, "skip_footer"),
        ({"names_line": -1}, "names_line"),
        ({"names_line": 1, "header": False}, "names_line"),
        ({"names_line": 3, "skip_lines": 2}, "skip_lines"),
        ({"separator": " ", "line_breaks_in_cells": True}, "line_breaks_in_cells"),
    ],
)
def test_what_cannot_work_is_refused(options: dict[str, Any], field: str) -> None:
    with pytest.raises(DataFileError) as refusal:
        ReadingOptions(**options)
    assert refusal.value.field == field


def test_all_that_is_offered_is_taken() -> None:
    for separator in (*SEPARATORS, ":", "~"):
        ReadingOptions(separator=separator)
    for encoding in (*ENCODINGS, "UTF8", "windows-1252", "ascii", "Latin1"):
        ReadingOptions(encoding=encoding)
    for decimal in DECIMALS:
        for thousands in set(THOUSANDS) - {decimal}:
            ReadingOptions(decimal=decimal, thousands=thousands)
