"""Tables and arrays that people choose on the page Data."""

from pathlib import Path

import numpy as np
import pytest


@pytest.fixture
def visits(tmp_path: Path) -> Path:
    """Three tables of two rows each."""
    folder = tmp_path / "visits 2024.1"
    folder.mkdir()
    for month in ("jan", "feb", "mar"):
        (folder / f"{month}.csv").write_text("age;height\n30;1,7\n40;1,8\n")
    return folder


@pytest.fixture
def arrays(tmp_path: Path) -> Path:
    np.save(tmp_path / "rows.npy", np.linspace(0, 1, 120).reshape(40, 3))
    np.save(tmp_path / "topics.npy", np.array(["a", "b"] * 20))
    np.save(tmp_path / "short.npy", np.zeros(7))
    np.savez(tmp_path / "several.npz", short=np.zeros(7), y=np.arange(40) % 2, z=np.arange(40) % 3)
    return tmp_path
