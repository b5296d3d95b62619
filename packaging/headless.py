"""The main job without a screen: plan, release and query the bundled example through the command line."""

import csv
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.request.fields import FIELDS


def main() -> None:
    example = examples()[0]
    folder = Path(tempfile.mkdtemp(prefix=f"dpsim-{example.name}-"))
    data, release, points = str(example.path), str(folder / f"{example.name}.dpsim"), folder / "points.csv"
    with points.open("w", newline="", encoding="utf-8") as lines:
        csv.writer(lines).writerows([example.choices.columns, *example.points])

    request = Draft(example.choices).to_request()
    choices = [word for each in FIELDS for word in each.words(getattr(request, each.name))]
    run("plan", data, *choices)
    # A ledger of its own: an example must not count against anybody's real budget.
    run("release", data, "-o", release, *choices, "--ledger", str(folder / "ledger.sqlite"), "--yes")
    run("inspect", release)
    run("query", release, str(points))
    print(f"\nThe release file, which may be given to anyone: {release}")


def run(*arguments: str) -> None:
    """One command as a person would type it, shown before its output."""
    print(f"\n$ dpsim {shlex.join(arguments)}", flush=True)
    outcome = subprocess.run([Path(sys.executable).with_name("dpsim"), *arguments])
    if outcome.returncode != 0:
        sys.exit(outcome.returncode)


if __name__ == "__main__":
    main()
