"""`dpsim sign`: a signed copy of a release. The numbers stay the same: no new noise, no budget."""

import argparse
import json

from dpsim_gui.cli.say import say
from dpsim_gui.curator.files.signing import sign_release
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, signing_key


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", required=True, metavar="SIGNED.dpsim", help="never overwritten")
    parser.add_argument("--key", default=DEFAULT_NAME, metavar="NAME", help=f"which of your keys ({DEFAULT_NAME})")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    key = signing_key(args.key)
    fingerprint = sign_release(args.file, args.output, key)
    if args.json:
        result = {"file": args.output, "sha256": fingerprint, "signed_by": key.public_key.hex()}
        print(json.dumps(result, indent=2))
        return 0
    say("cli.written", path=args.output)
    say("cli.fingerprint", fingerprint=fingerprint)
    say("cli.signed-by", key=key.public_key.hex())
    return 0
