"""Every structure there is, by the name that stands in release files."""

from collections.abc import Mapping

from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans
from dpsim_gui.structures.description import Description
from dpsim_gui.structures.fourier.exponential_sum import ExponentialSum
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.fourier.projected_fourier import ProjectedFourier
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from dpsim_gui.structures.landmarks.earlier import EarlierLandmarks
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.moments import Moments
from dpsim_gui.structures.setting import Parameter
from dpsim_gui.structures.structure import Readable, Structure
from dpsim_gui.structures.tree.embedded_tree import EmbeddedTree
from dpsim_gui.structures.tree.tree import Tree

STRUCTURES: dict[str, type[Structure]] = {
    Moments.name: Moments,
    Ladder.name: Ladder,
    Tree.name: Tree,
    SlicedLadder.name: SlicedLadder,
    EmbeddedTree.name: EmbeddedTree,
    Grid.name: Grid,
    Fourier.name: Fourier,
    Landmarks.name: Landmarks,
    ProjectedFourier.name: ProjectedFourier,
    ExponentialSum.name: ExponentialSum,
}


def structure_in_file(name: str, parameters: Mapping[str, Parameter]) -> type[Readable] | None:
    """What reads a file with these words in its receipt: the structure of today, or its earlier form."""
    if name == Landmarks.name and "directions" not in parameters:
        return EarlierLandmarks
    return STRUCTURES.get(name)


Classifier = ClassMeans | WhitenedMeans
CLASSIFIERS: dict[str, type[Classifier]] = {
    ClassMeans.name: ClassMeans,
    WhitenedMeans.name: WhitenedMeans,
}
"""Structures for labelled rows only, of all classes together; any other is built once per class."""

LabelledStructure = PerClass | ClassMeans | WhitenedMeans


def description_of(name: str) -> Description | None:
    """What the structure of this name says of itself; None where only a newer version knows it."""
    kind = STRUCTURES.get(name) or CLASSIFIERS.get(name)
    return None if kind is None else kind.description
