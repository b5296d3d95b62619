"""`dpsim study`: start a study. Its file is public; each site makes a release for it, and releases can be merged."""

import argparse
import json

from dpsim_gui.cli.number_options import whole
from dpsim_gui.cli.plan_command import as_json
from dpsim_gui.cli.request_options import add_request_options, request_from
from dpsim_gui.cli.say import say
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.new_study import planned_together, study_of
from dpsim_gui.curator.study.file import write_study
from dpsim_gui.curator.study.study import FEWEST_SITES
from dpsim_gui.release.receipt_sections import figure


def add_arguments(parser: argparse.ArgumentParser) -> None:
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
    parser.set_defaults(run=run, data=[], labels=None)


def run(args: argparse.Namespace) -> int:
    plan = planned_together(request_from(args, None, None), sites=args.sites)
    signer = None if args.sign is None else signing_key(args.sign)
    study = write_study(study_of(plan, sites=args.sites, title=args.title), args.output, signer=signer)
    if args.json:
        found = {"file": args.output, "study": study.fingerprint, "sites": study.sites, "signed_by": study.signed_by}
        print(json.dumps(found | as_json(plan), indent=2))
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
