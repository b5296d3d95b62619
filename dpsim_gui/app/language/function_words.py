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
            tr("Adds up the gaps of all columns. Robust. Good for mixed tables."),
        ),
        FunctionName.L2: (tr("Euclidean distance"), tr("Straight-line distance. Good for positions on a map.")),
        FunctionName.L2SQ: (
            tr("Squared distance"),
            tr("Far rows weigh more. The most accurate answers and the smallest file."),
        ),
        FunctionName.LPP: (tr("Power distance"), tr("Gaps to the power p. With a large p, the largest gap decides.")),
        FunctionName.GAUSSIAN: (
            tr("Gaussian kernel"),
            tr("Counts rows that are near. The usual choice."),
        ),
        FunctionName.EXPONENTIAL: (
            tr("Exponential kernel"),
            tr("Sharper peak than Gaussian, and far rows count a little more."),
        ),
        FunctionName.LAPLACIAN: (tr("Laplacian kernel"), tr("Sharp peak, column by column. Good for mixed tables.")),
        FunctionName.CAUCHY: (
            tr("Cauchy kernel"),
            tr("Smooth peak. Far rows still count a little."),
        ),
        FunctionName.INVERSE_L2: (
            tr("Inverse distance"),
            tr("Sharp peak. Far rows count the most. Straight-line distance."),
        ),
        FunctionName.INVERSE_L1: (tr("Inverse Manhattan"), tr("Sharp peak. Far rows count the most. Sum of gaps.")),
    }
