"""Survivors that were looked at and change nothing that matters, from `accepted.toml`."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.mutation.mutants import Mutant

_FILE = Path(__file__).with_name("accepted.toml")

Change = tuple[str, str, str]
"""path of a module, its line before and after"""


def accepted() -> dict[Change, str]:
    """Why each of these changes is none."""
    listed = tomllib.loads(_FILE.read_text("utf-8"))["accepted"]
    return {(each["path"], each["was"], each["becomes"]): each["reason"] for each in listed}


def change_of(mutant: Mutant) -> Change:
    """Of a mutant within one line; of others the line that differs first."""
    was, becomes = next(_differing(mutant))
    return mutant.path, was, becomes


def _differing(mutant: Mutant) -> Iterator[tuple[str, str]]:
    lines = zip(mutant.original.splitlines(), mutant.source.splitlines(), strict=False)
    return ((was, becomes) for was, becomes in lines if was != becomes)
