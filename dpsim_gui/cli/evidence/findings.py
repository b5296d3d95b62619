"""What was found about each paper, one line each."""

from collections.abc import Sequence

from dpsim_gui.curator.evidence.folder import Check
from dpsim_gui.messages import Message, render


def findings_text(checks: Sequence[Check]) -> str:
    return "".join(f"{_line(check)}\n" for check in checks)


def _line(check: Check) -> str:
    if check.problem is not None:
        return render(Message("cli.check-failed", name=check.name, problem=check.problem))
    assert check.found is not None
    return render(Message("cli.check-passed", name=check.name, found=check.found))
