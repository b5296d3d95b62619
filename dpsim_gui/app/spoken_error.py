"""An error of the layers below as one sentence in the language of the windows."""

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language import spoken
from dpsim_gui.errors import DpsimError


def spoken_error(error: DpsimError) -> str:
    words = QCoreApplication.translate("SpokenError", "The {field} {problem}.")
    return words.format(field=spoken(error.field), problem=spoken(error.problem))
