"""Labels find their class and nothing else does."""

import numpy as np
import polars as pl

from dpsim_gui.data.column_values import ClassIndex
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Everywhere


def index_of(*classes: str) -> ClassIndex:
    return ClassIndex(
        Selection(columns=("a",), domain=Everywhere(dimension=1), fill=(0.0,), label_column="y", classes=classes)
    )


def test_text_is_compared_without_the_spaces_around_it() -> None:
    cells = pl.Series(["sick", " sick\t", "Sick", "", None, "well", "sick well"], dtype=pl.String)
    assert index_of(" well ", "sick").of_text(cells).tolist() == [1, 1, -1, -1, -1, 0, -1]


def test_numbers_match_however_they_are_written() -> None:
    values = np.array([3.0, 0.0, 1.0, np.nan, np.inf, 3.5, -3.0])
    assert index_of("3", "0.0", "+1e0").of_numbers(values).tolist() == [0, 1, 2, -1, -1, -1, -1]


def test_a_text_that_is_no_class_counts_as_the_number_it_is() -> None:
    cells = pl.Series(["3.0", " 3", "3", "1", "TRUE", "3.", "4", "x", None, "nan"], dtype=pl.String)
    assert index_of("3", "true").of_text(cells).tolist() == [0, 0, 0, 1, 1, 0, -1, -1, -1, -1]


def test_the_same_text_comes_before_the_same_number() -> None:
    assert index_of("1", "01").of_text(pl.Series(["01", "1", "1.0"])).tolist() == [1, 0, 0]
    assert index_of("x", "3").of_text(pl.Series(["x", "3.0", None, "y"])).tolist() == [0, 1, -1, -1]


def test_truths_match_ones_and_zeros() -> None:
    assert index_of("True", "false").of_numbers(np.array([1.0, 0.0, 2.0])).tolist() == [0, 1, -1]


def test_of_two_names_for_one_number_the_first_counts() -> None:
    assert index_of("3", "3.0").of_numbers(np.array([3.0])).tolist() == [0]


def test_no_number_matches_classes_that_are_words() -> None:
    assert index_of("sick", "nan").of_numbers(np.array([1.0, np.nan])).tolist() == [-1, -1]


def test_labels_are_small_integers() -> None:
    assert index_of("a").of_text(pl.Series(["a"])).dtype == np.int32
    assert index_of("1").of_numbers(np.ones(1)).dtype == np.int32
    assert index_of("a").of_numbers(np.ones(1)).dtype == np.int32
