"""Gate R14: exact noise, ours against OpenDP's, at 10⁶ values, and how wide it is beside the analytic Gaussian.

Run: python -m tests.benchmarks.noise
"""

import itertools
import math
from collections.abc import Callable
from fractions import Fraction
from functools import partial

import opendp.prelude as dp
from dp_accounting import get_sigma_gaussian

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Sensitivity
from tests.benchmarks.cpu_time import peak_bytes, wall_seconds

COUNT = 10**6
WIDTHS = [Fraction(10), Fraction(10**6), Fraction(2**40, 3)]


def peer(kind: NoiseKind, width: Fraction) -> Callable[[], object]:
    vector = dp.vector_domain(dp.atom_domain(T="i64"))
    zeros = [0] * COUNT
    if kind is NoiseKind.LAPLACE:
        mechanism = dp.m.make_laplace(vector, dp.l1_distance(T="i64"), scale=float(width))
    else:
        mechanism = dp.m.make_gaussian(vector, dp.l2_distance(T="f64"), scale=float(width))
    return lambda: mechanism(zeros)


def print_widths() -> None:
    """σ over that of the analytic Gaussian, for a count that one row moves by 1, and for sums of structures."""
    print(f"{'ε':>6}{'δ':>8}{'one count':>12}{'two counts':>12}{'waves':>9}")
    for epsilon, delta in itertools.product(("0.1", "1", "3"), ("1e-5", "1e-6", "1e-9")):
        budget = Budget.parse(epsilon=epsilon, delta=delta)
        widths = []
        for l1, l2_squared in ((1, 1), (2, 2), (2**26, 2**42)):
            law = calibrate(budget, Sensitivity(l1=l1, l2_squared=l2_squared), rows_per_person=1)
            widths.append(math.sqrt(law.scale / l2_squared) / get_sigma_gaussian(float(epsilon), float(delta)))
        print(f"{epsilon:>6}{delta:>8}{widths[0]:12.4f}{widths[1]:12.4f}{widths[2]:9.4f}")


def main() -> None:
    print_widths()
    dp.enable_features("contrib")
    print(f"{'law':10}{'b or σ':>14}{'ours, M/s':>12}{'OpenDP, M/s':>13}{'ratio':>8}{'peak MB':>9}")
    for kind in NoiseKind:
        for width in WIDTHS:
            law = NoiseLaw(kind=kind, scale=width if kind is NoiseKind.LAPLACE else width**2)
            ours = wall_seconds(partial(draw, law, COUNT))
            theirs = wall_seconds(peer(kind, width), 1)
            speeds = f"{COUNT / ours / 1e6:12.2f}{COUNT / theirs / 1e6:13.3f}{theirs / ours:8.0f}"
            print(f"{kind:10}{float(width):14.4g}{speeds}{peak_bytes(partial(draw, law, COUNT)) / 1e6:9.1f}")


if __name__ == "__main__":
    main()
