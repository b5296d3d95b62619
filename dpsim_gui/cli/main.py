"""`dpsim`: the command line. 0 done, 2 the request is wrong, 1 our fault, 130 cancelled."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from dpsim_gui.cli import (
    classify_command,
    distribution_command,
    drift_command,
    inspect_command,
    keys_command,
    ledger_command,
    plan_command,
    query_command,
    rehearse_command,
    release_command,
    sign_command,
    weigh_command,
)
from dpsim_gui.cli.experiment import command as experiment_command
from dpsim_gui.cli.self_test import self_test
from dpsim_gui.cli.streams import prepare_streams, silence, unwritable
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.version import VERSION

_COMMANDS = (
    plan_command,
    rehearse_command,
    release_command,
    query_command,
    classify_command,
    distribution_command,
    drift_command,
    weigh_command,
    inspect_command,
    sign_command,
    keys_command,
    ledger_command,
    experiment_command,
)
_TAKES_NEGATIVE = {"--bounds", "--fill"}


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage text."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(2)

    def parse_known_args(self, *given: Any, **named: Any) -> tuple[Any, list[str]]:
        """What nobody asked for is told by the command it was given to, whose help lists what there is."""
        found, more = super().parse_known_args(*given, **named)
        if more:
            self.error(f"unrecognized arguments: {' '.join(more)}")
        return found, more


class _SelfTest(argparse.Action):
    """Ends the program, as --help and --version do."""

    def __call__(self, *_arguments: object, **_options: object) -> NoReturn:
        raise SystemExit(self_test(main))


def main(argv: Sequence[str] | None = None) -> int:
    prepare_streams()
    words = _joined(list(sys.argv[1:] if argv is None else argv))
    try:
        args = _parser().parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Cancelled as stop:
        print(f"dpsim: cancelled; {stop}", file=sys.stderr)
        return 130
    except KeyboardInterrupt:
        # Ctrl-C may come at any moment, also between the ledger and the file.
        print(f"dpsim: cancelled{_spending(words)}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output went away, as `head` does; what is left to say has nowhere to go.
        silence()
        return 0
    except DpsimError as error:
        print(f"dpsim: {error}", file=sys.stderr)
        return 2
    except Exception as error:
        if isinstance(error, OSError) and (problem := unwritable(error)):
            print(f"dpsim: {problem}{_spending(words)}", file=sys.stderr)
            return 2
        # Only the kind of error: its text could hold a private value.
        print(
            f"dpsim: internal error ({type(error).__name__}); please report it with the command you ran",
            file=sys.stderr,
        )
        return 1


def _spending(words: Sequence[str]) -> str:
    return "; dpsim ledger show tells what was spent" if words[:1] == ["release"] else ""


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dpsim",
        description="Publish, once, a private structure that answers: how close is this point to your data?",
    )
    parser.add_argument("--version", action="version", version=f"dpsim {VERSION}")
    parser.add_argument("--self-test", action=_SelfTest, nargs=0, help="release the example for a trial and exit")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_parser(subparsers)
    return parser


def _joined(argv: list[str]) -> list[str]:
    """`--bounds -5:5` as one word, since argparse would take -5:5 for an option."""
    joined: list[str] = []
    for word in argv:
        if joined and joined[-1] in _TAKES_NEGATIVE:
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
