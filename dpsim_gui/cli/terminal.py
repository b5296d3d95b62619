"""What people type and read in a terminal: numbers of options, streams, the language, sentences, tables, progress."""

import errno
import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TextIO

from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.messages import Message, Value, as_text, english, field_name, render, with_marks_of
from dpsim_gui.progress import Progress
from dpsim_gui.translation import (
    ENGLISH,
    Translation,
    find_translation,
    is_english,
    read_translation,
    shipped_languages,
)
from dpsim_gui.typed_number import real_number, whole_number


def number(field: str) -> Callable[[str], float]:
    """A parser of option values, in which numbers are typed as everywhere else."""
    return partial(real_number, field)


def whole(field: str, *, least: int = 1) -> Callable[[str], int]:
    def parse(text: str) -> int:
        value = whole_number(field, text)
        if value < least:
            raise PlanError(field, "whole-number-from", least=least)
        return value

    return parse


# Only what people read follows the language. JSON, CSV, names of options and exit codes are the same in every language,
# and so is what a release file holds.
OPTION = "--language"
# Variables of the environment, the strongest first.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

# The one in use; none for English.
_chosen: list[Translation] = []


def choose_language(wanted: str | None) -> None:
    """wanted: a code such as `de`, or the path of a translation; None for the language of the locale.

    PlanError for one there is none of, and then it stays English.
    """
    _chosen.clear()
    path = find_translation([wanted or _of_locale()])
    translation = None if path is None else read_translation(path)
    if translation is not None:
        _chosen.append(translation)
    elif wanted is not None and not is_english(wanted):
        raise PlanError("language", "no-such-language", wanted=wanted, choices=(ENGLISH, *shipped_languages()))


def without_language(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """The words but `--language CODE`, which may stand anywhere, and the code."""
    rest, wanted, words = [], None, iter(argv)
    for word in words:
        if word == OPTION:
            wanted = next(words, "")
        elif word.startswith(f"{OPTION}="):
            wanted = word.removeprefix(f"{OPTION}=")
        else:
            rest.append(word)
    return rest, wanted


def words(code: str, count: int | None = None) -> str:
    return _chosen[0].words(code, count) if _chosen else english(code, count)


def translated(message: Message) -> str:
    return render(message, words)


def translated_error(error: DpsimError) -> str:
    """Which field, and what is wrong with it."""
    return f"{field_name(error.field, words)}: {translated(error.message)}" if _chosen else str(error)


def _of_locale() -> str:
    return next((value for name in _VARIABLES if (value := os.environ.get(name))), ENGLISH)


_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


def prepare_streams() -> None:
    """Closed streams are opened on nothing, as Python has None for them; output that is no terminal is UTF-8.

    Windows and old locales would otherwise stop at the first ε, and a table would differ from the one -o writes.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it lives as long as we do
        elif mode == "w":
            _widen(stream)


def _widen(stream: TextIO) -> None:
    if not isinstance(stream, io.TextIOWrapper) or stream.encoding.lower().replace("-", "") == "utf8":
        return
    if stream.isatty() or "PYTHONIOENCODING" in os.environ:
        # Someone chose this encoding; what it lacks becomes a question mark.
        stream.reconfigure(errors="replace")
    else:
        stream.reconfigure(encoding="utf-8")


def unwritable(error: OSError) -> Message | None:
    """What to say if there was no room for what we print; None if something else went wrong."""
    if error.errno not in _NO_ROOM:
        return None
    silence()
    return Message("cli.no-room", reason=str(error.strerror))


def is_closed_pipe(error: BaseException, *, system: str = os.name) -> bool:
    """Whether the reader of our output went away, as `head` does. Windows says EINVAL then, without a file's name."""
    if isinstance(error, BrokenPipeError):
        return True
    return system == "nt" and isinstance(error, OSError) and error.errno == errno.EINVAL and error.filename is None


def silence() -> None:
    """Standard output goes nowhere from here on, so that Python does not complain about it once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(code: str, /, **values: Value) -> None:
    print(translated(Message(code, **values)))


def print_json(content: object) -> None:
    """The same in every language, so that programs can read it."""
    print(json.dumps(content, indent=2, ensure_ascii=False))


def say_written(path: str, fingerprint: str, signed_by: str | None) -> None:
    """Of a new file that others can check; signed_by: a public key"""
    say("cli.written", path=path)
    say("cli.fingerprint", fingerprint=fingerprint)
    if signed_by is not None:
        say("cli.signed-by", key=signed_by)


def note(text: Message | str) -> None:
    """Beside the results, so that those can be sent elsewhere."""
    complain(Message("cli.note", text=text))


def complain(text: Message | str) -> None:
    """On standard error, in the name of the program."""
    print(f"dpsim: {translated(text) if isinstance(text, Message) else text}", file=sys.stderr, flush=True)


def table(heading: Sequence[Value], rows: Sequence[Sequence[Value]]) -> str:
    """Columns padded to their widest cell, two spaces apart; the last one runs free.

    Messages and figures are translated.
    """
    lines = [[as_text(cell, words) for cell in line] for line in (heading, *rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heading))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


_BAR = 24
# More often, the terminal would be the slowest part of the work.
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
    if progress is None:
        yield None
        return
    finished = True

    def show(done: int, total: int | None) -> None:
        nonlocal finished
        progress(done, total)
        finished = done == total

    try:
        yield show
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
