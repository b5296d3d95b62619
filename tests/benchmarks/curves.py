"""Do error curves follow a slider? python -m tests.benchmarks.curves [--columns 2,8] [--functions l1,gaussian]

CPU time of 60 points for every possible structure over the limit of 50 ms (below 1 is within it): the first curve in a
new program, and then what is asked for while a slider is dragged: the same at another ε, another number of rows, and a
bandwidth a little wider. Prints each function and number of columns, last the worst of each. With more BLAS threads
than idle processors their waiting counts as CPU time too: set OPENBLAS_NUM_THREADS=1 to see the work alone.
"""

import argparse
import functools
import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from dpsim_gui.curator.plan.curves import CurveAxis, curve_values, epsilon_curves, epsilon_values, error_curves
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from tests.benchmarks.planner import requests

_LIMIT = 0.05
_POINTS = 60
_EPSILON = "epsilon"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--columns", default="1,2,8,64,384", help="numbers of columns, with commas between")
    parser.add_argument("--functions", default=",".join(FunctionName), help="their names, with commas between")
    args = parser.parse_args()
    functions = tuple(map(FunctionName, args.functions.split(",")))
    worst: dict[str, float] = {}
    for request in requests(10_000, tuple(map(int, args.columns.split(","))), functions):
        parts = []
        for over in (_EPSILON, *CurveAxis):
            if over == CurveAxis.BANDWIDTH and request.function in DISTANCES:
                continue
            first, dragged = _seconds(request, over)
            parts.append(f"{over} {first / _LIMIT:.2f} then {dragged / _LIMIT:.2f}")
            for kind, seconds in (("first", first), ("dragged", dragged)):
                worst[f"{over} {kind}"] = max(worst.get(f"{over} {kind}", 0.0), seconds / _LIMIT)
        print(request.function, len(request.columns), request.delta, request.neighbours, *parts, sep="  ", flush=True)
    print("worst", *(f"{name} {ratio:.2f}" for name, ratio in worst.items()), sep="\n  ")


def _seconds(request: ReleaseRequest, over: str) -> tuple[float, float]:
    """Of the first curve, and of the slowest while a slider moves."""
    _forget()
    first = _cpu(lambda: _curve(request, over))
    return first, max(_cpu(functools.partial(_curve, moved, over)) for moved in _moved(request))


def _moved(request: ReleaseRequest) -> Iterator[ReleaseRequest]:
    yield replace(request, epsilon="0.7")
    yield replace(request, rows=12_345)
    if request.bandwidth is not None:
        yield replace(request, bandwidth=1.1 * request.bandwidth)


def _curve(request: ReleaseRequest, over: str) -> None:
    if over == _EPSILON:
        epsilon_curves(request, [f"{value:.4g}" for value in epsilon_values(_POINTS)])
    else:
        error_curves(request, CurveAxis(over), curve_values(request, CurveAxis(over), _POINTS))


def _cpu(work: Callable[[], None]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def _forget() -> None:
    """Everything that was remembered, as in a program just started."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()


if __name__ == "__main__":
    main()
