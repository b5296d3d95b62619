"""Run by test_release_faults.py: many processes at once spend from one cap, beginning with the making of the ledger.

Prints one JSON object: how many reservations were granted, how many the ledger holds, and how many children failed.
"""

import argparse
import json
import os
import sys
import time
from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

CAP = Cap(epsilon=Fraction(5), delta=Fraction(0))
COST = Cost(epsilon=Fraction(2, 7), delta=Fraction(0), rho=Fraction(2, 49))  # 17 fit into the cap, 17.5 would


def spend(path: Path, attempts: int) -> int:
    """As one of many: open, set the cap (all set the same), try."""
    granted = 0
    with Ledger.open(path, wait=120) as ledger:
        ledger.set_cap("clinic", CAP)
        for _ in range(attempts):
            try:
                ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="race")
            except LedgerError as error:
                if error.field != "epsilon":
                    raise
            else:
                granted += 1
    return granted


def spend_carelessly(path: Path, attempts: int) -> int:
    """Look first, spend afterwards, with no lock around both. The control that must fail."""
    granted = 0
    with Ledger.open(path, wait=120) as ledger:
        for _ in range(attempts):
            if ledger.spent("clinic", adding=COST).epsilon <= CAP.epsilon:
                time.sleep(0.01)  # reads its rows
                ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="race")
                granted += 1
    return granted


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("ledger", type=Path)
    parser.add_argument("--processes", type=int, required=True)
    parser.add_argument("--attempts", type=int, required=True)
    parser.add_argument("--careless", action="store_true")
    options = parser.parse_args()
    action = spend_carelessly if options.careless else spend
    starting, start = os.pipe()
    children = []
    for _ in range(options.processes):
        child = os.fork()
        if child == 0:
            os.close(start)
            os.read(starting, 1)  # ends for all at once, when the parent closes its end
            try:
                granted = action(options.ledger, options.attempts)
            except BaseException as error:
                print(repr(error), file=sys.stderr)
                os._exit(255)
            os._exit(granted)
        children.append(child)
    os.close(start)
    ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    with Ledger.open(options.ledger) as ledger:
        held = len(ledger.entries())
        problems = ledger.verify()
    counts = [end for end in ends if 0 <= end <= options.attempts]
    failed = len(ends) - len(counts)
    print(json.dumps({"granted": sum(counts), "held": held, "failed": failed, "problems": problems}))


if __name__ == "__main__":
    main()
