"""A first name for a release file, in the owner's documents or beside what it is a copy of; never one that exists."""

import re
from pathlib import Path

from dpsim_gui.file_formats import RELEASE, STUDY


def suggested_target(folder: Path, dataset: str) -> Path:
    """`<folder>/<dataset>.dpsim`, or `<dataset>-2.dpsim` … where that exists already."""
    return _free(folder, _stem(dataset) or "release")


def suggested_study(folder: Path, title: str) -> Path:
    """`<folder>/<title>.json`, or `<title>-2.json` … where that exists already."""
    return _free(folder, _stem(title) or "study", STUDY)


def suggested_copy(release: Path) -> Path:
    """`<name>-signed.dpsim` beside the release, or `<name>-signed-2.dpsim` …"""
    return _free(release.parent, f"{release.stem}-signed")


def _stem(name: str) -> str:
    """Of a file: letters, digits and a few marks that every file system takes."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-.")


def _free(folder: Path, stem: str, suffix: str = RELEASE) -> Path:
    candidate, number = folder / f"{stem}{suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number}{suffix}"
    return candidate
