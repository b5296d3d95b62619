"""What an opened release is asked, from files of the past: classes together, points nobody sees, answers as columns."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError, ReleaseFileError
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from dpsim_gui.structures.reading import Reader, Reading


def golden(name: str) -> Release:
    return open_release(resource(f"examples/{name}.dpsim"))


def test_all_classes_together_are_the_sum_of_each() -> None:
    """Noises are independent and add in squares; what the method may be off by adds up as it is."""
    release = golden("moments-classes")
    points = np.array([[50.0, 150.0, 10.0], [20.0, 90.0, 5.0]])
    together, own = release.query(points), [release.query(points, label=label) for label in release.classes]
    assert together.value == pytest.approx(sum(each.value for each in own))
    assert together.noise_sd == pytest.approx(np.sqrt(sum(np.square(each.noise_sd) for each in own)))
    # The more parts, the nearer to the normal law.
    wide, narrow = ((each.high - each.value) / each.noise_sd for each in (own[0], together))
    assert np.all(narrow > 1.95)
    assert np.all(narrow < wide)


class Straying(Reader):
    """A reader whose method is off by as much as its noise and twice as much besides."""

    rows = 10.0

    def answer(self, points: Floats) -> Reading:
        one = np.ones(len(points))
        return Reading(value=one, square=one, fourth=one, approximation=3 * one, scatter=4 * one, scatter_noise=one)


def test_what_the_method_is_off_by_adds_up_over_classes() -> None:
    release = golden("moments-classes")
    own = replace(release, readers=(Straying(),)).query(np.zeros((1, 3)))
    both = replace(release, readers=(Straying(), Straying())).query(np.zeros((1, 3)))
    assert both.approximation == 2 * own.approximation == 6.0
    assert both.method_sd == pytest.approx(2 * own.method_sd)


def test_a_class_is_asked_by_its_name_and_kernels_one_class_at_a_time() -> None:
    release = golden("fourier-classes")
    points = np.zeros((1, 3))
    with pytest.raises(QueryError, match="discharged, monitored, referred, nobody"):
        release.query(points)
    with pytest.raises(QueryError, match="choose one of discharged, monitored, referred, nobody"):
        release.query(points, label="somebody")
    with pytest.raises(QueryError, match="classes"):
        golden("fourier").query(np.zeros((1, 5)), label="discharged")
    values = [release.query(points, label=label).value[0] for label in release.classes]
    assert len(set(values)) == len(values)


def test_points_that_landmarks_cannot_see_are_told_of_a_file_that_has_some() -> None:
    points = np.array([[-3.0, 54.0], [1e3, 1e3]])
    for name, unseen in (("landmarks", [False, True]), ("grid-shifted", None)):
        found = golden(name).query(points).unseen
        assert (None if found is None else found.tolist()) == unseen


def test_an_answer_is_a_table_of_its_columns() -> None:
    answer = golden("grid-shifted").query(np.array([[-3.0, 54.0], [1e3, 1e3]]))
    columns: dict[str, Any] = dict(answer)
    assert list(columns) == [
        "value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "approximation",
    ]  # fmt: skip
    assert len(answer) == 2
    assert columns["inside"].tolist() == [True, False]
    assert all(np.array_equal(column, getattr(answer, name)) for name, column in columns.items())
    with pytest.raises(KeyError):
        answer["level"]


class Overflowing(Reader):
    """A reader whose library overflows without raising, in one of its numbers."""

    rows = 10.0

    def __init__(self, part: str) -> None:
        self.part = part

    def answer(self, points: Floats) -> Reading:
        one = np.ones(len(points))
        fine = Reading(value=one, square=one, fourth=one, approximation=one, scatter=one, scatter_noise=one)
        return replace(fine, **{self.part: np.where(np.arange(len(points)) == 1, np.inf, 1.0)})


@pytest.mark.parametrize("part", ["value", "scatter"])
def test_an_answer_that_is_no_number_is_refused(part: str) -> None:
    """The file is to blame where all points lie inside."""
    release = replace(golden("moments"), readers=(Overflowing(part),))
    inside = np.zeros((2, 2)) + np.mean([release.domain.lower, release.domain.upper], axis=0)  # type: ignore[union-attr]
    with pytest.raises(ReleaseFileError, match="too large"):
        release.query(inside)
    with pytest.raises(QueryError, match="too far"):
        release.query(inside + 1e9)


def test_a_band_is_wider_the_surer_it_is() -> None:
    release, points = golden("grid-shifted"), np.array([[-3.0, 54.0]])
    answers = [release.query(points, level=level) for level in (0.5, 0.9, 0.99)]
    widths = [float((answer.high - answer.low)[0]) for answer in answers]
    assert widths == sorted(set(widths))
    for level in (0.0, 1.0, -0.5, 1.5, float("nan")):
        with pytest.raises(QueryError, match="level"):
            release.query(points, level=level)


def test_a_plane_without_points_has_no_answers() -> None:
    release, point = golden("grid-shifted"), [-3.0, 54.0]
    for across, up in (([], [54.0]), ([-3.0], []), ([], [])):
        assert len(release.query_plane(point, (0, across), (1, up))) == 0
    classes = golden("moments-classes")
    assert len(classes.classify_plane([50.0, 150.0, 10.0], (0, []), (1, [150.0])).label) == 0
