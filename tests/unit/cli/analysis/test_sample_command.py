"""`dpsim sample`: rows in a file with a statement beside it, or into a pipe."""

import os
import threading
from pathlib import Path

from dpsim_gui.cli.main import main

RELEASE = Path(__file__).parents[4] / "resources/examples/grid.dpsim"


def test_a_file_has_its_statement_beside_it(tmp_path: Path) -> None:
    assert main(["sample", str(RELEASE), "-n", "5", "-o", str(tmp_path / "rows.csv")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.csv", "rows.csv.json"]


def test_nothing_lies_beside_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    came: list[str] = []
    reader = threading.Thread(target=lambda: came.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    assert main(["sample", str(RELEASE), "-n", "5", "-o", str(pipe)]) == 0
    reader.join(timeout=30)
    assert len(came[0].splitlines()) == 6
    assert list(tmp_path.iterdir()) == [pipe]
