"""Survivors that were looked at and change nothing that matters, from `accepted.toml`."""

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.mutation.mutants import Mutant

_FILE = Path(__file__).with_name("accepted.toml")
ANY = "*"

Change = tuple[str, str, str]
"""path of a module, its line before and after"""


def accepted() -> dict[Change, str]:
    """Why each of these changes is none.

    Where `becomes` is left out, any other number in the line is none, and ANY stands in its place.
    """
    listed = tomllib.loads(_FILE.read_text("utf-8"))["accepted"]
    return {(each["path"], each["was"], each.get("becomes", ANY)): each["reason"] for each in listed}


def changes_of(mutant: Mutant) -> set[Change]:
    """What an entry may call it: of a mutant within one line; of others the line that differs first."""
    was, becomes = next(_differing(mutant))
    return {(mutant.path, was, becomes)} | ({(mutant.path, was, ANY)} if _is_number(mutant) else set())


def _is_number(mutant: Mutant) -> bool:
    """Whether one number takes the place of another: a size of 8 << 20 may be 9 << 20, and not 8 >> 20."""
    try:
        float(mutant.new)
    except ValueError:
        return False
    return True


def _differing(mutant: Mutant) -> Iterator[tuple[str, str]]:
    """Lines before and after, from the first that is changed on."""
    first = mutant.original.rfind("\n", 0, mutant.start) + 1
    before, after = (io.StringIO(text[first:], newline="\n") for text in (mutant.original, mutant.source))
    pairs = zip(before, after, strict=False)
    return ((was.rstrip("\n"), becomes.rstrip("\n")) for was, becomes in pairs if was != becomes)
