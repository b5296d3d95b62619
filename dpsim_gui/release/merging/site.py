"""One release among those that are to be merged."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.release.layout import fingerprint_of
from dpsim_gui.release.open import NOISY, release_in
from dpsim_gui.release.part import Part
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.release import Release


@dataclass(frozen=True, kw_only=True, eq=False)
class Site:
    """One file to be merged;  name: what messages call it."""

    name: str
    container: Container
    release: Release

    @classmethod
    def of(cls, name: str, container: Container) -> "Site":
        """The whole file is checked, its signature too."""
        return cls(name=name, container=container, release=release_in(container))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "Site":
        """The release in the file at `path`; what is wrong with it is said with its name."""
        name = Path(path).name
        try:
            return cls.of(name, read_container(path))
        except ReleaseFileError as error:
            raise ReleaseFileError("file", "merge-file", name=name, problem=error.message) from None

    @property
    def receipt(self) -> Receipt:
        return self.release.receipt

    @property
    def parts(self) -> tuple[Part, ...]:
        """Itself, or what it was merged from."""
        receipt = self.receipt
        own = Part(
            fingerprint=self.release.fingerprint,
            rows=receipt.rows,
            rows_bound=receipt.rows_bound,
            budget=receipt.budget,
            rho=receipt.rho,
            law=receipt.law,
            program=receipt.program,
            signed_by=self.release.signed_by,
            unsigned=None if self.container.signature is None else self._unsigned,
        )
        return receipt.parts or (own,)

    @property
    def fingerprints(self) -> set[str]:
        """By which it is known again: those of its parts, of signed ones also without their signature."""
        return set[str]().union(*(part.fingerprints for part in self.parts))

    @property
    def _unsigned(self) -> str:
        """The fingerprint of the same file without its signature."""
        return fingerprint_of(self.container.metadata, self.container.arrays)

    @property
    def noisy(self) -> dict[str, NDArray[np.int64]]:
        return {name: array for name, array in self.container.arrays.items() if name.startswith(NOISY)}

    @property
    def public(self) -> dict[str, NDArray[Any]]:
        return {name: array for name, array in self.container.arrays.items() if not name.startswith(NOISY)}
