"""`dpsim evidence`: a folder with the release, its receipt and the documents institutions ask for. Spends nothing."""

import argparse
import json

from dpsim_gui.cli.language import words
from dpsim_gui.cli.say import say
from dpsim_gui.curator.evidence.findings import findings_text
from dpsim_gui.curator.evidence.folder import write_evidence
from dpsim_gui.curator.evidence.owner_answers import SECTORS, OwnerAnswers
from dpsim_gui.curator.files.signing_key import signing_key


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", required=True, metavar="FOLDER", help="is made; never one that exists")
    owner = parser.add_argument_group("what only you can say; what is left out is marked in the documents")
    owner.add_argument("--name", default="", metavar="TEXT", help="of the data set")
    owner.add_argument("--curator", action="append", default=[], metavar="NAME", help="who holds the data")
    owner.add_argument("--description", default="", metavar="TEXT", help="what the data are about")
    owner.add_argument("--use", default="", metavar="TEXT", help="what the release is for")
    owner.add_argument("--region", default="", metavar="TEXT", help="where the people live")
    owner.add_argument("--sector", default="", metavar="NAME", help=f"one of {', '.join(SECTORS)}")
    owner.add_argument("--licence", default="", metavar="TEXT", help="name or address of the licence")
    owner.add_argument("--author", action="append", default=[], metavar="NAME", help="who fills in the record")
    owner.add_argument("--published", default="", metavar="DAY", help="such as 2024-03-01; today if left out")
    owner.add_argument("--url", default="", metavar="ADDRESS", help="where the release can be had")
    parser.add_argument("--sign", metavar="NAME", help="sign the file for OpenSSH with this key of yours")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    answers = OwnerAnswers(
        name=args.name,
        curators=tuple(args.curator),
        description=args.description,
        use=args.use,
        region=args.region,
        sector=args.sector,
        licence=args.licence,
        authors=tuple(args.author),
        published=args.published,
        url=args.url,
    )
    key = None if args.sign is None else signing_key(args.sign)
    checks = write_evidence(args.file, args.output, answers, key=key, words=words)
    if args.json:
        found = {
            "folder": args.output,
            "papers": [check.name for check in checks],
            "open": list(answers.open_questions),
        }
        print(json.dumps(found, indent=2))
        return 0
    say("cli.written", path=args.output)
    print(findings_text(checks, words), end="")
    if answers.open_questions:
        say("cli.evidence-open", names=answers.open_questions)
    return 0
