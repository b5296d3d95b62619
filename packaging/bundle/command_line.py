"""The program `dpsim` of the bundle: the command line."""

import sys

from dpsim_gui.__main__ import command_line

if __name__ == "__main__":
    sys.exit(command_line())
