"""What `dpsim --help` and the help of every command say, on one page."""

import argparse

from dpsim_gui.cli.main import COMMANDS, add_options
from help_site.page import SitePage, from_markdown

_WIDTH = 100


def command_page() -> SitePage:
    chapters = [
        f"## dpsim {name}\n\n{command.help}.\n\n```\n{_help(name)}```\n\n" for name, command in COMMANDS.items()
    ]
    codes = "Exit codes: 0 done, 2 the request is wrong, 1 our fault, 130 cancelled."
    return from_markdown("commands", f"# Commands\n\nEach says the same with `--help`. {codes}\n\n{''.join(chapters)}")


def _help(name: str) -> str:
    parser = argparse.ArgumentParser(prog=f"dpsim {name}", formatter_class=_Formatter)
    add_options(name, parser)
    return parser.format_help()


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """As wide as the page, whatever the terminal."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_WIDTH, max_help_position=28)
