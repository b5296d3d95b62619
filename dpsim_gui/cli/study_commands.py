"""`dpsim study` and `dpsim merge`: a release of several owners, each of whom keeps their rows."""

import argparse
import json

from dpsim_gui.cli.plan_commands import as_json
from dpsim_gui.cli.request_options import add_request_options, request_from
from dpsim_gui.cli.terminal import say, whole
from dpsim_gui.curator.files.public_copy import merge_releases
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.plan import planned_together, study_of
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.template import FEWEST_SITES
from dpsim_gui.json_values import encode
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt_sections import figure


def add_study(parser: argparse.ArgumentParser) -> None:
    """`dpsim study`: start a study.

    Its file is public; each site makes a release for it, and releases can be merged.
    """
    parser.add_argument("-o", "--output", required=True, metavar="STUDY.json", help="never overwritten")
    parser.add_argument(
        "--sites",
        type=whole("sites", least=FEWEST_SITES),
        default=FEWEST_SITES,
        metavar="K",
        help=f"how many sites are expected ({FEWEST_SITES}); --rows counts the rows of all of them together",
    )
    parser.add_argument("--title", default="", metavar="TEXT", help="what the study is about")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    add_request_options(parser, of_a_site=False)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(data=[], labels=None)


def run_study(args: argparse.Namespace) -> int:
    plan = planned_together(request_from(args, None, None), sites=args.sites)
    signer = None if args.sign is None else signing_key(args.sign)
    study = write_study(study_of(plan, sites=args.sites, title=args.title), args.output, signer=signer)
    if args.json:
        result = {"file": args.output, "study": study.fingerprint, "sites": study.sites, "signed_by": study.signed_by}
        print(json.dumps(result | as_json(plan), indent=2))
        return 0
    say("cli.written", path=args.output)
    say("cli.fingerprint", fingerprint=study.fingerprint)
    if study.signed_by is not None:
        say("cli.signed-by", key=study.signed_by)
    say("cli.study-error", sites=study.sites, rows=study.rows, error=figure(study.forecast.total))
    for warning in plan.warnings:
        say("cli.warning", warning=warning)
    say("cli.study-next", path=args.output)
    return 0


def add_merge(parser: argparse.ArgumentParser) -> None:
    """`dpsim merge`: releases of one study as one. Anyone can do it, with nothing but the files; no budget is spent."""
    parser.add_argument("files", nargs="+", metavar="FILE.dpsim", help="two or more releases of the same study")
    parser.add_argument("-o", "--output", required=True, metavar="ALL.dpsim", help="never overwritten")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_merge(args: argparse.Namespace) -> int:
    signer = None if args.sign is None else signing_key(args.sign)
    fingerprint = merge_releases(args.files, args.output, signer=signer)
    receipt = open_release(args.output).receipt
    if args.json:
        result = {
            "file": args.output,
            "sha256": fingerprint,
            "study": receipt.study,
            "rows": receipt.rows,
            "signed_by": None if signer is None else signer.public_key.hex(),
            "parts": encode(receipt.parts),
        }
        print(json.dumps(result, indent=2))
        return 0
    say("cli.written", path=args.output)
    say("cli.fingerprint", fingerprint=fingerprint)
    if signer is not None:
        say("cli.signed-by", key=signer.public_key.hex())
    say("cli.merged-parts", count=len(receipt.parts))
    return 0
