"""A signature is valid, absent, or a reason to refuse the file."""

import hashlib
from dataclasses import replace

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Signature, parse_container
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.signature import is_weak_key, key_from_text, require_signer, signer_of
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
    container = parse_container(file)
    signature = container.signature
    assert signature is not None
    assert container.arrays.keys() == arrays.keys()
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
        with pytest.raises(ReleaseFileError, match="signed by another key"):
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
    with pytest.raises(ReleaseFileError, match=f"by another key, {'0' * 64}"):
        require_signer("0" * 64, KEY.hex())


PRIME = 2**255 - 19
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
Point = tuple[int, int]


def add(one: Point, other: Point) -> Point:
    """On −x² + y² = 1 + d·x²·y²."""
    (x1, y1), (x2, y2) = one, other
    product = CURVE * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, PRIME)
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, PRIME)
    return x % PRIME, y % PRIME


def on_curve(y: int) -> Point:
    """With either x; AssertionError where there is none."""
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    x = x if x * x % PRIME == square else x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    assert x * x % PRIME == square
    return x, y


def small_order_points() -> set[Point]:
    """The multiples of L·P, for the first P whose multiples are all eight.  L: the order of the base point"""
    order = 2**252 + 27742317777372353535851937790883648493
    for y in range(2, 100):
        try:
            doubled, found = on_curve(y), (0, 1)
        except AssertionError:
            continue
        for bit in bin(order)[:1:-1]:
            found = add(found, doubled) if bit == "1" else found
            doubled = add(doubled, doubled)
        points, multiple = {(0, 1)}, found
        while multiple not in points:
            points.add(multiple)
            multiple = add(multiple, found)
        if len(points) == 8:
            return points
    raise AssertionError("no point of the whole order")


def encodings(y: int) -> list[bytes]:
    """With either sign of x, and y + p where that fits into 255 bits."""
    numbers = [each for each in (y, y + PRIME) if each < 2**255]
    return [(number | sign << 255).to_bytes(32, "little") for number in numbers for sign in (0, 1)]


def test_no_key_of_small_order_is_trusted() -> None:
    """All 8 points, found by arithmetic of our own, in every encoding; their neighbours are keys like others."""
    points = small_order_points()
    weak = {each for _, y in points for each in encodings(y)}
    assert len(points) == 8
    assert len(weak) == 14
    for key in weak:
        assert is_weak_key(key)
        with pytest.raises(ReleaseFileError, match="anyone can sign"):
            signer_of(replace(GOOD, public_key=key))
        with pytest.raises(ReleaseFileError, match="anyone can sign"):
            require_signer(key.hex(), key.hex())
        near = (int.from_bytes(key, "little") ^ 4).to_bytes(32, "little")
        assert not is_weak_key(near)
    assert not is_weak_key(KEY)


def test_a_signature_for_every_message_is_refused() -> None:
    """R is the neutral point and S is 0: plain Ed25519 accepts it for a key that is the neutral point."""
    neutral = encodings(1)[0]
    for digest in (bytes(32), bytes(range(32))):
        forged = Signature(public_key=neutral, value=neutral + bytes(32), digest=digest)
        Ed25519PublicKey.from_public_bytes(neutral).verify(forged.value, forged.message)
        with pytest.raises(ReleaseFileError, match="anyone can sign"):
            signer_of(forged)
