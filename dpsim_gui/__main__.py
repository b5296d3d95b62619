"""`python -m dpsim_gui`: without arguments the start window, otherwise the command line."""

import sys


def main() -> int:
    # Imported when chosen: the command line must not wait for Qt, nor need it.
    if len(sys.argv) > 1:
        from dpsim_gui.cli.main import main as command_line

        return command_line()
    from dpsim_gui.app.start_program import main as start_window

    return start_window()


if __name__ == "__main__":
    sys.exit(main())
