"""What is remembered between two starts."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings

from dpsim_gui.app.look.theme import ThemeChoice
from dpsim_gui.app.program import trial_settings
from dpsim_gui.app.settings import LONGEST_RECENT, MOST_TOGETHER, ORGANISATION, Settings


@pytest.fixture
def settings(qapp: object) -> Settings:
    return Settings("wizard")


def written_by_others(program: str, name: str, value: object) -> None:
    """Into the file where the settings are kept."""
    kept = QSettings(QSettings.defaultFormat(), QSettings.Scope.UserScope, ORGANISATION, program)
    kept.setValue(name, value)
    kept.sync()


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


def test_files_opened_together_stay_together(settings: Settings, tmp_path: Path) -> None:
    files = tuple(tmp_path / name for name in ("a [1].csv", "b.csv", "[c].csv"))
    for path in files:
        path.touch()
    settings.add_recent(*files)
    settings.add_recent(files[2])
    settings.add_recent(*files)
    assert Settings("wizard").recent == (files, (files[2],))
    assert Settings("wizard").recent_files == (files[2],)
    files[0].unlink()
    assert Settings("wizard").recent[0] == files
    for path in files[1:]:
        path.unlink()
    assert Settings("wizard").recent == ()


def test_a_list_too_long_or_not_of_ours_is_not_remembered(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.touch()
    settings.add_recent(*[path] * (MOST_TOGETHER + 1))
    assert settings.recent == ()
    written_by_others("wizard", "recent", ["[", "[]", "[3]", str(path)])
    assert Settings("wizard").recent == ((path,),)


def test_the_theme_is_shared_by_both_programs(settings: Settings) -> None:
    assert settings.theme is ThemeChoice.SYSTEM
    settings.theme = ThemeChoice.DARK
    assert Settings("viewer").theme is ThemeChoice.DARK
    written_by_others("both", "theme", "purple")
    assert settings.theme is ThemeChoice.SYSTEM


def test_flags_and_window_state_survive(settings: Settings) -> None:
    assert settings.flag("help", default=True)
    settings.set_flag("help", False)
    assert not Settings("wizard").flag("help", default=True)
    assert settings.window_state("geometry") is None
    settings.remember_window("geometry", QByteArray(b"abc"))
    assert Settings("wizard").window_state("geometry") == QByteArray(b"abc")


def test_a_file_the_system_does_not_let_us_look_at_is_not_offered(settings: Settings, tmp_path: Path) -> None:
    """As in a folder closed to us since: asking gives an error, not an answer. A name too long does so for root too."""
    settings.add_recent(tmp_path / ("long" * 100))
    assert Settings("wizard").recent_files == ()


def test_a_trial_is_not_remembered(qapp: object, own_home: Path, tmp_path: Path) -> None:
    seen = tmp_path / "seen.csv"
    seen.touch()
    before = set(own_home.rglob("*"))
    try:
        with trial_settings():
            trial = Settings("wizard")
            trial.add_recent(seen)
            assert trial.recent_files == (seen,)
            del trial
    finally:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(own_home / "config"))
    assert Settings("wizard").recent_files == ()
    assert set(own_home.rglob("*")) == before
