"""A signature is valid, absent, or a reason to refuse the file."""

import hashlib
from dataclasses import replace

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Signature, parse_container
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.signature import key_from_text, require_signer, signer_of
from dpsim_gui.release.writer import encode

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
KEY = PRIVATE.public_key().public_bytes_raw()
UNSEALED = Signature(public_key=KEY, value=bytes(64), digest=bytes(range(32)))
GOOD = replace(UNSEALED, value=PRIVATE.sign(UNSEALED.message))


class Signer:
    public_key = KEY

    def sign(self, message: bytes) -> bytes:
        return PRIVATE.sign(message)


def test_a_signature_covers_all_of_a_file_that_stands_before_it() -> None:
    """Its 64 bytes and the checksum's 32 stand behind."""
    arrays = {"counts": np.arange(6)}
    file = b"".join(encode({"format": FORMAT_VERSION, "receipt": "{}"}, arrays, signer=Signer()))
    signature = parse_container(file).signature
    assert signature is not None
    assert signature.digest == hashlib.sha256(file[: -64 - 32]).digest()
    assert (signature.public_key, signature.value) == (KEY, file[-64 - 32 : -32])
    assert signer_of(signature) == KEY.hex()
    for at in (len(file) - 64 - 32 - 32 - 1, len(file) - 32 - 1):
        forged = file[:at] + bytes([file[at] ^ 1]) + file[at + 1 : -32]
        other = parse_container(forged + hashlib.sha256(forged).digest()).signature
        with pytest.raises(ReleaseFileError, match="not valid"):
            signer_of(other)


def test_a_valid_signature_names_its_key() -> None:
    assert signer_of(GOOD) == KEY.hex()
    assert signer_of(None) is None


def test_the_signed_message_is_the_one_the_format_describes() -> None:
    assert GOOD.message == b"dpsim release signature 1\n" + bytes(range(32))


@pytest.mark.parametrize(
    "forged",
    [
        replace(GOOD, value=bytes(64)),
        replace(GOOD, value=GOOD.value[::-1]),
        replace(GOOD, value=GOOD.value[:32] + b"\xff" * 32),
        replace(GOOD, digest=bytes(32)),
        replace(GOOD, public_key=bytes(range(32))),
        replace(GOOD, public_key=b"\xff" * 32),
    ],
)
def test_a_signature_that_does_not_fit_is_refused(forged: Signature) -> None:
    with pytest.raises(ReleaseFileError, match="not valid"):
        signer_of(forged)


def test_a_public_key_with_one_wrong_bit_is_another_key() -> None:
    for bit in range(256):
        near = bytearray(KEY)
        near[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ReleaseFileError, match="not valid"):
            signer_of(replace(GOOD, public_key=bytes(near)))
        with pytest.raises(ReleaseFileError, match="not signed by that public key"):
            require_signer(KEY.hex(), near.hex())


def test_a_signature_with_one_wrong_bit_is_none() -> None:
    for bit in range(512):
        value = bytearray(GOOD.value)
        value[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ReleaseFileError, match="not valid"):
            signer_of(replace(GOOD, value=bytes(value)))


def test_a_key_is_read_as_people_paste_it() -> None:
    pasted = " ".join(KEY.hex()[i : i + 8] for i in range(0, 64, 8)).upper() + "\n"
    assert key_from_text(pasted) == KEY.hex()
    require_signer(KEY.hex(), pasted)


@pytest.mark.parametrize("text", ["", "ab", "g" * 64, KEY.hex() + "0", "0x" + KEY.hex()[2:]])
def test_what_is_no_key_gets_a_sentence(text: str) -> None:
    for signed_by in (None, KEY.hex()):
        with pytest.raises(ReleaseFileError, match="64 hexadecimal digits"):
            require_signer(signed_by, text)


def test_an_expected_key_refuses_unsigned_files_and_other_keys() -> None:
    with pytest.raises(ReleaseFileError, match="unsigned"):
        require_signer(None, KEY.hex())
    with pytest.raises(ReleaseFileError, match=f"but by {'0' * 64}"):
        require_signer("0" * 64, KEY.hex())
