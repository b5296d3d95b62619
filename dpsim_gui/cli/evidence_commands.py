"""`dpsim evidence`, `verify`, `sign` and `keys`: documents about a release, checks of them, and signatures."""

import argparse
from pathlib import Path

from dpsim_gui.cli.terminal import print_json, say, say_written, table, words
from dpsim_gui.curator.evidence.documents import SECTORS, OwnerAnswers
from dpsim_gui.curator.evidence.folder import Check, check_evidence, findings_text, write_evidence
from dpsim_gui.curator.files.public_copy import sign_release
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, SigningKey, key_names, new_signing_key, signing_key
from dpsim_gui.messages import Message, render
from dpsim_gui.release.open import open_release

# Answers of the owner by their names, as (what they are called in the help, the help).
_ANSWERS = {
    "name": ("TEXT", "name of the data set"),
    "curators": ("NAME", "who holds the data"),
    "description": ("TEXT", "what the data are about"),
    "use": ("TEXT", "what the release is for"),
    "region": ("TEXT", "where the people live"),
    "sector": ("NAME", f"one of {', '.join(SECTORS)}"),
    "licence": ("TEXT", "name or address of the licence"),
    "authors": ("NAME", "who fills in the record"),
    "published": ("DAY", "day of publication, such as 2024-03-01 (default: today)"),
    "url": ("ADDRESS", "where people get the release"),
}
# Their options name one at a time and may be repeated.
_LISTS = ("curators", "authors")


def add_evidence(parser: argparse.ArgumentParser) -> None:
    """`dpsim evidence`: write a folder with the release, its receipt and the documents institutions ask for.

    Spends nothing.
    """
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", required=True, metavar="FOLDER", help="a new folder")
    owner = parser.add_argument_group("what only you can say; what is left out is marked in the documents")
    for answer, (metavar, text) in _ANSWERS.items():
        if answer in _LISTS:
            owner.add_argument(f"--{answer[:-1]}", dest=answer, action="append", default=[], metavar=metavar, help=text)
        else:
            owner.add_argument(f"--{answer}", default="", metavar=metavar, help=text)
    parser.add_argument("--sign", metavar="NAME", help="sign the file for OpenSSH with this key of yours")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_evidence(args: argparse.Namespace) -> int:
    lists = {name: tuple(getattr(args, name)) for name in _LISTS}
    answers = OwnerAnswers(**{name: getattr(args, name) for name in _ANSWERS} | lists)
    key = None if args.sign is None else signing_key(args.sign)
    checks = write_evidence(args.file, args.output, answers, key=key, words=words)
    if args.json:
        papers = [check.name for check in checks]
        print_json({"folder": args.output, "papers": papers, "open": list(answers.open_questions)})
        return 0
    say("cli.written", path=args.output)
    print(findings_text(checks, words), end="")
    if answers.open_questions:
        say("cli.evidence-open", names=answers.open_questions)
    return 0


def add_verify(parser: argparse.ArgumentParser) -> None:
    """`dpsim verify`: check a release file or an evidence folder, and print one line about each part."""
    parser.add_argument("path", metavar="FILE.dpsim|FOLDER")
    parser.add_argument("--public-key", metavar="KEY", help="refuse the file unless it is signed with this key")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_verify(args: argparse.Namespace) -> int:
    path = Path(args.path)
    if path.is_dir():
        checks = check_evidence(path)
        if args.public_key is not None:
            open_release(path / checks[0].name, args.public_key)
    else:
        checks = [_check_file(path, args.public_key)]
    if args.json:
        print_json([_check_record(check) for check in checks])
    else:
        print(findings_text(checks, words), end="")
    return 0 if all(check.passed for check in checks) else 2


def _check_file(path: Path, public_key: str | None) -> Check:
    release = open_release(path, public_key)
    result = Message("evidence.intact", fingerprint=release.fingerprint)
    if release.signed_by is not None:
        result = Message("evidence.intact-and-signed", fingerprint=release.fingerprint, key=release.signed_by)
    return Check(name=path.name, found=result)


def _check_record(check: Check) -> dict[str, object]:
    return {"name": check.name, "passed": check.passed, "found": render(check.found)}


def add_sign(parser: argparse.ArgumentParser) -> None:
    """`dpsim sign`: write a signed copy of a release. The numbers stay the same, and it spends no budget."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", required=True, metavar="SIGNED.dpsim", help="a new file, never overwritten")
    parser.add_argument("--key", default=DEFAULT_NAME, metavar="NAME", help=f"name of your key ({DEFAULT_NAME})")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_sign(args: argparse.Namespace) -> int:
    key = signing_key(args.key)
    fingerprint = sign_release(args.file, args.output, key)
    if args.json:
        print_json({"file": args.output, "sha256": fingerprint, "signed_by": key.public_key.hex()})
    else:
        say_written(args.output, fingerprint, key.public_key.hex())
    return 0


_KEY_COLUMNS = ("cli.column.name", "cli.column.public-key")


def add_keys(parser: argparse.ArgumentParser) -> None:
    """`dpsim keys`: make and list your keys for signing. Only you can read them, in your data folder."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    new = actions.add_parser("new", help="make a key and print its public half", description=_new_key.__doc__)
    new.add_argument("--name", default=DEFAULT_NAME, help=f"name of the key ({DEFAULT_NAME})")
    new.add_argument("--json", action="store_true", help="print JSON")
    new.set_defaults(run=_new_key)
    listed = actions.add_parser("list", help="print the public halves of all keys", description=_list_keys.__doc__)
    listed.add_argument("--json", action="store_true", help="print JSON")
    listed.set_defaults(run=_list_keys)


def _new_key(args: argparse.Namespace) -> int:
    """Make a key. Publish its public half where people know it is yours, and keep a copy of its file."""
    key = new_signing_key(args.name)
    if args.json:
        print_json(_key_record(key))
    else:
        say("cli.made-key", name=key.name)
        print(key.public_key.hex())
    return 0


def _key_record(key: SigningKey) -> dict[str, str]:
    return {"name": key.name, "public_key": key.public_key.hex()}


def _list_keys(args: argparse.Namespace) -> int:
    """Print name and public half of every key."""
    keys = [signing_key(name) for name in key_names()]
    if args.json:
        print_json(list(map(_key_record, keys)))
    elif keys:
        print(table(tuple(map(Message, _KEY_COLUMNS)), [(key.name, key.public_key.hex()) for key in keys]))
    else:
        say("cli.no-key")
    return 0
