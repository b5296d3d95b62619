"""Names of the ten functions and when to use them, in the reader's language."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from dpsim_gui.functions.similarity import FunctionName

_CONTEXT = "FunctionWords"


@dataclass(frozen=True, kw_only=True)
class FunctionWords:
    title: str
    use: str


def function_words(name: FunctionName) -> FunctionWords:
    title, use = _WORDS[name]
    translate = QCoreApplication.translate
    return FunctionWords(title=translate(_CONTEXT, title), use=translate(_CONTEXT, use))


_WORDS = {
    FunctionName.L1: ("Manhattan distance", "Sums the gaps of all columns. Robust, good for mixed tables."),
    FunctionName.L2: ("Euclidean distance", "Straight-line distance. Good for positions on a map."),
    FunctionName.L2SQ: ("Squared distance", "Far rows weigh more. The most accurate and the smallest file."),
    FunctionName.LPP: ("Power distance", "Gaps to the power p. Large p watches the largest gap."),
    FunctionName.GAUSSIAN: ("Gaussian kernel", "Density: counts rows nearer than about s. The usual choice."),
    FunctionName.EXPONENTIAL: ("Exponential kernel", "Density with a sharp peak and longer reach than Gaussian."),
    FunctionName.LAPLACIAN: ("Laplacian kernel", "Sharp peak, column by column. Good in mixed tables."),
    FunctionName.CAUCHY: ("Cauchy kernel", "Smooth peak with a long reach: far rows still count a little."),
    FunctionName.INVERSE_L2: ("Inverse distance", "Sharp peak and the longest reach, straight-line distance."),
    FunctionName.INVERSE_L1: ("Inverse Manhattan", "Sharp peak and the longest reach, sum of gaps."),
}
