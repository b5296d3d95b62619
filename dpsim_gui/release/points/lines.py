"""Lines of a text with their numbers, some at a time, with a way back."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TextIO

from dpsim_gui.errors import QueryError

LONGEST_LINE = 2**22
_FIELD = "points"


class NumberedLines:
    """One that is absurdly long, or a quotation mark that never closes, is refused instead of filling the memory.

    No record may take more than LONGEST_LINE letters. (The csv module has a limit too, but anyone may change that one.)
    number: of the line that was given out last
    """

    def __init__(self, text: TextIO) -> None:
        self._text = text
        self._again: deque[str] = deque()
        self._letters = 0
        self.number = 0

    def next_record(self) -> None:
        self._letters = 0

    def __iter__(self) -> Iterator[str]:
        while True:
            line = self._again.popleft() if self._again else self._read()
            if not line:
                return
            self.number += 1
            self._letters += len(line)
            if self._letters > LONGEST_LINE:
                raise QueryError(_FIELD, "line-too-long", number=self.number)
            yield line

    def take(self, count: int) -> list[str]:
        """The next lines, fewer than `count` at the end or where they are long."""
        taken: list[str] = []
        letters = 0
        while len(taken) < count and letters <= LONGEST_LINE:
            line = self._again.popleft() if self._again else self._read()
            if not line:
                break
            taken.append(line)
            letters += len(line)
        self.number += len(taken)
        return taken

    def put_back(self, lines: Sequence[str]) -> None:
        """The last lines given out will be given out once more."""
        self._again.extendleft(reversed(lines))
        self.number -= len(lines)

    def _read(self) -> str:
        try:
            return self._text.readline(LONGEST_LINE + 1)
        except OSError:
            raise QueryError(_FIELD, "file-not-read-to-end") from None
