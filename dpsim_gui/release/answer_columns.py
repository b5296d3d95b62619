"""Answers as columns of a table, for `dpsim query` and the tables of the viewer; the names are those of `Answer`."""

from collections.abc import Sequence

from dpsim_gui.release.answer import ANSWER_COLUMNS, METHOD_COLUMN, Answer

UNSEEN_COLUMN = "unseen"
FLAGS = ("inside", UNSEEN_COLUMN)
"""written as true or false"""


def answer_columns(*, landmarks: bool, method: bool = False) -> tuple[str, ...]:
    """landmarks: what they cannot see differs from point to point, and so does the method's error.

    method: the method's error is wanted in any case
    """
    return (
        *ANSWER_COLUMNS,
        *((METHOD_COLUMN,) if method or landmarks else ()),
        *((UNSEEN_COLUMN,) if landmarks else ()),
    )


def columns_of(answer: Answer) -> tuple[str, ...]:
    """Names of the arrays of this answer that a table of the viewer holds, the method's error among them."""
    return answer_columns(landmarks=answer.unseen is not None, method=True)


def free_names(header: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Names of answer columns that the file has none of: an answered file may be answered again."""
    return tuple(name if name not in header else f"answer_{name}" for name in names)


def true_or_false(flag: bool) -> str:
    return "true" if flag else "false"
