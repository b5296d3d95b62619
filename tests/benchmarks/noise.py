"""Gate R14: exact noise, ours against OpenDP's, at 10⁶ values. Run: python -m tests.benchmarks.noise"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import opendp.prelude as dp

from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
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


def main() -> None:
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
