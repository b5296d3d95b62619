"""The main job without a screen: plan, release and query the bundled example through the command line."""

import csv
import shlex
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from dpsim_gui.resources import resource


def main() -> None:
    example = tomllib.loads(resource("data/examples.toml").read_text("utf-8"))["example"][0]
    folder = Path(tempfile.mkdtemp(prefix=f"dpsim-{example['name']}-"))
    data, release, points = (
        resource(f"data/{example['file']}"),
        folder / f"{example['name']}.dpsim",
        folder / "points.csv",
    )
    with points.open("w", newline="", encoding="utf-8") as lines:
        csv.writer(lines).writerows([example["columns"], *example["points"]])

    choices = ["--function", example["function"], "--columns", ",".join(example["columns"])]
    for column, (low, high) in example["bounds"].items():
        choices += ["--bounds", f"{column}={low}:{high}"]
    choices += ["--rows", str(example["rows"]), "--epsilon", example["epsilon"], "--delta", example["delta"]]
    choices += ["--neighbours", example["neighbours"], "--row-means", example["row_means"]]
    choices += ["--bounds-note", "general knowledge; nothing was read from the rows"]

    run("plan", str(data), *choices)
    # A ledger of its own: an example must not count against anybody's real budget.
    ledger = ["--ledger", str(folder / "ledger.sqlite"), "--dataset", example["name"]]
    run("release", str(data), "-o", str(release), *choices, *ledger, "--yes")
    run("inspect", str(release))
    run("query", str(release), str(points))
    print(f"\nThe release file, which may be given to anyone: {release}")


def run(*arguments: str) -> None:
    """One command as a person would type it, shown before its output."""
    print(f"\n$ dpsim {shlex.join(arguments)}", flush=True)
    outcome = subprocess.run([Path(sys.executable).with_name("dpsim"), *arguments])
    if outcome.returncode != 0:
        sys.exit(outcome.returncode)


if __name__ == "__main__":
    main()
