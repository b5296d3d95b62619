"""Names of the structures for people; the command line and the receipt call them by their identifiers."""

from PySide6.QtCore import QCoreApplication


def structure_words(identifier: str) -> str:
    return _titles().get(identifier, identifier)


def _tr(text: str) -> str:
    return QCoreApplication.translate("StructureWords", text)


def _titles() -> dict[str, str]:
    return {
        "moments": _tr("Moments"),
        "ladder": _tr("Ladder"),
        "tree": _tr("Tree"),
        "sliced-ladder": _tr("Sliced ladder"),
        "embedded-tree": _tr("Embedded tree"),
        "grid": _tr("Grid"),
        "fourier": _tr("Fourier features"),
        "projected-fourier": _tr("Projected Fourier features"),
        "exponential-sum": _tr("Exponential sum"),
        "landmarks": _tr("Public landmarks"),
        "class-means": _tr("Class means"),
        "whitened-means": _tr("Whitened class means"),
    }
