"""Writes shell completions and manual pages from the options that the programs have.

    .venv/bin/python packaging/make_shell_files.py

They lie in resources/shell, so that a wheel can carry them: an isolated build has none of our libraries and could not
ask the commands for their options. A test compares them with what this program would write.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import shtab

from dpsim_gui.cli.completion_command import COMPLETIONS
from dpsim_gui.cli.main import COMMANDS, complete_parser
from dpsim_gui.version import VERSION

FOLDER = Path(__file__).resolve().parents[1] / "resources/shell"


WINDOWS = {
    "dpsim-wizard": (
        "make one private release file from a private table",
        "[DATA]",
        "Opens a window that leads from a private table to a release file.",
    ),
    "dpsim-viewer": (
        "open release files and query them",
        "[FILE.dpsim...]",
        "Opens a window that answers how close points are to the data behind a release.",
    ),
}
"""program → (what it does, its arguments, a sentence more)"""

_ABOUT = """\
You hold private data, and others want to ask how close a point is to it. dpsim makes one differentially private file.
Anyone can query it as often as they like. Queries cost no more privacy."""
_TRY = "The option --self-test tells whether the program works on this machine."
_CODES = ((0, "done"), (2, "the request is wrong"), (1, "our fault"), (130, "cancelled"))
# Words in the names of arguments that are files or folders.
_FILES = ("FILE", "DATA", "FOLDER", "LOOK", "PATH", "PUBLIC", "POINTS", ".")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, text in shell_files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"resources/shell/{name}")
    return 0


def shell_files() -> dict[str, str]:
    """name → text of every file in resources/shell"""
    completions = {name: _completion(shell) for shell, name in COMPLETIONS.items()}
    manuals = {f"{program}.1": _window_manual(program) for program in WINDOWS}
    return {**completions, **manuals, "dpsim.1": _manual()}


def _completion(shell: str) -> str:
    parser = complete_parser()
    for each in (parser, *_commands(parser).values()):
        for action in each._actions:
            if action.choices is None and any(word in _metavar(action) for word in _FILES):
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # what shtab asks for
    return "\n".join(line.rstrip() for line in shtab.complete(parser, shell).splitlines()) + "\n"


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """name → parser, of the commands below this one and of theirs, such as `ledger show`"""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                found[name] = command
                found |= {f"{name} {below}": deeper for below, deeper in _commands(command).items()}
    return found


def _metavar(action: argparse.Action) -> str:
    return action.metavar if isinstance(action.metavar, str) else ""


def _manual() -> str:
    """dpsim(1): one page with all commands, so that one search finds an option."""
    lines = [*_heading("dpsim", "make and query differentially private releases"), ".B dpsim", r"\fICOMMAND\fR"]
    lines += ["[" + _text("OPTION...") + "]", ".SH DESCRIPTION", *_text(_ABOUT).splitlines()]
    parser = complete_parser()
    lines += [".SH OPTIONS", *_options(parser), ".SH COMMANDS"]
    for name, command in COMMANDS.items():
        lines += [".TP", _bold(f"dpsim {name}"), _text(command.help)]
    for name, command_parser in _commands(parser).items():
        lines += [f'.SH "DPSIM {_text(name.upper())}"', *_usage(name, command_parser)]
        lines += [*_paragraphs(command_parser.description or ""), *_options(command_parser)]
    lines += [".SH EXIT STATUS"]
    for code, meaning in _CODES:
        lines += [".TP", _bold(str(code)), meaning]
    others = ", ".join(rf"\fB{_text(name)}\fR(1)" for name in WINDOWS)
    return "\n".join([*lines, ".SH SEE ALSO", others]) + "\n"


def _window_manual(program: str) -> str:
    does, arguments, more = WINDOWS[program]
    lines = [*_heading(program, does), f".B {_text(program)}", _text(arguments), ".SH DESCRIPTION", _text(more)]
    return "\n".join([*lines, _text(_TRY), ".SH SEE ALSO", r"\fBdpsim\fR(1)"]) + "\n"


def _heading(program: str, does: str) -> list[str]:
    title = f'.TH {_text(program.upper())} 1 "" "dpsim {VERSION}"'
    return [title, ".SH NAME", rf"{_text(program)} \- {_text(does)}", ".SH SYNOPSIS"]


def _usage(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    arguments = [_placeholder(parser, action) for action in parser._actions if not action.option_strings]
    yield " ".join([_bold(f"dpsim {name}"), *arguments, "[" + _text("OPTION...") + "]"])


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        words = [_bold(option) for option in action.option_strings]
        value = _placeholder(parser, action) if action.nargs != 0 else ""
        if not words and not action.help:
            continue
        yield ".TP"
        yield ", ".join(words) + (f" {value}" if words and value else value)
        help_text = parser._get_formatter()._expand_help(action) if action.help else ""
        yield _text(" ".join(help_text.split())) or r"\&"


def _placeholder(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    if isinstance(action, argparse._SubParsersAction):
        return "|".join(map(_text, action.choices))
    formatter = parser._get_formatter()
    default = formatter._get_default_metavar_for_optional(action) if action.option_strings else action.dest
    return rf"\fI{_text(formatter._format_args(action, default))}\fR"


def _paragraphs(description: str) -> Iterator[str]:
    for paragraph in filter(None, description.split("\n\n")):
        yield ".PP"
        yield _text(" ".join(paragraph.replace("`", "").split()))


def _bold(text: str) -> str:
    return rf"\fB{_text(text)}\fR"


def _text(text: str) -> str:
    """Of a manual page: hyphens that can be copied, and no line that is taken for a request."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return "\n".join(rf"\&{line}" if line.startswith((".", "'")) else line for line in escaped.split("\n"))


if __name__ == "__main__":
    sys.exit(main())
