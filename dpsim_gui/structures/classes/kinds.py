"""Structures of labelled rows: one of each class, or one of all classes together. And of any rows."""

from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans
from dpsim_gui.structures.partly_counted import PartlyCounted
from dpsim_gui.structures.structure import Structure

Classifier = ClassMeans | WhitenedMeans
LabelledStructure = PerClass | ClassMeans | WhitenedMeans
AnyStructure = Structure | PartlyCounted | LabelledStructure
"""What sums the rows of a release."""
