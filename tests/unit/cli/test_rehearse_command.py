"""The file that `dpsim rehearse` keeps is whole or not there, and takes no other file's place."""

import errno
import os
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.release.open import open_release

ASKED = ["rehearse", "--columns", "a,b", "--function", "l1", "--bounds", "0:9", "--epsilon", "1", "--rows", "60"]


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = tmp_path / "kept.dpsim"
    with monkeypatch.context() as patch:
        patch.setattr("dpsim_gui.curator.files.new_file.write_all", full)
        assert main([*ASKED, "-o", str(kept)]) == 2
    assert "output: cannot be written (the disk is full" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())
    assert main([*ASKED, "-o", str(kept)]) == 0
    assert open_release(kept).receipt.simulated
    assert main([*ASKED, "-o", str(kept)]) == 2
    assert "exists already" in capsys.readouterr().err
