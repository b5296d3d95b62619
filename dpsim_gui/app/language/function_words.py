"""Names of the ten functions and when to use them, in the reader's language."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from dpsim_gui.functions.traits import FunctionName, require_every_function


@dataclass(frozen=True, kw_only=True)
class FunctionWords:
    title: str
    use: str


def function_words(name: FunctionName) -> FunctionWords:
    words = _words()
    require_every_function(words, "app/language/function_words.py")
    title, use = words[name]
    return FunctionWords(title=title, use=use)


def _tr(text: str) -> str:
    return QCoreApplication.translate("FunctionWords", text)


def _words() -> dict[FunctionName, tuple[str, str]]:
    """Made anew each time: the language is known only once the program runs."""
    return {
        FunctionName.L1: (
            _tr("Manhattan distance"),
            _tr("Sums the gaps of all columns. Robust, good for mixed tables."),
        ),
        FunctionName.L2: (_tr("Euclidean distance"), _tr("Straight-line distance. Good for positions on a map.")),
        FunctionName.L2SQ: (
            _tr("Squared distance"),
            _tr("Far rows weigh more. The most accurate and the smallest file."),
        ),
        FunctionName.LPP: (_tr("Power distance"), _tr("Gaps to the power p. Large p watches the largest gap.")),
        FunctionName.GAUSSIAN: (
            _tr("Gaussian kernel"),
            _tr("Density: counts rows nearer than about s. The usual choice."),
        ),
        FunctionName.EXPONENTIAL: (
            _tr("Exponential kernel"),
            _tr("Density with a sharp peak and longer reach than Gaussian."),
        ),
        FunctionName.LAPLACIAN: (_tr("Laplacian kernel"), _tr("Sharp peak, column by column. Good in mixed tables.")),
        FunctionName.CAUCHY: (
            _tr("Cauchy kernel"),
            _tr("Smooth peak with a long reach: far rows still count a little."),
        ),
        FunctionName.INVERSE_L2: (
            _tr("Inverse distance"),
            _tr("Sharp peak and the longest reach, straight-line distance."),
        ),
        FunctionName.INVERSE_L1: (_tr("Inverse Manhattan"), _tr("Sharp peak and the longest reach, sum of gaps.")),
    }
