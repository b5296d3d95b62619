"""`dpsim`: the command line. 0 done, 2 the request is wrong, 1 our fault, 130 cancelled."""

import argparse
import inspect
import platform
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn

from dpsim_gui.cli.terminal import (
    OPTION,
    choose_language,
    complain,
    is_closed_pipe,
    prepare_streams,
    silence,
    translated,
    translated_error,
    unwritable,
    without_language,
    words,
)
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import close_match
from dpsim_gui.version import PROGRAM

_LIBRARIES = ("numpy", "scipy", "polars")
_TAKES_NEGATIVE = {"--bounds", "--fill"}


@dataclass(frozen=True, kw_only=True)
class Command:
    """module: inside `dpsim_gui.cli`; its `add_NAME(parser)` adds the options, `run_NAME(args)` runs it"""

    module: str
    help: str


# In the order of `dpsim --help`. A module is imported when one of its commands is chosen: `--help` needs none of them,
# and `dpsim query` neither the owner's side nor polars. So bundles carry every module of `dpsim_gui.cli` by name.
COMMANDS: dict[str, Command] = {
    "plan": Command(module="plan_commands", help="preview budget and error. Spends nothing"),
    "rehearse": Command(module="plan_commands", help="measure the error on made-up rows. Spends nothing"),
    "look": Command(module="look_command", help="find out what your columns hold. Spends a little budget"),
    "release": Command(module="release_command", help="make one release file. Spends budget"),
    "query": Command(module="answer_commands", help="ask a release about points"),
    "classify": Command(module="answer_commands", help="find the best class of points"),
    "select": Command(module="answer_commands", help="find the candidates most like the data in a long file"),
    "distribution": Command(
        module="analysis_commands",
        help="show quantiles or shares of a column (releases of l1, or with the structure grid)",
    ),
    "sample": Command(
        module="analysis_commands",
        help="make synthetic rows (structures grid, fourier, lattice-waves and landmarks)",
    ),
    "weigh": Command(
        module="analysis_commands", help="weigh public rows so that together they look like the private ones"
    ),
    "drift": Command(module="analysis_commands", help="compare two releases, or a release and a public table"),
    "page": Command(module="analysis_commands", help="write a release as a web page that anyone can ask"),
    "notebook": Command(module="analysis_commands", help="write a release as a Jupyter notebook, with its results"),
    "study": Command(module="plan_commands", help="start a study of several owners. Reads no data, spends nothing"),
    "merge": Command(module="plan_commands", help="add the releases of one study. Spends nothing"),
    "inspect": Command(module="answer_commands", help="print the receipt of a release file"),
    "verify": Command(module="evidence_commands", help="check a release file or an evidence folder"),
    "evidence": Command(
        module="evidence_commands", help="write a folder with receipt, records and signature for institutions"
    ),
    "sign": Command(module="evidence_commands", help="write a signed copy of a release"),
    "keys": Command(module="evidence_commands", help="make and list keys for signing"),
    "ledger": Command(module="ledger_command", help="show what has been spent on each data set"),
    "completion": Command(module="completion_command", help="let your shell complete commands, options and files"),
    "experiment": Command(module="experiment.command", help="repeat the paper's experiments on public data"),
}


def add_options(name: str, parser: argparse.ArgumentParser) -> None:
    """Add the options of a command. The docstring of its `add_NAME` is what `dpsim NAME --help` says."""
    module = import_module(f"dpsim_gui.cli.{COMMANDS[name].module}")
    add = getattr(module, f"add_{name}")
    parser.description = inspect.cleandoc(add.__doc__)
    # A command with actions, such as `ledger show`, has one function for each, which its parser names.
    parser.set_defaults(run=getattr(module, f"run_{name}", None))
    add(parser)


def self_test(command: Callable[[Sequence[str]], int]) -> int:
    code: int = import_module("dpsim_gui.cli.self_test").self_test(command)
    return code


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage text.

    command: whose options are added once there are words to parse, which loads it; None: they were added by hand
    """

    def __init__(self, *given: Any, command: str | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._command = command

    def load(self) -> None:
        if self._command is not None:
            add_options(self._command, self)
            self._command = None

    def error(self, message: str) -> NoReturn:
        # A question says what to do by itself.
        said = (
            message
            if message.endswith("?")
            else translated(Message("cli.see-help", problem=message, program=self.prog))
        )
        print(f"{self.prog}: {said}", file=sys.stderr)
        raise SystemExit(2)

    def parse_known_args(self, *given: Any, **named: Any) -> tuple[Any, list[str]]:
        """What nobody asked for is told by the command it was given to, whose help lists what there is."""
        self.load()
        result, more = super().parse_known_args(*given, **named)
        if more:
            near = close_match(more[0].partition("=")[0], self._option_string_actions)
            self.error(_with_guess(Message("cli.unrecognized", words=" ".join(more)), near))
        return result, more

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            near = close_match(str(value), map(str, action.choices))
            if near is not None:
                self.error(_with_guess(Message("cli.unrecognized", words=str(value)), near))
        super()._check_value(action, value)


def _with_guess(problem: Message, near: str | None) -> str:
    return translated(problem if near is None else Message("cli.did-you-mean", problem=problem, near=near))


class _Version(argparse.Action):
    """Asked for when something goes wrong, so with the libraries that matter then."""

    def __call__(self, *_arguments: object, **_options: object) -> NoReturn:
        libraries = [f"Python {platform.python_version()}"]
        for name in _LIBRARIES:
            # A bundle carries libraries without what pip says of them.
            with suppress(PackageNotFoundError):
                libraries.append(f"{name} {version(name)}")
        print(f"{PROGRAM} ({', '.join(libraries)})")
        raise SystemExit(0)


class _SelfTest(argparse.Action):
    """Ends the program, as --help and --version do."""

    def __call__(self, *_arguments: object, **_options: object) -> NoReturn:
        raise SystemExit(self_test(main))


def main(argv: Sequence[str] | None = None) -> int:
    prepare_streams()
    typed, language = without_language(sys.argv[1:] if argv is None else argv)
    given = _joined(typed)
    try:
        choose_language(language)
        args = _parsers()[0].parse_args(given)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Cancelled as stop:
        complain(Message("cli.cancelled", why=translated_error(stop)))
        return 130
    except KeyboardInterrupt:
        # Ctrl-C may come at any moment, also between the ledger and the file.
        complain(_with_spending(Message("cli.cancelled-by-key"), given))
        return 130
    except DpsimError as error:
        complain(translated_error(error))
        return 2
    except Exception as error:
        if is_closed_pipe(error):
            # What is left to say has nowhere to go.
            silence()
            return 0
        if isinstance(error, OSError) and (problem := unwritable(error)):
            complain(_with_spending(problem, given))
            return 2
        # Only the kind of error: its text could hold a private value.
        complain(Message("cli.internal-error", kind=type(error).__name__))
        return 1


def _with_spending(problem: Message, words: Sequence[str]) -> Message:
    return Message("cli.ledger-tells", text=problem) if words[:1] in (["release"], ["look"]) else problem


def complete_parser() -> argparse.ArgumentParser:
    """With the options of all commands, for programs that list them."""
    parser, commands = _parsers()
    for command in commands:
        command.load()
    return parser


def _parsers() -> tuple[_Parser, list[_Parser]]:
    """The parser of `dpsim`, and those of its commands, still without options."""
    parser = _Parser(
        prog="dpsim",
        description=words("cli.about"),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the versions of dpsim and its libraries")
    parser.add_argument(OPTION, metavar="CODE", help="language of messages, such as de or en (default: the locale's)")
    parser.add_argument("--self-test", action=_SelfTest, nargs=0, help="make a test release of the example and exit")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    return parser, [subparsers.add_parser(name, help=command.help, command=name) for name, command in COMMANDS.items()]


def _joined(argv: list[str]) -> list[str]:
    """`--bounds -5:5` as one word, since argparse would take -5:5 for an option."""
    joined: list[str] = []
    for word in argv:
        if joined and joined[-1] in _TAKES_NEGATIVE:
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
