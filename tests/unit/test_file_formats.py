"""Suffixes are stated once: what a dialog offers is what can be read."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.file_formats import ARRAY, POINTS, RELEASE, TABLES, has_suffix, patterns
from dpsim_gui.release.points.read import read_points


@pytest.mark.parametrize("name", ["a.dpsim", "A.DPSIM", "folder.csv/b.Dpsim"])
def test_a_suffix_is_known_in_any_case_of_letters(name: str) -> None:
    assert has_suffix(name, RELEASE)
    assert has_suffix(Path(name), *TABLES, RELEASE)
    assert not has_suffix(name, *TABLES)


def test_patterns_are_those_of_a_dialog() -> None:
    assert patterns([RELEASE]) == "*.dpsim"
    assert patterns(POINTS) == "*.csv *.tsv *.txt *.npy"


@pytest.mark.parametrize("suffix", POINTS)
def test_every_suffix_that_is_offered_for_points_can_be_read(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"points{suffix}"
    if suffix == ARRAY:
        np.save(file, np.array([[1.0, 2.0]]))
    else:
        separator = "\t" if suffix == ".tsv" else ","
        file.write_text(f"a{separator}b\n1{separator}2\n", "utf-8")
    ((_, points),) = read_points(file, ("a", "b"))
    assert points.tolist() == [[1.0, 2.0]]
