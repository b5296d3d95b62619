"""`dpsim --self-test`: does this copy of the program work? Plans, releases and queries the bundled example for a trial.

A bundle that lacks a file or a module shows it only at run time; this goes through all that the commands need.
"""

import contextlib
import io
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from dpsim_gui.cli.terminal import say
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.request.fields import FIELDS

# Arguments after `dpsim` → exit code.
Command = Callable[[Sequence[str]], int]


def self_test(command: Command) -> int:
    """0 if every command did its work, 1 otherwise; prints how long each took."""
    example = examples()[0]
    with tempfile.TemporaryDirectory(prefix="dpsim-self-test-") as name:
        folder = Path(name)
        data, release, points = str(example.path), str(folder / "example.dpsim"), folder / "points.csv"
        points.write_text(_table(example.choices.columns, *example.points), encoding="utf-8")
        ledger = ["--ledger", str(folder / "ledger.sqlite3")]
        request = Draft(example.choices).to_request()
        chosen = [word for field in FIELDS for word in field.words(getattr(request, field.name))]
        walk = [
            ["plan", data, *chosen],
            ["release", data, "-o", release, "--yes", *chosen, *ledger],
            ["inspect", release],
            ["query", release, str(points)],
            ["ledger", "verify", *ledger],
        ]
        passed = all(_runs(command, arguments) for arguments in walk)
    say("cli.self-test-passed" if passed else "cli.self-test-failed")
    return 0 if passed else 1


def _runs(command: Command, arguments: Sequence[str]) -> bool:
    started, said = time.perf_counter(), io.StringIO()
    with contextlib.redirect_stdout(said):
        code = command(arguments)
    seconds = time.perf_counter() - started
    if code:
        say("cli.took-and-failed", command=arguments[0], seconds=seconds, code=code)
    else:
        say("cli.took", command=arguments[0], seconds=seconds)
    return code == 0 and said.getvalue() != ""


def _table(*lines: Sequence[object]) -> str:
    return "".join(",".join(map(str, line)) + "\n" for line in lines)
