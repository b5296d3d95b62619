"""The same release without the wizard: one command line, or a few lines of Python."""

import csv
import io
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields

from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.sensitivity import Relation

USUAL = Capacity()

# Reading options that are yes or no, with the flag of the one that is not the rule; and those that are whole numbers.
_FLAGS = {"header": ("no", "--no-header"), "line_breaks_in_cells": ("yes", "--line-breaks-in-cells")}
_WHOLE = ("skip_lines", "skip_footer", "names_line")


def command_line(
    request: ReleaseRequest,
    *,
    files: Sequence[str],
    target: str,
    reading: Mapping[str, str],
    key: str = "",
    capacity: Capacity = USUAL,
) -> str:
    """`dpsim release …` for a POSIX shell, one option a line. Running it is a new release and spends again."""
    words = ["dpsim", "release", *files, "-o", target, "--function", request.function]
    for name, value in (("--bandwidth", request.bandwidth), ("--p", request.p)):
        words += [] if value is None else [name, _number(value)]
    words += ["--columns", _listed(request.columns)]
    match request.bounds:
        case None:
            pass
        case (low, high):
            words += [f"--bounds={_number(low)}:{_number(high)}"]
        case bounds:
            words += [
                f"--bounds={name}={_number(bounds[name][0])}:{_number(bounds[name][1])}" for name in request.columns
            ]
    words += [] if request.ball is None else ["--ball", _number(request.ball)]
    words += ["--unit-norm"] if request.unit_norm else []
    words += ["--epsilon", request.epsilon, "--delta", request.delta]
    words += ["--neighbours", request.neighbours, "--rows", str(request.rows)]
    words += [] if request.rows_per_person == 1 else ["--rows-per-person", str(request.rows_per_person)]
    words += [] if request.alpha == 0.05 else ["--alpha", _number(request.alpha)]
    words += [] if request.structure == "auto" else ["--structure", request.structure]
    words += ["--landmarks", request.landmarks] if isinstance(request.landmarks, str) else []
    words += [] if request.landmarks_rule == "random" else ["--landmarks-rule", request.landmarks_rule]
    if request.label_column is not None:
        words += ["--label-column", request.label_column, "--classes", _listed(request.classes)]
    words += [] if request.fill is None else [f"--fill={_number(request.fill)}"]
    words += ["--dataset", request.dataset, "--row-means", request.row_means]
    words += [] if not request.bounds_note else ["--bounds-note", request.bounds_note]
    words += ["--sign", key] if key else []
    words += _reading_words(reading)
    words += [] if capacity.threads is None else ["--threads", str(capacity.threads)]
    words += [] if capacity.memory_bytes == USUAL.memory_bytes else ["--memory", str(capacity.memory_bytes >> 20)]
    return _in_lines(words)


def python_lines(
    request: ReleaseRequest,
    *,
    files: Sequence[str],
    target: str,
    reading: Mapping[str, str],
    key: str = "",
    capacity: Capacity = USUAL,
) -> str:
    """The same through the Python interface; only what differs from the defaults is written."""
    lines = ["from dpsim_gui.curator import ReleaseRequest, build_release, make_plan"]
    options = _reading_arguments(reading)
    if options:
        lines.append("from dpsim_gui.data.guess import ReadingOptions")
    if key:
        lines.insert(1, "from dpsim_gui.curator.files.signing_key import signing_key")
    if capacity != USUAL:
        lines.insert(1, "from dpsim_gui.curator.building.capacity import Capacity")
    lines += ["", "plan = make_plan(", "    ReleaseRequest("]
    for each in fields(ReleaseRequest):
        value = getattr(request, each.name)
        value = value.value if isinstance(value, Relation) else value
        if each.default is MISSING or value != each.default:
            lines.append(f"        {each.name}={value!r},")
    extra = f", reading=ReadingOptions({options})" if options else ""
    extra += f", signer=signing_key({key!r})" if key else ""
    extra += f", capacity=Capacity({_capacity_arguments(capacity)})" if capacity != USUAL else ""
    source = repr(files[0]) if len(files) == 1 else repr(list(files))
    lines += ["    )", ")", f"build_release(plan, {source}, {target!r}{extra})"]
    return "\n".join(lines)


def _in_lines(words: list[str]) -> str:
    """A line ends in a backslash where the next option begins on a line of its own."""
    lines: list[list[str]] = [[]]
    for word in words:
        if word.startswith("-") and len(lines[-1]) > 0:
            lines.append([])
        lines[-1].append(word)
    return " \\\n  ".join(map(shlex.join, lines))


def _number(value: float) -> str:
    """The shortest text that reads back as the same number."""
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)


def _listed(names: tuple[str, ...]) -> str:
    """Comma separated, a name with a comma or a quote in double quotes, as the command line reads it."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(names)
    return text.getvalue()


def _reading_words(reading: Mapping[str, str]) -> list[str]:
    words = []
    for name, value in reading.items():
        if name in _FLAGS:
            words += [_FLAGS[name][1]] if value == _FLAGS[name][0] else []
        else:
            words.append(f"--{name.replace('_', '-')}={'tab' if value == chr(9) else value}")
    return words


def _reading_arguments(reading: Mapping[str, str]) -> str:
    parts = []
    for name, value in reading.items():
        shown = value == "yes" if name in _FLAGS else int(value) if name in _WHOLE else value
        parts.append(f"{name}={shown!r}")
    return ", ".join(parts)


def _capacity_arguments(capacity: Capacity) -> str:
    parts = [] if capacity.threads is None else [f"threads={capacity.threads}"]
    if capacity.memory_bytes != USUAL.memory_bytes:
        parts.append(f"memory_bytes={capacity.memory_bytes >> 20} << 20")
    return ", ".join(parts)
