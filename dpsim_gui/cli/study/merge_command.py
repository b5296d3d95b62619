"""`dpsim merge`: releases of one study as one. Anyone can do it, with nothing but the files; no budget is spent."""

import argparse
import json

from dpsim_gui.cli.say import say
from dpsim_gui.curator.files.merging import merge_releases
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.release.open import open_release


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE.dpsim", help="two or more releases of the same study")
    parser.add_argument("-o", "--output", required=True, metavar="ALL.dpsim", help="never overwritten")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
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
            "parts": [part.content() for part in receipt.parts],
        }
        print(json.dumps(result, indent=2))
        return 0
    say("cli.written", path=args.output)
    say("cli.fingerprint", fingerprint=fingerprint)
    if signer is not None:
        say("cli.signed-by", key=signer.public_key.hex())
    say("cli.merged-parts", count=len(receipt.parts))
    return 0
