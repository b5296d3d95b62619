"""Gate R1, second half: one changed token in the sampler, and a check must notice."""

import inspect
import random
from collections.abc import Callable
from fractions import Fraction
from types import ModuleType

import pytest

from dpsim_gui.privacy import noise, randomness
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from tests.statistical.exact_law import fit
from tests.unit.privacy import sampler_proof

pytestmark = pytest.mark.slow

# Mutants of the coins must fall to the enumeration alone, however rare the word that shows the fault.
COIN_MUTANTS = {
    "one word too many is accepted": ("np.flatnonzero(words >= beyond)", "np.flatnonzero(words > beyond)"),
    "a redrawn word is not checked": ("again = again[words[again] >= beyond]", "again = again[:0]"),
    "no word is drawn again": ("again = np.flatnonzero(words >= beyond)", "again = np.flatnonzero(words < 0)"),
    "one cell too few": ("((1 << self.bits) - 1) // self.n", "((1 << self.bits) - 1) // (self.n + 1)"),
    "a coin includes its end": (") < numerators * self", ") <= numerators * self"),
    "the chain starts late": ("kappa / k\n", "kappa / (k + 1)\n"),
    "the chain does not decay": ("kappa / k\n", "kappa / 2\n"),
    "a straddling word is decided": ("-int(-scaled // 1) : upper", "int(scaled) : upper"),
    "the table is one run off": (" : upper] = k\n", " : upper] = k + 1\n"),
    "the extension decides early": ("if scaled <= low * unit:", "if scaled <= (low + 1) * unit:"),
    "the thresholds start anew": ("len(self._first), None", "0, None"),
    "the extension counts one more": ("                return run\n", "                return run + 1\n"),
    "the extension drops the word": ("low, bits = word, _WORD", "low, bits = 0, _WORD"),
    "the extension shifts too far": ("            bits += _WORD\n", "            bits += _WORD + 1\n"),
    "odd runs are heads": ("(self.draw(coins, count) & 1) == 0", "(self.draw(coins, count) & 1) == 1"),
    "parity is turned round": ("even[live] = length % 2 == 0", "even[live] = length % 2 == 1"),
    "the run goes one coin further": ("runs.take(live) > length", "runs.take(live) >= length"),
    "the run stops one coin early": ("runs.take(live) > length", "runs.take(live) > length + 1"),
    "the square is forgotten": ("for _ in range(power):", "for _ in range(1):"),
}
# Mutants of the laws fall to a goodness of fit on recorded bytes.
LAW_MUTANTS = {
    "zero counts twice": ("(magnitudes != 0) | ~negative", "magnitudes == magnitudes"),
    "zero never": ("(magnitudes != 0) | ~negative", "(magnitudes != 0) | negative & False"),
    "no sign": ("np.where(negative, -magnitudes, magnitudes)", "np.where(negative, magnitudes, magnitudes)"),
    "no slope": ("a = a.compress(self._chain.exp_coins_at(coins, self._offset, a))", "pass"),
    "steps twice as rare": ("_steps(coins, self._chain, 1, a.size)", "_steps(coins, self._chain, 2, a.size)"),
    "scale without denominator": ("// self._divisor", "// 1"),
    "denominator of the step": ("(v * self._offset.n + a.astype", "(v * self._divisor + a.astype"),
    "half the variance": ("c = t * t / (2 * scale)", "c = t * t / scale"),
    "v squared, not v(v−1)": ("self._several * v * (v - 1)", "self._several * v * v"),
    "no curve": ("self._offset, a, power=2)", "self._offset, a)"),
    "half the mixed term": ("_all_heads(2 * v,", "_all_heads(v,"),
    "several forgotten": ("self._several = math.ceil(c)", "self._several = 1"),
    "one toss too few": ("tosses.take(live) > tossed", "tosses.take(live) > tossed + 1"),
    "losers are kept": ("kept[live.compress(~heads)] = False", "kept[live.compress(~heads)] = True"),
}

LAWS = [
    NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(2, 3)),
    NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(22, 7)),
    NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(10**5)),
    NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(1, 3)),
    NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(30)),
    NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(10**10, 3)),
]


def prove_coins(module: ModuleType) -> None:
    """The cheap ones first: a mutant is put to the others only if it passed these."""
    slopes = Fraction(1), Fraction(22, 23)
    sampler_proof.check_wide_uniform(module)
    for kappa in slopes:
        sampler_proof.check_first_words(module, kappa)
        sampler_proof.check_constant_coins(module, kappa)
    for kappa in slopes:
        sampler_proof.check_runs(module, kappa)
        for power in (1, 2):
            assert sampler_proof.check_exp_coins(module, kappa, [(1, 3), (63, 64)], power=power) < 1e-15
    sampler_proof.check_uniform(module)


def prove_laws(module: ModuleType) -> None:
    for law in LAWS:
        values = module.draw(law, 60_000, entropy=random.Random(7).randbytes)
        assert fit(values, law) > 1e-6


def mutant(module: ModuleType, old: str, new: str) -> ModuleType:
    source = inspect.getsource(module)
    assert source.count(old) == 1, "the mutation no longer matches the source"
    changed = ModuleType(module.__name__)
    exec(compile(source.replace(old, new), f"mutant of {module.__name__}", "exec"), changed.__dict__)
    return changed


def survives(proof: Callable[[ModuleType], None], module: ModuleType) -> bool:
    try:
        proof(module)
    except (AssertionError, EOFError, ValueError):  # a wrong law, a tape used up, a refusal by the sampler itself
        return False
    return True


def test_the_sampler_itself_passes_what_its_mutants_must_fail() -> None:
    prove_coins(mutant(randomness, "_WORD = 16 ", "_WORD = 16 "))
    prove_laws(mutant(noise, "_BLOCK = 2**15 ", "_BLOCK = 2**15 "))


@pytest.mark.parametrize("name", COIN_MUTANTS)
def test_a_mutant_of_the_coins_is_killed_by_enumeration(name: str) -> None:
    assert not survives(prove_coins, mutant(randomness, *COIN_MUTANTS[name]))


@pytest.mark.parametrize("name", LAW_MUTANTS)
def test_a_mutant_of_the_laws_is_killed_by_goodness_of_fit(name: str) -> None:
    assert not survives(prove_laws, mutant(noise, *LAW_MUTANTS[name]))


def test_there_are_enough_mutants() -> None:
    assert len(COIN_MUTANTS) >= 10
    assert len(LAW_MUTANTS) >= 10
