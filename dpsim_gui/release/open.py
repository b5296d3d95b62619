"""From a release file to a `Release`; knows nothing of rows, secret coins or writing."""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Integers
from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.answer import strict_arithmetic
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.release.layout import is_newer, restored
from dpsim_gui.release.look import is_look
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.release import Release
from dpsim_gui.release.signature import require_signer, signer_of
from dpsim_gui.structures.classes.labelled import LabelledReader
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, CLASSIFIERS, STRUCTURES, structure_in_file
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import HasBlocks, Readable

if TYPE_CHECKING:
    from dpsim_gui.structures.classes.kinds import LabelledStructure

Kind = TypeVar("Kind", bound=Readable)

NOISY = "noisy."
PUBLIC = "public."
# Where a later minor version of the format keeps arrays that this one does not know.
EXTRA = "extra."
_TEXTS = {"format", "receipt"}


def open_release(path: str | os.PathLike[str], public_key: str | None = None) -> Release:
    """The release in the file at `path`; an invalid file raises ReleaseFileError with a sentence.

    public_key: 64 hexadecimal digits; the file must then be signed by the holder of that key
    """
    release = release_in(read_container(path))
    if public_key is not None:
        require_signer(release.signed_by, public_key)
    return release


def release_in(container: Container) -> Release:
    """Everything is checked against the receipt's own description before any sum is used."""
    signed_by = signer_of(container.signature)
    if is_look(container):
        raise ReleaseFileError("file", "is-a-look")
    newer = is_newer(container.metadata)
    if not newer and set(container.metadata) != _TEXTS:
        raise ReleaseFileError("file", "damaged-texts")
    known = {name: array for name, array in container.arrays.items() if not (newer and name.startswith(EXTRA))}
    try:
        with strict_arithmetic():
            receipt = Receipt.from_file(container.metadata.get("receipt", ""), known, newer=newer)
            labelled = _labelled(receipt, known) if receipt.classes else None
            readers = (_single(receipt, known),) if labelled is None else labelled.readers
    except ReleaseFileError:
        raise
    except DpsimError as error:
        # A structure derives other functions and domains from the receipt's, and these may be out of all bounds.
        raise ReleaseFileError("file", "damaged-structure", name=error.field) from None
    except ArithmeticError:
        raise ReleaseFileError("file", "damaged-number-size") from None
    return Release(
        receipt=receipt, fingerprint=container.fingerprint, signed_by=signed_by, readers=readers, labelled=labelled
    )


def _single(receipt: Receipt, arrays: Mapping[str, NDArray[Any]]) -> Reader:
    kind = structure_in_file(receipt.structure, receipt.parameters)
    facts, rows = receipt.facts, receipt.rows
    if receipt.is_partly_counted:
        # How many rows were counted is in the noisy count alone.
        facts, rows = replace(facts, relation=Relation.ADD_REMOVE), None
    structure = _structure(kind, receipt, facts, arrays)
    noisy = _noisy(structure, arrays)
    _refuse_strangers(receipt, structure, arrays)
    return structure.read(noisy, rows).with_piles(receipt.law.standard_deviation**2)


def _labelled(receipt: Receipt, arrays: Mapping[str, NDArray[Any]]) -> LabelledReader:
    """One structure per class, or one for all classes; either way each class has a noisy count of its own."""
    structure = _labelled_structure(receipt, arrays)
    noisy = _noisy(structure, arrays)
    _refuse_strangers(receipt, structure, arrays)
    return structure.read(noisy, receipt.law.standard_deviation**2)


def _labelled_structure(receipt: Receipt, arrays: Mapping[str, NDArray[Any]]) -> "LabelledStructure":
    if (kind := CLASSIFIERS.get(receipt.structure)) is None:
        facts = replace(receipt.facts, relation=Relation.ADD_REMOVE)
        base = _structure(STRUCTURES.get(receipt.structure), receipt, facts, arrays)
        return PerClass(base=base, classes=len(receipt.classes), relation=receipt.facts.relation)
    if receipt.facts.similarity.name not in ANSWERED_FUNCTIONS[receipt.structure]:
        raise ReleaseFileError("file", "damaged-function")
    structure = kind.restore(receipt.facts, len(receipt.classes), receipt.parameters, {})
    if dict(structure.parameters) != dict(receipt.parameters):
        raise ReleaseFileError("file", "damaged-parameters")
    return structure


def _structure(kind: type[Kind] | None, receipt: Receipt, facts: Facts, arrays: Mapping[str, NDArray[Any]]) -> Kind:
    if kind is None:
        raise ReleaseFileError("file", "unknown-structure")
    if facts.similarity.name not in ANSWERED_FUNCTIONS[receipt.structure]:
        raise ReleaseFileError("file", "damaged-function")
    tables = restored({name.removeprefix(PUBLIC): array for name, array in arrays.items() if name.startswith(PUBLIC)})
    structure = kind.restore(facts, receipt.parameters, tables)
    if dict(structure.parameters) != dict(receipt.parameters):
        raise ReleaseFileError("file", "damaged-parameters")
    return structure


def _noisy(structure: HasBlocks, arrays: Mapping[str, NDArray[Any]]) -> Integers:
    """The blocks, end to end."""
    parts = []
    for block in structure.blocks:
        array = arrays.get(NOISY + block.name)
        if array is None or array.dtype != np.int64 or array.shape != block.shape:
            raise ReleaseFileError("file", "damaged-sums")
        parts.append(array.reshape(-1))
    return parts[0] if len(parts) == 1 else np.concatenate(parts)


def _refuse_strangers(
    receipt: Receipt, structure: "Readable | LabelledStructure", arrays: Mapping[str, NDArray[Any]]
) -> None:
    known = {NOISY + block.name for block in structure.blocks} | {PUBLIC + name for name in structure.tables}
    if set(arrays) != known | set(receipt.arrays()):
        raise ReleaseFileError("file", "damaged-unknown-arrays")
