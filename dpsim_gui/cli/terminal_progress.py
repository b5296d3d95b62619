"""How far a long command is: one line that is rewritten, on a terminal only."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from dpsim_gui.cli.language import translated, words
from dpsim_gui.messages import Message, Value, as_text, with_marks_of
from dpsim_gui.progress import Progress

_BAR = 24
_SECONDS_BETWEEN = 0.1


def terminal_progress(doing: Value, stream: TextIO | None = None) -> Progress | None:
    """A bar with the share done and the time left; None where nobody watches."""
    shown_on = stream or sys.stderr
    if not shown_on.isatty():
        return None
    started = time.monotonic()
    shown = 0.0

    def show(done: int, total: int | None) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown < _SECONDS_BETWEEN and done != total:
            return
        shown = now
        end = "\n" if done == total else ""
        print(f"\r{as_text(doing, words)}: {_words(done, total, now - started)}   ", end=end, file=shown_on, flush=True)

    return show


@contextmanager
def watched(doing: Value, *, quiet: bool, stream: TextIO | None = None) -> Iterator[Progress | None]:
    """`terminal_progress`, whose line is ended also when the work fails half-way.

    quiet: the terminal shows the answers themselves, so no bar
    """
    progress = None if quiet else terminal_progress(doing, stream)
    finished = True

    def show(done: int, total: int | None) -> None:
        nonlocal finished
        assert progress is not None
        progress(done, total)
        finished = done == total

    try:
        yield None if progress is None else show
    finally:
        if not finished:
            print(file=stream or sys.stderr, flush=True)


def _words(done: int, total: int | None, seconds: float) -> str:
    if not total:
        return with_marks_of(words, f"{done:,}")
    share = min(1.0, done / total)
    filled = round(_BAR * share)
    bar = f"[{'#' * filled}{'.' * (_BAR - filled)}] {100 * share:3.0f} %"
    if not 0 < share < 1:
        return bar
    return f"{bar}, {translated(Message('cli.seconds-left', seconds=seconds * (1 - share) / share))}"
