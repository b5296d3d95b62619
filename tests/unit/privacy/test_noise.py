"""What `draw` promises besides its law: whole numbers only, the operating system's randomness, refusal of overflow."""

import ast
import inspect
import os
import random
import tracemalloc
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from dpsim_gui.privacy import noise, randomness
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import LARGEST_SCALE, LARGEST_STEP, NoiseKind, NoiseLaw
from dpsim_gui.privacy.randomness import Coins
from tests.statistical.exact_law import fit


def laplace(scale: str | int | Fraction) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(scale))


def gaussian(scale: str | int | Fraction) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(scale))


LAWS = [laplace("1/3"), laplace(7), laplace(LARGEST_SCALE), gaussian("1/3"), gaussian(50), gaussian(LARGEST_SCALE**2)]


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize("count", [0, 1, 2, 1000, 40_000])
def test_exactly_as_many_integers_as_asked_for(law: NoiseLaw, count: int) -> None:
    values = draw(law, count)
    assert values.shape == (count,)
    assert values.dtype == np.int64


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_same_bytes_give_the_same_noise_and_other_bytes_do_not(law: NoiseLaw) -> None:
    first, again, other = (draw(law, 500, entropy=random.Random(seed).randbytes) for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


@pytest.mark.parametrize(
    "law",
    [laplace("2/3"), laplace("22/7"), laplace(10**5), gaussian("1/3"), gaussian(30), gaussian(Fraction(10**10, 3))],
    ids=str,
)
def test_recorded_bytes_give_noise_of_the_exact_law(law: NoiseLaw) -> None:
    """Never by chance another: the bytes are always the same. Statistical tests do so at length, with fresh ones."""
    assert fit(draw(law, 10_000, entropy=random.Random(7).randbytes), law) > 1e-3


def test_randomness_comes_from_the_operating_system_unless_a_test_replays_it() -> None:
    assert inspect.signature(draw).parameters["entropy"].default is os.urandom


@pytest.mark.parametrize("module", [noise, randomness])
def test_no_float_takes_part(module: object) -> None:
    """No float literal, no float function; every division is one of exact fractions."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    divisions = {
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
    }
    assert divisions <= {"t * t / (2 * scale)", "c / self._several", "kappa / k", "scale / STEPS"}
    floats = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, float)]
    assert floats == []
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    attributes = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert "float" not in names
    assert {name for name in attributes if name.startswith("math.")} <= {"math.isqrt", "math.ceil"}
    assert not {name for name in attributes if name.startswith(("np.float", "np.random", "np.exp", "np.log"))}


TOO_MUCH = {
    "Laplace wider than 64 bits allow": laplace(LARGEST_STEP + 1),
    "Laplace with a huge numerator": laplace(Fraction(LARGEST_STEP + 1, 7)),
    "Laplace with a huge denominator": laplace(Fraction(1, LARGEST_STEP + 1)),
    "Gaussian wider than 64 bits allow": gaussian((LARGEST_STEP + 1) ** 2 // 2 + 1),
    "Gaussian narrower than any release": gaussian(Fraction(1, 2**20 + 1)),
    "Gaussian with a huge denominator": gaussian(Fraction(2**60, LARGEST_STEP + 1)),
}


@pytest.mark.parametrize("law", TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_scale_out_of_range_is_refused_before_a_single_byte_is_drawn(law: NoiseLaw) -> None:
    asked: list[int] = []
    with pytest.raises(OverflowError):
        draw(law, 10, entropy=lambda size: asked.append(size) or bytes(size))  # type: ignore[func-returns-value]
    assert asked == []


@pytest.mark.parametrize("law", [laplace(LARGEST_STEP), gaussian(LARGEST_STEP**2 // 2)], ids=["laplace", "gaussian"])
def test_the_widest_law_is_drawn_without_wrapping_around(law: NoiseLaw) -> None:
    values = draw(law, 20_000)
    assert 0.9 < values.astype(float).std() / law.standard_deviation < 1.1
    assert abs(int((values > 0).sum()) - 10_000) < 1000


def test_the_finest_law_is_drawn() -> None:
    law = gaussian(3 + Fraction(1, LARGEST_STEP))
    assert 0.9 < draw(law, 20_000).astype(float).std() / law.standard_deviation < 1.1


@pytest.mark.slow
def test_a_dead_generator_neither_hangs_a_release_nor_gives_noise_beyond_its_range() -> None:
    refused = 0
    for byte in range(256):
        try:
            values = draw(laplace(3), 5, entropy=bytes([byte]).__mul__)
        except (OSError, OverflowError):
            refused += 1
        else:
            assert np.abs(values).max() < 3 * 1024
    assert refused > 0


def test_a_step_count_beyond_64_bits_is_refused() -> None:
    """0x55…: every coin of exp(−1) falls heads, so the number of steps never ends."""
    with pytest.raises(OverflowError, match="nothing was drawn"):
        draw(laplace(3), 1, entropy=lambda size: b"\x55" * size)


class HeadsThenTails:
    """In the place of a `Chain`: so many coins fall heads, then one tails."""

    def __init__(self, heads: int) -> None:
        self._heads = heads

    def exp_coins(self, coins: Coins, count: int) -> NDArray[np.bool_]:
        self._heads -= 1
        return np.full(count, self._heads >= 0)


def test_the_most_steps_of_the_largest_size_just_fit_64_bits() -> None:
    coins = Coins(bytes)
    (most,) = noise._steps(coins, HeadsThenTails(1023), 1, 1)  # type: ignore[arg-type]
    assert int(most) * LARGEST_STEP + (LARGEST_STEP - 1) == 2**63 - 1
    with pytest.raises(OverflowError, match="nothing was drawn"):
        noise._steps(coins, HeadsThenTails(1024), 1, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("law", [laplace(10**6), gaussian(10**12)], ids=["laplace", "gaussian"])
def test_a_million_values_need_little_memory(law: NoiseLaw) -> None:
    """Gate R14: 64 MB extra; the result itself is 8 MB."""
    tracemalloc.start()
    try:
        draw(law, 10**6)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 24e6


def test_the_narrowest_law_is_drawn_and_is_all_but_nothing() -> None:
    """exp(−2¹⁹) is no chance at all."""
    assert not draw(gaussian(Fraction(1, 2**20)), 1000).any()
