"""Real files of other people, where a folder of them stands beside the project."""

import json
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.reading import ReadingOptions
from dpsim_gui.data.source import open_source
from dpsim_gui.domain import Floats

Everything = Callable[..., tuple[tuple[str, ...], Floats]]

FOLDER = Path(__file__).parents[4] / "shared" / "data"
LIST = FOLDER / "ugly_expected.json"
EXPECTED: dict[str, dict[str, Any]] = json.loads(LIST.read_text("utf-8")) if LIST.exists() else {}

pytestmark = pytest.mark.skipif(not EXPECTED, reason="no folder shared/data beside the project")


@pytest.mark.parametrize("name", EXPECTED)
def test_an_ugly_file_reads_as_expected_by_guesses_alone(name: str, everything: Everything) -> None:
    expected = EXPECTED[name]
    names, rows = everything(FOLDER / name)
    assert list(rows.shape) == expected["shape"]
    assert open_source(FOLDER / name).count_rows(None) == expected["shape"][0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        means = np.nanmean(rows, axis=0)
    for column, mean in expected.get("numeric_means", {}).items():
        # Columns without a name are numbered.
        position = names.index(column) if column in names else int(column.split()[-1])
        assert np.isclose(means[position], np.nan if mean is None else mean, rtol=0, atol=6e-5, equal_nan=True)
    if expected["numeric_columns"] in (28, 6830):
        assert np.count_nonzero(~np.isnan(means)) == expected["numeric_columns"]


@pytest.mark.parametrize("name", EXPECTED)
def test_an_ugly_file_reads_the_same_in_small_chunks(name: str, everything: Everything) -> None:
    whole = everything(FOLDER / name)[1]
    assert np.array_equal(everything(FOLDER / name, chunk_bytes=1_000_000)[1], whole, equal_nan=True)


def test_pictures_and_their_labels_are_read_from_one_archive(everything: Everything) -> None:
    path = FOLDER / "images" / "mnist_raw.npz"
    source = open_source(path, ReadingOptions(array="x_test"))
    assert len(source.columns) == 784
    assert source.known_rows == 10_000
    assert "y_test" in source.label_columns
    assert "y_train" not in source.label_columns


def test_an_array_of_one_axis_is_one_column(everything: Everything) -> None:
    names, rows = everything(FOLDER / "oned" / "flight_delay_min_1500000.npy", chunk_bytes=1 << 20)
    assert names == ("x0",)
    assert (rows.shape, rows.min(), rows.max()) == ((1_500_000, 1), -1116, 1688)
