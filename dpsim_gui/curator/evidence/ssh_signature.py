"""A detached signature that OpenSSH checks: SSHSIG with an Ed25519 key (PROTOCOL.sshsig of OpenSSH).

ssh-keygen -Y verify -f allowed_signers -I publisher -n file -s FILE.sig < FILE

signed bytes   "SSHSIG", namespace, "", "sha512", SHA-512 of the file          each text with its length before it
signature      "SSHSIG", 1, public key, namespace, "", "sha512", signature     in base64, between two marks
"""

import base64
import binascii
import hashlib
import struct
from pathlib import Path

from dpsim_gui.curator.files.signing_key import SigningKey
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.signature import refuse_forged

PRINCIPAL = "publisher"
NAMESPACE = b"file"
_MAGIC, _HASH, _KEY = b"SSHSIG", b"sha512", b"ssh-ed25519"
_BEGIN, _END = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
_WIDTH = 70


def ssh_signature(path: Path, key: SigningKey) -> str:
    signature = _text(_KEY) + _text(key.sign(_signed(path)))
    blob = _MAGIC + struct.pack(">I", 1) + _text(_public(key.public_key)) + _text(NAMESPACE) + _text(b"") + _text(_HASH)
    coded = base64.b64encode(blob + _text(signature)).decode("ascii")
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
    return _MAGIC + _text(NAMESPACE) + _text(b"") + _text(_HASH) + _text(digest)


def _public(key: bytes) -> bytes:
    return _text(_KEY) + _text(key)


def _text(value: bytes) -> bytes:
    return struct.pack(">I", len(value)) + value


def _texts(blob: bytes, count: int) -> list[bytes]:
    """That many texts, and nothing after them."""
    found: list[bytes] = []
    for _ in range(count):
        (length,) = struct.unpack(">I", blob[:4])
        if length > len(blob) - 4:
            raise ValueError("cut short")
        found.append(blob[4 : 4 + length])
        blob = blob[4 + length :]
    if blob:
        raise ValueError("more than there should be")
    return found
