"""The noise that is really drawn, number by number: hundreds of single releases of every structure (gate R17).

Each release is a whole one: ledger, noise, file. From the file the exact sums are subtracted, and every coordinate of
every array must vary with the scale that the budget, the sensitivity and the rows per person demand. That scale is
worked out here, not taken from the receipt, so that a wrong receipt does not hide wrong noise.

Long form (400 releases of each kind; what was found with --junitxml=FILE):
pytest -m long tests/statistical/test_drawn_noise.py
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.special import gammaincc, gammaincinv, gammaln

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import build_release, summarise
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import parse_container
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from tests.requests import every_request, labelled_requests, name_of
from tests.statistical.auditing import planned

ROWS = 4
"""As many as audits have, whose plans are the same."""
SHORT, LONG = 48, 400
PERSONS = (1, 10)
"""Rows per person; half of the releases each."""
_LEVEL = 1e-12
"""Chance of a false alarm at one coordinate; there are some 10⁵ of them."""
_LARGE = {("fourier", "1e-6"), ("projected-fourier", "1e-6"), ("exponential-sum", "1e-6")}
"""(structure, δ) of more than a thousand numbers"""
_FEW = 24
_LEDGER_RELEASES = 24
"""In one ledger; a longer one is slower to read, and that is not what is tested."""


def _requests() -> Iterator[ReleaseRequest]:
    """Every structure under both relations and laws; of the large ones only add-remove, which has the most arrays."""
    labelled = [each for each in labelled_requests(rows=ROWS) if each.structure in _LABELLED and not each.unit_norm]
    for request in (*every_request(rows=ROWS), *labelled):
        if (request.structure, request.delta) not in _LARGE or request.relation is Relation.ADD_REMOVE:
            yield request


_LABELLED = ("moments", "class-means", "whitened-means")
REQUESTS = tuple(_requests())


def test_no_structure_is_left_out() -> None:
    laws = {(each.structure, planned(each).receipt.law.kind) for each in REQUESTS}
    assert {name for name, _ in laws} == {*STRUCTURES, *CLASSIFIERS}
    # Lattice waves and whitened means have one law.
    assert len(laws) == 2 * len({*STRUCTURES, *CLASSIFIERS}) - 2
    assert {name for name, kind in laws if kind is NoiseKind.LENGTH} == {"landmarks"}


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda each: f"{name_of(each)}{'-classes' * bool(each.classes)}")
def test_every_number_of_a_release_has_its_own_noise(request_: ReleaseRequest, tmp_path: Path) -> None:
    large = (request_.structure, request_.delta) in _LARGE
    assert large == (planned(request_).candidate.work.numbers > 1000)
    assert_noise_is_drawn(request_, tmp_path, _FEW if large else SHORT)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("request_", REQUESTS, ids=lambda each: f"{name_of(each)}{'-classes' * bool(each.classes)}")
def test_every_number_of_a_release_has_its_own_noise_at_length(
    request_: ReleaseRequest, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    sizes = assert_noise_is_drawn(request_, tmp_path, LONG)
    record_property("releases", LONG)
    record_property("coordinates", sum(map(len, sizes)))
    record_property("smallest drawn/declared", min(each.min() for each in sizes))
    record_property("largest drawn/declared", max(each.max() for each in sizes))


def assert_noise_is_drawn(request: ReleaseRequest, folder: Path, releases: int) -> list[Floats]:
    """How large the noise of each coordinate was, in units of what is demanded; one array for each of PERSONS."""
    together, kind = [], demanded_kind(request)
    for persons in PERSONS:
        plan = planned(replace(request, rows_per_person=persons))
        units = drawn(plan, folder / str(persons), releases // len(PERSONS)) / demanded_scale(plan, persons)
        assert problems(units, kind) == []
        together.append(units)
    if together[0].shape == together[1].shape:
        assert problems(np.concatenate(together), kind) == []
    if kind is NoiseKind.LAPLACE:
        return [np.abs(units).mean(axis=0) for units in together]
    variance = 2 * exponentials(units.shape[1]) if kind is NoiseKind.LENGTH else 1
    return [np.sqrt(np.square(units).mean(axis=0) / variance) for units in together]


def demanded_kind(request: ReleaseRequest) -> NoiseKind:
    if not request.budget.is_pure:
        return NoiseKind.GAUSSIAN
    return NoiseKind.LENGTH if request.structure == "landmarks" else NoiseKind.LAPLACE


def demanded_scale(plan: Plan, persons: int) -> float:
    """b = k Δ₁/ε, by length b = k Δ₂/ε, or σ = k √(Δ₂²/2ρ): what the noise of one coordinate must be measured in."""
    moved = plan.structure.sensitivity
    match demanded_kind(plan.request):
        case NoiseKind.LAPLACE:
            return persons * moved.l1 / float(plan.cost.epsilon)
        case NoiseKind.LENGTH:
            return float(persons * moved.l2_squared**0.5 / float(plan.cost.epsilon))
        case NoiseKind.GAUSSIAN:
            return float(persons * (moved.l2_squared / (2 * float(plan.cost.rho))) ** 0.5)


def exponentials(numbers: int) -> int:
    """m: by length, the variance of so many integers is the sum of m exponential variables of mean 2b²."""
    return numbers // 2 + 1


def surprise(squares: Floats, numbers: int, drawn_together: int) -> Floats:
    """−log P[‖z‖² > s] of some numbers out of all that are drawn by length: an exponential variable of mean 1.

    ‖z‖² = 2b²·v·χ², v of the law Gamma(m): an integral over log v.  squares: s/b²
    """
    steps = np.arange(-20.0, 7.0, 0.05)
    m = exponentials(drawn_together)
    weights = np.exp(m * steps - np.exp(steps) - gammaln(m)) * 0.05
    tails = gammaincc(numbers / 2, squares[..., None] / (4 * np.exp(steps)))
    return np.asarray(-np.log(np.maximum(tails @ weights, 1e-300)))


def drawn(plan: Plan, folder: Path, releases: int) -> Floats:
    """(releases, numbers): what each release added to the exact sums."""
    rows = np.random.default_rng(5).random((ROWS, len(plan.request.columns)))
    if plan.request.classes:
        rows = np.append(rows, np.arange(float(ROWS))[:, None] % 3, axis=1)
    sums = summarise(plan, open_source(rows), in_order=True).numbers
    noise = np.empty((releases, len(sums)), dtype=np.int64)
    for start in range(0, releases, _LEDGER_RELEASES):
        place = folder / str(start)
        place.mkdir(parents=True)
        with Ledger.open(place / "ledger.sqlite") as ledger:
            for i in range(start, min(releases, start + _LEDGER_RELEASES)):
                target = place / f"{i}.dpsim"
                build_release(plan, rows, target, ledger=ledger, capacity=Capacity(threads=1))
                arrays = parse_container(target.read_bytes()).arrays
                target.unlink()
                noisy = [arrays[f"noisy.{block.name}"].reshape(-1) for block in plan.structure.blocks]
                noise[i] = np.concatenate(noisy) - sums
    return noise.astype(np.float64)


def problems(units: Floats, kind: NoiseKind) -> list[str]:
    """What is wrong with noise in units of its demanded scale; units: (releases, numbers).

    Of N independent values Σ|x|/b is Gamma(N), and Σx²/2σ² is Gamma(N/2): exact bounds for each coordinate and for all.
    By length the numbers of one release depend on each other, so its whole length is one value.
    """
    found = []
    releases, numbers = units.shape
    if kind is NoiseKind.LENGTH:
        shape, values = 1.0, 1
        size = surprise(units**2, 1, numbers)
        of_releases = surprise((units**2).sum(axis=1), numbers, numbers)
    else:
        size, shape = (np.abs(units), 1.0) if kind is NoiseKind.LAPLACE else (units**2 / 2, 0.5)
        of_releases, values = size.sum(axis=1), numbers
    for what, totals, count in (
        ("a number", size.sum(axis=0), releases),
        ("a release", of_releases, values),
        ("all together", of_releases.sum(keepdims=True), releases * values),
    ):
        # Rounding to whole numbers makes the narrowest law, b = 2, smaller by 4 %.
        low, high = 0.95 * gammaincinv(shape * count, _LEVEL), gammaincinv(shape * count, 1 - _LEVEL)
        if not ((low <= totals) & (totals <= high)).all():
            found.append(f"{what} does not vary with the demanded scale")
    if different(units.T) != units.shape[1]:
        found.append("two numbers share their noise")
    # Four small whole numbers may well be drawn twice; half of all releases may not.
    if 2 * different(units) < len(units):
        found.append("two releases share their noise")
    return found


def different(lines: Floats) -> int:
    return len({line.tobytes() for line in lines})


@pytest.mark.parametrize("numbers", [1, 9])
def test_lengths_have_the_law_of_their_density(numbers: int) -> None:
    """P[z] ∝ exp(−‖z‖/b) in an odd number of dimensions: the length is Gamma distributed."""
    lengths = np.array([0.3, 3.0, 9.0, 30.0])
    expected = -np.log(gammaincc(numbers, lengths))
    np.testing.assert_allclose(surprise(lengths**2, numbers, numbers), expected, rtol=1e-6, atol=1e-12)


def test_independent_noise_that_covers_no_more_than_the_length_would_be_seen() -> None:
    assert problems(np.random.default_rng(6).laplace(size=(_FEW, 8)), NoiseKind.LENGTH)


@pytest.mark.parametrize("kind", NoiseKind)
def test_whatever_is_missing_would_be_seen(kind: NoiseKind) -> None:
    random = np.random.default_rng(6)
    units = random.laplace(size=(_FEW // 2, 4)) if kind is NoiseKind.LAPLACE else random.normal(size=(_FEW // 2, 4))
    if kind is NoiseKind.LENGTH:
        units *= np.sqrt(2 * random.gamma(exponentials(4), size=(_FEW // 2, 1)))
    assert problems(units, kind) == []
    for coordinate in range(4):
        bare, same = units.copy(), units.copy()
        bare[:, coordinate] = 0.0
        same[:, coordinate] = units[:, coordinate - 1]
        assert "a number does not vary with the demanded scale" in problems(bare, kind)
        assert problems(same, kind) == ["two numbers share their noise"]
    assert problems(units / 10, kind)
    assert problems(units * 10, kind)
    assert problems(np.repeat(units[:1], _FEW // 2, axis=0), kind)
