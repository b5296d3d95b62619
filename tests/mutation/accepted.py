"""Survivors that were looked at and change nothing that matters, from `accepted.toml`."""

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.mutation.mutants import Mutant

_FILE = Path(__file__).with_name("accepted.toml")

Change = tuple[str, str, str]
"""path of a module, its line before and after"""


def accepted() -> dict[Change, str]:
    """Why each of these changes makes no difference."""
    listed = tomllib.loads(_FILE.read_text("utf-8"))["accepted"]
    return {(each["path"], each["was"], each["becomes"]): each["reason"] for each in listed}


def change_of(mutant: Mutant) -> Change:
    """What its entry is called; of a mutant of several lines the line that differs first."""
    was, becomes = next(_differing(mutant))
    return mutant.path, was, becomes


def _differing(mutant: Mutant) -> Iterator[tuple[str, str]]:
    """Lines before and after, from the first that is changed on."""
    first = mutant.original.rfind("\n", 0, mutant.start) + 1
    before, after = (io.StringIO(text[first:], newline="\n") for text in (mutant.original, mutant.source))
    pairs = zip(before, after, strict=False)
    return ((was.rstrip("\n"), becomes.rstrip("\n")) for was, becomes in pairs if was != becomes)
