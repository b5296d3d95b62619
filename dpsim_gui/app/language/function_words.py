"""Names of the ten functions and when to use them, in the reader's language."""

from dataclasses import dataclass

from dpsim_gui.app.language.language import tr
from dpsim_gui.functions.similarity import FunctionName, require_every_function


@dataclass(frozen=True, kw_only=True)
class FunctionWords:
    title: str
    use: str


def function_words(name: FunctionName) -> FunctionWords:
    words = _words()
    require_every_function(words, "app/language/function_words.py")
    title, use = words[name]
    return FunctionWords(title=title, use=use)


def _words() -> dict[FunctionName, tuple[str, str]]:
    """Made anew each time: the language is known only once the program runs."""
    return {
        FunctionName.L1: (
            tr("Manhattan distance"),
            tr("Adds up the gaps in all columns. Good for mixed tables and against outliers."),
        ),
        FunctionName.L2: (tr("Euclidean distance"), tr("Straight-line distance. Good for positions on a map.")),
        FunctionName.L2SQ: (
            tr("Squared distance"),
            tr("Far rows count more. It has the most accurate answers and the smallest file."),
        ),
        FunctionName.LPP: (
            tr("Power distance"),
            tr("Raises gaps to the power p. With a large p, the largest gap decides."),
        ),
        FunctionName.GAUSSIAN: (
            tr("Gaussian kernel"),
            tr("Counts rows that are near. The usual choice."),
        ),
        FunctionName.EXPONENTIAL: (
            tr("Exponential kernel"),
            tr("Like Gaussian, but very near rows count most and far rows a little."),
        ),
        FunctionName.LAPLACIAN: (tr("Laplacian kernel"), tr("Adds up the gaps in all columns. Good for mixed tables.")),
        FunctionName.CAUCHY: (
            tr("Cauchy kernel"),
            tr("Counts rows that are near, and far rows a little."),
        ),
        FunctionName.INVERSE_L2: (
            tr("Inverse distance"),
            tr("Far rows count more than with other kernels. Straight-line distance."),
        ),
        FunctionName.INVERSE_L1: (
            tr("Inverse Manhattan"),
            tr("Far rows count more than with other kernels. Sum of gaps."),
        ),
    }
