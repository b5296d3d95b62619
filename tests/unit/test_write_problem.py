"""Each error of the system becomes a sentence that says what to do, without names of files."""

import errno
import os

import pytest

from dpsim_gui.errors import write_problem
from dpsim_gui.messages import render


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "not writable"),
        (errno.ENOENT, "does not exist"),
        (errno.EISDIR, "choose a file in it"),
        (errno.ENAMETOOLONG, "plainer"),
        (errno.EIO, "disk reports an error"),
    ],
)
def test_each_error_says_what_to_do(code: int, words: str) -> None:
    assert words in render(write_problem(OSError(code, os.strerror(code), "private.csv")))
    assert "private" not in render(write_problem(OSError(code, os.strerror(code), "private.csv")))
