"""Public coins: the same for ever."""

import numpy as np
import pytest

from dpsim_gui.structures.public_seed import PublicSeed

SEED = PublicSeed(value=42)


def test_the_stream_is_fixed_for_ever() -> None:
    """Golden values: a file opened in years to come draws the same directions and frequencies."""
    assert SEED.words("golden", 3).tolist() == GOLDEN_WORDS
    assert SEED.normals("golden", (3,)) == pytest.approx(GOLDEN_NORMALS, rel=1e-13)
    assert PublicSeed.of("l1/2/1000").value == GOLDEN_SEED


def test_a_stream_can_be_entered_in_the_middle() -> None:
    whole = SEED.words("s", 1000)
    assert np.array_equal(SEED.words("s", 100, start=400), whole[400:500])
    assert np.array_equal(SEED.uniforms("s", (10, 2), start=8).ravel(), SEED.uniforms("s", (28,))[8:])


def test_labels_and_seeds_give_different_streams() -> None:
    assert SEED.words("a", 4).tolist() != SEED.words("b", 4).tolist()
    assert SEED.words("a", 4).tolist() != PublicSeed(value=43).words("a", 4).tolist()


def test_uniforms_are_uniform_and_normals_normal() -> None:
    uniforms, normals = SEED.uniforms("u", (100_000,)), SEED.normals("n", (100_000,))
    assert 0 < uniforms.min() < uniforms.max() < 1
    assert uniforms.mean() == pytest.approx(0.5, abs=0.005)
    assert (normals.mean(), normals.std()) == pytest.approx((0, 1), abs=0.015)


@pytest.mark.parametrize("value", [-1, 2**64])
def test_a_seed_has_64_bits(value: int) -> None:
    with pytest.raises(ValueError, match="below"):
        PublicSeed(value=value)


def test_entering_off_the_grid_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="multiples of 4"):
        SEED.words("s", 1, start=3)


GOLDEN_WORDS = [1879868353944085438, 16563112252022742250, 6326106912027917213]
GOLDEN_NORMALS = [-1.2707552443016992, 1.2696094787269259, -0.4044553765121695]
GOLDEN_SEED = 17609906127914374059


@pytest.mark.parametrize("value", [0, 2**64 - 1])
def test_every_number_of_64_bits_is_a_seed(value: int) -> None:
    assert PublicSeed(value=value).words("s", 4).tolist() != SEED.words("s", 4).tolist()


def test_a_uniform_is_half_a_step_above_the_first_53_bits_of_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    words = np.array([0, 2**11 - 1, 2**11, 2**62], dtype=np.uint64)
    monkeypatch.setattr(PublicSeed, "words", lambda *_, **__: words)
    assert SEED.uniforms("u", (2, 2)).tolist() == [[2.0**-54, 2.0**-54], [3 * 2.0**-54, 0.25 + 2.0**-54]]
    assert np.isfinite(SEED.normals("n", (4,))).all()


def test_a_uniform_is_never_1_and_all_others_are_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last 2¹¹ words round up to 1; the number before them is 1 − 2⁻⁵², untouched."""
    last = 2**64 - 2**11
    words = np.array([last - 1, last, 2**64 - 1, last - 2**11, 2**63, 2**63 - 1], dtype=np.uint64)
    monkeypatch.setattr(PublicSeed, "words", lambda *_, **__: words)
    before = ((words >> np.uint64(11)).astype(np.float64) + 0.5) * 2.0**-53
    assert (before == 1).tolist() == [False, True, True, False, False, False]
    uniforms = SEED.uniforms("u", (6,))
    assert uniforms[before < 1].tolist() == before[before < 1].tolist()
    assert uniforms[before == 1].tolist() == [1 - 2.0**-53] * 2
    assert uniforms[0] == 1 - 2.0**-52
    assert np.isfinite(SEED.normals("n", (6,))).all()
