"""The doors of the programs; `python -m dpsim_gui` is the start window, and with arguments the command line.

Each is imported when chosen: the command line must not wait for Qt, nor need it.
"""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def main() -> int:
    return command_line() if len(sys.argv) > 1 else start_window()


def command_line() -> int:
    with _nothing_to_undo():
        from dpsim_gui.cli.main import main as run
    return run()


def start_window() -> int:
    gc.disable()  # nothing that loads is garbage; once there are windows, they look for it themselves
    with _nothing_to_undo():
        from dpsim_gui.app.start import main as run

        return run()


def wizard() -> int:
    gc.disable()
    with _nothing_to_undo():
        from dpsim_gui.app.wizard_program import main as run

        return run()


def viewer() -> int:
    gc.disable()
    with _nothing_to_undo():
        from dpsim_gui.app.viewer_program import main as run

        return run()


@contextmanager
def _nothing_to_undo() -> Iterator[None]:
    """Ctrl-C while libraries load ends the program at once, instead of somewhere inside one of them.

    Windows listen to it themselves as soon as there are any.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # started with nohup, or by someone who does this themselves
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave(_number: int, _frame: object) -> None:
    os.write(2, b"dpsim: cancelled\n")
    os._exit(130)


if __name__ == "__main__":
    sys.exit(main())
