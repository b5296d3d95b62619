"""Longitude and latitude as kilometres."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.columns.place import KILOMETRES_PER_DEGREE, PlaceColumn
from dpsim_gui.errors import PlanError, QueryError

BRITAIN = PlaceColumn(longitude="lng", latitude="lat", west=-9.0, east=2.0, south=49.5, north=60.5, near=5.0)
FIJI = PlaceColumn(longitude="lng", latitude="lat", west=170.0, east=190.0, south=-25.0, north=-10.0, near=20.0)
RADIUS = 6371.0088


def great_circle(one: tuple[float, float], other: tuple[float, float]) -> float:
    (a, b), (c, d) = ((math.radians(x), math.radians(y)) for x, y in (one, other))
    return (
        2
        * RADIUS
        * math.asin(math.sqrt(math.sin((d - b) / 2) ** 2 + math.cos(b) * math.cos(d) * math.sin((c - a) / 2) ** 2))
    )


def test_a_degree_is_that_of_a_sphere() -> None:
    assert pytest.approx(RADIUS * math.pi / 180) == KILOMETRES_PER_DEGREE


@pytest.mark.parametrize("other", [(-3.4, 55.1), (-3.6, 54.8), (-3.5, 56.0), (-1.0, 55.0)])
def test_near_the_middle_distances_are_those_on_the_globe(other: tuple[float, float]) -> None:
    points = BRITAIN.coordinates(np.array([(-3.5, 55.0), other]))
    found = float(np.linalg.norm(points[0] - points[1])) * BRITAIN.near
    assert found == pytest.approx(great_circle((-3.5, 55.0), other), rel=0.01)


def test_at_the_edges_the_flat_map_stretches_by_what_is_allowed_at_most() -> None:
    for latitude in (BRITAIN.south, BRITAIN.north):
        points = BRITAIN.coordinates(np.array([(-3.5, latitude), (-3.0, latitude)]))
        found = float(np.linalg.norm(points[0] - points[1])) * BRITAIN.near
        assert 2 / 3 < found / great_circle((-3.5, latitude), (-3.0, latitude)) < 2


def test_rows_beyond_the_bounds_move_to_the_edge_and_no_place_is_missing() -> None:
    box = BRITAIN.parts
    rows = BRITAIN.coordinates(
        np.array([(50.0, 70.0), (-20.0, 40.0), (-3.5, 91.0), (400.0, 55.0), (np.nan, 55.0), (-3.5, np.inf)])
    )
    assert rows[0].tolist() == [box[0].box[1][0], box[1].box[1][0]]
    assert rows[1].tolist() == [box[0].box[0][0], box[1].box[0][0]]
    assert np.isnan(rows[2:]).all()


def test_the_date_line_can_be_crossed() -> None:
    rows = FIJI.coordinates(np.array([(-179.0, -18.0), (181.0, -18.0), (179.0, -18.0), (-10.0, -18.0), (10.0, -18.0)]))
    assert rows[0].tolist() == rows[1].tolist()
    assert float(np.linalg.norm(rows[0] - rows[2])) == pytest.approx(2 * 111.195 * math.cos(math.radians(17.5)) / 20)
    assert rows[3, 0] == FIJI.parts[0].box[1][0]
    assert rows[4, 0] == FIJI.parts[0].box[0][0]
    assert FIJI.values_at(rows[:1])[0] == pytest.approx([-179.0, -18.0])


def test_a_meridian_belongs_to_the_bound_it_is_nearer_to() -> None:
    """Half way round from the middle of Britain, at 176.5, lies the cut."""
    rows = BRITAIN.coordinates(np.array([(176.25, 55.0), (176.75, 55.0), (-183.25 + 360, 55.0)]), clip=False)
    west, east = (part[0] for part in BRITAIN.parts[0].box)
    assert rows[0, 0] > east
    assert rows[1, 0] < west
    assert rows[1].tolist() == rows[2].tolist()


@pytest.mark.parametrize(
    ("west", "east", "south", "north", "sentence"),
    [
        (-9.0, 2.0, 35.0, 60.0, "at most 20 degrees of latitude. Use longitude and latitude as two numbers"),
        (-9.0, 2.0, 40.0, 60.5, "at most 20 degrees"),
        (-9.0, 2.0, 70.0, 89.0, "close to a pole"),
        (-9.0, 2.0, -90.0, -75.0, "close to a pole"),
        # The edge away from the pole is stretched by no more than is allowed.
        (-9.0, 2.0, 60.9, 80.8, "close to a pole"),
        (2.0, -9.0, 50.0, 60.0, "west before east"),
        (-181.0, 2.0, 50.0, 60.0, "-180 and 180"),
        (-9.0, 361.0, 50.0, 60.0, "-180 and 180"),
        (-180.0, 200.0, 50.0, 60.0, "-180 and 180"),
        (-9.0, 2.0, 60.0, 50.0, "south before north"),
        (-9.0, 2.0, 85.0, 91.0, "-90 and 90"),
        (math.nan, 2.0, 50.0, 60.0, "west before east"),
        (2.0, 2.0, 50.0, 60.0, "west before east"),
        (-9.0, 2.0, 50.0, 50.0, "south before north"),
        (-180.5, 2.0, 50.0, 60.0, "-180 and 180"),
        (1.0, 360.5, 50.0, 60.0, "-180 and 180"),
        (-180.0, 180.5, 50.0, 60.0, "-180 and 180"),
        (-9.0, 2.0, -90.5, -75.0, "-90 and 90"),
        (-9.0, 2.0, 75.0, 90.5, "-90 and 90"),
        (-9.0, 2.0, math.nan, 60.0, "south before north"),
    ],
)
def test_bounds_that_make_no_flat_map_are_refused(
    west: float, east: float, south: float, north: float, sentence: str
) -> None:
    with pytest.raises(PlanError, match=sentence):
        PlaceColumn(longitude="lng", latitude="lat", west=west, east=east, south=south, north=north, near=5.0)


@pytest.mark.parametrize(("west", "east"), [(-180.0, 180.0), (0.0, 360.0)])
def test_a_map_may_go_round_the_globe_and_its_edges_belong_to_it(west: float, east: float) -> None:
    globe = PlaceColumn(longitude="lng", latitude="lat", west=west, east=east, south=-10.0, north=10.0, near=5.0)
    edges = np.array([(west, -10.0), (east, 10.0), ((west + east) / 2, 0.0)])
    rows = globe.coordinates(edges)
    assert rows.tolist() == [[part.box[side][0] for part in globe.parts] for side in (0, 1)] + [[0.0, 0.0]]
    # 360 is 0, and 180 in the middle of 0 to 360 stays as it is.
    same = np.where(edges > 180, edges - 360, edges)
    assert globe.values_at(rows) == pytest.approx(same, abs=1e-12)
    assert [globe.asked(str(each), 0) for each in (-180, 360)] == [-180, 360]


@pytest.mark.parametrize("pole", [-1, 1])
def test_the_pole_is_a_latitude_though_no_map_reaches_it(pole: int) -> None:
    south, north = sorted((90.0 * pole, 71.0 * pole))
    with pytest.raises(PlanError, match="close to a pole"):
        PlaceColumn(longitude="lng", latitude="lat", west=0.0, east=1.0, south=south, north=north, near=5.0)
    assert BRITAIN.asked(str(90 * pole), 1) == 90 * pole
    assert np.isfinite(BRITAIN.coordinates(np.array([(0.0, 90.0 * pole)]), clip=False)).all()
    # As far beyond the bounds as the way back goes.
    assert BRITAIN.values_at(np.array([[1e6 * pole, 1e6 * pole]]))[0].tolist() == [180.0 * pole, 90.0 * pole]


def test_a_place_needs_two_columns_and_a_near() -> None:
    with pytest.raises(PlanError, match="two columns"):
        PlaceColumn(longitude="x", latitude="x", west=0.0, east=1.0, south=0.0, north=1.0, near=1.0)
    with pytest.raises(PlanError, match="above 0"):
        PlaceColumn(longitude="x", latitude="y", west=0.0, east=1.0, south=0.0, north=1.0, near=math.nan)


@pytest.mark.parametrize("factor", [1e-9, 1e9])
def test_near_is_in_proportion_to_the_narrower_side(factor: float) -> None:
    narrower = min(2 * 11.0 * math.cos(math.radians(55.0)), 2 * 11.0) / 2 * KILOMETRES_PER_DEGREE
    inwards = 1.001 if factor < 1 else 1 / 1.001
    replace(BRITAIN, near=narrower * factor * inwards)
    with pytest.raises(PlanError, match="does not fit"):
        replace(BRITAIN, near=narrower * factor / inwards)


def test_queries_beyond_the_globe_are_refused() -> None:
    assert BRITAIN.asked("-200.5e-2", 0) == -2.005
    with pytest.raises(QueryError, match="lng is a longitude"):
        BRITAIN.asked("-200", 0)
    with pytest.raises(QueryError, match="lat is a latitude"):
        BRITAIN.asked("100", 1)


def test_half_a_degree_beyond_the_globe_is_refused() -> None:
    for text, place in (("-180.5", 0), ("360.5", 0), ("-90.5", 1), ("90.5", 1)):
        with pytest.raises(QueryError):
            BRITAIN.asked(text, place)
        row = np.array([[-3.5, 55.0]])
        assert np.isfinite(BRITAIN.coordinates(row)).all()
        row[0, place] = float(text)
        assert np.isnan(BRITAIN.coordinates(row)).all()


def test_half_a_degree_from_half_way_round_goes_to_the_bound_it_is_nearer_to() -> None:
    rows = FIJI.coordinates(np.array([(-0.5, -18.0), (0.5, -18.0), (359.5, -18.0)]))
    (west,), (east,) = FIJI.parts[0].box
    assert rows[:, 0].tolist() == [east, west, east]


def test_a_place_has_no_zero_below_zero() -> None:
    """It would be another text in a file, and another reader's answer."""
    column = replace(BRITAIN, west=-2.0, east=2.0, south=-3.0, north=3.0)
    assert not np.signbit(column.coordinates(np.array([(-0.0, -0.0), (0.0, 0.0)]))).any()
