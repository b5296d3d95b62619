"""`dpsim`: the command line. 0 done, 2 the request is wrong, 1 our fault, 130 cancelled."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from dpsim_gui.cli.commands import COMMANDS, arguments_of, self_test
from dpsim_gui.cli.language import OPTION, choose_language, translated, translated_error, without_language, words
from dpsim_gui.cli.say import complain
from dpsim_gui.cli.streams import prepare_streams, silence, unwritable
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.messages import Message
from dpsim_gui.version import PROGRAM

_TAKES_NEGATIVE = {"--bounds", "--fill"}


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage text.

    command: whose options are added once there are words to parse, which loads it; None: they were added by hand
    """

    def __init__(self, *given: Any, command: str | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._command = command

    def error(self, message: str) -> NoReturn:
        said = Message("cli.see-help", problem=message, program=self.prog)
        print(f"{self.prog}: {translated(said)}", file=sys.stderr)
        raise SystemExit(2)

    def parse_known_args(self, *given: Any, **named: Any) -> tuple[Any, list[str]]:
        """What nobody asked for is told by the command it was given to, whose help lists what there is."""
        if self._command is not None:
            arguments_of(self._command, self)
            self._command = None
        found, more = super().parse_known_args(*given, **named)
        if more:
            self.error(translated(Message("cli.unrecognized", words=" ".join(more))))
        return found, more


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
        args = _parser().parse_args(given)
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
    except BrokenPipeError:
        # The reader of our output went away, as `head` does; what is left to say has nowhere to go.
        silence()
        return 0
    except DpsimError as error:
        complain(translated_error(error))
        return 2
    except Exception as error:
        if isinstance(error, OSError) and (problem := unwritable(error)):
            complain(_with_spending(problem, given))
            return 2
        # Only the kind of error: its text could hold a private value.
        complain(Message("cli.internal-error", kind=type(error).__name__))
        return 1


def _with_spending(problem: Message, words: Sequence[str]) -> Message:
    return Message("cli.ledger-tells", text=problem) if words[:1] == ["release"] else problem


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dpsim",
        description=words("cli.about"),
    )
    parser.add_argument("--version", action="version", version=PROGRAM)
    parser.add_argument(OPTION, metavar="CODE", help="of messages, such as de or en; that of the locale if left out")
    parser.add_argument("--self-test", action=_SelfTest, nargs=0, help="release the example for a trial and exit")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        subparsers.add_parser(name, help=command.help, command=name)
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
