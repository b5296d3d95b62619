"""Every structure there is, by the name that stands in release files. Each is imported when it is asked for.

A reader needs the one that its file was made with, and of the forecasts of all others nothing.
Bundles carry every module of `dpsim_gui.structures`, since nothing here names them in an import.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from dpsim_gui.functions.similarity import KERNELS, MIXTURES, SPECTRAL, TRAITS, FunctionName
from dpsim_gui.structures.setting import Parameter
from dpsim_gui.structures.structure import Description, Readable, Structure

if TYPE_CHECKING:
    from dpsim_gui.structures.classes.kinds import Classifier

# It stands apart from the structures, so that nobody imports one to learn that it answers other functions.
ANSWERED_FUNCTIONS: dict[str, frozenset[FunctionName]] = {
    "moments": frozenset({FunctionName.L2SQ}),
    "ladder": frozenset({FunctionName.L1, FunctionName.LPP}),
    "tree": frozenset({FunctionName.L1, FunctionName.LPP}),
    "nested-histograms": frozenset({FunctionName.L1}),
    "sliced-ladder": frozenset({FunctionName.L2}),
    "embedded-tree": frozenset({FunctionName.L2}),
    "grid": frozenset(FunctionName),
    "lattice-waves": frozenset(SPECTRAL),
    "fourier": frozenset(SPECTRAL),
    "landmarks": frozenset(KERNELS),
    "projected-fourier": frozenset(name for name in SPECTRAL if TRAITS[name].is_rotation_invariant),
    "exponential-sum": frozenset(MIXTURES),
    "class-means": frozenset({FunctionName.L2SQ}),
    "whitened-means": frozenset({FunctionName.L2SQ}),
}

Kind = TypeVar("Kind")


class Registry(Mapping[str, type[Kind]], Generic[Kind]):
    """homes: by name, the class and the module that it lies in"""

    def __init__(self, homes: dict[str, str]) -> None:
        self.homes = homes

    def __getitem__(self, name: str) -> type[Kind]:
        kind: type[Kind] = _loaded(self.homes[name])
        return kind

    def __contains__(self, name: object) -> bool:
        return name in self.homes

    def __iter__(self) -> Iterator[str]:
        return iter(self.homes)

    def __len__(self) -> int:
        return len(self.homes)


def _loaded(home: str) -> Any:
    module, _, kind = home.rpartition(".")
    return getattr(import_module(module), kind)


STRUCTURES: Registry[Structure] = Registry(
    {
        "moments": "dpsim_gui.structures.moments.Moments",
        "ladder": "dpsim_gui.structures.ladder.ladder.Ladder",
        "tree": "dpsim_gui.structures.paper.tree.Tree",
        "nested-histograms": "dpsim_gui.structures.histograms.nested_histograms.NestedHistograms",
        "sliced-ladder": "dpsim_gui.structures.ladder.sliced_ladder.SlicedLadder",
        "embedded-tree": "dpsim_gui.structures.paper.tree.EmbeddedTree",
        "grid": "dpsim_gui.structures.grid.grid.Grid",
        "lattice-waves": "dpsim_gui.structures.lattice_waves.lattice_waves.LatticeWaves",
        "fourier": "dpsim_gui.structures.fourier.fourier.Fourier",
        "landmarks": "dpsim_gui.structures.landmarks.landmarks.Landmarks",
        "projected-fourier": "dpsim_gui.structures.paper.projected_fourier.ProjectedFourier",
        "exponential-sum": "dpsim_gui.structures.fourier.exponential_sum.ExponentialSum",
    }
)


PAPER_STRUCTURES = ("tree", "embedded-tree", "projected-fourier")
"""Built where a request names them. Ours err less in every setting we tried, so no plan chooses or lists them."""


def answering(function: FunctionName, named: str = "auto") -> Iterator[tuple[str, type[Structure]]]:
    """Structures that answer this function; the others are not imported.

    named: what the request asks for; one of the paper's is among them only if it is this one
    """
    for name in STRUCTURES:
        if function in ANSWERED_FUNCTIONS[name] and (name == named or name not in PAPER_STRUCTURES):
            yield name, STRUCTURES[name]


@dataclass(frozen=True, kw_only=True)
class _Retired:
    """An earlier form of a structure, which only reads. newer_parameter: one that its files do not have yet."""

    home: str
    newer_parameter: str


_RETIRED = {
    "landmarks": _Retired(home="dpsim_gui.structures.landmarks.reader.EarlierLandmarks", newer_parameter="directions"),
}


def structure_in_file(name: str, parameters: Mapping[str, Parameter]) -> type[Readable] | None:
    """What reads a file with these words in its receipt: the structure of today, or its earlier form."""
    retired = _RETIRED.get(name)
    if retired is not None and retired.newer_parameter not in parameters:
        earlier: type[Readable] = _loaded(retired.home)
        return earlier
    return STRUCTURES.get(name)


CLASSIFIERS: "Registry[Classifier]" = Registry(
    {
        "class-means": "dpsim_gui.structures.classes.class_means.ClassMeans",
        "whitened-means": "dpsim_gui.structures.classes.whitened_means.WhitenedMeans",
    }
)
"""Structures for labelled rows only, of all classes together; any other is built once per class."""


def description_of(name: str) -> Description | None:
    """What the structure of this name says of itself; None where only a newer version knows it."""
    if name in CLASSIFIERS:
        return CLASSIFIERS[name].description
    return STRUCTURES[name].description if name in STRUCTURES else None
