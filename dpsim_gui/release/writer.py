"""Encodes the container of a release file as a stream of bytes; where they go is the business of the caller."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Protocol

from dpsim_gui.release.layout import (
    PUBLIC_KEY,
    SIGNATURE,
    SIGNED_MESSAGE_PREFIX,
    Array,
    Layout,
    Tensor,
    array_blocks,
    layout_of,
)


class Signer(Protocol):
    """An Ed25519 key: 32 bytes of public key, 64 bytes of signature for a message."""

    @property
    def public_key(self) -> bytes: ...

    def sign(self, message: bytes) -> bytes: ...


def encode(
    metadata: Mapping[str, str], arrays: Mapping[str, Array], *, signer: Signer | None = None
) -> Iterator[bytes]:
    """The bytes of the file, in blocks: header, arrays, key and signature if there is a signer, checksum.

    The same texts and numbers always give the same bytes. Whatever the reader would refuse is a ValueError here,
    before the first block. metadata["format"] must be a version that the reader reads, such as FORMAT_VERSION.
    """
    return _blocks(layout_of(metadata, arrays, signed=signer is not None), dict(arrays), signer)


def _blocks(layout: Layout, arrays: Mapping[str, Array], signer: Signer | None) -> Iterator[bytes]:
    digest = hashlib.sha256(layout.header)
    yield layout.header
    for block in array_blocks(layout, arrays):
        digest.update(block)
        yield block
    if signer is not None:
        public_key = _sized(signer.public_key, PUBLIC_KEY)
        digest.update(public_key)
        yield public_key
        signature = _sized(signer.sign(SIGNED_MESSAGE_PREFIX + digest.digest()), SIGNATURE)
        digest.update(signature)
        yield signature
    yield digest.digest()


def _sized(value: bytes, tensor: Tensor) -> bytes:
    if len(value) != tensor.nbytes:
        raise ValueError(f"{tensor.name} must have {tensor.nbytes} bytes")
    return value
