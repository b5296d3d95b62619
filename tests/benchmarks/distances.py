"""Distance structures against the paper's and against a noisy histogram.

    python -m tests.benchmarks.distances [--quick]

Both sides of every comparison have the same relation (replace), ε and data. The histogram is the strongest practical
rival: its number of bins is chosen by looking at the truth, which nobody may do. Wanted values stand beside the
measured ones.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterable, Mapping

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Box, Domain
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, unit_noise
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from dpsim_gui.structures.paper.embedded_tree import EmbeddedTree
from dpsim_gui.structures.paper.tree import Tree
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Structure, size_of
from tests.benchmarks.real_data import DATA

L1, L2 = (Similarity(name=name) for name in (FunctionName.L1, FunctionName.L2))
UNIT = Box(lower=np.zeros(1), upper=np.ones(1))
BEST_FACTORISATION = 0.759
BINS = sorted({round(2 ** (step / 4)) for step in range(4, 53)})


def setting(domain: Domain, rows: int, epsilon: str, similarity: Similarity = L1) -> Setting:
    return Setting(
        facts=Facts(similarity=similarity, domain=domain, relation=Relation.REPLACE),
        rows=rows,
        noise=unit_noise(Budget.parse(epsilon=epsilon, delta="0"), 1),
        alpha=0.1,
        seed=PublicSeed(value=1),
    )


def chosen(kind: type[Structure], where: Setting, only: Mapping[str, Parameter] | None = None) -> Candidate:
    """What the planner would take, among the candidates that agree with `only`."""
    offered = [c for c in kind.candidates(where) if all(c.choice[key] == value for key, value in (only or {}).items())]
    return best_candidate(offered, where.noise.sd_per_sensitivity)


def releases(structure: Structure, rows: Floats, epsilon: str, trials: int) -> Iterable[Reader]:
    """Readers of independently noised summaries, by the noise of real releases."""
    law = calibrate(Budget.parse(epsilon=epsilon, delta="0"), structure.sensitivity, rows_per_person=1)
    summary = structure.summarise(rows)
    for _ in range(trials):
        yield structure.read(summary + draw(law, size_of(structure)), len(rows))


def histogram(
    rows: Floats, domain: Box, bins: int, epsilon: float, points: Floats, random: np.random.Generator
) -> Floats:
    """D(y) in one column from noisy counts at bin centres; a replaced row moves two counts by 1."""
    width = float(domain.upper[0] - domain.lower[0])
    counts, _ = np.histogram(rows[:, 0], bins=bins, range=(float(domain.lower[0]), float(domain.upper[0])))
    noisy = counts + random.laplace(0, 2 / epsilon, bins)
    centres = domain.lower[0] + (np.arange(bins) + 0.5) * width / bins
    return np.asarray(np.abs(points - centres) @ noisy)


def relative(value: Floats, exact: Floats) -> float:
    return float(np.mean(np.abs(value - exact) / exact))


def exact_l1(rows: Floats, points: Floats) -> Floats:
    """Σ|x − y| by sorting, for millions of rows."""
    total = np.zeros(len(points))
    for column in range(rows.shape[1]):
        x = np.sort(rows[:, column])
        sums = np.concatenate([[0.0], np.cumsum(x)])
        y = points[:, column]
        below = np.searchsorted(x, y)
        total += y * below - sums[below] + (sums[-1] - sums[below]) - y * (len(x) - below)
    return total


def best_histogram(rows: Floats, domain: Box, epsilon: float, points: Floats, trials: int) -> tuple[float, int]:
    """Mean relative error at the number of bins that turns out best, and that number."""
    random = np.random.default_rng(5)
    exact = exact_l1(rows, points)

    def error(bins: int) -> float:
        tried = (histogram(rows, domain, bins, epsilon, points, random) for _ in range(trials))
        return float(np.mean([relative(value, exact) for value in tried]))

    return min((error(bins), bins) for bins in BINS)


def mean_error(structure: Structure, rows: Floats, points: Floats, exact: Floats, epsilon: str, trials: int) -> float:
    readers = releases(structure, rows, epsilon, trials)
    return float(np.mean([relative(reader.answer(points).value, exact) for reader in readers]))


def against_the_tree(trials: int) -> None:
    print("\n1. ladder against tree: n = 1,000 uniform, mean relative error (wanted: ratio ≥ 25 for ε ≤ 2)")
    rows = np.random.default_rng(1).random((1000, 1))
    points = np.linspace(0, 1, 1000)[:, None]
    exact = exact_l1(rows, points)
    print(f"{'ε':>6}{'ladder':>10}{'levels':>8}{'tree':>10}{'alpha':>7}{'ratio':>8}")
    for epsilon in ("0.1", "0.25", "0.5", "1", "2", "5", "10"):
        where = setting(UNIT, 1000, epsilon)
        choice = chosen(Ladder, where).choice
        ours = mean_error(Ladder.design(where, choice), rows, points, exact, epsilon, trials)
        trees = {
            alpha: mean_error(Tree.design(where, {"alpha": alpha}), rows, points, exact, epsilon, trials)
            for alpha in (0.5, 0.1, 0.01)
        }
        alpha = min(trees, key=trees.__getitem__)
        print(f"{epsilon:>6}{ours:10.4f}{choice['levels']:>8}{trees[alpha]:10.4f}{alpha:7}{trees[alpha] / ours:8.1f}")


def against_the_best(trials: int) -> None:
    print(f"\n2a. Gaussian rms noise over the best factorisation's {BEST_FACTORISATION} (wanted ≤ 1.15)")
    gaussian = Setting(
        facts=Facts(similarity=L1, domain=UNIT, relation=Relation.REPLACE),
        rows=1000,
        noise=UnitNoise(kind=NoiseKind.GAUSSIAN, sd_per_sensitivity=1.0),
        alpha=0.1,
        seed=PublicSeed(value=1),
    )
    for candidate in Ladder.candidates(gaussian)[3::3]:
        print(f"{candidate.choice['levels']:>4} levels{candidate.gain / BEST_FACTORISATION:8.3f}")
    print("\n2b. ladder against the best histogram, ε = 1 (wanted: 1.0, 0.9, 0.6)")
    for n in (10**3, 10**5, 10**6):
        rows = np.random.default_rng(2).random((n, 1))
        points = np.linspace(0, 1, 1000)[:, None]
        where = setting(UNIT, n, "1")
        choice = chosen(Ladder, where).choice
        ours = mean_error(Ladder.design(where, choice), rows, points, exact_l1(rows, points), "1", trials)
        theirs, bins = best_histogram(rows, UNIT, 1.0, points, trials)
        print(f"n = {n:>9,}: {ours:.2e} against {theirs:.2e} with {bins} bins: {ours / theirs:.2f}")
        adversarial(n, where, choice, bins)


def adversarial(n: int, where: Setting, choice: Mapping[str, Parameter], bins: int) -> None:
    """The largest error over hostile data against what was foretold: noise at 5 sd plus the stated worst cut.

    The histogram states nothing; it is held to 5 sd of its noise plus what its bins cost on the spread data it was
    tuned on.
    """
    ladder = Ladder.design(where, choice)
    candidate = next(each for each in Ladder.candidates(where) if dict(each.choice) == dict(choice))
    assert candidate.worst is not None
    points = np.linspace(0, 1, 4001)[:, None]
    random = np.random.default_rng(3)
    step = 2.0 ** -int(choice["levels"])
    columns = {
        "one point": np.full(n, 0.5 + step / 2),
        "one point, bin edge": np.full(n, round(bins / 3) / bins),
        "two points": np.where(np.arange(n) % 2, 0.3, 0.7),
        "cell edge": np.full(n, 0.25),
    }
    law = calibrate(Budget.parse(epsilon="1", delta="0"), ladder.sensitivity, rows_per_person=1)
    ours, theirs = [], []
    for column in columns.values():
        rows = column[:, None]
        exact = exact_l1(rows, points)
        (reader,) = releases(ladder, rows, "1", 1)
        reading = reader.answer(points)
        bound = candidate.worst + 5 * law.standard_deviation * np.sqrt(reading.square)
        ours.append(float(np.max(np.abs(reading.value - exact) / bound)))
        centres = (np.arange(bins) + 0.5) / bins
        noise = 2 * math.sqrt(2) * np.sqrt(np.square(points - centres).sum(axis=1))
        miss = np.abs(histogram(rows, UNIT, bins, 1.0, points, random) - exact)
        theirs.append(float(np.max(miss / (5 * noise + n / (12 * bins**2)))))
    shown = ", ".join(f"{name} {a:.2f} / {b:.2f}" for name, a, b in zip(columns, ours, theirs, strict=True))
    print(f"    largest error over what was foretold, ladder / histogram: {shown}")


def slices(trials: int) -> None:
    print("\n3. l2, n = 100,000: sliced-ladder against embedded-tree (wanted: ratio ≥ 3)")
    for d, count in ((2, 8), (10, 40)):
        domain = Box(lower=np.zeros(d), upper=np.ones(d))
        random = np.random.default_rng(d)
        rows, points = random.random((100_000, d)), random.random((100, d))
        exact = L2.total(rows, points)
        where = setting(domain, len(rows), "1", L2)
        choice = chosen(SlicedLadder, where, {"directions": count}).choice
        ours = mean_error(SlicedLadder.design(where, choice), rows, points, exact, "1", trials)
        trees = [
            mean_error(
                EmbeddedTree.design(where, {"directions": count, "alpha": alpha}), rows, points, exact, "1", trials
            )
            for alpha in (0.5, 0.1)
        ]
        free = chosen(SlicedLadder, where).choice
        best = mean_error(SlicedLadder.design(where, free), rows, points, exact, "1", trials)
        print(f"d = {d:2}, {count} directions: {ours:.5f} against {min(trees):.5f}: {min(trees) / ours:.1f}", end="")
        print(f"   (planner's own choice {dict(free)}: {best:.5f})")


def seconds(*tasks: Callable[[], object], repeats: int = 5) -> list[float]:
    """The best of a few alternating runs each."""
    best = [math.inf] * len(tasks)
    for _ in range(repeats):
        for place, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            best[place] = min(best[place], time.perf_counter() - start)
    return best


def speed(rows: int, queries: int) -> None:
    d = 8
    domain = Box(lower=np.zeros(d), upper=np.ones(d))
    random = np.random.default_rng(4)
    data, points = random.random((rows, d)), random.random((queries, d))
    where = setting(domain, rows, "1")
    ladder = Ladder.design(where, chosen(Ladder, where).choice)
    cells = ladder.bank.basis.cells
    build, plain = seconds(
        lambda: ladder.summarise(data),
        lambda: [np.histogram(data[:, column], bins=cells, range=(0, 1)) for column in range(d)],
    )
    reader = ladder.bank.read(ladder.summarise(data), rows)
    grid = np.linspace(0, 1, cells + 1)
    ours, numpys = seconds(
        lambda: reader.answer(points),
        lambda: sum(np.interp(points[:, column], grid, reader.grid[column]) for column in range(d)),
    )
    tree = Tree.design(where, {"alpha": 0.1})
    leaves = tree.read(tree.summarise(data), rows)
    few = points[: max(1, queries // 500)]
    (slow,) = seconds(lambda: leaves.answer(few), repeats=2)
    slow *= queries / len(few)
    print(
        f"\n4. {queries:,} queries in d = 8: ladder {ours:.3f} s; "
        f"tree at α = 0.1 over ladder {slow / ours:,.0f} (wanted ≥ 50)"
    )
    print(f"   ladder over numpy.interp {ours / numpys:.2f} (wanted ≤ 4)")
    print(
        f"5. building from {rows:,} × 8: {build:.3f} s; over np.histogram per column {build / plain:.2f} (wanted ≤ 4)"
    )


def real_data(trials: int) -> None:
    if not DATA.is_dir():
        print("\nReal data: not found beside the repository")
        return
    accidents = np.genfromtxt(DATA / "geo" / "uk_accidents.csv", delimiter=",", skip_header=1)
    delays = np.load(DATA / "oned" / "flight_delay_min_1500000.npy").astype(np.float64)[:, None]
    housing = np.genfromtxt(
        DATA / "tabular" / "california_housing.csv", delimiter=",", skip_header=1, usecols=(3, 5, 7)
    )
    tables = {
        "accidents, longitude": (accidents[:, :1], (-8.0, 2.0)),
        "accidents, latitude": (accidents[:, 1:2], (49.0, 61.0)),
        "flight delays": (delays, (-60.0, 240.0)),
        "rooms": (housing[:, :1], (0.0, 40_000.0)),
        "population": (housing[:, 1:2], (0.0, 40_000.0)),
        "income": (housing[:, 2:3], (0.0, 15.0)),
    }
    print("\nReal data, l1, one column, ε = 1: mean relative error at 500 even points of the bounds")
    print(f"{'':24}{'rows':>10}{'ladder':>10}{'histogram':>11}{'(bins)':>8}{'tree α 0.1':>12}")
    for name, (column, (low, high)) in tables.items():
        domain = Box(lower=np.array([low]), upper=np.array([high]))
        rows = domain.clip(column)
        points = np.linspace(low, high, 500)[:, None]
        exact = exact_l1(rows, points)
        where = setting(domain, len(rows), "1")
        ours = mean_error(Ladder.design(where, chosen(Ladder, where).choice), rows, points, exact, "1", trials)
        tree = mean_error(Tree.design(where, {"alpha": 0.1}), rows, points, exact, "1", 1)
        theirs, bins = best_histogram(rows, domain, 1.0, points, max(2, trials // 4))
        print(f"{name:24}{len(rows):>10,}{ours:10.2e}{theirs:11.2e}{bins:>8}{tree:12.2e}")
    domain = Box(lower=np.array([-8.0, 49.0]), upper=np.array([2.0, 61.0]))
    rows = domain.clip(accidents)
    points = rows[:: len(rows) // 200]
    exact = L2.total(rows, points)
    where = setting(domain, len(rows), "1", L2)
    choice = chosen(SlicedLadder, where).choice
    ours = mean_error(SlicedLadder.design(where, choice), rows, points, exact, "1", trials)
    print(f"accidents, l2, at accidents themselves: sliced-ladder {dict(choice)} {ours:.2e}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="fewer trials and rows; for a look, not for the record")
    quick = parser.parse_args().quick
    trials = 4 if quick else 20
    against_the_tree(trials)
    against_the_best(trials)
    slices(2 if quick else 5)
    speed(10**5 if quick else 10**6, 10**5)
    real_data(trials)


if __name__ == "__main__":
    main()
