"""Predicted against measured error of whole releases: python -m tests.benchmarks.whole_path [--rows N] [--releases K]

Random rows in an NPY file are released K times through the public interface, each file is opened and asked at 10,000
points. Prints the ratio of the measured mean absolute error to the predicted one.
"""

import argparse
import tempfile
import time
from pathlib import Path

import numpy as np

from dpsim_gui import open_release
from dpsim_gui.arrays import Floats
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan

COLUMNS = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--releases", type=int, default=30)
    args = parser.parse_args()
    random = np.random.default_rng(0)
    rows, points = random.random((args.rows, COLUMNS)), random.random((10_000, COLUMNS))
    centred = points - rows.mean(axis=0)
    spread = np.square(rows - rows.mean(axis=0)).sum()
    exact = spread + args.rows * np.square(centred).sum(axis=1)
    with tempfile.TemporaryDirectory() as folder:
        np.save(Path(folder) / "rows.npy", rows)
        for neighbours in ("replace", "add-remove"):
            for delta in ("0", "1e-6"):
                measure(Path(folder), neighbours, delta, args, points, exact)


def measure(folder: Path, neighbours: str, delta: str, args: argparse.Namespace, points: Floats, exact: Floats) -> None:
    columns = tuple(f"x{i}" for i in range(COLUMNS))
    request = ReleaseRequest(
        function="l2sq", epsilon="1", delta=delta, columns=columns, bounds=(0.0, 1.0), rows=args.rows,
        neighbours=neighbours,
    )  # fmt: skip
    plan = make_plan(request)
    errors = []
    started = time.perf_counter()
    for i in range(args.releases):
        target = folder / f"{neighbours}-{delta}-{i}.dpsim"
        build_release(plan, folder / "rows.npy", target, ledger=folder / "ledger.sqlite")
        errors.append(np.abs(open_release(target).query(points).value - exact).mean())
    each = (time.perf_counter() - started) / args.releases
    ratio = np.mean(errors) / plan.predicted_error.mean_absolute
    print(f"{neighbours:10}  delta {delta:5}  measured/predicted {ratio:.3f}   {each:.2f} s a release and its queries")


if __name__ == "__main__":
    main()
