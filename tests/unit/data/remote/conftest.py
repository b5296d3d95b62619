"""Tables in a store of this process."""

from collections.abc import Callable, Iterator
from pathlib import Path

import fsspec
import pytest


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Callable[[bytes, str], str]]:
    """Puts content under a name of the test's own folder of memory://, and tells the address."""
    memory = fsspec.filesystem("memory")
    folder = f"/{tmp_path.name}"

    def put(content: bytes, name: str) -> str:
        memory.pipe_file(f"{folder}/{name}", content)
        return f"memory:/{folder}/{name}"

    yield put
    memory.rm(folder, recursive=True)
