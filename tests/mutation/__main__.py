"""Breaks the program on purpose, in small ways, to see whether the tests notice.

    python -m tests.mutation [--package privacy] [--module dpsim_gui/privacy/noise.py] [--limit 40] [--seed 1]
                             [--at dpsim_gui/privacy/noise.py:40] [--most 60] [--quick]

Takes so many mutants of each package by chance (the same ones for the same seed), and runs tests in a copy of the
project, one mutant at a time: those that reach the changed function, nearest and quickest first, then all that stand
guard over the module. Prints those that survived and how many were killed. Which tests reach what takes
minutes to find out, once: it is kept in a file, and only files of tests that changed are asked again.

A survivor is a test that is missing, or a change that makes no difference: look at each, and write a test, or put it
into accepted.toml with the reason. Ends with 1 if less than 98 % of those that matter, all but the accepted, were
killed.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from tests.mutation.accepted import accepted, change_of
from tests.mutation.covering import PACKAGES, guards_of, modules_of, reaching
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.reaching import Reaching, reaching_tests
from tests.mutation.scratch import Fate, Run, Scratch

_PROJECT = Path(__file__).parents[2]
_LONGEST = 900
_SOON = 40
"""seconds of CPU time after which it is worth knowing how long the tests take by themselves"""
_GATE = 0.98
_ERROR = 1
_NOT_RUN = (_ERROR, 2, 4)
"""pytest's words for what a test stands on, files that cannot be read and tests that are not found"""
_ALL = ("-m", "not long")
_KEPT = Path(tempfile.gettempdir()) / "dpsim-tests-reach.json"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--package", action="append", choices=PACKAGES, help="all if left out")
    parser.add_argument("--module", action="append", help="only mutants of this file")
    parser.add_argument(
        "--at", action="append", metavar="FILE:LINE", help="only mutants of this line, such as survivors"
    )
    parser.add_argument("--limit", type=int, default=40, metavar="N", help="mutants of each package (40)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1)")
    parser.add_argument("--quick", action="store_true", help="only tests known to reach it: seconds a mutant")
    parser.add_argument("--most", type=int, default=60, metavar="SECONDS", help="of tests that reach a mutant (60)")
    parser.add_argument("--reached", type=Path, default=_KEPT, metavar="FILE", help="that keeps what tests reach")
    parser.add_argument("--list", action="store_true", help="show the mutants and run nothing")
    options = parser.parse_args(arguments)
    chosen = {
        package: sample(
            _PROJECT, package, limit=options.limit, seed=options.seed, modules=options.module, places=options.at
        )
        for package in options.package or PACKAGES
    }
    if options.list:
        print(*(mutant.diff for some in chosen.values() for mutant in some), sep="\n\n")
        return 0
    tests = reaching_tests(_PROJECT, options.reached)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, Scratch(_PROJECT, Path(folder)) as scratch:
        trial = Trial(scratch, tests, most_seconds=options.most, quick=options.quick)
        fates = {package: _try_all(trial, some) for package, some in chosen.items()}
    print("\npackage      killed  accepted  survived   rate")
    together = sum(fates.values(), Counter[Fate]())
    for package, found in (*fates.items(), ("together", together)):
        counts = f"{found[Fate.KILLED]:>7} {found[Fate.ACCEPTED]:>9} {found[Fate.SURVIVED]:>9}"
        print(f"{package:<11} {counts} {_rate(found):>6.1%}")
    return 0 if _rate(together) >= _GATE else 1


def _rate(found: Counter[Fate]) -> float:
    """Which share was killed of those that matter."""
    return found[Fate.KILLED] / max(1, found.total() - found[Fate.ACCEPTED])


def sample(
    project: Path,
    package: str,
    *,
    limit: int,
    seed: int,
    modules: Sequence[str] | None = None,
    places: Sequence[str] | None = None,
) -> list[Mutant]:
    """At most `limit` mutants of a package, the same for the same seed, sorted by module so that files stay cached.

    modules, places: only mutants of these files, or of these lines, such as dpsim_gui/privacy/noise.py:40
    """
    found = [
        mutant
        for path in modules_of(project, package)
        if not modules or path.relative_to(project).as_posix() in modules
        for mutant in mutants_of(path.relative_to(project).as_posix(), path.read_text("utf-8"))
        if not places or f"{mutant.path}:{mutant.line}" in places
    ]
    random.Random(f"{package}/{seed}").shuffle(found)
    picked = list(islice((mutant for mutant in found if mutant.is_valid), limit))
    return sorted(picked, key=lambda mutant: (mutant.path, mutant.start, mutant.new))


def _try_all(trial: "Trial", mutants: Sequence[Mutant]) -> Counter[Fate]:
    fates: Counter[Fate] = Counter()
    known = accepted()
    for mutant in mutants:
        began = trial.seconds
        fate = Fate.ACCEPTED if change_of(mutant) in known else trial.fate_of(mutant)
        fates[fate] += 1
        print(f"{fate} ({trial.seconds - began:.1f} s): {mutant.path}:{mutant.line}", flush=True)
        if fate not in (Fate.KILLED, Fate.ACCEPTED):
            print(mutant.diff, flush=True)
    return fates


class Trial:
    """Tries the tests that reach a mutant, and where these are blind all of one place after the other."""

    def __init__(self, scratch: Scratch, tests: Sequence[Reaching], *, most_seconds: int, quick: bool) -> None:
        self._scratch, self._tests, self._most, self._quick = scratch, tests, most_seconds, quick
        self.seconds = 0.0
        self._sound: dict[tuple[str, ...], Run] = {}
        self._broken: list[str] = []

    def fate_of(self, mutant: Mutant) -> Fate:
        folder = self._scratch.folder
        found_there = tuple(reaching(folder, mutant, self._tests, most_seconds=self._most))
        groups = [found_there] if found_there else [guards_of(folder, mutant.path)[0]]
        if not self._quick:
            # Other cases of a test may reach what its first does not.
            groups += [(*places, *_ALL) for places in guards_of(folder, mutant.path)]
        found = [Fate.UNTESTED]
        for tests in groups:
            found.append(self._noticed(mutant, tests))
            if found[-1] is Fate.KILLED:
                return Fate.KILLED
        # A group may have no such test; one that passed decides.
        return Fate.SURVIVED if Fate.SURVIVED in found else Fate.UNTESTED

    def _noticed(self, mutant: Mutant, tests: tuple[str, ...]) -> Fate:
        """Of one group of tests."""
        while True:
            asked = (*tests, *(f"--deselect={test}" for test in self._broken))
            run = self._scratch.try_out(mutant, asked, most_seconds=_SOON)
            self.seconds += run.seconds
            if run.code is None:
                # It hangs, or the tests there take so long anyway.
                allowed = min(_LONGEST, 20 + round(3 * self._alone(asked).seconds))
                run = self._scratch.try_out(mutant, asked, most_seconds=allowed) if allowed > _SOON else run
            if run.failed is None and run.fate is Fate.KILLED and run.code in _NOT_RUN:
                # Nothing could be run: because of the mutant, or because these tests are no longer there or fail
                # before they begin.
                alone = asked if run.code == _ERROR else (*asked, "--collect-only")
                return run.fate if self._alone(alone).code == 0 else Fate.UNTESTED
            if run.failed is None or self._alone((run.failed,)).code == 0:
                return run.fate
            print(f"{run.failed} fails without any mutant, so it can tell nothing and is left out", flush=True)
            self._broken.append(run.failed)

    def _alone(self, tests: tuple[str, ...]) -> Run:
        """How the tests end without any mutant."""
        if tests not in self._sound:
            self._sound[tests] = self._scratch.run(tests, most_seconds=_LONGEST)
        return self._sound[tests]


if __name__ == "__main__":
    sys.exit(main())
