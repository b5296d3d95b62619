"""Synthetic rows by the MST of `dpmm` (PyPI), in a Python of its own: it pins old numpy and pandas.

DPMM_PYTHON names that Python. Neighbours of `dpmm` differ by one row added or removed, so its noise is smaller than
that of our releases, which let one be replaced.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import polars as pl

_PROGRAM = """
import json, sys
import pandas
from dpmm.pipelines import MSTPipeline

asked = json.load(sys.stdin)
rows = pandas.read_csv(asked["rows"], dtype=dict.fromkeys(asked["categories"], str))
for name, values in asked["categories"].items():
    rows[name] = pandas.Categorical(rows[name], categories=values)
domain = {name: {"lower": low, "upper": high} for name, (low, high) in asked["bounds"].items()}
domain |= {name: {"categories": values} for name, values in asked["categories"].items()}
model = MSTPipeline(epsilon=asked["epsilon"], delta=asked["delta"], n_jobs=1, proc_epsilon=None, n_bins=asked["bins"])
model.fit(rows, domain)
for count, path in zip(asked["counts"], asked["made"]):
    model.generate(n_records=count).to_csv(path, index=False)
"""


def python_with_dpmm() -> str | None:
    return os.environ.get("DPMM_PYTHON") or None


def made_by_dpmm(
    rows: pl.DataFrame,
    *,
    bounds: Mapping[str, tuple[float, float]],
    categories: Mapping[str, Sequence[str]],
    epsilon: float,
    delta: float,
    bins: int,
    counts: Sequence[int],
) -> list[pl.DataFrame]:
    """As many tables as counts, from one fit."""
    python = python_with_dpmm()
    assert python is not None
    with tempfile.TemporaryDirectory() as folder:
        made = [f"{folder}/{number}.csv" for number in range(len(counts))]
        rows.write_csv(f"{folder}/rows.csv")
        asked = {
            "rows": f"{folder}/rows.csv", "bounds": bounds, "categories": categories, "epsilon": epsilon,
            "delta": delta, "bins": bins, "counts": counts, "made": made,
        }  # fmt: skip
        # The environment of this process would lead it to our libraries.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        subprocess.run([python, "-c", _PROGRAM], input=json.dumps(asked), text=True, env=kept, check=True, cwd=folder)
        texts = dict.fromkeys(categories, pl.String)
        return [pl.read_csv(Path(each), schema_overrides=texts).select(rows.columns) for each in made]
