"""What was found about each document, one line each."""

from collections.abc import Sequence
from dataclasses import dataclass

from dpsim_gui.messages import Message, Words, english, render


@dataclass(frozen=True, kw_only=True)
class Check:
    """name: what was looked at;  problem: what is wrong with it, None where all is well"""

    name: str
    problem: Message | None = None
    found: Message | None = None


def findings_text(checks: Sequence[Check], words: Words = english) -> str:
    return "".join(f"{_line(check, words)}\n" for check in checks)


def _line(check: Check, words: Words) -> str:
    if check.problem is not None:
        return render(Message("cli.check-failed", name=check.name, problem=check.problem), words)
    assert check.found is not None
    return render(Message("cli.check-passed", name=check.name, found=check.found), words)
