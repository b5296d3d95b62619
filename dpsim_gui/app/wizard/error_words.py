"""What went wrong on another page or in the file, as a sentence that says what it is about."""

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.curator.draft.problems import sentence
from dpsim_gui.errors import DpsimError

_PREDICATES = ("is", "are", "was", "were", "has", "holds", "must", "cannot", "can", "need", "needs", "gives", "and")


def error_words(error: DpsimError) -> str:
    """Problems such as "must be a number" follow the name of their field; others are sentences by themselves."""
    if error.problem.partition(" ")[0] in _PREDICATES:
        return translated_error(error)
    return sentence(error.problem)
