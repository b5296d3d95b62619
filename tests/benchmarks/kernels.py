"""Kernel structures against the mechanism of Wagner et al., a noisy histogram, and their own forecasts.

    python -m tests.benchmarks.kernels [--quick] [1 2 3 4 5 6 7 8]

Peers are written independently of the program (`peers`). The mechanism of Wagner, Naamad and Mishra (2023) releases the
mean of m features √2·cos(<ω, x> + b) with Laplace noise of scale √2·m/(εn) (add-remove, n public), twice that under
replace. The histogram's number of bins is chosen by looking at the truth, which nobody may do. Both sides have the same
relation, ε, δ and data; under add-remove our n is private and the peers' public, to their advantage. Errors are mean
|error| over points, half of them spread over the domain and half drawn like the data, and over releases.
"""

import argparse

from tests.benchmarks.kernel_costs import memory, projections, throughput
from tests.benchmarks.kernel_errors import high_dimension, low_dimension, mixtures
from tests.benchmarks.kernel_forecasts import forecasts, pure_forecasts
from tests.benchmarks.real_data import DATA

PARTS = (low_dimension, high_dimension, mixtures, projections, throughput, forecasts, memory, pure_forecasts)
_WITH_DATA = (2, 4, 6, 8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", type=int, help="which parts; all if left out")
    parser.add_argument("--quick", action="store_true", help="fewer releases: figures within about 10 %%")
    options = parser.parse_args()
    for number, part in enumerate(PARTS, start=1):
        if options.parts and number not in options.parts:
            continue
        if number in _WITH_DATA and not DATA.exists():
            print(f"{number}. left out: the data sets are not here")
            continue
        part(options.quick)


if __name__ == "__main__":
    main()
