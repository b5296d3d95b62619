"""Who signed a release: the verifying half of Ed25519, which needs no secret.

The signed message is `Signature.message`. A valid signature proves that the holder of the key made this very file.
Whose key it is must be known from elsewhere, which is why the reader may name the key it expects.
"""

import re

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Signature

_KEY_TEXT = re.compile(r"[0-9a-f]{64}")


def signer_of(signature: Signature | None) -> str | None:
    """The public key that made the signature, as 64 hexadecimal digits; None where there is no signature.

    A signature that does not fit its file and key raises ReleaseFileError: it is worse than none.
    """
    if signature is None:
        return None
    try:
        Ed25519PublicKey.from_public_bytes(signature.public_key).verify(signature.value, signature.message)
    except (InvalidSignature, ValueError):
        raise ReleaseFileError("file", "bad-signature") from None
    return signature.public_key.hex()


def key_from_text(text: str) -> str:
    """A public key as people paste it: 64 hexadecimal digits, spaces and letter case aside."""
    key = "".join(text.split()).lower()
    if _KEY_TEXT.fullmatch(key) is None:
        raise ReleaseFileError("public key", "key-not-hexadecimal")
    return key


def require_signer(signed_by: str | None, expected: str) -> None:
    """Refuse a file that the holder of the key `expected` did not sign."""
    key = key_from_text(expected)
    if signed_by is None:
        raise ReleaseFileError("file", "unsigned")
    if signed_by != key:
        raise ReleaseFileError("file", "signed-by-another", signed_by=signed_by)
