"""`dpsim-wizard [DATA …]`: the program for people who hold private data."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from dpsim_gui.app.program import FirstPaint, print_line, start_program, trial_settings
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.file import kept_drafts_folder
from dpsim_gui.data.polars_engine import local_engine
from dpsim_gui.data.remote.storage import is_address
from dpsim_gui.file_formats import TABLE_NAMES
from dpsim_gui.version import VERSION


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="dpsim-wizard", description="Make one differentially private release file from a private table."
    )
    parser.add_argument(
        "data",
        nargs="*",
        metavar="DATA",
        help=f"tables ({TABLE_NAMES}), a folder or an address of such, or a saved draft",
    )
    parser.add_argument("--ledger", metavar="PATH", help="another ledger than your own")
    parser.add_argument(
        "--self-test", nargs="?", const="", metavar="FILE", help="release the example for a trial, into FILE, and exit"
    )
    parser.add_argument("--language", metavar="CODE", help="another language than that of the system, such as en")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    options = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    if options.version:
        print_line(f"dpsim-wizard {VERSION}")
        return 0
    with nullcontext() if options.self_test is None else trial_settings():
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    application, theme, settings = start_program("wizard", "dpsim wizard", [], options.language)
    if options.self_test is not None:
        from dpsim_gui.app.wizard.self_test import WizardSelfTest  # noqa: PLC0415

        target = Path(options.self_test).absolute() if options.self_test else None
        return WizardSelfTest(application, settings, theme, target).run()
    ledger = None if options.ledger is None else Path(options.ledger)
    window = WizardWindow(settings, theme, ledger, drafts=kept_drafts_folder())
    FirstPaint(window, _load_the_rest)
    window.show()
    if options.data:
        window.open_data(*(source if is_address(source) else Path(source).absolute() for source in options.data))
    return application.exec()


def _load_the_rest() -> None:
    """While the window is there already: its first page draws no plots, and no file is open yet."""
    import dpsim_gui.app.look.plot_style  # noqa: F401, PLC0415

    local_engine()


if __name__ == "__main__":
    sys.exit(main())
