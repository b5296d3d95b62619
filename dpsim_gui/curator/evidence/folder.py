"""The evidence folder: the release file and the documents about it, made and checked.

FILE.dpsim              a copy of the release;  FILE.dpsim.sig, allowed_signers: where it was signed for OpenSSH
receipt.html, .json     what the file says of itself
deployment.yaml         a draft record for the registry of deployments
evaluation.html         along the blocks of NIST SP 800-226
croissant.json          the data set in Croissant 1.1
verify.txt              what `dpsim verify` found
"""

import base64
import binascii
import hashlib
import json
import os
import re
import shutil
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dpsim_gui.curator.evidence import documents
from dpsim_gui.curator.files.signing_key import SigningKey
from dpsim_gui.errors import ReleaseFileError, write_problem
from dpsim_gui.file_formats import RELEASE, has_suffix
from dpsim_gui.messages import Message, Words, english, render
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt_page import receipt_as_html
from dpsim_gui.release.release import Release
from dpsim_gui.release.signature import refuse_forged
from dpsim_gui.translation import ENGLISH, words_of
from dpsim_gui.version import PROGRAM

# A detached signature that OpenSSH checks: SSHSIG with an Ed25519 key (PROTOCOL.sshsig of OpenSSH).
#
# ssh-keygen -Y verify -f allowed_signers -I publisher -n file -s FILE.sig < FILE
#
# signed bytes   "SSHSIG", namespace, "", "sha512", SHA-512 of the file          each text with its length before it
# signature      "SSHSIG", 1, public key, namespace, "", "sha512", signature     in base64, between two marks

PRINCIPAL = "publisher"
NAMESPACE = b"file"
_MAGIC, _HASH, _KEY = b"SSHSIG", b"sha512", b"ssh-ed25519"
_BEGIN, _END = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
# Letters a line, as ssh-keygen writes them.
_WIDTH = 70


def ssh_signature(path: Path, key: SigningKey) -> str:
    signature = _ssh_string(_KEY) + _ssh_string(key.sign(_signed(path)))
    blob = (
        _MAGIC
        + struct.pack(">I", 1)
        + _ssh_string(_public(key.public_key))
        + _ssh_string(NAMESPACE)
        + _ssh_string(b"")
        + _ssh_string(_HASH)
    )
    coded = base64.b64encode(blob + _ssh_string(signature)).decode("ascii")
    lines = [coded[start : start + _WIDTH] for start in range(0, len(coded), _WIDTH)]
    return "\n".join([_BEGIN, *lines, _END]) + "\n"


def allowed_signers(public_key: bytes) -> str:
    """The line by which `ssh-keygen -Y verify` knows the key."""
    return f"{PRINCIPAL} {_KEY.decode()} {base64.b64encode(_public(public_key)).decode('ascii')}\n"


def signer_of_file(path: Path, signature: str) -> str:
    """The public key, in hexadecimal, that signed the file; ReleaseFileError where the signature is not valid."""
    try:
        begin, *lines, end = signature.strip().splitlines()
        if (begin, end) != (_BEGIN, _END):
            raise ValueError("not between its marks")
        blob = base64.b64decode("".join(lines), validate=True)
        if blob[:10] != _MAGIC + struct.pack(">I", 1):
            raise ValueError("not a signature of this kind")
        public, namespace, reserved, used, signed = _texts(blob[10:], 5)
        kind, key = _texts(public, 2)
        signature_kind, value = _texts(signed, 2)
        if (kind, signature_kind, namespace, reserved, used) != (_KEY, _KEY, NAMESPACE, b"", _HASH):
            raise ValueError("not of this program")
    except (ValueError, struct.error, binascii.Error):
        raise ReleaseFileError("file", "bad-signature") from None
    refuse_forged("file", key, value, _signed(path))
    return key.hex()


def _signed(path: Path) -> bytes:
    with path.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha512").digest()
    return _MAGIC + _ssh_string(NAMESPACE) + _ssh_string(b"") + _ssh_string(_HASH) + _ssh_string(digest)


def _public(key: bytes) -> bytes:
    return _ssh_string(_KEY) + _ssh_string(key)


def _ssh_string(value: bytes) -> bytes:
    return struct.pack(">I", len(value)) + value


def _texts(blob: bytes, count: int) -> list[bytes]:
    """That many texts, and nothing after them."""
    result: list[bytes] = []
    for _ in range(count):
        (length,) = struct.unpack(">I", blob[:4])
        if length > len(blob) - 4:
            raise ValueError("cut short")
        result.append(blob[4 : 4 + length])
        blob = blob[4 + length :]
    if blob:
        raise ValueError("more than there should be")
    return result


@dataclass(frozen=True, kw_only=True)
class Check:
    """name: what was looked at;  found: what is wrong with it, or why all is well"""

    name: str
    found: Message
    passed: bool = True


def findings_text(checks: Sequence[Check], words: Words = english) -> str:
    lines = (
        Message("cli.check-passed", name=check.name, found=check.found)
        if check.passed
        else Message("cli.check-failed", name=check.name, problem=check.found)
        for check in checks
    )
    return "".join(f"{render(line, words)}\n" for line in lines)


RECEIPT_PAGE, RECEIPT, DEPLOYMENT, EVALUATION, CROISSANT, LOG = (
    "receipt.html",
    "receipt.json",
    "deployment.yaml",
    "evaluation.html",
    "croissant.json",
    "verify.txt",
)
SIGNERS = "allowed_signers"
_LANGUAGE = re.compile(r"<!DOCTYPE html><html lang='(\w{2,8})'>")
_MADE_BY = re.compile(r"<meta name='generator' content='(dpsim [0-9.]{1,20})'>")
_NO_POINT = re.compile(r'(?<=": )(-?\d+)e')


def write_evidence(
    source: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    answers: documents.OwnerAnswers,
    *,
    key: SigningKey | None = None,
    words: Words = english,
) -> list[Check]:
    """Makes the folder, which must not exist yet, and checks it; whole, or nothing is left of it.

    words: of the pages; records that machines read, and the log, are English in every language
    """
    path, wanted = Path(source), Path(folder)
    release = open_release(path)
    answers = answers.with_receipt(release.receipt)
    if os.path.lexists(wanted):
        raise ReleaseFileError("output", "folder-exists")
    with _errors_as_sentences(), _whole_folder(wanted) as place:
        # By its suffix the check finds it.
        copy = place / (path.with_suffix(RELEASE) if has_suffix(path, RELEASE) else Path(f"{path}{RELEASE}")).name
        shutil.copyfile(path, copy)
        if key is not None:
            (place / f"{copy.name}.sig").write_text(ssh_signature(copy, key), encoding="ascii", newline="\n")
            (place / SIGNERS).write_text(allowed_signers(key.public_key), encoding="ascii", newline="\n")
        page = receipt_as_html(release.receipt, release.fingerprint, signed_by=release.signed_by, words=words)
        (place / RECEIPT_PAGE).write_text(page, encoding="utf-8", newline="\n")
        _write_json(place / RECEIPT, json.loads(release.receipt.to_json()) | _identity(release))
        _write_json(place / DEPLOYMENT, documents.deployment_record(release, answers))
        (place / EVALUATION).write_text(
            documents.evaluation_as_html(release, answers, words), encoding="utf-8", newline="\n"
        )
        described = documents.croissant(release, answers, file_name=copy.name, size=copy.stat().st_size)
        _write_json(place / CROISSANT, described)
        checks = check_evidence(place)
        (place / LOG).write_text(findings_text(checks), encoding="utf-8", newline="\n")
    return checks


def check_evidence(folder: str | os.PathLike[str]) -> list[Check]:
    """One finding for each document: whether it is there, and about this very file."""
    place = Path(folder)
    files = sorted(place.glob(f"*{RELEASE}"))
    if len(files) != 1:
        raise ReleaseFileError("folder", "one-release-in-folder", count=len(files))
    path = files[0]
    release = open_release(path)
    result = Message("evidence.intact", fingerprint=release.fingerprint)
    return [Check(name=path.name, found=result), *_signature(path), *_documents(place, path, release)]


def _signature(path: Path) -> Iterator[Check]:
    signature = path.with_name(f"{path.name}.sig")
    if not signature.is_file():
        yield Check(name=signature.name, found=Message("evidence.no-signature"))
        return
    try:
        key = signer_of_file(path, signature.read_text("ascii"))
    except (ReleaseFileError, UnicodeDecodeError):
        yield Check(name=signature.name, found=Message("evidence.bad-signature"), passed=False)
    else:
        yield Check(name=signature.name, found=Message("evidence.signed-by", key=key))


def _documents(place: Path, path: Path, release: Release) -> Iterator[Check]:
    yield _receipt_page(_text(place / RECEIPT_PAGE), release)
    told = json.loads(release.receipt.to_json()) | _identity(release)
    yield _alike(RECEIPT, _content(place / RECEIPT) == told)
    record, fresh = (
        _content(place / DEPLOYMENT),
        documents.deployment_record(release, documents.OwnerAnswers())["deployment"],
    )
    kept = record.get("deployment", {}) if isinstance(record, dict) else {}
    ours = ("dp_variant", "privacy_loss")
    yield _alike(DEPLOYMENT, isinstance(kept, dict) and all(kept.get(name) == fresh[name] for name in ours))
    evaluation = _text(place / EVALUATION)
    yield _alike(EVALUATION, documents.introduction(release, words_of(_language(evaluation))) in evaluation)
    described = _content(place / CROISSANT)
    files = described.get("distribution", []) if isinstance(described, dict) else []
    known = [(entry.get("name"), entry.get("sha256")) for entry in files if isinstance(entry, dict)]
    yield _alike(CROISSANT, known == [(path.name, release.fingerprint)])


def _language(page: str) -> str:
    """What a page of ours says it is written in."""
    result = _LANGUAGE.match(page)
    return ENGLISH if result is None else result[1]


def _receipt_page(kept: str, release: Release) -> Check:
    """Word for word; another version of the program words it differently, which is no fault."""
    made_by = _MADE_BY.search(kept)
    if made_by is not None and made_by[1] != PROGRAM and release.fingerprint in kept:
        return Check(name=RECEIPT_PAGE, found=Message("evidence.of-another-version", program=made_by[1]))
    words = words_of(_language(kept))
    page = receipt_as_html(release.receipt, release.fingerprint, signed_by=release.signed_by, words=words)
    return _alike(RECEIPT_PAGE, kept == page)


def _alike(name: str, alike: bool) -> Check:
    code = "evidence.about-this-file" if alike else "evidence.not-about-this-file"
    return Check(name=name, found=Message(code), passed=alike)


def _identity(release: Release) -> dict[str, Any]:
    return {"fingerprint": release.fingerprint, "signed_by": release.signed_by, "columns": list(release.columns)}


def _write_json(path: Path, content: dict[str, Any]) -> None:
    """Readers of YAML 1.1 take a number with an exponent for text unless it has a point."""
    text = json.dumps(content, indent=2, ensure_ascii=False)
    path.write_text(_NO_POINT.sub(r"\1.0e", text) + "\n", encoding="utf-8", newline="\n")


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _content(path: Path) -> Any:
    try:
        return json.loads(_text(path))
    except (ValueError, RecursionError):
        return None


@contextmanager
def _whole_folder(wanted: Path) -> Iterator[Path]:
    """A folder that gets its name when the last document is written."""
    part = wanted.with_name(f".{wanted.name}.{os.getpid()}.part")
    part.mkdir()
    try:
        yield part
        part.rename(wanted)
    finally:
        shutil.rmtree(part, ignore_errors=True)


@contextmanager
def _errors_as_sentences() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ReleaseFileError("output", "file-not-written", reason=write_problem(error)) from None
