"""What a header says completes the choices: ticks and labels without a column go, all others stay."""

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.data.header_reader import HeaderReader, completed
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import read_header


@pytest.mark.parametrize(("label", "kept"), [("b", "b"), ("gone", "")])
def test_columns_that_are_not_in_the_file_are_left_out(tmp_path: Path, label: str, kept: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n")
    wanted = Choices(source=str(path), columns=("a", "c"), label_column=label, epsilon_text="3")
    choices = completed(wanted, read_header(wanted.files, {}))
    assert (choices.header, choices.columns, choices.label_column) == (("a", "b"), ("a",), kept)
    assert choices.epsilon_text == "3"


def test_labels_of_their_own_are_chosen(tmp_path: Path) -> None:
    np.save(tmp_path / "rows.npy", np.zeros((4, 2)))
    np.save(tmp_path / "labels.npy", np.arange(4))
    reading = {"labels": str(tmp_path / "labels.npy")}
    wanted = Choices(source=str(tmp_path / "rows.npy"), reading=reading, label_column="x0")
    assert completed(wanted, read_header(wanted.files, reading)).label_column == "label"


def test_a_file_that_cannot_be_read_is_not_asked_for_again(qtbot: QtBot, tmp_path: Path) -> None:
    reader = HeaderReader()
    gone, other = Choices(source=str(tmp_path / "gone.csv")), Choices(source="other.csv")
    with qtbot.waitSignal(reader.failed):
        reader.ask(gone)
    assert reader.was_asked(gone)
    assert not reader.was_asked(other)
    assert reader.header_of(gone) is None
    reader.close()
