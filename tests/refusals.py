"""What a refused choice says: the field to change, and the code of its sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dpsim_gui.errors import DpsimError


@contextmanager
def refused(field: str | None, code: str) -> Iterator[pytest.ExceptionInfo[DpsimError]]:
    """The block raises a DpsimError about this field (None: any) with the message of this code."""
    with pytest.raises(DpsimError) as refusal:
        yield refusal
    assert (field and refusal.value.field, refusal.value.message.code) == (field, code)
