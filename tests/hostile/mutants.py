"""Mutations: what a careless copy, a hostile sender or another program may make of a good release file."""

import hashlib
import json
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import safetensors.numpy

from dpsim_gui.release.writer import encode
from tests.hostile.receipt_lies import good_container, lie_in_receipt, write_extreme_numbers_well


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """sealed: the last 32 bytes are the right SHA-256 of the rest."""

    mutation: str
    sealed: bool
    file: bytes


FOREIGN: bytes = safetensors.numpy.save({"weights": np.ones((3, 2)), "ids": np.arange(3)}, {"made": "elsewhere"})
Fields = dict[str, Any]
NUMBERS = (0, 1, 2, 3, 7, 8, 31, 32, 33, 255, 2**16, 2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64, 10**30)
RAW = [
    *(b"true", b"false", b"null", b"NaN", b"Infinity", b"-Infinity", b"-0", b"-1", b"1.0", b"1e3", b"1e400", b"00"),
    *(b"0x10", b"[]", b"{}", b"[[]]", b"[null]", b"[1,2,3,4]", b'{"a":1}', b'""', b'"1"', b'"I64"', b'"1/0"', b'"nan"'),
    *(b'"\\u0000"', b'"\\ud800"', b'"\xff"', b"'1'", b",", b"", b"9" * 5_000, b"1" + b"0" * 60_000),
    *(b'"' + b"9" * 5_000 + b'"', b'"' + b"x" * 66_000 + b'"'),
]
STRANGE = [
    *("\x00", "\x07", "\x1b", "\x7f", "\x85", "\u200b", "\u202e", "\u2066", "\ufeff", "\U000e0041"),
    *("ä", "漢", "e\u0301"),
    *("\ud800", "\udfff", '"', "\\", "/", "\\u0041", "\\/", "\\n", "<b>", "${x}", "../", "%s", "{0}"),
]
ITEM_TYPES = ["I64", "I32", "F64", "F32", "U8", "U64", "I8", "BOOL", "BF16", "F4", "F8_E4M3", "C64", "i64", "O", "<i8"]


def split(file: bytes) -> tuple[bytes, bytes]:
    """Header without its length and padding, and everything behind it."""
    stop = 8 + int.from_bytes(file[:8], "little")
    return file[8:stop].rstrip(b" "), file[stop:]


def joined(header: bytes, body: bytes) -> bytes:
    padded = header + b" " * (-len(header) % 8)
    return len(padded).to_bytes(8, "little") + padded + body


def written(fields: object, raw: bytes = b"") -> bytes:
    """Canonical JSON, with `raw` where the fields say @raw."""
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return text.encode("ascii").replace(b'"@raw"', raw)


def edited(file: bytes, change: Callable[[Fields], object]) -> bytes:
    """The file whose header's fields were changed in place."""
    header, body = split(file)
    fields = json.loads(header)
    change(fields)
    return joined(written(fields), body)


def starts(pattern: bytes, header: bytes) -> list[int]:
    return [found.start() for found in re.finditer(pattern, header)]


def tensor_names(fields: Fields) -> list[str]:
    return [name for name in fields if name != "__metadata__"]


def flip_bits(random: Random, file: bytes) -> bytes:
    changed = bytearray(file)
    for _ in range(random.choice((1, 1, 2, 8))):
        changed[random.randrange(len(file))] ^= 1 << random.randrange(8)
    return bytes(changed)


def overwrite(random: Random, file: bytes) -> bytes:
    start = random.randrange(len(file))
    run = random.choice((b"\0", b"\xff", b"{", b'"', b" ", random.randbytes(1))) * random.randint(1, 40)
    return (file[:start] + run + file[start + len(run) :])[: len(file)]


def cut(random: Random, file: bytes) -> bytes:
    return file[: random.randrange(len(file))]


def remove(random: Random, file: bytes) -> bytes:
    start = random.randrange(len(file))
    return file[:start] + file[start + random.randint(1, 64) :]


def extend(random: Random, file: bytes) -> bytes:
    more = random.randbytes(random.randint(1, 64)) if random.random() < 0.5 else bytes(random.choice((8, 32, 4096)))
    where = random.choice((len(file), random.randrange(len(file))))
    return file[:where] + more + file[where:]


def lie_about_header_length(random: Random, file: bytes) -> bytes:
    length = random.choice((*NUMBERS, len(file), len(file) - 8, file[0] + 8, file[0] - 8, random.getrandbits(64)))
    return (length % 2**64).to_bytes(8, "little") + file[8:]


def with_another_leaf(random: Random, fields: Any) -> bytes:
    """The fields as JSON, with something else in place of one value, or of a whole branch."""
    place = fields
    while True:
        key = random.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or random.random() < 0.1:
            break
        place = inner
    place[key] = "@raw"
    return written(fields, random.choice((*RAW, str(random.choice(NUMBERS)).encode())))


def confuse_types(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    return joined(with_another_leaf(random, json.loads(header)), body)


def confuse_texts(random: Random, file: bytes) -> bytes:
    """A well-formed header around a text, itself JSON, in which one value is another."""
    header, body = split(file)
    fields = json.loads(header)
    texts = fields["__metadata__"]
    name = random.choice(list(texts))
    if texts[name][:1] not in ("{", "[") or len(texts[name]) < 3:
        texts[name] = random.choice(("", "{", "[" * 9_000, '{"a":' * 5_000, "NaN", "[]", "x" * 60_000))
    else:
        texts[name] = with_another_leaf(random, json.loads(texts[name])).decode("latin-1")
    return joined(written(fields), body)


def lie_about_shape(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    shape = fields[random.choice(tensor_names(fields))]["shape"]
    match random.randrange(4):
        case 0:
            random.shuffle(shape)
        case 1:
            shape[random.randrange(len(shape))] = random.choice(NUMBERS)
        case 2:
            shape.insert(random.randrange(len(shape) + 1), random.choice((1, 1, 2**31, 0)))
        case _:
            shape.append(shape.pop(0) * (shape.pop() if shape else 1))
    return joined(written(fields), body)


def lie_about_everything_alike(random: Random, file: bytes) -> bytes:
    """A wrong shape with offsets that agree with it, and sometimes as many bytes as they ask for."""
    header, body = split(file)
    fields = json.loads(header)
    lie = random.choice(tensor_names(fields))
    fields[lie]["shape"] = [random.choice((1, 2, 5, 64, 2**31, 2**40)) for _ in range(random.randint(1, 3))]
    start = 0
    for name in sorted(tensor_names(fields), key=lambda name: fields[name]["data_offsets"]):
        item = int(fields[name]["dtype"][1:]) // 8
        stop = start + int(np.prod(np.array(fields[name]["shape"], dtype=object))) * item
        fields[name]["data_offsets"] = [start, stop]
        start = stop
    return joined(written(fields), (body[:-32] + bytes(start))[: start - 32] + body[-32:] if start < 9000 else body)


def lie_about_offsets(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    offsets = fields[random.choice(tensor_names(fields))]["data_offsets"]
    if random.random() < 0.3:
        offsets.reverse()
    else:
        step = random.choice((-8, -1, 1, 8, 2**32, random.choice(NUMBERS)))
        for i in random.choice(((0,), (1,), (0, 1))):
            offsets[i] += step
    return joined(written(fields), body)


def change_item_type(random: Random, file: bytes) -> bytes:
    another = random.choice(ITEM_TYPES)
    return edited(file, lambda fields: fields[random.choice(tensor_names(fields))].update(dtype=another))


def duplicate_keys(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    name = random.choice(list(fields))
    copied = json.loads(json.dumps(fields[name]))
    if name != "__metadata__" and random.random() < 0.5:
        copied["shape"] = [random.choice(NUMBERS)]
    entry = written({name: copied})[1:-1]
    if random.random() < 0.3:
        entry = b'"__metadata__":{"format":"dpsim 1.0","format":"dpsim 1.0"}'
    place = random.choice([*starts(rb'(?=,"|}})', header), 0])
    return joined(header[: place + 1] + entry + b"," + header[place + 1 :], body)


def nest_deeply(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    depth = random.choice((3, 50, 900, 1100, 5_000, 20_000))
    opening, closing = random.choice(((b"[", b"]"), (b'{"a":', b"}"), (b'[{"":', b"}]")))
    deep = opening * depth + random.choice((b"", b"1")) + closing * random.choice((depth, depth, 0))
    place = random.choice([0, *(i + 1 for i in starts(rb"[:\[,]", header))])
    return joined(header[:place] + deep + random.choice((b"", b",")) + header[place:], body)


def swap_arrays(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    left, right = random.sample(tensor_names(fields), 2)
    if random.random() < 0.5:
        what = random.choice(("shape", "dtype", "data_offsets"))
        fields[left][what], fields[right][what] = fields[right][what], fields[left][what]
        return joined(written(fields), body)
    if random.random() < 0.5:
        fields[left], fields[right] = fields[right], fields[left]
        return joined(written(fields), body)
    (a, b), (c, d) = sorted((fields[left]["data_offsets"], fields[right]["data_offsets"]))
    return joined(header, body[:a] + body[c:d] + body[b:c] + body[a:b] + body[d:])


def write_strangely(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    text = random.choice(STRANGE) * random.choice((1, 1, 3, 100))
    parent = random.choice((fields, fields["__metadata__"]))
    key = random.choice(list(parent))
    if isinstance(parent[key], str) and random.random() < 0.5:
        parent[key] += text
    else:
        parent[random.choice((key + text, text, key[:1] + text))] = parent.pop(key)
    ascii_only = random.random() < 0.5
    dumped = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=ascii_only)
    return joined(dumped.encode("utf-8", "surrogatepass"), body)


def write_strange_numbers(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    changed = bytearray(body)
    for _ in range(random.randint(1, 5)):
        number = random.choice(
            (
                struct.pack("<d", random.choice((float("nan"), float("inf"), -float("inf"), -0.0, 1e308, 5e-324))),
                struct.pack("<q", random.choice((-(2**63), 2**63 - 1, -1, 0))),
                struct.pack("<f", random.choice((float("nan"), float("inf")))),
                b"\xff\xf8\0\0\0\0\0\x01\x7f\xf0\0\0\0\0\0\x01",
            )
        )
        start = 4 * random.randrange(max(1, (len(body) - 32 - len(number)) // 4))
        changed[start : start + len(number)] = number
    return joined(header, bytes(changed))


def respell(random: Random, file: bytes) -> bytes:
    """The same content in another form: white space, order, escapes, padding."""
    header, body = split(file)
    fields = list(json.loads(header).items())
    match random.randrange(5):
        case 0:
            header = json.dumps(dict(fields), separators=random.choice(((", ", ": "), (",", ": ")))).encode()
        case 1:
            random.shuffle(fields)
            header = json.dumps(dict(fields), separators=(",", ":")).encode()
        case 2:
            place = random.choice(starts(rb"[a-zA-Z]", header))
            header = header[:place] + b"\\u%04x" % header[place] + header[place + 1 :]
        case 3:
            place = random.choice([0, *(i + 1 for i in starts(rb"[,:}]", header))])
            header = (
                header[:place] + random.choice((b" ", b"\n", b"\t", b"\0", b"/**/", b" " * 60_000)) + header[place:]
            )
        case _:
            header += b" " * random.choice((8, 16, 800))
    return joined(header, body)


def change_version(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    major, minor = (random.choice(("0", "1", "2", "01", "9999", "10000", "", "-1", "٣", "1e9")) for _ in range(2))
    version = (
        random.choice(("dpsim", "dpsim", "DPSIM", "")) + f" {major}.{minor}" + random.choice(("", "", ".0", " ", "x"))
    )
    return joined(header.replace(b"dpsim 1.0", version.encode(), 1), body)


def drop_or_add_array(random: Random, file: bytes) -> bytes:
    header, body = split(file)
    fields = json.loads(header)
    if random.random() < 0.5:
        del fields[random.choice(list(fields))]
        return joined(written(fields), body)
    for i in range(random.choice((1, 1, 28, 33, 400))):
        name = random.choice((f"extra{i}", "signature", "public_key", "sha256 ", "", "x" * 49))
        fields[name] = {"dtype": "U8", "shape": [0], "data_offsets": [0, 0]}
    return joined(written(fields), body)


def mix_two_files(random: Random, file: bytes) -> bytes:
    first, second = random.sample((file, FOREIGN), 2)
    if random.random() < 0.5:
        return joined(split(first)[0], split(second)[1])
    return first[: random.randrange(len(first))] + second[random.randrange(len(second)) :]


def write_wrong_arrays_well(random: Random, file: bytes) -> bytes:
    """A well-formed, sealed file whose arrays are not what its texts promise."""
    container = good_container(file)
    arrays = dict(container.arrays)
    name = random.choice(list(arrays))
    match random.randrange(5):
        case 0:
            other = random.choice(list(arrays))
            arrays[name], arrays[other] = arrays[other], arrays[name]
        case 1:
            arrays[name] = arrays[name].reshape(-1)[: random.randint(1, arrays[name].size)]
        case 2:
            arrays[name] = arrays[name].reshape(random.choice(((1, -1), (-1, 1), (1, -1, 1))))
        case 3:
            arrays[name] = arrays[name].astype(random.choice(("i8", "i4", "f8", "f4", "u1")))
        case _:
            arrays[random.choice(("other", "a" * 48))] = arrays.pop(name)
    return b"".join(encode(container.metadata, arrays))


BLIND = (flip_bits, overwrite, cut, remove, extend)
INFORMED = (
    *(lie_about_header_length, lie_about_shape, lie_about_offsets, lie_about_everything_alike),
    *(confuse_types, change_item_type, duplicate_keys, nest_deeply, swap_arrays, drop_or_add_array),
    *(write_strangely, write_strange_numbers, respell, change_version, mix_two_files),
    *(confuse_texts, write_wrong_arrays_well),
)
# Worth most against a reader that understands what it reads.
SEMANTIC = (lie_in_receipt, lie_in_receipt, lie_in_receipt, write_extreme_numbers_well, write_extreme_numbers_well)


MUTATIONS = BLIND + INFORMED + SEMANTIC


def mutants(random: Random, references: Sequence[bytes], count: int) -> Iterator[Mutant]:
    """So many files made of good ones, less the few that came out unchanged."""
    for i in range(count):
        mutation = random.choice(MUTATIONS)
        file = mutation(random, random.choice(references))
        name = mutation.__name__
        if random.random() < 0.2 and file:
            again = random.choice(BLIND)
            file = again(random, file)
            name += f", {again.__name__}"
        if i % 2 == 1:
            file = file[:-32] + hashlib.sha256(file[:-32]).digest()
        if file not in references:
            yield Mutant(mutation=name, sealed=file[-32:] == hashlib.sha256(file[:-32]).digest(), file=file)
