"""What structures on R^d see of rows, and how far from the middle they can be."""

import math

import numpy as np
import pytest

from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.lines import even_directions
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts

SEED = PublicSeed(value=5)
MIXED = Space(parts=(Span(lower=-1.0, upper=3.0), Vertices(count=5, far=2.0), Disc(radius=0.7)))


def plain(domain: Domain) -> Embedding:
    return Embedding(domain=domain, space=None, p=2.0)


def mixed(name: str = "l2sq") -> Embedding:
    bandwidth = None if name in ("l1", "l2", "l2sq") else 1.0
    similarity = Similarity(name=FunctionName(name), bandwidth=bandwidth)
    return embedding_of(Facts(similarity=similarity, domain=MIXED.box, relation=Relation.REPLACE, space=MIXED))


def test_directions_reach_no_farther_than_the_domain() -> None:
    vectors = even_directions(3, 9, SEED)
    box = Box(lower=np.array([-1.0, 0.0, 5.0]), upper=np.array([1.0, 10.0, 5.5]))
    corners = np.array(np.meshgrid(*zip(box.lower, box.upper, strict=True))).reshape(3, -1).T - box.centre
    assert plain(box).half_ranges(vectors) == pytest.approx(np.abs(corners @ vectors.T).max(axis=0))
    assert plain(Ball(centre=np.zeros(3), radius=2.0)).half_ranges(vectors) == pytest.approx(np.full(9, 2.0))


@pytest.mark.parametrize("d", [1, 4])
def test_the_typical_distance_is_just_above_the_mean(d: int) -> None:
    random = np.random.default_rng(1)
    box = Box(lower=np.zeros(d), upper=np.arange(1.0, d + 1))
    pairs = random.uniform(box.lower, box.upper, (2, 20_000, d))
    mean = float(np.linalg.norm(pairs[0] - pairs[1], axis=1).mean())
    assert mean <= plain(box).typical_distance <= 1.25 * mean
    ball = plain(Ball(centre=np.zeros(d), radius=2.0))
    assert ball.typical_distance == pytest.approx(2 * math.sqrt(2 * d / (d + 2)))


def test_rows_without_categories_are_seen_as_they_are() -> None:
    rows = np.random.default_rng(2).normal(size=(7, 3))
    for domain in (Everywhere(dimension=3), Box(lower=np.full(3, -9.0), upper=np.full(3, 9.0))):
        assert plain(domain)(rows) is rows
        assert plain(domain).is_plain
    assert plain(Everywhere(dimension=3)).centred(rows) is rows


@pytest.mark.parametrize("name", ["l2sq", "gaussian", "laplacian"])
def test_no_row_is_farther_from_the_middle_than_stated(name: str) -> None:
    """In ℓ1 and ℓ2 and along directions, whatever norm the function keeps; some row comes close."""
    seen, random = mixed(name), np.random.default_rng(3)
    assert (seen.dimension, seen.is_plain) == (8, False)
    rows = MIXED.spread(random.random((5000, MIXED.axes)))
    rows[:2000, 0] = random.choice([-1.0, 3.0], 2000)
    z = seen.centred(rows)
    assert 0.99 * seen.radius <= np.linalg.norm(z, axis=1).max() <= seen.radius
    assert 0.99 * seen.taxicab_radius <= np.abs(z).sum(axis=1).max() <= seen.taxicab_radius
    vectors = np.concatenate([random.normal(size=(20, 8)), np.eye(8)])
    along = np.abs(z @ vectors.T).max(axis=0)
    assert (along <= seen.half_ranges(vectors)).all()
    assert (seen.half_ranges(vectors) > 0).all()


def test_a_direction_in_which_all_rows_are_alike_has_a_range_too() -> None:
    """All vertices of one category lie in a plane."""
    along = np.zeros((1, 8))
    along[0, 1:6] = 1.0
    assert 0 < float(mixed().half_ranges(along)[0]) < 1e-5


def test_public_samples_are_rows_that_can_occur() -> None:
    sample = mixed().sample(200, SEED, "here")
    one_hot = sample[:, 1:6]
    assert set(np.unique(one_hot)) == {0.0, 2.0 / math.sqrt(2)}
    assert ((one_hot > 0).sum(axis=1) == 1).all()
    assert np.linalg.norm(sample[:, 6:], axis=1) == pytest.approx(np.full(200, 0.7))


WHERE = {
    "box": plain(Box(lower=np.array([-1.0, 0.0, 5.0]), upper=np.array([1.0, 10.0, 5.5]))),
    "ball": plain(Ball(centre=np.zeros(3), radius=2.0)),
    "sphere": plain(Ball(centre=np.zeros(3), radius=2.0, sphere=True)),
    "mixed": mixed(),
}


@pytest.mark.parametrize("where", WHERE)
def test_mean_powers_are_those_of_points_spread_over_the_domain(where: str) -> None:
    """Forecasts of the noise stand on them."""
    embedding = WHERE[where]
    points = embedding.sample(40_000, SEED, "spread") - embedding.centre
    lengths = np.square(points).sum(axis=1)
    assert embedding.mean_squares.sum() == pytest.approx(lengths.mean(), rel=0.02)
    assert embedding.mean_fourth == pytest.approx(np.square(lengths).mean(), rel=0.03)
