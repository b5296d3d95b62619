"""`dpsim keys`: the keys for signing releases, kept in your data folder, where only you can read them."""

import argparse
import json

from dpsim_gui.cli.say import say
from dpsim_gui.cli.table import table
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, key_names, new_signing_key, signing_key
from dpsim_gui.messages import Message

_COLUMNS = ("cli.column.name", "cli.column.public-key")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    new = actions.add_parser("new", help="make a key and print its public half", description=_new.__doc__)
    new.add_argument("--name", default=DEFAULT_NAME, help=f"what you call it ({DEFAULT_NAME})")
    new.add_argument("--json", action="store_true", help="print JSON")
    new.set_defaults(run=_new)
    listed = actions.add_parser("list", help="print the public halves of all keys", description=_list.__doc__)
    listed.add_argument("--json", action="store_true", help="print JSON")
    listed.set_defaults(run=_list)


def _new(args: argparse.Namespace) -> int:
    """Make a key. Publish its public half where people know it is yours, and keep a copy of its file."""
    key = new_signing_key(args.name)
    if args.json:
        print(json.dumps({"name": key.name, "public_key": key.public_key.hex()}, indent=2))
        return 0
    say("cli.made-key", name=key.name)
    print(key.public_key.hex())
    return 0


def _list(args: argparse.Namespace) -> int:
    """Print name and public half of every key."""
    keys = [signing_key(name) for name in key_names()]
    if args.json:
        print(json.dumps([{"name": key.name, "public_key": key.public_key.hex()} for key in keys], indent=2))
    elif keys:
        print(table(tuple(map(Message, _COLUMNS)), [(key.name, key.public_key.hex()) for key in keys]))
    else:
        say("cli.no-key")
    return 0
