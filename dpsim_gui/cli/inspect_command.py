"""`dpsim inspect`: the receipt of a release file."""

import argparse
import json

from dpsim_gui.cli.language import words
from dpsim_gui.cli.output import written_to
from dpsim_gui.cli.say import say
from dpsim_gui.columns.file import to_json
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("--public-key", metavar="KEY", help="refuse the file unless the holder of this key signed it")
    parser.add_argument("--html", metavar="PAGE.html", help="also write the receipt as a page that prints well")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file, args.public_key)
    receipt = release.receipt
    if args.html:
        with written_to(args.html, never=(args.file,)) as page:
            page.write(receipt_as_html(receipt, release.fingerprint, signed_by=release.signed_by, words=words))
    if not args.json:
        print(receipt_as_text(receipt, release.fingerprint, signed_by=release.signed_by, words=words))
        if args.public_key is not None:
            say("cli.signature-valid")
        return 0
    content = json.loads(receipt.to_json())
    content |= {"fingerprint": release.fingerprint, "signed_by": release.signed_by, "unknown": list(receipt.unknown)}
    content |= {"columns": list(release.columns), "fill": list(receipt.fill)}
    content["bounds"] = {
        name.removeprefix("domain."): array.tolist()
        for name, array in receipt.arrays().items()
        if name.startswith("domain.")
    }
    if receipt.table is not None:
        content["rules"] = json.loads(to_json(receipt.table))
    print(json.dumps(content, indent=2, ensure_ascii=False))
    return 0
