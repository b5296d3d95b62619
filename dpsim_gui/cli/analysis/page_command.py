"""`dpsim page`: a release as one web page that answers questions, offline and without a program."""

import argparse
import os

from dpsim_gui.analysis.web_page import web_page
from dpsim_gui.cli.language import words
from dpsim_gui.cli.output import written_to
from dpsim_gui.errors import ReleaseFileError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", metavar="PAGE.html", required=True)
    parser.add_argument("--overwrite", action="store_true", help="replace a file of this name")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if os.path.lexists(args.output) and not args.overwrite:
        raise ReleaseFileError("output", "page-exists")
    text = web_page(args.file, words)
    with written_to(args.output, never=(args.file,)) as stream:
        stream.write(text)
    return 0
