"""Values of a category are counted so that an answer about one of them bears least noise, and is read back exactly."""

import math

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import ValueWeights, least_noisy, restored_weights

KEPT = (0.05, 0.3, math.exp(-1), 0.8, 0.99)
COUNTS = (1, 2, 3, 6, 9, 40, 1000)


def kernel(values: int, kept: float) -> Floats:
    return (1 - kept) * np.eye(values) + kept * np.ones((values, values))


def noise(weights: ValueWeights, kept: float, kind: NoiseKind) -> float:
    """Standard deviation of an answer, where the nodes move by 1 in the norm of the noise."""
    coefficients = weights.read(kernel(weights.values, kept))[:, 0] / weights.units
    moved = np.abs(weights.mixed(np.eye(weights.values, dtype=np.int64)[:1], 1)[0])
    length = moved.sum() if kind is NoiseKind.LAPLACE else np.linalg.norm(moved)
    return float(length * np.linalg.norm(coefficients))


@pytest.mark.parametrize("weights", [(1, 0, 0), (60, 9, 0), (38, 0, 26), (7, 2, 3)], ids=str)
def test_what_is_read_from_the_nodes_is_what_was_counted(weights: tuple[int, int, int]) -> None:
    own, other, total = weights
    made = ValueWeights(values=5, own=own, other=other, total=total)
    counts = np.array([[3, 0, 7, 1, 40], [1, 1, 2, 0, 5]])
    nodes = made.mixed(counts, 1)
    assert nodes.dtype == np.int64
    assert nodes.shape == (2, made.nodes)
    assert nodes.sum(axis=1).tolist() == (counts.sum(axis=1) * made.units).tolist()
    assert nodes / made.units @ made.of_values == pytest.approx(counts)
    asked = kernel(5, 0.4)
    assert nodes / made.units @ made.read(asked) == pytest.approx(counts @ asked)


@pytest.mark.parametrize("kept", KEPT)
@pytest.mark.parametrize("values", COUNTS)
def test_under_gaussian_noise_a_category_costs_nothing(values: int, kept: float) -> None:
    assert noise(least_noisy(values, kept, NoiseKind.GAUSSIAN), kept, NoiseKind.GAUSSIAN) <= 1.011


@pytest.mark.parametrize("kept", KEPT)
@pytest.mark.parametrize("values", COUNTS)
def test_under_laplace_noise_it_costs_no_more_than_counts_and_never_twice(values: int, kept: float) -> None:
    found = noise(least_noisy(values, kept, NoiseKind.LAPLACE), kept, NoiseKind.LAPLACE)
    assert found <= math.sqrt(1 + (values - 1) * kept**2) * (1 + 1e-9)
    assert found <= math.sqrt(2)


def test_no_change_of_the_counts_lowers_laplace_noise() -> None:
    """As the module says: of five values at the usual distance counts are best, and a step aside costs more."""
    random, kept, values = np.random.default_rng(1), math.exp(-1), 5
    assert least_noisy(values, kept, NoiseKind.LAPLACE).is_plain
    asked = kernel(values, kept)
    for size in (0.3, 0.03, 0.003):
        for _ in range(60):
            features = np.concatenate([np.eye(values), np.zeros((3, values))])
            features += size * random.standard_normal(features.shape) * (random.random(features.shape) < 0.4)
            features /= np.abs(features).sum(axis=0)
            variance = np.trace(asked @ np.linalg.solve(features.T @ features, asked)) / values
            assert variance >= 1 + (values - 1) * kept**2 - 1e-9


@pytest.mark.parametrize(
    ("kind", "values", "known"),
    [
        (NoiseKind.LAPLACE, 1, "1/0/0 1/0/0 1/0/0 1/0/0 1/0/0 1/0/0"),
        (NoiseKind.LAPLACE, 2, "1/0/0 1/0/0 1/0/0 1/0/0 10/0/54 1/0/63"),
        (NoiseKind.LAPLACE, 40, "1/0/0 1/0/0 41/0/23 28/0/36 12/0/52 1/0/63"),
        (NoiseKind.LAPLACE, 1000, "1/0/0 56/0/8 41/0/23 28/0/36 12/0/52 1/0/63"),
        (NoiseKind.GAUSSIAN, 2, "1/0/0 1/0/0 13/2/0 3/1/0 59/37/0 64/63/0"),
        (NoiseKind.GAUSSIAN, 40, "1/0/0 107/2/0 53/4/0 55/8/0 29/9/0 64/63/0"),
        (NoiseKind.GAUSSIAN, 1000, "1/0/0 159/1/0 103/2/0 55/2/0 35/3/0 33/32/0"),
    ],
)
def test_every_site_counts_values_with_the_same_weights(kind: NoiseKind, values: int, known: str) -> None:
    """Sites of a study plan by themselves: where they chose differently, their releases could not be merged."""
    assert [str(least_noisy(values, kept, kind)) for kept in (0.0, 0.05, 0.3, 0.6, 0.9, 1.0)] == known.split()


@pytest.mark.parametrize("text", ["", "1/0/0", "5/5/0 1/0/0", "5/1/0", "5/1 1/0/0", "0/0/1 1/0/0", 7])
def test_damaged_weights_are_refused(text: str | int) -> None:
    with pytest.raises(ReleaseFileError, match="values"):
        restored_weights((3, 4), {"values": text})


def test_weights_survive_the_file() -> None:
    made = (least_noisy(3, 0.5, NoiseKind.GAUSSIAN), least_noisy(30, 0.5, NoiseKind.LAPLACE))
    assert restored_weights((3, 30), {"values": " ".join(map(str, made))}) == made
    assert restored_weights((3, 30), {"side": 4}) == ()


@pytest.mark.parametrize("weights", [(1, 0, 0), (60, 9, 0), (38, 0, 26), (7, 2, 3)], ids=str)
def test_no_answer_is_read_off_a_node_more_steeply_than_stated(weights: tuple[int, int, int]) -> None:
    own, other, total = weights
    made = ValueWeights(values=4, own=own, other=other, total=total)
    signs = np.array(np.meshgrid(*[[-1.0, 1.0]] * 4)).reshape(4, -1)
    assert made.steepest == pytest.approx(np.abs(made.read(signs)).max())
