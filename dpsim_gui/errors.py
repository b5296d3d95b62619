"""What the user can put right.

A `DpsimError` names a field and says what is wrong and what to do, as a message; it never carries a cell's value.
Any other exception is our own bug.
"""

from dpsim_gui.messages import Message, Value, render


class DpsimError(Exception):
    """A problem the user can fix: `field` is what to change, `message` what is wrong with it.

    PlanError("alpha", "must-be-number")                 a code of resources/messages/en.json
    PlanError("rows", "rows-differ", planned=3, found=2) with its values
    PlanError("labels", error.message)                   what another error says, about another field
    """

    def __init__(self, field: str, message: str | Message, /, **values: Value) -> None:
        self.field = field
        self.message = message if isinstance(message, Message) else Message(message, **values)
        super().__init__(field, self.message)

    @property
    def problem(self) -> str:
        """In English, to follow the field."""
        return render(self.message)

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}"


class PlanError(DpsimError):
    """The request cannot be planned as it stands."""


class DataFileError(DpsimError):
    """The private file cannot be read as a whole (never about a single cell)."""


class LedgerError(DpsimError):
    """The ledger refuses, is locked, or was tampered with."""


class ReleaseFileError(DpsimError):
    """The release file is invalid, or cannot be written."""


class QueryError(DpsimError):
    """The points asked about do not fit the release."""


class Cancelled(DpsimError):
    """The user stopped the work before the noise was drawn; nothing was spent."""
