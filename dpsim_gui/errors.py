"""What the user can put right.

A `DpsimError` names a field and says what is wrong and what to do, as a message; it never carries a cell's value.
Any other exception is our own bug.
"""

import errno
import sys

from dpsim_gui.messages import Message, Value, render


class DpsimError(Exception):
    """A problem the user can fix: `field` is what to change, `message` what is wrong with it.

    PlanError("alpha", "must-be-number")                 a code of a messages.json
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


def write_problem(error: OSError) -> Message:
    """Why a file cannot be written and what to do, without the file's path."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Message("disk-is-full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Message("not-writable")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Message("folder-missing")
    if error.errno == errno.EISDIR:
        return Message("name-of-a-folder")
    if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ):
        return Message("name-not-accepted")
    return Message("disk-reports-error", error=str(error.strerror))


def missing_package(name: str, extra: str) -> Message:
    """What to do without it. A bundle brings its own Python, which pip cannot add to: there dpsim itself is needed."""
    code = "needs-package-left-out" if getattr(sys, "frozen", False) else "needs-package"
    return Message(code, package=name, command=f'pip install "dpsim-gui[{extra}]"')
