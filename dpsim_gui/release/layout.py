"""Which byte of a release file means what; shared by its reader and its writer, touches no file itself.

    8 bytes          length of the header, little-endian
    header           canonical ASCII JSON, padded with spaces to a multiple of 8, at most 64 KiB
    arrays           8-byte items first, then 4-byte, then 1-byte, by name within each: all are aligned, none is padded
    public_key       32 bytes, signed files only
    signature        64 bytes, signed files only; covers all bytes before it
    sha256           32 bytes, SHA-256 of all bytes before it

A `Layout` has exactly one header, so a file is well formed if and only if it begins with the header of its own layout:
order, offsets, padding, sorting and duplicates need no checks of their own.   (the page file-format in the help)
"""

import hashlib
import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.messages import Message, Value

Array = NDArray[Any]

FORMAT_VERSION = "dpsim 1.1"
COLUMNS_VERSION = "dpsim 1.2"
"""of files whose columns have rules of their own, or whose rows are counted by person"""
STUDY_VERSION = "dpsim 1.3"
"""of structures that count values of categories by weights, of releases that can be merged, and of merged ones"""
SAID_VERSION = "dpsim 1.4"
"""of files that name their publisher, purpose or contact"""
TEXT_LAYOUT_VERSION = "dpsim 1.6"
"""of files that say of a text table how its lines end, how its names are shifted or how many columns it has"""
UNSIGNED_VERSION = "dpsim 1.6"
"""of merged files that know their signed parts without the signature too"""
MATCHING_VERSION = "dpsim 1.7"
"""of files in whose typed lists capital letters make no difference"""
LENGTH_NOISE_VERSION = "dpsim 1.7"
"""of files whose integers got their noise together, by length"""
LOOK_VERSION = "dpsim 1.7"
"""of first looks, and of files that carry one"""
TEXT_VERSION = "dpsim 1.8"
"""of files whose rows are texts, and that name the model which makes vectors of them"""
READABLE_MAJOR, NEWEST_MINOR = 1, 8
"""minor version 5: of grids that end less than a step beyond the bounds"""


def minor_version(minor: int) -> str:
    """minor: a single digit, so that versions compare as texts."""
    return f"dpsim {READABLE_MAJOR}.{minor}"


LENGTH_BYTES = 8
MAXIMUM_HEADER_BYTES = 64 * 1024
MAXIMUM_FILE_BYTES = 2**32
MAXIMUM_TENSORS = 32
MAXIMUM_DIMENSIONS = 3
_BLOCK_ITEMS = 32 * 1024
SIGNED_MESSAGE_PREFIX = b"dpsim release signature 1\n"

ITEM_TYPES: dict[str, np.dtype[Any]] = {
    "F32": np.dtype("<f4"),
    "F64": np.dtype("<f8"),
    "I32": np.dtype("<i4"),
    "I64": np.dtype("<i8"),
    "U8": np.dtype("u1"),
}
_KINDS = {(item_type.kind, item_type.itemsize): name for name, item_type in ITEM_TYPES.items()}

_NAME = r"[a-z][a-z0-9_.]{0,47}"
_NAME_PATTERN = re.compile(_NAME)
_VALUE_PATTERN = re.compile(r"[ -~]*")
_FORMAT_PATTERN = re.compile(r"dpsim (0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})")


class LayoutError(ValueError):
    """Why no file may look like this; holds nothing of the file but numbers we have checked."""

    def __init__(self, code: str, /, **values: Value) -> None:
        self.message = Message(code, **values)
        super().__init__(self.message)


@dataclass(frozen=True, kw_only=True)
class Tensor:
    """One named array: `dtype` is a key of ITEM_TYPES, `shape` has one to three dimensions, none of them 0."""

    name: str
    dtype: str
    shape: tuple[int, ...]

    def __post_init__(self) -> None:
        if _NAME_PATTERN.fullmatch(self.name) is None:
            raise LayoutError("has-array-of-wrong-name")
        if self.dtype not in ITEM_TYPES:
            raise LayoutError("has-array-of-wrong-type")
        if not 1 <= len(self.shape) <= MAXIMUM_DIMENSIONS or min(self.shape) < 1:
            raise LayoutError("has-array-of-wrong-shape")

    @classmethod
    def of(cls, name: str, array: Array) -> "Tensor":
        """As `array` is written."""
        if (kind := _KINDS.get((array.dtype.kind, array.dtype.itemsize))) is None:
            raise LayoutError("arrays-of-type", dtype=str(array.dtype))
        return cls(name=name, dtype=kind, shape=array.shape)

    @property
    def item_bytes(self) -> int:
        return ITEM_TYPES[self.dtype].itemsize

    @property
    def nbytes(self) -> int:
        return math.prod(self.shape) * self.item_bytes


PUBLIC_KEY = Tensor(name="public_key", dtype="U8", shape=(32,))
SIGNATURE = Tensor(name="signature", dtype="U8", shape=(64,))
CHECKSUM = Tensor(name="sha256", dtype="U8", shape=(32,))
SEALS = {seal.name for seal in (PUBLIC_KEY, SIGNATURE, CHECKSUM)}


def check_format(metadata: Mapping[str, str]) -> None:
    """A newer minor version only adds names, so it is readable; a newer major version may mean anything."""
    version = _FORMAT_PATTERN.fullmatch(metadata.get("format", ""))
    if version is None:
        raise LayoutError("no-format")
    major, minor = int(version[1]), int(version[2])
    if major > READABLE_MAJOR:
        raise LayoutError("uses-newer-format", major=major, minor=minor, limit=READABLE_MAJOR)
    if major < READABLE_MAJOR:
        raise LayoutError("uses-trial-format", major=major, minor=minor)


def is_newer(metadata: Mapping[str, str]) -> bool:
    """Whether a readable file follows a minor version after ours, so that it may hold names we do not know."""
    version = _FORMAT_PATTERN.fullmatch(metadata.get("format", ""))
    return version is not None and int(version[2]) > NEWEST_MINOR


@dataclass(frozen=True, kw_only=True)
class Layout:
    """What a file holds, without the numbers; `arrays` in any order, the seals (key, signature, checksum) left out."""

    metadata: Mapping[str, str]
    arrays: tuple[Tensor, ...]
    signed: bool

    def __post_init__(self) -> None:
        check_format(self.metadata)
        if not all(_NAME_PATTERN.fullmatch(key) for key in self.metadata):
            raise LayoutError("has-text-of-wrong-name")
        # Anything beyond printable ASCII travels inside a value as the JSON escapes of the receipt.
        if not all(_VALUE_PATTERN.fullmatch(value) for value in self.metadata.values()):
            raise LayoutError("has-text-of-wrong-characters")
        if len(self.tensors) > MAXIMUM_TENSORS:
            raise LayoutError("has-too-many-arrays", limit=MAXIMUM_TENSORS)
        names = [tensor.name for tensor in self.arrays]
        if len(set(names)) < len(names) or not SEALS.isdisjoint(names):
            raise LayoutError("array-twice")
        if len(self.header) > LENGTH_BYTES + MAXIMUM_HEADER_BYTES:
            raise LayoutError("has-too-long-header", limit=MAXIMUM_HEADER_BYTES)
        if self.size > MAXIMUM_FILE_BYTES:
            raise LayoutError("container-too-large")

    @cached_property
    def tensors(self) -> tuple[Tensor, ...]:
        """All tensors in the order of the file."""
        arrays = sorted(self.arrays, key=lambda tensor: (-tensor.item_bytes, tensor.name))
        return (*arrays, PUBLIC_KEY, SIGNATURE, CHECKSUM) if self.signed else (*arrays, CHECKSUM)

    @cached_property
    def header(self) -> bytes:
        """The file's bytes before its first array: length, JSON, padding."""
        fields: dict[str, object] = {"__metadata__": dict(self.metadata)}
        start = 0
        for tensor in self.tensors:
            stop = start + tensor.nbytes
            fields[tensor.name] = {"dtype": tensor.dtype, "shape": list(tensor.shape), "data_offsets": [start, stop]}
            start = stop
        text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")
        padded = text + b" " * (-len(text) % 8)
        return len(padded).to_bytes(LENGTH_BYTES, "little") + padded

    @cached_property
    def size(self) -> int:
        """Bytes of the whole file."""
        return len(self.header) + sum(tensor.nbytes for tensor in self.tensors)

    @property
    def checksummed_bytes(self) -> int:
        """How many bytes, from the start of the file, the checksum covers."""
        return self.size - CHECKSUM.nbytes

    @property
    def signed_bytes(self) -> int:
        """How many bytes, from the start of the file, the signature covers (of an unsigned file: would cover)."""
        return self.checksummed_bytes - (SIGNATURE.nbytes if self.signed else 0)


# The header's grammar is regular: no recursion, hence no nesting to bound. Possessive quantifiers keep it linear.
_OPENING = '{"__metadata__":{'
_PLAIN = r"[ !#-\[\]-~]"
_TEXT_ENTRY = re.compile(rf'"({_NAME})":"({_PLAIN}*+(?:\\["\\]{_PLAIN}*+)*+)"([,}}])')
_NUMBER = r"[0-9]{1,10}"
_TENSOR_ENTRY = re.compile(
    rf',"({_NAME})":{{"data_offsets":\[{_NUMBER},{_NUMBER}\],"dtype":"([A-Z0-9]{{1,4}})",'
    rf'"shape":\[({_NUMBER}(?:,{_NUMBER}){{0,{MAXIMUM_DIMENSIONS - 1}}})\]}}'
)


def scan_layout(header: bytes) -> Layout:
    """The layout whose header this is; `header` begins with the 8 bytes of its length.

    The offsets are not read: they follow from the types and shapes, and the layout's own header must be the same bytes.
    """
    # Latin-1 never fails, and the grammar admits ASCII only.
    text = header[LENGTH_BYTES:].decode("latin-1")
    if not text.startswith(_OPENING):
        raise LayoutError("not-a-release")
    position, more = len(_OPENING), True
    metadata: dict[str, str] = {}
    while more:
        entry = _TEXT_ENTRY.match(text, position)
        if entry is None:
            raise LayoutError("has-damaged-header")
        metadata[entry[1]] = "\\".join(part.replace('\\"', '"') for part in entry[2].split("\\\\"))
        position, more = entry.end(), entry[3] == ","
    # Before the rest is understood: a newer major version may describe its arrays in another way.
    check_format(metadata)
    tensors: list[Tensor] = []
    # One more than allowed is enough to refuse.
    while len(tensors) <= MAXIMUM_TENSORS and (entry := _TENSOR_ENTRY.match(text, position)):
        tensors.append(Tensor(name=entry[1], dtype=entry[2], shape=tuple(int(size) for size in entry[3].split(","))))
        position = entry.end()
    layout = Layout(
        metadata=metadata,
        arrays=tuple(tensor for tensor in tensors if tensor.name not in SEALS),
        signed=SIGNATURE in tensors,
    )
    if layout.header != header:
        raise LayoutError("has-damaged-header")
    return layout


def array_blocks(layout: Layout, arrays: Mapping[str, Array]) -> Iterator[bytes]:
    """The numbers of the arrays as they stand in the file, block by block."""
    for tensor in layout.tensors:
        if tensor.name in arrays:
            flat = arrays[tensor.name].reshape(-1)
            for start in range(0, flat.size, _BLOCK_ITEMS):
                yield flat[start : start + _BLOCK_ITEMS].astype(ITEM_TYPES[tensor.dtype], copy=False).tobytes()


def layout_of(metadata: Mapping[str, str], arrays: Mapping[str, Array], *, signed: bool) -> Layout:
    """Of the file that holds these texts and arrays."""
    tensors = tuple(Tensor.of(name, array) for name, array in arrays.items())
    return Layout(metadata=dict(metadata), arrays=tensors, signed=signed)


def fingerprint_of(metadata: Mapping[str, str], arrays: Mapping[str, Array]) -> str:
    """SHA-256 of the unsigned file, in hexadecimal, whether it is ever written or not."""
    layout = layout_of(metadata, arrays, signed=False)
    digest = hashlib.sha256(layout.header)
    for block in array_blocks(layout, arrays):
        digest.update(block)
    digest.update(digest.digest())
    return digest.hexdigest()


_SINGLE_PRECISION = frozenset({"landmarks", "directions", "whitening"})
"""Tables of numbers that single precision holds exactly: the file keeps these as F32, all others as F64."""


def stored(name: str, table: Floats) -> NDArray[Any]:
    """As the file keeps it, without loss."""
    if name not in _SINGLE_PRECISION:
        return table
    single = table.astype(np.float32)
    assert np.array_equal(single, table), "the features are computed from exactly what is stored"
    return single


def restored(arrays: Mapping[str, NDArray[Any]]) -> dict[str, Floats]:
    """As a structure computes with it. One of another type than its name calls for is left out, and so missed."""
    return {
        name: array.astype(np.float64, copy=False)
        for name, array in arrays.items()
        if array.dtype == (np.float32 if name in _SINGLE_PRECISION else np.float64)
    }
