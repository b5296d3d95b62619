"""Files that nobody's writer wrote: each is refused with a sentence, or is harmless.   (gates R7 and R8)

The default run puts at least 20,000 of them to each reader: the container by itself, and `open_release` with queries
over small real releases of every structure. A million each: `pytest -m long tests/hostile/test_mutated_files.py`.
Another reader takes part by one more entry in TARGETS.
"""

import json
import tempfile
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeVar

import numpy as np
import pytest
import safetensors
import safetensors.numpy

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import MAP_ABOVE_BYTES, Container, parse_container, read_container
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from tests.hostile.mutants import Mutant, mutants
from tests.hostile.real_releases import real_releases, use_release_bytes, use_release_file

# Seconds of processor time for one file. The gate is 0.1, which is printed; a busy machine must not fail the suite.
HANG = 5.0
SHARDS = 8
DEFAULT_FILES, LONG_FILES = 22_000, 1_080_000
LEAST_FILES = {DEFAULT_FILES: 20_000, LONG_FILES: 1_000_000}
"""A few mutations change nothing and are not counted."""
# One file in so many goes over the disk.
DISK_SHARE = 10


LENGTHY = [pytest.mark.long, pytest.mark.timeout(7200)]
Opened = TypeVar("Opened", bytes, Path)


class FixedSignature:
    """Gives back the signature it was made with."""

    def __init__(self, public_key: bytes, value: bytes) -> None:
        self.public_key = public_key
        self._value = value

    def sign(self, message: bytes) -> bytes:
        assert len(message) == 58
        return self._value


REFERENCES = (
    b"".join(
        encode(
            {"format": FORMAT_VERSION, "receipt": '{"epsilon":"1","rows":"10000"}'},
            {"sums": np.arange(-7, 8), "grain": np.array([0.125])},
        )
    ),
    b"".join(
        encode(
            {"format": FORMAT_VERSION, "receipt": '{"title":"\\u00e4"}', "a": "", "z.9_": "\\"},
            {
                "cells": np.arange(24).reshape(2, 3, 4),
                "index": np.array([[2**31 - 1], [-1]], np.int32),
                "half": np.linspace(0, 1, 3, dtype=np.float32),
                "bytes": np.array([0, 255], np.uint8),
            },
        )
    ),
    b"".join(
        encode(
            {"format": FORMAT_VERSION, "receipt": "{}"},
            {"left": np.arange(6.0).reshape(3, 2), "right": np.arange(6.0).reshape(2, 3), "seed": np.arange(4)},
            signer=FixedSignature(bytes(range(32)), bytes(range(64))),
        )
    ),
)


@dataclass(frozen=True, kw_only=True)
class Target:
    """What a stranger's file is put through: opened, and all of it used. Only ReleaseFileError may come out."""

    use_bytes: Callable[[bytes], object]
    use_file: Callable[[Path], object]
    references: Callable[[], tuple[bytes, ...]]


def use(container: Container, file: bytes) -> None:
    """Touch every number; what was accepted must be exactly what our writer writes for it."""
    for array in container.arrays.values():
        array.tobytes()
    signature = container.signature
    signer = FixedSignature(signature.public_key, signature.value) if signature else None
    assert b"".join(encode(container.metadata, container.arrays, signer=signer)) == file


def use_container_file(path: Path) -> None:
    file = path.read_bytes()
    for map_above in (0, MAP_ABOVE_BYTES):
        use(read_container(path, map_above=map_above), file)


@cache
def made_releases() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        return real_releases(Path(folder))


def few(target: Target) -> tuple[bytes, ...]:
    """Three short references, the signed one among them, for what is done to every single byte."""
    references = sorted(target.references(), key=len)
    signed = next(file for file in references if parse_container(file).signature is not None)
    return (signed, *(file for file in references if file is not signed))[:3]


TARGETS = {
    "container": Target(
        use_bytes=lambda file: use(parse_container(file), file),
        use_file=use_container_file,
        references=lambda: REFERENCES,
    ),
    "release": Target(use_bytes=use_release_bytes, use_file=use_release_file, references=made_releases),
}
EVERY_TARGET = pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS.keys())


def refused(use: Callable[[Opened], object], opened: Opened) -> bool:
    """Whether the file was refused; any exception but ReleaseFileError goes through and fails the test."""
    try:
        use(opened)
    except ReleaseFileError as error:
        sentence = str(error)
    else:
        return False
    assert 10 < len(sentence) < 300
    assert sentence.isascii()
    assert sentence.isprintable()
    return True


def attack(target: Target, several: Iterator[Mutant], folder: Path) -> Counter[str]:
    """Opens every mutant; returns what became of them. Prints the worst time, with the mutation it took."""
    outcomes: Counter[str] = Counter()
    worst = (0.0, "")
    path = folder / "mutant.dpsim"
    for number, mutant in enumerate(several):
        over_disk = number % DISK_SHARE == 0
        if over_disk:
            path.write_bytes(mutant.file)
        started = time.thread_time()
        try:
            is_refused = refused(target.use_file, path) if over_disk else refused(target.use_bytes, mutant.file)
        except Exception as error:
            error.add_note(f"mutation: {mutant.mutation}; the file: {mutant.file[:2000].hex()}")
            raise
        worst = max(worst, (time.thread_time() - started, mutant.mutation))
        assert is_refused or mutant.sealed, f"{mutant.mutation} was not noticed: {mutant.file[:2000].hex()}"
        outcomes["refused" if is_refused else "harmless"] += 1
        outcomes["sealed"] += mutant.sealed
        outcomes[mutant.mutation.partition(",")[0]] += 1
    print(f"worst {worst[0] * 1000:.1f} ms ({worst[1]}); {dict(outcomes)}")
    assert worst[0] < HANG
    return outcomes


@EVERY_TARGET
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("count", [DEFAULT_FILES, pytest.param(LONG_FILES, marks=LENGTHY)])
def test_a_mutated_file_is_refused_or_harmless(target: Target, shard: int, count: int, tmp_path: Path) -> None:
    random = Random(shard if count == DEFAULT_FILES else f"long {shard}")
    outcomes = attack(target, mutants(random, target.references(), count // SHARDS), tmp_path)
    tried = outcomes["refused"] + outcomes["harmless"]
    assert tried >= LEAST_FILES[count] / SHARDS
    assert outcomes["sealed"] >= tried / 2 - 100


@EVERY_TARGET
def test_no_mutated_file_takes_more_memory_than_twice_itself_and_64_megabytes(target: Target) -> None:
    worst, several = 0, list(mutants(Random("memory"), target.references(), 1_000))
    tracemalloc.start()
    try:
        for mutant in several:
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            refused(target.use_bytes, mutant.file)
            taken = tracemalloc.get_traced_memory()[1] - before
            assert taken <= 2 * len(mutant.file) + 64 * 2**20, mutant.mutation
            worst = max(worst, taken)
    finally:
        tracemalloc.stop()
    print(f"worst {worst / 2**20:.2f} MB")


def assert_bit_flips_are_refused(target: Target, reference: bytes) -> None:
    for bit in range(8 * len(reference)):
        file = bytearray(reference)
        file[bit // 8] ^= 1 << bit % 8
        assert refused(target.use_bytes, bytes(file)), f"bit {bit}"


@EVERY_TARGET
def test_every_single_bit_flip_is_refused(target: Target) -> None:
    for reference in few(target):
        assert_bit_flips_are_refused(target, reference)


@EVERY_TARGET
def test_every_truncation_is_refused(target: Target, tmp_path: Path) -> None:
    path = tmp_path / "short.dpsim"
    for reference in few(target):
        for size in range(len(reference)):
            path.write_bytes(reference[:size])
            assert refused(target.use_file, path), f"{size} bytes"
            assert refused(target.use_bytes, reference[:size]), f"{size} bytes"


@EVERY_TARGET
def test_the_references_themselves_are_accepted(target: Target, tmp_path: Path) -> None:
    assert len(target.references()) >= 3
    for reference in target.references():
        (tmp_path / "good.dpsim").write_bytes(reference)
        assert not refused(target.use_file, tmp_path / "good.dpsim")
        assert not refused(target.use_bytes, reference)


def test_every_structure_is_among_the_real_releases() -> None:
    names = {json.loads(parse_container(file).metadata["receipt"])["structure"]["name"] for file in made_releases()}
    assert names == {*STRUCTURES, *CLASSIFIERS}


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_every_single_bit_flip_of_every_real_release_is_refused() -> None:
    for reference in made_releases():
        assert_bit_flips_are_refused(TARGETS["release"], reference)


def test_a_stock_reader_falls_for_many_of_these_files() -> None:
    """The control: a reader without our checks silently accepts damage, so the mutations are worth refusing."""
    accepted: Counter[bool] = Counter()
    for mutant in mutants(Random("control"), REFERENCES, 2_000):
        if not mutant.sealed:
            try:
                safetensors.numpy.load(mutant.file)
            except (safetensors.SafetensorError, ValueError, KeyError, TypeError):
                accepted[False] += 1
            else:
                accepted[True] += 1
    print(f"{accepted[True]} of {accepted.total()} accepted")
    assert accepted[True] >= 0.1 * accepted.total()
