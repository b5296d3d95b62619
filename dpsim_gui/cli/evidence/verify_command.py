"""`dpsim verify`: checks a release file, or a whole evidence folder, and says one line about each part."""

import argparse
import json
from pathlib import Path

from dpsim_gui.cli.language import words
from dpsim_gui.curator.evidence.findings import Check, findings_text
from dpsim_gui.curator.evidence.folder import check_evidence
from dpsim_gui.messages import Message, render
from dpsim_gui.release.open import open_release


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar="FILE.dpsim|FOLDER")
    parser.add_argument("--public-key", metavar="KEY", help="refuse the file unless the holder of this key signed it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    path = Path(args.path)
    if path.is_dir():
        checks = check_evidence(path)
        if args.public_key is not None:
            open_release(path / checks[0].name, args.public_key)
    else:
        checks = [_file(path, args.public_key)]
    if args.json:
        print(json.dumps([_content(check) for check in checks], indent=2))
    else:
        print(findings_text(checks, words), end="")
    return 0 if all(check.problem is None for check in checks) else 2


def _file(path: Path, public_key: str | None) -> Check:
    release = open_release(path, public_key)
    found = Message("evidence.intact", fingerprint=release.fingerprint)
    if release.signed_by is not None:
        found = Message("evidence.intact-and-signed", fingerprint=release.fingerprint, key=release.signed_by)
    return Check(name=path.name, found=found)


def _content(check: Check) -> dict[str, object]:
    said = check.problem if check.problem is not None else check.found
    return {"name": check.name, "passed": check.problem is None, "found": "" if said is None else render(said)}
