"""What Python users expect of results: frames of their own library, rows to go through, arrays, pictures."""

import re
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import dpsim_gui
from dpsim_gui import open_release
from dpsim_gui.analysis.opened import OpenedRelease
from dpsim_gui.errors import QueryError
from dpsim_gui.release import named_columns
from dpsim_gui.resources import resource

WEIGHTS = {"weight_kg": [70.0, 90.0], "height_cm": [170.0, 180.0]}


@pytest.fixture(scope="module")
def release() -> OpenedRelease:
    return open_release(resource("examples") / "ladder.dpsim")


@pytest.mark.parametrize(
    ("points", "kind"),
    [
        (pd.DataFrame(WEIGHTS), pd.DataFrame),
        (pl.DataFrame(WEIGHTS), pl.DataFrame),
        (pa.table(WEIGHTS), pa.Table),
        (WEIGHTS, pl.DataFrame),
        ([{"weight_kg": 70, "height_cm": 170}, {"height_cm": 180, "weight_kg": 90}], pl.DataFrame),
        ([[70, 170], [90, 180]], pl.DataFrame),
    ],
    ids=["pandas", "polars", "Arrow", "dict of lists", "list of dicts", "lists"],
)
def test_answers_come_back_in_the_library_of_the_points(release: OpenedRelease, points: Any, kind: type) -> None:
    answer = release.query(points)
    expected = release.query(np.array([[70.0, 170.0], [90.0, 180.0]]))
    assert answer.value.tolist() == expected.value.tolist() == np.asarray(answer).tolist()
    frame = answer.to_frame()
    assert str(type(frame)) == str(kind)
    high: Any = frame["total_high"]
    assert np.asarray(high).tolist() == expected.total_high.tolist()
    assert [row["value"] for row in answer] == expected.value.tolist()
    assert isinstance(answer.to_frame("pandas"), pd.DataFrame)


def test_one_point_may_be_a_dict_and_a_missing_column_is_named(release: OpenedRelease) -> None:
    assert release.query({"weight_kg": 70, "height_cm": 170}).value == release.query([[70, 170]]).value
    for lacking in ({"weight_kg": 70}, [{"weight_kg": 70}], pd.DataFrame({"weight_kg": [70.0], "height": [1.0]})):
        with pytest.raises(QueryError, match="no column 'height_cm'"):
            release.query(lacking)


def test_a_library_that_is_not_there_is_named(release: OpenedRelease, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = release.query([[70, 170]])
    with pytest.raises(QueryError, match="polars, pandas, pyarrow"):
        answer.to_frame("excel")
    monkeypatch.setattr(named_columns, "find_spec", lambda name: None)
    with pytest.raises(QueryError, match="not installed"):
        answer.to_frame()


def test_all_results_are_tables(release: OpenedRelease) -> None:
    classes = open_release(resource("examples") / "moments-classes.dpsim").classify(np.full((3, 3), 40.0))
    rows = open_release(resource("examples") / "columns-grid-places.dpsim").sample(20, random_state=3)
    quantiles = release.distribution("weight_kg").quantiles((0.25, 0.5))
    for result, names, array in (
        (classes, ["label", "score_discharged"], classes.label),
        (rows, list(rows.columns[:2]), rows.values),
        (quantiles, ["at", "value"], None),
    ):
        frame = result.to_frame("polars")
        assert frame.columns[:2] == names
        assert frame.height == len(result) == len(list(result))
        if array is not None:
            assert np.array_equal(np.asarray(result), array)
        shown = result._repr_html_()
        assert shown.count("<tr>") == min(10, len(result)) + 1
        assert ("20 rows" in shown) is (len(result) == 20)
    assert frame["at"].to_list() == [0.25, 0.5]
    again = open_release(resource("examples") / "columns-grid-places.dpsim").sample(20, seed=3)
    assert np.array_equal(rows.values, again.values)


def test_texts_of_a_file_are_escaped_in_notebooks() -> None:
    class Result(named_columns.NamedColumns):
        def keys(self) -> list[str]:
            return ["<b>"]

        def column_of(self, name: str) -> list[str]:
            return ["<script>"]

        def __len__(self) -> int:
            return 1

    assert "<b>" not in Result()._repr_html_()
    assert "<script>" not in Result()._repr_html_()


def test_budget_and_version_can_be_read(release: OpenedRelease) -> None:
    assert (release.epsilon, release.delta) == (1.0, 0.0)
    assert dpsim_gui.__version__


@pytest.mark.parametrize("name", ["ladder", "columns-grid-places", "columns-grid-total"])
def test_pictures_show_the_answers_with_their_interval(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    release = open_release(resource("examples") / f"{name}.dpsim")
    ax = release.plot.curve()
    (line,) = ax.lines
    assert ax.get_xlabel() == release.columns[0]
    assert np.isfinite(line.get_ydata()).all()
    assert len(ax.collections) == 1
    mesh = release.plot.map().collections[0]
    assert np.ptp(mesh.get_array()) > 0
    assert len(release.plot.profile().axes) == len(release.columns)
    matplotlib.pyplot.close("all")
    with pytest.raises(QueryError, match="no column 'nothing'"):
        release.plot.curve("nothing")
    monkeypatch.setattr("dpsim_gui.analysis.plots.find_spec", lambda name: None)
    with pytest.raises(QueryError, match="needs matplotlib"):
        release.plot.curve()


def test_axes_of_pictures_have_days_times_and_words() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    figure = open_release(resource("examples") / "columns-grid-total.dpsim").plot.profile()
    figure.canvas.draw()
    visit, age, sex, _ = ([tick.get_text() for tick in ax.get_xticklabels()] for ax in figure.axes)
    assert all(re.fullmatch(r"20\d\d-\d\d-\d\d", day) for day in visit)
    assert "40" in age
    assert sex == ["female", "male", "(anything else)"]
    cycles = open_release(resource("examples") / "columns-fourier-cycles.dpsim").plot
    assert len(cycles.curve("month").lines[0].get_xdata()) == 12
    hours = open_release(resource("examples") / "columns-grid-hours.dpsim").plot.map()
    hours.figure.canvas.draw()
    assert [tick.get_text() for tick in hours.get_yticklabels()] == ["north", "south", "(anything else)"]
    assert "10:00" in [tick.get_text() for tick in hours.get_xticklabels()]
    matplotlib.pyplot.close("all")
