"""A release as Python users expect it: scikit-learn's names, data frames in and out, a picture of itself."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui import open_release
from dpsim_gui.analysis.opened import OpenedRelease
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from tests.simulated_releases import release_file

POINTS = np.array([[0.2, 0.8], [0.5, 0.5], [0.9, 0.1]])


def opened(folder: Path, rows: Any, **more: Any) -> OpenedRelease:
    wanted: dict[str, Any] = {"function": "gaussian", "bandwidth": 0.3, "epsilon": "4", "rows": len(rows)}
    request = ReleaseRequest(**wanted | {"columns": ("a", "b"), "bounds": (0.0, 1.0), "structure": "grid"} | more)
    file = folder / "r.dpsim"
    file.write_bytes(release_file(request, rows))
    return open_release(file)


def near_one_corner() -> Any:
    return np.random.default_rng(0).normal([0.2, 0.8], 0.05, (2000, 2)).clip(0, 1)


def test_scores_are_larger_where_rows_are(tmp_path: Path) -> None:
    kernel = opened(tmp_path, near_one_corner())
    scores = kernel.score_samples(POINTS)
    assert scores[0] == pytest.approx(float(np.log(kernel.query(POINTS).value[0])))
    assert scores[0] > scores[1] > scores[2]
    assert np.isfinite(scores).all()
    distance = opened(tmp_path, near_one_corner(), function="l1", bandwidth=None, structure="ladder")
    assert distance.score_samples(POINTS) == pytest.approx([-0.08, -0.6, -1.4], abs=0.05)


def test_classes_are_predicted_for_every_point(tmp_path: Path) -> None:
    rows = near_one_corner()
    rows[::2] = 1 - rows[::2]
    labelled = np.column_stack([rows, np.arange(len(rows)) % 2])
    release = opened(tmp_path, labelled, label_column="y", classes=("0", "1"))
    assert release.predict(POINTS[[0, 2]]).tolist() == ["1", "0"]
    assert release.predict(np.full((1, 2), 0.5))[0] in release.classes_
    assert (release.n_features_in_, release.feature_names_in_.tolist()) == (2, ["a", "b"])
    with pytest.raises(QueryError, match="has no classes"):
        opened(tmp_path, near_one_corner()).predict(POINTS)


class NamedColumns:
    """What frames of pandas and others have in common: names of columns, and columns that become arrays."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self.columns = np.array(frame.columns, dtype=object)
        self._frame = frame

    def __getitem__(self, name: str) -> list[object]:
        return self._frame[name].to_list()


def test_data_frames_come_in_by_their_names_and_go_out_as_columns(tmp_path: Path) -> None:
    release = opened(tmp_path, near_one_corner())
    frame = pl.DataFrame({"b": POINTS[:, 1], "note": ["x", "y", "z"], "a": POINTS[:, 0]})
    answer = release.query(frame)
    assert answer.value.tolist() == release.query(POINTS).value.tolist()
    assert release.query(NamedColumns(frame)).value.tolist() == answer.value.tolist()
    out = pl.DataFrame(dict(answer))
    assert out["value"].to_list() == answer.value.tolist()
    assert out.columns[:2] == ["value", "noise_sd"]
    with pytest.raises(KeyError):
        answer["level"]
    made = release.sample(20)
    rows = pl.DataFrame(dict(made))
    assert rows.columns == ["a", "b", "synthetic"]
    assert rows["synthetic"].all()
    assert rows["a"].to_list() == made.values[:, 0].tolist()


def test_a_notebook_shows_the_receipt_and_runs_nothing(tmp_path: Path) -> None:
    release = opened(tmp_path, near_one_corner(), columns=("<script>alert(1)</script>", "b"))
    shown = release._repr_html_()
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown
    assert "who is protected" in shown
    assert repr(release).startswith("<release of gaussian over <script>")
    assert "ε = 4" in repr(release)
