"""A signature for OpenSSH is the one it is, of this file, by this key; everything that differs in one place is none."""

import base64
import struct
from pathlib import Path

import pytest

from dpsim_gui.curator.evidence.folder import allowed_signers, signer_of_file, ssh_signature
from dpsim_gui.curator.files.signing_key import SigningKey, new_signing_key
from dpsim_gui.errors import ReleaseFileError
from tests.refusals import refused


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    path = tmp_path / "a.dpsim"
    path.write_bytes(b"content of a release")
    return path


@pytest.fixture(name="key")
def _key(tmp_path: Path) -> SigningKey:
    return new_signing_key("office", folder=tmp_path / "keys")


def text(value: bytes) -> bytes:
    return struct.pack(">I", len(value)) + value


def armoured(blob: bytes) -> str:
    coded = base64.b64encode(blob).decode()
    return f"-----BEGIN SSH SIGNATURE-----\n{coded}\n-----END SSH SIGNATURE-----\n"


def blob_of(signature: str) -> bytes:
    return base64.b64decode("".join(signature.splitlines()[1:-1]))


def parts_of(blob: bytes) -> tuple[bytes, list[bytes]]:
    """What stands before the texts, and the texts."""
    head, rest, found = blob[:10], blob[10:], []
    while rest:
        (length,) = struct.unpack(">I", rest[:4])
        found.append(rest[4 : 4 + length])
        rest = rest[4 + length :]
    return head, found


def test_a_signature_is_written_as_openssh_writes_it(file: Path, key: SigningKey) -> None:
    written = ssh_signature(file, key)
    lines = written.splitlines()
    assert written.endswith("\n")
    assert {len(line) for line in lines[1:-2]} == {70}
    assert 0 < len(lines[-2]) <= 70
    head, (public, namespace, reserved, hashed, signed) = parts_of(blob_of(written))
    assert head == b"SSHSIG\0\0\0\1"
    assert public == text(b"ssh-ed25519") + text(key.public_key)
    assert (namespace, reserved, hashed) == (b"file", b"", b"sha512")
    assert signed.startswith(text(b"ssh-ed25519") + struct.pack(">I", 64))
    assert allowed_signers(key.public_key) == f"publisher ssh-ed25519 {base64.b64encode(public).decode()}\n"


def test_the_signer_of_a_file_is_found_and_of_another_file_not(file: Path, key: SigningKey) -> None:
    signature = ssh_signature(file, key)
    assert signer_of_file(file, signature) == key.public_key.hex()
    # The lines may be of another length, with space around them.
    assert signer_of_file(file, f"\n {armoured(blob_of(signature))} \n") == key.public_key.hex()
    file.write_bytes(b"content of a Release")
    with pytest.raises(ReleaseFileError):
        signer_of_file(file, signature)


def changed(signature: str, how: str) -> str:
    blob = blob_of(signature)
    head, texts = parts_of(blob)

    def with_text(at: int, value: bytes) -> str:
        return armoured(head + b"".join(text(value if each == at else one) for each, one in enumerate(texts)))

    key, value = texts[0][-32:], texts[4][-64:]
    return {
        "no beginning": signature.replace("BEGIN", "BEGUN"),
        "no end": signature.replace("END", "AND"),
        "no base64": signature.replace("\n", "\n!", 1),
        "nothing": "",
        "one line": "-----BEGIN SSH SIGNATURE-----",
        "another kind": armoured(b"SSHSIX" + blob[6:]),
        "another version": armoured(blob[:9] + b"\2" + blob[10:]),
        "another namespace": with_text(1, b"git"),
        "something reserved": with_text(2, b"x"),
        "another hash": with_text(3, b"sha256"),
        "another kind of key": with_text(0, text(b"ssh-rsa") + text(key)),
        "another kind of signature": with_text(4, text(b"ssh-rsa") + text(value)),
        "more of a key": with_text(0, texts[0] + b"x"),
        "more of a signature": with_text(4, texts[4] + text(b"")),
        "another key": with_text(0, text(b"ssh-ed25519") + text(bytes(range(32)))),
        "another signature": with_text(4, text(b"ssh-ed25519") + text(value[::-1])),
        "more at the end": armoured(blob + b"x"),
        "cut short": armoured(blob[:-1]),
        "cut in a length": armoured(blob[:12]),
    }[how]


@pytest.mark.parametrize(
    "how",
    [
        "no beginning", "no end", "no base64", "nothing", "one line", "another kind", "another version",
        "another namespace", "something reserved", "another hash", "another kind of key", "another kind of signature",
        "more of a key", "more of a signature", "another key", "another signature", "more at the end", "cut short",
        "cut in a length",
    ],
)  # fmt: skip
def test_what_differs_in_one_place_is_no_signature(how: str, file: Path, key: SigningKey) -> None:
    with refused("file", "bad-signature"):
        signer_of_file(file, changed(ssh_signature(file, key), how))


def test_a_signature_by_a_weak_key_is_refused(file: Path, key: SigningKey) -> None:
    """The neutral point as key, R the same and S = 0: plain Ed25519 accepts that for any file."""
    neutral = b"\1" + bytes(31)
    head, texts = parts_of(blob_of(ssh_signature(file, key)))
    texts[0] = text(b"ssh-ed25519") + text(neutral)
    texts[4] = text(b"ssh-ed25519") + text(neutral + bytes(32))
    with refused("file", "weak-key"):
        signer_of_file(file, armoured(head + b"".join(map(text, texts))))
