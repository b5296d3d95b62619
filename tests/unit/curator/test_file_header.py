"""What is known of a private file before the release."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.file_header import count_rows, read_header
from dpsim_gui.errors import DataFileError


def test_a_text_table_shows_names_and_how_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "größe und gewicht.csv"
    path.write_text("größe;gewicht;klasse\n1,5;70;a\n1,7;80;b\n", "utf-8")
    header = read_header(path, {})
    assert header.columns == header.label_columns == ("größe", "gewicht", "klasse")
    assert (header.guessed.separator, header.guessed.decimal, header.is_text) == (";", ",", True)
    assert header.arrays == ()
    assert count_rows(path, {}) == 2


def test_what_the_owner_says_wins_over_the_guess(tmp_path: Path) -> None:
    path = tmp_path / "plain.csv"
    path.write_text("1,2\n3,4\n", "utf-8")
    assert read_header(path, {"header": "yes"}).columns == ("1", "2")
    assert read_header(path, {"header": "no", "skip_lines": "1"}).columns == ("x0", "x1")
    assert count_rows(path, {"header": "no"}) == 2


def test_an_array_has_numbered_columns_and_knows_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "rows.npy"
    np.save(path, np.zeros((7, 3)))
    header = read_header(path, {})
    assert (header.columns, header.is_text) == (("x0", "x1", "x2"), False)
    assert count_rows(path, {}) == 7


def test_a_release_is_sent_to_the_viewer(tmp_path: Path) -> None:
    path = tmp_path / "clinic.dpsim"
    path.write_bytes(b"anything")
    with pytest.raises(DataFileError, match="open it with dpsim-viewer"):
        read_header(path, {})
