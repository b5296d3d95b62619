"""Where a ledger lies, and one that is open."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dpsim_gui.curator.ledger.ledger import Ledger


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite3"


@pytest.fixture
def ledger(path: Path) -> Iterator[Ledger]:
    with Ledger.open(path) as opened:
        yield opened
