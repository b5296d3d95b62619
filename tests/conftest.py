"""What every test stands on: its own home, one BLAS thread, no screen, reproducible searches."""

import gc
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from PySide6.QtCore import QSettings

from tests.collection import TESTS, is_plugin, lost, whole_folders
from tests.system_needs import skip_what_is_not_here
from tests.told_again import pytest_terminal_summary  # noqa: F401  # found by pytest

# Nothing that is loaded and collected is garbage.
gc.disable()

# None of the imports above loads numpy or starts Qt, so both still listen. OpenBLAS threads spin on a busy machine:
# 3 ms became 343 ms.
for _variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ[_variable] = "1"
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The programs speak English here, whatever the machine speaks.
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C.UTF-8"

# The same examples on every machine; `--hypothesis-profile explore` searches anew.
settings.register_profile("dpsim", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile("dpsim")

_HOME_FOLDERS = (
    ("XDG_CONFIG_HOME", "/config"),
    ("XDG_DATA_HOME", "/data"),
    ("XDG_STATE_HOME", "/state"),
    ("XDG_CACHE_HOME", "/cache"),
    # platformdirs asks these on Windows, where HOME and XDG mean nothing.
    ("WIN_PD_OVERRIDE_LOCAL_APPDATA", "/data"),
    ("WIN_PD_OVERRIDE_APPDATA", "/data"),
)
_FORMATS = (QSettings.Format.IniFormat, QSettings.Format.NativeFormat)
QSettings.setDefaultFormat(QSettings.Format.IniFormat)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="of each test its first case, and none that is marked slow")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`long` tests run only when -m asks for them; `serial` ones not beside others (pytest -n).

    `-m` sees the mark `plugin`, as this is called before it chooses.

    A test of `draws_noise` that fails is tried once more, and the summary names it.
    """
    left_out = {"long"} if "long" not in config.option.markexpr else set()
    if "PYTEST_XDIST_WORKER" in os.environ:
        left_out.add("serial")
    if config.option.quick:
        left_out |= {"slow", "serial", "plugin"}
    for item in items:
        skip_what_is_not_here(item)
        if is_plugin(item.path):
            item.add_marker("plugin")
        if item.get_closest_marker("draws_noise") is not None:
            # A broken program fails twice.
            item.add_marker(pytest.mark.flaky(reruns=1))
    dropped = {item for item in items if any(mark.name in left_out for mark in item.iter_markers())}
    if config.option.quick:
        seen: set[str] = set()
        for item in items:
            name = item.nodeid.partition("[")[0]
            if item not in dropped and name in seen:
                dropped.add(item)
            seen.add(name)
    if dropped:
        config.hook.pytest_deselected(items=list(dropped))
        items[:] = [item for item in items if item not in dropped]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Folders that lost their tests end the run.

    Modules and tests stay until the end: the collector of garbage need not walk through them, nor come often.
    """
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()
    option = session.config.option
    is_a_choice = option.keyword or option.deselect or option.ignore or option.quick
    if not is_a_choice and option.markexpr in ("", "not serial"):
        folders = whole_folders(map(Path, session.config.args))
        problems = lost(folders, Counter(item.path.relative_to(TESTS).parts[0] for item in session.items))
        if problems:
            raise pytest.UsageError("\n".join(problems))


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of its own for each test, numbered here: pytest would look through all earlier ones for the next."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path]) -> Path:
    """An empty home for ledger, settings and recent files; programs started by the test inherit it.

    The next test has its own, so nothing is put back.
    """
    home = next(homes)
    home.mkdir()
    where = str(home)
    os.environ["HOME"] = where
    for variable, folder in _HOME_FOLDERS:
        os.environ[variable] = where + folder
    # Qt reads XDG_CONFIG_HOME once in a process, so it is told again for each test.
    for format_ in _FORMATS:
        QSettings.setPath(format_, QSettings.Scope.UserScope, where + "/config")
    # What another test opened as private data is nobody's here; most tests have not loaded the module.
    private_files: Any = sys.modules.get("dpsim_gui.curator.building.copied_rows")
    if private_files is not None:
        private_files._OPENED.clear()
    return home


@pytest.fixture(scope="session")
def real_display() -> Iterator[str]:
    """DISPLAY of an Xvfb screen, for programs started with QT_QPA_PLATFORM=xcb."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        pytest.skip("needs Xvfb (packages xvfb and xauth), which is not installed")
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(timeout=10)
