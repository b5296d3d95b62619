"""Places that stand out are found, and noise alone is not called real."""

import numpy as np
import pytest

from dpsim_gui.app.viewer.places.search import Extreme, find_places
from dpsim_gui.app.viewer.session.axis import make_axes, region_of
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.domain import Box, Everywhere
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import MakeRelease


def nothing(done: int, total: int | None = None) -> None:
    """Progress nobody watches."""


def test_the_nearest_point_to_all_rows_is_their_mean(session: Session) -> None:
    found = find_places(session.question.bound_query, session.point.axes, Extreme.LOWEST, 3, nothing)
    # Rows are uniform between 0.3 and 0.6 of each range.
    assert found.places[0].point == pytest.approx((45.0, 132.0, 5.95), rel=0.05)
    assert found.places[0].real
    assert found.places[0].certain, "moments are exact"
    assert found.places[0].value < found.typical
    assert [place.value for place in found.places] == sorted(place.value for place in found.places)


def test_the_farthest_points_are_corners(session: Session) -> None:
    found = find_places(session.question.bound_query, session.point.axes, Extreme.HIGHEST, 2, nothing)
    lows, highs = session.release.domain.lower, session.release.domain.upper  # type: ignore[union-attr]
    assert all(value in (low, high) for value, low, high in zip(found.places[0].point, lows, highs, strict=True))
    assert session.release.domain.contains(np.array([place.point for place in found.places])).all()


def test_noise_alone_is_not_called_real(make_release: MakeRelease) -> None:
    path = make_release("noise.dpsim", epsilon="0.0001")
    session = new_session(open_release(path), path)
    found = find_places(session.question.bound_query, session.point.axes, Extreme.LOWEST, 3, nothing)
    assert not any(place.real for place in found.places)


def test_without_bounds_the_shown_range_is_searched() -> None:
    kernel = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
    region = region_of(Everywhere(dimension=2), make_axes(("a", "b"), Everywhere(dimension=2), kernel))
    assert isinstance(region, Box)
    assert region.upper.tolist() == [10.0, 10.0]
