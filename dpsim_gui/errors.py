"""What the user can put right.

A `DpsimError` names a field, says in one sentence what is wrong and what to do; it never carries a cell's value.
Any other exception is our own bug.
"""


class DpsimError(Exception):
    """A problem the user can fix: `field` is what to change, `problem` the sentence."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(field, problem)
        self.field = field
        self.problem = problem

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
