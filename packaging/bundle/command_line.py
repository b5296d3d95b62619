"""The program `dpsim` of the bundle: the command line."""

import sys

from dpsim_gui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
