"""Gate R1: the coins of the sampler are exact. Every possible word is tried; no draw is random."""

import random
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.privacy import randomness
from dpsim_gui.privacy.randomness import Chain, Coins, Uniform
from tests.unit.privacy import sampler_proof

ALL_UP_TO_64 = [(u, d) for d in range(1, 65) for u in range(d + 1)]
SOME = [(0, 1), (1, 64), (1, 3), (2, 3), (31, 47), (63, 64), (1, 1)]
KAPPAS = [Fraction(1), Fraction(1, 2), Fraction(1, 3), Fraction(22, 23), Fraction(3**60, 2**96), Fraction(1, 1000)]


def test_uniform_integers_and_their_coins_are_exact_for_every_word() -> None:
    sampler_proof.check_uniform(randomness)


def test_uniform_integers_of_wide_ranges_cut_their_words_at_the_right_places() -> None:
    sampler_proof.check_wide_uniform(randomness)


@pytest.mark.parametrize("kappa", KAPPAS, ids=str)
def test_every_first_word_decides_rightly_or_is_extended(kappa: Fraction) -> None:
    sampler_proof.check_first_words(randomness, kappa)


@pytest.mark.parametrize("kappa", KAPPAS, ids=str)
def test_the_run_of_the_chain_has_its_law_to_the_last_bit(kappa: Fraction) -> None:
    sampler_proof.check_runs(randomness, kappa)


@pytest.mark.parametrize("kappa", KAPPAS, ids=str)
def test_a_constant_coin_is_heads_for_even_runs(kappa: Fraction) -> None:
    sampler_proof.check_constant_coins(randomness, kappa)


def test_every_coin_exp_of_minus_u_over_d_is_exact_up_to_64() -> None:
    assert sampler_proof.check_exp_coins(randomness, Fraction(1), ALL_UP_TO_64) < 1e-15


@pytest.mark.parametrize("power", [1, 2])
@pytest.mark.parametrize("kappa", KAPPAS, ids=str)
def test_coins_of_other_slopes_are_exact(kappa: Fraction, power: int) -> None:
    assert sampler_proof.check_exp_coins(randomness, kappa, SOME, power=power) < 1e-15


def test_coins_tossed_together_do_not_mix_up_their_probabilities() -> None:
    """x = 0 always falls heads; between such coins stand others, which do not."""
    tape = sampler_proof.Tape(random.Random(1).randbytes(10**6))
    numerators = np.tile(np.array([0, 7, 0, 3], dtype="<u2"), 5000)
    heads = Chain(Fraction(1)).exp_coins_at(Coins(tape), Uniform(n=8), numerators)
    assert heads[numerators == 0].all()
    assert abs(heads[numerators == 7].mean() - np.exp(-7 / 8)) < 0.04
    assert abs(heads[numerators == 3].mean() - np.exp(-3 / 8)) < 0.04


@pytest.mark.parametrize("kappa", [Fraction(0), Fraction(-1), Fraction(3, 2)])
def test_a_chain_whose_first_coin_is_no_probability_is_refused(kappa: Fraction) -> None:
    with pytest.raises(ValueError, match="κ"):
        Chain(kappa)


@pytest.mark.parametrize("n", [0, -1, 2**60 + 1])
def test_a_range_that_words_cannot_cover_is_refused(n: int) -> None:
    with pytest.raises(OverflowError):
        Uniform(n=n)


def test_too_few_random_bytes_are_refused() -> None:
    with pytest.raises(OSError, match="fewer"):
        Coins(lambda size: bytes(size - 1)).words(4, 16)


def test_a_stuck_generator_is_noticed() -> None:
    zeros, ones = Coins(bytes), Coins(lambda size: b"\xff" * size)
    with pytest.raises(OSError, match="do not change"):
        Chain(Fraction(1)).draw(zeros, 1)
    with pytest.raises(OSError, match="do not change"):
        Uniform(n=3).draw(ones, 1)
