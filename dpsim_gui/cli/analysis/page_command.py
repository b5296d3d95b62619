"""`dpsim page`: a release as one web page that answers questions, offline and without a program."""

import argparse

from dpsim_gui.analysis.web_page import web_page
from dpsim_gui.cli.language import words
from dpsim_gui.cli.output import written_to


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", metavar="PAGE.html", required=True)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    text = web_page(args.file, words)
    with written_to(args.output, never=(args.file,)) as stream:
        stream.write(text)
    return 0
