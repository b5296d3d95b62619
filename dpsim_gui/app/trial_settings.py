"""Settings for a self-test: what it does is not remembered, and what the person chose before does not change it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSettings


@contextmanager
def trial_settings() -> Iterator[None]:
    """To be entered before the first `Settings` is made."""
    with tempfile.TemporaryDirectory(prefix="dpsim-self-test-", ignore_cleanup_errors=True) as folder:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        yield
