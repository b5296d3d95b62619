"""Who signed a release: the verifying half of Ed25519, which needs no secret.

The signed message is `Signature.message`. A valid signature proves that the holder of the key made this very file.
Whose key it is must be known from elsewhere, which is why the reader may name the key it expects.

Eight points of the curve have an order that divides 8. As public keys they let anyone sign anything, for example with
R = the neutral point and S = 0. RFC 8032 does not refuse them, so we do.
"""

import re

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Signature

_KEY_TEXT = re.compile(r"[0-9a-f]{64}")
_PRIME = 2**255 - 19
_ORDER_8 = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL_ORDER = {1, _PRIME - 1, 0, _ORDER_8, _PRIME - _ORDER_8}
"""y of the points of order 1, 2, 4 and 8; x and −x share their y"""


def signer_of(signature: Signature | None) -> str | None:
    """The public key that made the signature, as 64 hexadecimal digits; None where there is no signature.

    A signature that does not fit its file and key raises ReleaseFileError: it is worse than none.
    """
    if signature is None:
        return None
    refuse_forged("file", signature.public_key, signature.value, signature.message)
    return signature.public_key.hex()


def refuse_forged(field: str, public_key: bytes, value: bytes, message: bytes) -> None:
    """ReleaseFileError unless `value` is a signature of the message by the holder of the key."""
    if is_weak_key(public_key):
        raise ReleaseFileError(field, "weak-key")
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(value, message)
    except (InvalidSignature, ValueError):
        raise ReleaseFileError(field, "bad-signature") from None


def is_weak_key(public_key: bytes) -> bool:
    """Whether the point has a small order, in any encoding: the sign bit of x is ignored, and y counts modulo p."""
    return (int.from_bytes(public_key, "little") % 2**255) % _PRIME in _SMALL_ORDER


def key_from_text(text: str) -> str:
    """A public key as people paste it: 64 hexadecimal digits, spaces and letter case aside."""
    key = "".join(text.split()).lower()
    if _KEY_TEXT.fullmatch(key) is None:
        raise ReleaseFileError("public key", "key-not-hexadecimal")
    if is_weak_key(bytes.fromhex(key)):
        raise ReleaseFileError("public key", "weak-key")
    return key


def require_signer(signed_by: str | None, expected: str) -> None:
    """Refuse a file that the holder of the key `expected` did not sign."""
    key = key_from_text(expected)
    if signed_by is None:
        raise ReleaseFileError("file", "unsigned")
    if signed_by != key:
        raise ReleaseFileError("file", "signed-by-another", signed_by=signed_by)
