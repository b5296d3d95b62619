"""What is remembered between two starts."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from dpsim_gui.app.settings import LONGEST_RECENT, Settings
from dpsim_gui.app.theme import ThemeChoice


@pytest.fixture
def settings(qapp: object) -> Settings:
    return Settings("wizard")


def test_recent_files_are_newest_first_without_repeats(settings: Settings, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number} 数.csv" for number in range(LONGEST_RECENT + 3)]
    for path in paths:
        path.touch()
        settings.add_recent(path)
    settings.add_recent(paths[5])
    expected = [paths[5], *(path for path in reversed(paths) if path != paths[5])][:LONGEST_RECENT]
    assert list(Settings("wizard").recent_files) == expected


def test_one_recent_file_is_still_a_list(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "only.csv"
    path.touch()
    settings.add_recent(path)
    assert Settings("wizard").recent_files == (path,)
    settings.forget_recent()
    assert Settings("wizard").recent_files == ()


def test_files_that_are_gone_are_not_offered(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "gone.csv"
    path.touch()
    settings.add_recent(path)
    path.unlink()
    assert settings.recent_files == ()


def test_the_theme_is_shared_by_both_programs(settings: Settings) -> None:
    assert settings.theme is ThemeChoice.SYSTEM
    settings.theme = ThemeChoice.DARK
    assert Settings("viewer").theme is ThemeChoice.DARK
    settings._shared.setValue("theme", "purple")
    assert settings.theme is ThemeChoice.SYSTEM


def test_flags_and_window_state_survive(settings: Settings) -> None:
    assert settings.flag("help", default=True)
    settings.set_flag("help", False)
    assert not Settings("wizard").flag("help", default=True)
    assert settings.window_state("geometry") is None
    settings.remember_window("geometry", QByteArray(b"abc"))
    assert Settings("wizard").window_state("geometry") == QByteArray(b"abc")
