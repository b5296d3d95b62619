"""A first name for a release file, in the owner's documents or beside what it is a copy of; never one that exists."""

import re
from pathlib import Path

from dpsim_gui.file_suffixes import RELEASE, STUDY


def suggested_target(folder: Path, dataset: str) -> Path:
    """`<folder>/<dataset>.dpsim`, or `<dataset> 2.dpsim` … where that exists already."""
    stem = re.sub(r"[^\w.-]+", "-", dataset).strip("-.") or "release"
    return _free(folder, stem)


def suggested_study(folder: Path, title: str) -> Path:
    """`<folder>/<title>.json`, or `<title>-2.json` … where that exists already."""
    return _free(folder, re.sub(r"[^\w.-]+", "-", title).strip("-.") or "study", STUDY)


def suggested_copy(release: Path) -> Path:
    """`<name>-signed.dpsim` beside the release, or `<name>-signed-2.dpsim` …"""
    return _free(release.parent, f"{release.stem}-signed")


def _free(folder: Path, stem: str, suffix: str = RELEASE) -> Path:
    candidate, number = folder / f"{stem}{suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number}{suffix}"
    return candidate
