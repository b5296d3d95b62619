"""A header has one form; any other spelling of the same content, and any other content, is refused."""

import hashlib
from typing import Any

import numpy as np
import pytest

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.layout import (
    FORMAT_VERSION,
    MAXIMUM_TENSORS,
    Array,
    Layout,
    LayoutError,
    Tensor,
    is_newer,
    scan_layout,
)
from dpsim_gui.release.writer import encode

ARRAYS: dict[str, Array] = {
    "counts": np.arange(6).reshape(2, 3),
    "sd": np.array([0.5], np.float32),
    "flags": np.ones(3, np.uint8),
}
GOOD = b"".join(encode({"format": FORMAT_VERSION, "receipt": "{}"}, ARRAYS))
HEADER_STOP = 8 + int.from_bytes(GOOD[:8], "little")
HEADER = GOOD[8:HEADER_STOP].rstrip()


def with_checksum(body: bytes) -> bytes:
    return body + hashlib.sha256(body).digest()


def with_header(header: bytes) -> bytes:
    padded = header + b" " * (-len(header) % 8)
    return with_checksum(len(padded).to_bytes(8, "little") + padded + GOOD[HEADER_STOP:-32])


def problem(file: bytes) -> str:
    with pytest.raises(ReleaseFileError) as caught:
        parse_container(file)
    return caught.value.problem


DAMAGED_HEADERS = {
    "duplicate text": HEADER.replace(b'"receipt":"{}"', b'"receipt":"{}","receipt":"{}"'),
    "duplicate array": HEADER.replace(
        b',"flags"', b',"counts":{"data_offsets":[0,48],"dtype":"I64","shape":[2,3]},"flags"'
    ),
    "texts out of order": HEADER.replace(b'"receipt":"{}"', b'"a":"{}"'),
    "white space": HEADER.replace(b",", b", ", 1),
    "too much padding": HEADER + b" " * 16,
    "a tab as padding": HEADER + b"\t",
    "something after the object": HEADER + b"{}",
    "an escaped letter": HEADER.replace(b"{}", b"\\u0041"),
    "an escaped slash": HEADER.replace(b"{}", b"\\/"),
    "a raw control character": HEADER.replace(b"{}", b"\x01"),
    "a raw UTF-8 letter": HEADER.replace(b"{}", "ä".encode()),
    "an open string": HEADER.replace(b'"{}"', b'"{}'),
    "a number as text": HEADER.replace(b'"{}"', b"1"),
    "null as text": HEADER.replace(b'"{}"', b"null"),
    "no texts": HEADER.replace(b'{"format":"dpsim 1.1","receipt":"{}"}', b"{}"),
    "a leading zero": HEADER.replace(b"[0,48]", b"[00,48]"),
    "a zero before a size": HEADER.replace(b"[2,3]", b"[02,3]"),
    "a negative size": HEADER.replace(b"[2,3]", b"[-2,-3]"),
    "a float size": HEADER.replace(b"[2,3]", b"[2.0,3]"),
    "a huge exponent": HEADER.replace(b"[2,3]", b"[1e400,3]"),
    "a thousand digits": HEADER.replace(b"[2,3]", b"[" + b"9" * 10_000 + b",3]"),
    "a true size": HEADER.replace(b"[2,3]", b"[true,3]"),
    "NaN": HEADER.replace(b"[2,3]", b"[NaN,3]"),
    "no size": HEADER.replace(b"[2,3]", b"[]"),
    "a size of zero": HEADER.replace(b"[2,3]", b"[2,0]"),
    "four dimensions": HEADER.replace(b"[2,3]", b"[1,1,2,3]"),
    "a shape that is no list": HEADER.replace(b"[2,3]", b'"2,3"'),
    "an unknown type": HEADER.replace(b"I64", b"U64"),
    "sub-byte type": HEADER.replace(b"I64", b"F4"),
    "an extra key": HEADER.replace(b'"dtype":"I64"', b'"dtype":"I64","extra":1'),
    "a missing key": HEADER.replace(b'"dtype":"I64",', b""),
    "offsets that overlap": HEADER.replace(b"[48,52]", b"[44,48]"),
    "offsets with a gap": HEADER.replace(b"[48,52]", b"[52,56]"),
    "an upper-case name": HEADER.replace(b"counts", b"Counts"),
    "an upper-case name of a text": HEADER.replace(b'"receipt"', b'"receipT"'),
    "no checksum": HEADER[: HEADER.index(b',"sd"')].replace(b',"sha256"', b',"sha25"') + b"}",
    "a checksum of another shape": HEADER.replace(b"[32]", b"[4,8]"),
    "a signature without a key": HEADER.replace(b"sha256", b"signature"),
    "deep lists": HEADER.replace(b"[2,3]", b"[" * 20_000 + b"]" * 20_000),
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "deep lists in place of texts": b'{"__metadata__":{"format":' + b"[" * 30_000,
    "a list": b"[]",
    "too many arrays": HEADER[:-1]
    + b"".join(b',"x%d":{"data_offsets":[0,0],"dtype":"U8","shape":[1]}' % i for i in range(99))
    + b"}",
}


@pytest.mark.parametrize("case", DAMAGED_HEADERS)
def test_a_header_in_another_form_is_refused_even_with_a_right_checksum(case: str) -> None:
    assert DAMAGED_HEADERS[case] != HEADER
    assert problem(with_header(DAMAGED_HEADERS[case]))


def test_the_header_those_cases_start_from_is_a_good_one() -> None:
    assert with_header(HEADER) == GOOD


@pytest.mark.parametrize("length", [0, 1, 8, len(HEADER), 2**16, 2**16 + 8, 2**31, 2**63, 2**64 - 1])
def test_a_lie_about_the_header_length_is_refused(length: int) -> None:
    assert problem(with_checksum(length.to_bytes(8, "little") + GOOD[8:-32]))


@pytest.mark.parametrize(
    ("version", "says"),
    [
        (b"dpsim 2.0", "format 2.0, but this program reads up to 1.x. Install a newer dpsim"),
        (b"dpsim 9999.12", "format 9999.12"),
        (b"dpsim 0.3", "trial format 0.3"),
        (b"dpsim 1", "does not say"),
        (b"dpsim 01.0", "does not say"),
        (b"dpsim 1.0 ", "does not say"),
        (b"dpsim 99999.0", "does not say"),
        (b"ODPSIM 1.0", "does not say"),
    ],
)
def test_other_versions_are_refused_with_what_to_do(version: bytes, says: str) -> None:
    assert says in problem(with_header(HEADER.replace(FORMAT_VERSION.encode(), version)))


def test_a_newer_major_version_is_recognised_however_it_describes_its_arrays() -> None:
    foreign = b'{"__metadata__":{"format":"dpsim 2.0"},"arrays":[[[{"kind":"sparse"}]]]}'
    assert "newer dpsim" in problem(with_header(foreign))


@pytest.mark.parametrize(
    "header",
    [
        HEADER.replace(b"{}", b"POISON").replace(b"I64", b"X"),
        HEADER.replace(b"counts", b"POISON"),
        HEADER.replace(b"I64", b"POIS"),
        HEADER.replace(FORMAT_VERSION.encode(), b"POISON"),
        b"POISON" + HEADER,
    ],
)
def test_no_text_of_the_file_gets_into_a_sentence(header: bytes) -> None:
    assert "POIS" not in problem(with_header(header))


def claimed(count: int = 1, size: int = 1, dimensions: int = 1, letters: int = 0, **texts: str) -> Layout:
    """Of a file nobody has to write."""
    arrays = tuple(
        Tensor(name=f"x{at}", dtype="U8", shape=(size, *(1,) * (dimensions - 1)) if at == 0 else (1,))
        for at in range(count)
    )
    return Layout(metadata={"format": FORMAT_VERSION, "receipt": "x" * letters} | texts, arrays=arrays, signed=False)


SPACE = 2**32 - claimed(size=2**32 - 1000).size + 2**32 - 1000
LETTERS = 2**16 - len(claimed().header) + 8


@pytest.mark.parametrize(
    ("largest", "beyond", "says"),
    [
        ({"size": SPACE}, {"size": SPACE + 1}, "4 GiB"),
        ({"count": 31}, {"count": 32}, "32"),
        ({"dimensions": 3}, {"dimensions": 4}, "shape"),
        ({"letters": LETTERS}, {"letters": LETTERS + 8}, "header"),
        ({"size": 1, "dimensions": 2}, {"size": 0, "dimensions": 2}, "shape"),
        ({"a_.9" + "x" * 44: " ~"}, {"a_.9" + "x" * 45: " ~"}, "name"),
        ({"a": "~ "}, {"a": "ä"}, "characters"),
    ],
    ids=["bytes", "arrays", "dimensions", "header", "items", "name", "text"],
)
def test_every_limit_of_a_file_holds_to_the_last_one(largest: Any, beyond: Any, says: str) -> None:
    assert claimed(**largest).header
    with pytest.raises(LayoutError) as caught:
        claimed(**beyond)
    assert says in str(caught.value.message)


@pytest.mark.parametrize(("version", "newer"), [("1.0", False), ("1.8", False), ("1.9", True), ("1.10", True)])
def test_files_of_later_minor_versions_may_say_more(version: str, newer: bool) -> None:
    assert is_newer({"format": f"dpsim {version}"}) is newer


def test_an_array_has_a_dimension_and_a_name_of_its_own() -> None:
    with pytest.raises(LayoutError):
        Tensor(name="a", dtype="U8", shape=())
    for names in (("a", "a"), ("a", "sha256"), ("signature",), ("public_key", "b")):
        arrays = tuple(Tensor(name=name, dtype="U8", shape=(1,)) for name in names)
        with pytest.raises(LayoutError) as caught:
            Layout(metadata={"format": FORMAT_VERSION}, arrays=arrays, signed=False)
        assert caught.value.message.code == "array-twice"


def test_a_header_of_too_many_arrays_says_so() -> None:
    more = b"".join(
        b',"x%02d":{"data_offsets":[0,1],"dtype":"U8","shape":[1]}' % at for at in range(MAXIMUM_TENSORS + 1)
    )
    assert "32" in problem(with_header(HEADER[:-1] + more + b"}"))


@pytest.mark.parametrize(
    ("told", "code"), [("dpsim 99.0", "uses-newer-format"), ("dpsim 0.9", "uses-trial-format"), ("word", "no-format")]
)
def test_a_file_of_another_format_is_called_so_and_never_written(told: str, code: str) -> None:
    """Also where it describes its arrays in a way that this version does not know."""
    with pytest.raises(LayoutError) as unwritten:
        Layout(metadata={"format": told}, arrays=(), signed=False)
    assert unwritten.value.message.code == code
    strange = HEADER.replace(FORMAT_VERSION.encode(), told.encode()).replace(b'"dtype":"I64"', b'"dtype":"Q9"')
    with pytest.raises(LayoutError) as unread:
        scan_layout(len(strange).to_bytes(8, "little") + strange)
    assert unread.value.message.code == code
