"""What a structure says of itself to people, and what follows for those who show its answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dpsim_gui.messages import Message
from dpsim_gui.structures.setting import Parameter

Note = tuple[Message, Message]
"""(label, text) of a line in the receipt"""


def no_note(_parameters: Mapping[str, Parameter]) -> Note | None:
    return None


@dataclass(frozen=True, kw_only=True)
class RowSums:
    """What two files must share so that their sums, over the rows as they are, mean the same.

    function: the function and its parameters;  parameters: names of the structure's own
    """

    function: bool = False
    parameters: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Description:
    """title:           its name for people; files and the command line have its identifier
    answers:            what an answer is, where it is not the mean or the sum of the function
    note:               a line of the receipt about its parameters
    publishes_points:   public points of the owner travel in the file, and rows unlike them are not seen
    unlimited:          said of answers without a bound; None for the usual words
    since:              (parameter, minor version of the format from which on files have it)
    sums:               how files are compared sum by sum; None where its sums are not over the rows as they are
    """

    title: Message
    answers: Message | None = None
    note: Callable[[Mapping[str, Parameter]], Note | None] = no_note
    publishes_points: bool = False
    unlimited: Message | None = None
    since: tuple[tuple[str, int], ...] = ()
    sums: RowSums | None = None
