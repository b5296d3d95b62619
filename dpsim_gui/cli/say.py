"""What the commands say: words of the one table of messages, on the terminal."""

import sys

from dpsim_gui.cli.language import translated
from dpsim_gui.messages import Message, Value


def say(code: str, /, **values: Value) -> None:
    print(translated(Message(code, **values)))


def note(text: Message | str) -> None:
    """Beside the results, so that those can be sent elsewhere."""
    complain(Message("cli.note", text=text))


def complain(text: Message | str) -> None:
    """On standard error, in the name of the program."""
    print(f"dpsim: {translated(text) if isinstance(text, Message) else text}", file=sys.stderr, flush=True)
