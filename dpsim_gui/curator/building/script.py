"""The same release without the wizard: one command line, or a few lines of Python."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields

from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.reading_options import FLAGS, NUMBERS
from dpsim_gui.structures.public_points import PublicPoints

USUAL = Capacity()


@dataclass(frozen=True, kw_only=True)
class ReleaseScript:
    """Running it is a new release and spends again.

    files:   of the data;  target: the release file;  reading: what the owner said of how the files are read
    key:     name of the one that signs, "" for none
    look:    path of the first look that the release carries, "" for none
    """

    request: ReleaseRequest
    files: Sequence[str]
    target: str
    reading: Mapping[str, str]
    key: str = ""
    look: str = ""
    capacity: Capacity = USUAL

    @property
    def command_line(self) -> str:
        """`dpsim release …` for a POSIX shell, one option a line."""
        words = ["dpsim", "release", *self.files, "-o", self.target]
        for each in self.request.stated_fields:
            value = getattr(self.request, each.name)
            # Points of a Python program have no name that a shell could use.
            words += [] if isinstance(value, PublicPoints) else each.words(value)
        words += ["--look", self.look] if self.look else []
        words += ["--sign", self.key] if self.key else []
        words += _reading_words(self.reading)
        threads, memory = self.capacity.threads, self.capacity.memory_bytes
        words += [] if threads is None else ["--threads", str(threads)]
        words += [] if memory == USUAL.memory_bytes else ["--memory", str(memory >> 20)]
        return _in_lines(words)

    @property
    def python_lines(self) -> str:
        """The same through the Python interface; only what differs from the defaults is written."""
        request, options = self.request, _reading_arguments(self.reading)
        names = ["build_release", "make_plan", "read_study" if request.is_site else "ReleaseRequest"]
        extra = {"reading": f"ReadingOptions({options})"} if options else {}
        extra |= {"signer": f"signing_key({self.key!r})"} if self.key else {}
        extra |= {"capacity": f"Capacity({_capacity_arguments(self.capacity)})"} if self.capacity != USUAL else {}
        names += ["open_look"] if self.look else []
        names += [value.partition("(")[0] for value in extra.values()]
        lines = [f"from dpsim_gui.curator import {', '.join(sorted(names))}", "", "plan = make_plan("]
        if request.is_site:
            lines += [f"    read_study({request.study!r}).site_request(", f"        {request.study!r},"]
        else:
            lines.append("    ReleaseRequest(")
        stated = {each.name for each in request.stated_fields} - {"study"}
        for each in fields(ReleaseRequest):
            value = getattr(request, each.name)
            if each.name in stated and (each.default is MISSING or value != each.default):
                lines.append(f"        {each.name}={value!r},")
        source = repr(self.files[0]) if len(self.files) == 1 else repr(list(self.files))
        arguments = ["plan", source, repr(self.target), *(f"{name}={value}" for name, value in extra.items())]
        lines += [
            "    )",
            f"){f'.with_look(open_look({self.look!r}))' if self.look else ''}",
            f"build_release({', '.join(arguments)})",
        ]
        return "\n".join(lines)


def _in_lines(words: list[str]) -> str:
    """A line ends in a backslash where the next option begins on a line of its own."""
    lines: list[list[str]] = [[]]
    for word in words:
        if word.startswith("-"):
            lines.append([])
        lines[-1].append(word)
    return " \\\n  ".join(map(shlex.join, lines))


def _reading_words(reading: Mapping[str, str]) -> list[str]:
    words = []
    for name, value in reading.items():
        option = name.replace("_", "-")
        if name in FLAGS:
            words.append(f"--{option}" if value == "yes" else f"--no-{option}")
        else:
            words.append(f"--{option}={'tab' if value == chr(9) else value}")
    return words


def _reading_arguments(reading: Mapping[str, str]) -> str:
    parts = []
    for name, value in reading.items():
        shown = value == "yes" if name in FLAGS else int(value) if name in NUMBERS else value
        parts.append(f"{name}={shown!r}")
    return ", ".join(parts)


def _capacity_arguments(capacity: Capacity) -> str:
    parts = [] if capacity.threads is None else [f"threads={capacity.threads}"]
    if capacity.memory_bytes != USUAL.memory_bytes:
        parts.append(f"memory_bytes={capacity.memory_bytes >> 20} << 20")
    return ", ".join(parts)
