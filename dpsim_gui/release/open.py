"""From a release file to a `Release`; knows nothing of rows, secret coins or writing."""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.release import Release
from dpsim_gui.structures.per_class import PerClass
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import Facts, HasBlocks, Integers, Structure

NOISY = "noisy."
PUBLIC = "public."


def open_release(path: str | os.PathLike[str]) -> Release:
    """The release in the file at `path`; an invalid file raises ReleaseFileError with a sentence."""
    return release_in(read_container(path))


def release_in(container: Container) -> Release:
    """Everything is checked against the receipt's own description before any sum is used."""
    receipt = Receipt.from_file(container.metadata.get("receipt", ""), container.arrays)
    if receipt.classes:
        return _labelled(receipt, container)
    structure = _structure(receipt, receipt.facts, container.arrays)
    noisy = _noisy(structure, container.arrays)
    _refuse_strangers(receipt, structure, container.arrays)
    readers = (structure.read(noisy, receipt.rows),)
    return Release(receipt=receipt, fingerprint=container.fingerprint, readers=readers)


def _labelled(receipt: Receipt, container: Container) -> Release:
    """One structure per class, each with a noisy count of its own."""
    base = _structure(receipt, replace(receipt.facts, relation=Relation.ADD_REMOVE), container.arrays)
    structure = PerClass(base=base, classes=len(receipt.classes), relation=receipt.facts.relation)
    noisy = _noisy(structure, container.arrays)
    _refuse_strangers(receipt, base, container.arrays)
    return Release(receipt=receipt, fingerprint=container.fingerprint, readers=structure.read(noisy))


def _structure(receipt: Receipt, facts: Facts, arrays: Mapping[str, NDArray[Any]]) -> Structure:
    kind = STRUCTURES.get(receipt.structure)
    if kind is None:
        raise ReleaseFileError("file", "uses a structure this version does not know; install a newer dpsim")
    tables = {
        name.removeprefix(PUBLIC): array
        for name, array in arrays.items()
        if name.startswith(PUBLIC) and array.dtype == np.float64
    }
    return kind.restore(facts, receipt.parameters, tables)


def _noisy(structure: HasBlocks, arrays: Mapping[str, NDArray[Any]]) -> Integers:
    """The blocks, end to end."""
    parts = []
    for block in structure.blocks:
        array = arrays.get(NOISY + block.name)
        if array is None or array.dtype != np.int64 or array.shape != block.shape:
            raise ReleaseFileError("file", "is damaged: its sums do not have the shape its receipt describes")
        parts.append(array.reshape(-1))
    return parts[0] if len(parts) == 1 else np.concatenate(parts)


def _refuse_strangers(receipt: Receipt, structure: Structure, arrays: Mapping[str, NDArray[Any]]) -> None:
    known = {NOISY + block.name for block in structure.blocks} | {PUBLIC + name for name in structure.tables}
    if set(arrays) != known | set(receipt.arrays()):
        raise ReleaseFileError("file", "is damaged: it holds arrays its receipt does not describe")
