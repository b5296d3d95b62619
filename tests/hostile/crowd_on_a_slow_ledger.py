"""Run by test_busy_ledger.py: many processes release at once, while another program holds the ledger again and again.

Prints one JSON object: how many releases were published, how many were refused, how many ended otherwise, and what the
ledger and the folder hold afterwards.
"""

import argparse
import json
import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.building.publish import publish
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import DpsimError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

COST = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
ENDS = ["published", "refused"]


def release(folder: Path, number: int, wait: float, pause: float) -> None:
    def draw() -> Iterator[bytes]:
        time.sleep(pause)  # so that the ledger is held when the budget is spent and the file is complete
        yield f"release {number}".encode()

    with Ledger.open(folder / "ledger" / "ledger", wait=wait) as ledger:
        publish(
            ledger=ledger,
            dataset="clinic",
            cost=COST,
            unit=REPLACE_ONE,
            description="crowd",
            target=folder / "out" / f"{number}.dpsim",
            draw=draw,
        )


def hold(path: Path, seconds: float, pause: float) -> None:
    """Until it is killed: let others in shortly, then hold the lock for longer than they are ready to wait."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=600)) as database:
        while True:
            time.sleep(pause)
            database.execute("BEGIN EXCLUSIVE")
            time.sleep(seconds)
            database.execute("ROLLBACK")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--processes", type=int, required=True)
    parser.add_argument("--wait", type=float, required=True, help="seconds each is ready to wait before it has spent")
    parser.add_argument("--hold", type=float, required=True, help="seconds the ledger is held at a time")
    parser.add_argument("--pause", type=float, required=True, help="seconds in between")
    options = parser.parse_args()
    path = options.folder / "ledger" / "ledger"
    (options.folder / "out").mkdir()
    Ledger.open(path).close()
    holder = os.fork()
    if holder == 0:
        hold(path, options.hold, options.pause)
    children = []
    for number in range(options.processes):
        child = os.fork()
        if child == 0:
            try:
                release(options.folder, number, options.wait, options.pause)
            except DpsimError as error:
                print(error, file=sys.stderr)
                os._exit(ENDS.index("refused"))
            except BaseException as error:
                print(repr(error), file=sys.stderr)
                os._exit(255)
            os._exit(ENDS.index("published"))
        children.append(child)
    ends = Counter(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children)
    os.kill(holder, 9)
    os.waitpid(holder, 0)
    with Ledger.open(path, wait=60) as ledger:
        states = Counter(entry.state.value for entry in ledger.entries())
        problems = ledger.verify()
    files = [file for file in (options.folder / "out").iterdir() if not file.name.startswith(".")]
    whole = sum(file.read_text() == f"release {file.stem}" for file in files)
    told = {name: ends.pop(ENDS.index(name), 0) for name in ENDS}
    print(json.dumps({**told, "otherwise": ends.total(), "files": whole, "states": states, "problems": problems}))


if __name__ == "__main__":
    main()
