"""Distances over mixed columns, against a search over many pairs of rows."""

import math
from itertools import product

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Part, Space, Span, Vertices
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity

POWERS = [1.0, 1.5, 2.0, 3.0]
PARTS: list[tuple[Part, ...]] = [
    (Span(lower=-1.0, upper=4.0),),
    (Disc(radius=1.7),),
    (Vertices(count=2, far=1.0),),
    (Vertices(count=7, far=0.3),),
    (Span(lower=2.0, upper=2.5), Vertices(count=3, far=2.0), Disc(radius=0.2), Vertices(count=4, far=1.0)),
]
spaces = pytest.mark.parametrize("space", [Space(parts=parts) for parts in PARTS], ids=str)
powers = pytest.mark.parametrize("p", POWERS)


def extreme_rows(space: Space) -> Floats:
    """All combinations of ends, vertices, and points around each circle."""
    angles = np.arange(8) * math.pi / 4
    own: list[list[tuple[float, ...]]] = []
    for part in space.parts:
        match part:
            case Span():
                own.append([(part.lower,), (part.upper,)])
            case Disc():
                own.append([(0.0, 0.0), *((part.radius * math.cos(a), part.radius * math.sin(a)) for a in angles)])
            case Vertices():
                own.append([(float(at),) for at in range(part.count)])
    return np.array([sum(row, ()) for row in product(*own)])


def power_sum(vectors: Floats, p: float) -> Floats:
    return np.asarray((np.abs(vectors) ** p).sum(axis=-1))


@spaces
@powers
def test_no_two_rows_are_further_apart_than_stated_and_two_are_as_far(space: Space, p: float) -> None:
    rows = extreme_rows(space)
    gaps = np.stack(np.broadcast_arrays(*space.gaps(rows[:, None], rows[None])), axis=-1)
    found = float(power_sum(gaps, p).max())
    stated = space.greatest_gap(p)
    assert found <= stated
    # Eight points round a circle meet the bound at p ≤ 2 on a diagonal and at p ≥ 2 on an axis.
    assert found == pytest.approx(stated, rel=1e-9)


@spaces
@powers
def test_embedded_rows_are_as_far_apart_as_the_gaps_say(space: Space, p: float) -> None:
    rows = extreme_rows(space)
    embedded = space.embedded(rows, p)
    assert embedded.shape == (len(rows), space.embedded_axes)
    assert space.embedded_box(p).contains(embedded).all()
    gaps = np.stack(np.broadcast_arrays(*space.gaps(rows[:, None], rows[None])), axis=-1)
    assert np.allclose(power_sum(embedded[:, None] - embedded[None], p), power_sum(gaps, p), rtol=1e-12, atol=1e-14)


@spaces
@powers
@pytest.mark.parametrize("power", [1.0, 2.0])
def test_no_row_is_further_from_the_centre_than_stated_and_one_is_as_far(space: Space, p: float, power: float) -> None:
    """In ℓ1 and in ℓ2, whichever norm the rows are embedded for: vertices keep the scale they were given."""
    embedded = space.embedded(extreme_rows(space), p)
    found = float(power_sum(embedded - space.embedded_centre(p), power).max())
    assert found <= space.greatest_length(p, power)
    assert found == pytest.approx(space.greatest_length(p, power), rel=1e-9)


@pytest.mark.parametrize("far_away", [1e3, 1e9, 1e15])
def test_lengths_hold_for_differences_as_they_are_computed(far_away: float) -> None:
    """Between large numbers the centre is rounded, and a row may be further from it than half the width."""
    step = math.ulp(far_away)
    one, other = (Span(lower=sign * far_away, upper=sign * far_away + 3 * step) for sign in (1, -1))
    space = Space(parts=(one, other))
    rows = extreme_rows(space)
    found = np.abs(rows - space.embedded_centre(2.0))
    assert found.max() == 2 * step
    assert float(found.sum(axis=1).max()) <= space.greatest_length(2.0, 1.0)
    assert float(np.square(found).sum(axis=1).max()) <= space.greatest_length(2.0, 2.0)


@spaces
@powers
def test_no_row_lies_further_along_a_direction_than_stated_and_one_as_far(space: Space, p: float) -> None:
    rows = np.concatenate([extreme_rows(space), circles(space)]) if space.axes < 5 else extreme_rows(space)
    directions = np.random.default_rng(4).standard_normal((20, space.embedded_axes))
    stated = space.greatest_projection(directions, p)
    along = np.abs((space.embedded(rows, p) - space.embedded_centre(p)) @ directions.T).max(axis=0)
    assert (along <= stated).all()
    # Parts that reach out to opposite sides do not meet; eight points round a circle come within cos 22.5° of its edge.
    reached = 1e-4 if space.axes < 5 else 0.25
    assert along == pytest.approx(stated, rel=reached)


@spaces
@powers
def test_spread_rows_have_the_stated_moments(space: Space, p: float) -> None:
    rows = space.embedded(circles(space), p) - space.embedded_centre(p)
    assert np.square(rows).mean(axis=0) == pytest.approx(space.mean_squares(p), rel=0.15)
    assert np.square(np.square(rows).sum(axis=1)).mean() == pytest.approx(space.mean_fourth(p), rel=0.1)


def circles(space: Space) -> Floats:
    return space.spread(np.random.default_rng(5).random((4000, space.axes)))


@spaces
def test_spread_rows_lie_everywhere_in_the_space(space: Space) -> None:
    rows = circles(space)
    assert space.box.contains(rows).all()
    for part, place in zip(space.parts, space.places, strict=True):
        own = rows[:, place]
        match part:
            case Span():
                assert own.mean() == pytest.approx((part.lower + part.upper) / 2, abs=0.1 * (part.upper - part.lower))
            case Disc():
                assert np.allclose(np.linalg.norm(own, axis=1), part.radius)
                assert np.abs(own.mean(axis=0)).max() < 0.1 * part.radius
            case Vertices():
                assert np.bincount(own[:, 0].astype(int), minlength=part.count).min() > 3000 / part.count
    assert space.box.contains(space.spread(np.full((1, space.axes), 1 - 2.0**-53))).all()


def test_the_box_around_vertices_would_say_far_more() -> None:
    """What the sensitivity of vertices is for."""
    space = Space(parts=(Vertices(count=50, far=1.0),))
    box = space.embedded_box(2.0)
    assert float(np.square(box.upper - box.lower).sum()) == pytest.approx(25 * space.greatest_gap(2.0))


@pytest.mark.parametrize("far", [0.3, 1.0, 2.5])
def test_vertices_are_scaled_by_half_in_l1_and_by_root_half_in_l2(far: float) -> None:
    part = Vertices(count=3, far=far)
    assert part.scale(1.0) == far / 2
    assert part.scale(2.0) == pytest.approx(far / math.sqrt(2))


@pytest.mark.parametrize("name", list(FunctionName))
def test_every_function_of_the_gaps_is_that_of_the_embedded_rows(name: FunctionName) -> None:
    """And a product kernel has the factor 1 or f(far) for a category."""
    space = Space(parts=PARTS[-1])
    rows = extreme_rows(space)[::37]
    similarity = Similarity(
        name=name,
        bandwidth=None if name in ("l1", "l2", "l2sq", "lpp") else 0.8,
        power=3.0 if name == "lpp" else None,
    )
    p = 3.0 if name == "lpp" else 1.0 if name in ("l1", "laplacian", "inverse-l1") else 2.0
    embedded = space.embedded(rows, p)
    assert np.allclose(
        similarity.of_gaps(space.gaps(rows[:, None], rows[None])), similarity.between(embedded, embedded)
    )
    if name in ("gaussian", "laplacian"):
        one = Space(parts=(Vertices(count=4, far=1.3),))
        both = Space(parts=(Span(lower=0.0, upper=1.0), *one.parts))
        x, y = np.array([[0.2, 1.0]]), np.array([[0.9, 3.0]])
        factor = similarity.of_gaps(one.gaps(x[:, 1:], y[:, 1:]))
        number = similarity.of_gaps([x[:, 0] - y[:, 0]])
        assert similarity.of_gaps(both.gaps(x, y)) == pytest.approx(factor * number)


def test_a_space_knows_its_coordinates() -> None:
    space = Space(parts=PARTS[-1])
    assert (space.axes, space.embedded_axes, space.has_vertices) == (5, 1 + 3 + 2 + 4, True)
    assert space.places == (slice(0, 1), slice(1, 2), slice(2, 4), slice(4, 5))
    assert space.box.upper.tolist() == [2.5, 2.0, 0.2, 0.2, 3.0]
    assert not Space(parts=PARTS[1]).has_vertices
    assert space.without_vertices == Space(parts=(PARTS[-1][0], PARTS[-1][2]))
    assert Space(parts=PARTS[2]).without_vertices is None


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Span(lower=1.0, upper=1.0), "below its upper"),
        (lambda: Span(lower=math.nan, upper=1.0), "below its upper"),
        (lambda: Span(lower=0.0, upper=math.inf), "below its upper"),
        (lambda: Disc(radius=0.0), "circle"),
        (lambda: Disc(radius=math.nan), "circle"),
        (lambda: Vertices(count=1, far=1.0), "at least two"),
        (lambda: Vertices(count=2, far=0.0), "two different values"),
        (lambda: Vertices(count=2, far=math.nan), "two different values"),
        (lambda: Vertices(count=2, far=math.inf), "two different values"),
        (lambda: Vertices(count=2, far=-1.0), "two different values"),
        (lambda: Space(parts=()), "at least one"),
    ],
)
def test_what_has_no_size_is_refused(make: object, sentence: str) -> None:
    assert callable(make)
    with pytest.raises(PlanError, match=sentence):
        make()


def test_even_the_end_of_chance_is_a_vertex() -> None:
    assert Vertices(count=3, far=1.0).spread(np.array([0.0, 0.4, 0.999, 1.0])).tolist() == [0.0, 1.0, 2.0, 2.0]


def test_chance_goes_round_a_circle_once() -> None:
    around = Disc(radius=2.0).spread(np.array([[0.0, 0.5], [0.25, 0.5], [0.5, 0.1], [0.75, 0.9], [1.0, 0.0]]))
    assert around == pytest.approx(2.0 * np.array([[1, 0], [0, 1], [-1, 0], [0, -1], [1, 0]]), abs=1e-12)


def test_a_circle_may_be_of_any_size_above_nothing() -> None:
    assert Disc(radius=1e-300).box[1].tolist() == [1e-300, 1e-300]
    for radius in (0.0, -1.0, math.inf, math.nan):
        with pytest.raises(PlanError):
            Disc(radius=radius)


def test_the_centre_of_a_span_is_its_middle() -> None:
    for power in POWERS:
        assert Span(lower=2.0, upper=6.0).embedded_centre(power).tolist() == [4.0]


@pytest.mark.parametrize(("lower", "upper"), [(-math.inf, 0.0), (0.0, math.inf), (1.0, 1.0), (math.nan, 1.0)])
def test_a_span_has_two_ends(lower: float, upper: float) -> None:
    with pytest.raises(PlanError):
        Span(lower=lower, upper=upper)


@pytest.mark.parametrize("half", [0.5, 2.0])
def test_the_square_of_an_even_value_varies_as_its_law_says(half: float) -> None:
    middle, value = 7.0, half * (2 * (np.arange(10_000) + 0.5) / 10_000 - 1)
    span = Span(lower=middle - half, upper=middle + half)
    assert span.variance_of_square(2.0) == pytest.approx(float(np.var(value**2)), rel=1e-6)
