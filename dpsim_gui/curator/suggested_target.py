"""A first name for the release file: in the owner's documents, and never one that exists."""

import re
from pathlib import Path


def suggested_target(folder: Path, dataset: str) -> Path:
    """`<folder>/<dataset>.dpsim`, or `<dataset> 2.dpsim` … where that exists already."""
    stem = re.sub(r"[^\w.-]+", "-", dataset).strip("-.") or "release"
    candidate, number = folder / f"{stem}.dpsim", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number}.dpsim"
    return candidate
