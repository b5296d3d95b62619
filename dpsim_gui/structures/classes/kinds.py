"""Structures of labelled rows: one of each class, or one of all classes together."""

from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans

Classifier = ClassMeans | WhitenedMeans
LabelledStructure = PerClass | ClassMeans | WhitenedMeans
