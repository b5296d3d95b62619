"""The writer writes exactly what the reader accepts, and nothing else."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import safetensors
import safetensors.numpy
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays_of
from numpy.typing import NDArray

from dpsim_gui.release.container import parse_container
from dpsim_gui.release.layout import FORMAT_VERSION, LayoutError
from dpsim_gui.release.writer import encode
from dpsim_gui.resources import resource

Array = NDArray[Any]

METADATA = {"format": FORMAT_VERSION, "receipt": '{"title":"a \\u00e4 \\\\ b"}'}
ARRAYS: dict[str, Array] = {
    "small": np.arange(5, dtype=np.uint8),
    "counts": np.arange(-12, 12).reshape(2, 3, 4),
    "weights": np.array([0.5, np.nan, np.inf]),
    "half.weights": np.array([[1.5], [-0.0]], dtype=np.float32),
    "index_0": np.array([2**31 - 1, -(2**31)], dtype=np.int32),
}


class FakeKey:
    """Signs by repeating itself; remembers what it was given."""

    def __init__(self, key_bytes: int = 32, signature_bytes: int = 64) -> None:
        self.public_key = b"k" * key_bytes
        self.messages: list[bytes] = []
        self._signature = b"s" * signature_bytes

    def sign(self, message: bytes) -> bytes:
        self.messages.append(message)
        return self._signature


def encoded(metadata: Mapping[str, str] = METADATA, arrays: Mapping[str, Array] = ARRAYS) -> bytes:
    return b"".join(encode(metadata, arrays))


@given(
    texts=st.dictionaries(
        st.from_regex(r"[a-z][a-z0-9_.]{0,47}", fullmatch=True).filter(lambda key: key != "format"),
        st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40),
        max_size=6,
    ),
    arrays=st.dictionaries(
        st.from_regex(r"[a-z][a-z0-9_.]{0,47}", fullmatch=True),
        arrays_of.arrays(
            dtype=st.sampled_from(["<i8", "<i4", "<f8", "<f4", "u1"]),
            shape=arrays_of.array_shapes(min_dims=1, max_dims=3, max_side=4),
        ),
        max_size=6,
    ),
)
def test_any_content_survives_and_has_one_form(texts: dict[str, str], arrays: dict[str, Array]) -> None:
    written = encoded({"format": FORMAT_VERSION, **texts}, arrays)
    container = parse_container(written)
    assert container.metadata == {"format": FORMAT_VERSION, **texts}
    assert {name: array.tobytes() for name, array in container.arrays.items()} == {
        name: array.tobytes() for name, array in arrays.items()
    }
    assert encoded(container.metadata, container.arrays) == written


def test_the_order_given_does_not_change_a_byte() -> None:
    backwards = dict(reversed(list(ARRAYS.items())))
    assert encoded(dict(reversed(list(METADATA.items()))), backwards) == encoded()


def test_stock_safetensors_opens_it(tmp_path: Path) -> None:
    path = tmp_path / "any.dpsim"
    path.write_bytes(encoded())
    loaded = safetensors.numpy.load_file(path)
    assert loaded.pop("sha256").tobytes() == path.read_bytes()[-32:]
    assert loaded.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        np.testing.assert_array_equal(loaded[name], array, strict=True)
    with safetensors.safe_open(path, framework="np") as opened:
        assert opened.metadata() == METADATA


def test_stock_safetensors_opens_a_signed_one() -> None:
    loaded = safetensors.numpy.load(b"".join(encode(METADATA, ARRAYS, signer=FakeKey())))
    assert loaded["public_key"].tobytes() == b"k" * 32
    assert loaded["signature"].tobytes() == b"s" * 64


@pytest.mark.parametrize(("key_bytes", "signature_bytes"), [(31, 64), (32, 63)])
def test_a_key_of_another_kind_is_our_bug(key_bytes: int, signature_bytes: int) -> None:
    with pytest.raises(ValueError, match="must have"):
        list(encode(METADATA, ARRAYS, signer=FakeKey(key_bytes, signature_bytes)))


def test_large_arrays_come_in_blocks() -> None:
    array = np.arange(100_000)
    blocks = list(encode(METADATA, {"counts": array}))
    assert max(len(block) for block in blocks) < 300_000
    np.testing.assert_array_equal(parse_container(b"".join(blocks)).arrays["counts"], array)


@pytest.mark.parametrize(
    "array",
    [np.arange(12).reshape(3, 4).T, np.arange(24)[::2], np.arange(3).astype(">i8"), np.asfortranarray(np.eye(3, 2))],
    ids=["transposed", "strided", "big-endian", "column-major"],
)
def test_the_layout_in_memory_does_not_matter(array: Array) -> None:
    np.testing.assert_array_equal(parse_container(encoded(arrays={"a": array})).arrays["a"], array)


ONE = {"a": np.ones(1)}
REFUSED: dict[str, tuple[Mapping[str, str], Mapping[str, Array]]] = {
    "a text's name": ({**METADATA, "Title": ""}, ONE),
    "a control character": ({**METADATA, "title": "a\nb"}, ONE),
    "a delete character": ({**METADATA, "title": "\x7f"}, ONE),
    "a lone surrogate": ({**METADATA, "title": "\ud800"}, ONE),
    "an array's name": (METADATA, {"A": np.ones(1)}),
    "an empty name": (METADATA, {"": np.ones(1)}),
    "a name with a line feed": (METADATA, {"a\n": np.ones(1)}),
    "metadata as an array": (METADATA, {"__metadata__": np.ones(1)}),
    "the checksum's name": (METADATA, {"sha256": np.zeros(32, np.uint8)}),
    "the signature's name": (METADATA, {"signature": np.zeros(64, np.uint8)}),
    "the key's name": (METADATA, {"public_key": np.zeros(32, np.uint8)}),
    "objects": (METADATA, {"a": np.array([None])}),
    "text items": (METADATA, {"a": np.array(["x"])}),
    "booleans": (METADATA, {"a": np.array([True])}),
    "unsigned words": (METADATA, {"a": np.ones(1, np.uint64)}),
    "half floats": (METADATA, {"a": np.ones(1, np.float16)}),
    "dates": (METADATA, {"a": np.zeros(1, "M8[s]")}),
    "too large a file": (METADATA, {"a": np.broadcast_to(np.ones(1), (2**29,))}),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_reader_would_refuse_is_refused_before_the_first_block(case: str) -> None:
    metadata, arrays = REFUSED[case]
    with pytest.raises(LayoutError):
        encode(metadata, arrays)


def test_the_largest_allowed_content_is_readable() -> None:
    """31 arrays beside the checksum, and a header of exactly 64 KiB."""
    arrays = {f"a{i}": np.ones((1, 1, 1)) for i in range(31)}
    room = 65_536 - int.from_bytes(encoded({**METADATA, "title": ""}, arrays)[:8], "little")
    written = encoded({**METADATA, "title": "x" * room}, arrays)
    assert written[:8] == (65_536).to_bytes(8, "little")
    assert len(parse_container(written).arrays) == 31


def test_the_example_in_the_help_is_a_file() -> None:
    page = resource("help/file-format.md").read_text("utf-8")
    part = dict(re.findall(r"```(\w+)\n(.*?)\n```", page, flags=re.DOTALL))
    length = bytes.fromhex(part["length"])
    header = part["header"].encode().ljust(int.from_bytes(length, "little"))
    written = length + header + bytes.fromhex(part["arrays"]) + bytes.fromhex(part["sha256"])
    assert f"A file of {len(written)} bytes" in page
    assert f"followed by {len(header) - len(part['header'])} spaces" in page
    container = parse_container(written)
    assert container.metadata["note"] == 'a "b"'
    assert container.arrays["counts"].tolist() == [3, -1]
    assert container.arrays["flags"].tolist() == [[1, 2]]
