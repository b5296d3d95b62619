"""What goes into a bundle and what stays out, each with its reason; the spec files and the tests read it here.

PyInstaller follows imports, also those that a library makes only for its tests or where a friend of it is installed.
A wrong exclude shows only when the program runs: `--self-test` walks through everything, and a test refuses an exclude
that our own code imports.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

Entry = tuple[str, str, str]
"""(name inside the bundle, the file it is copied from, kind), as PyInstaller lists libraries and data"""

Needs = Callable[[str], Iterable[str]]
"""file of a library → files of the libraries it asks for, or their bare names where no file was found"""

LEFT_OUT = {
    # Another way to draw or compute the same thing, imported by a library where it happens to be installed.
    "matplotlib": "draws `dpsim experiment` alone, 35 MB",
    "PIL": "Qt reads our pictures",
    "IPython": "pyqtgraph looks for a notebook",
    "jupyter_rfb": "pyqtgraph looks for a notebook",
    "h5py": "an array format that pyqtgraph offers",
    "OpenGL": "for pyqtgraph.opengl, which stays blank on some screens; our surfaces are painted",
    "pyqtgraph.opengl": "see OpenGL",
    "pyqtgraph.examples": "starts an application of its own when imported",
    "pyqtgraph.jupyter": "see IPython",
    "numba": "a compiler that pyqtgraph and polars offer to use, 180 MB",
    "cupy": "graphics cards for pyqtgraph and scipy",
    "torch": "another array library that scipy accepts",
    "jax": "another array library that scipy accepts",
    "sklearn": "benchmarks alone use it",
    "pandas": "polars converts to it",
    "pyarrow": "polars converts to it, 107 to 162 MB; polars reads Parquet without it",
    "sqlalchemy": "polars reads databases with it",
    "boto3": "polars asks it for the keys of remote files",
    "charset_normalizer": "another guess at encodings, made where it is installed",
    "typing_extensions": "new types for old Pythons; ours has those that are used",
    "narwhals._arrow": "frames come to Python programs alone, never to ours; pyreadstat needs the rest of narwhals",
    "narwhals._dask": "see narwhals._arrow",
    "narwhals._duckdb": "see narwhals._arrow",
    "narwhals._ibis": "see narwhals._arrow",
    "narwhals._pandas_like": "see narwhals._arrow",
    "narwhals._spark_like": "see narwhals._arrow",
    "narwhals._sql": "see narwhals._arrow",
    "fsspec": "polars reads remote files with it; nothing here talks to a network",
    "dask": "needs machines that run the same Python; the wheel with [dask] is for those",
    "distributed": "see dask",
    "tornado": "see dask",
    # What only tests and tools import.
    "pytest": "tests alone use it",
    "hypothesis": "tests alone use it",
    "opendp": "the tests' second opinion on noise, 264 MB",
    "setuptools": "numpy.testing looks at it",
    "distutils": "numpy looks at it",
    "pip": "no program installs anything",
    "tkinter": "another toolkit",
    "lib2to3": "converts old source text",
    "pydoc_data": "texts of Python's own help",
    "yaml": "numpy and scipy print how they were built with it",
    "psutil": "numpy.testing looks at it",
    "readline": "for prompts, of which we have none; GPL",
    "cffi": "compiles wrappers; cryptography needs its _cffi_backend alone",
    "pycparser": "see cffi",
    # Parts of scipy that no function of ours reaches.
    "scipy.cluster": "not used",
    "scipy.datasets": "not used, and downloads",
    "scipy.differentiate": "not used",
    "scipy.fftpack": "the old scipy.fft",
    "scipy.integrate": "not used",
    "scipy.interpolate": "not used",
    "scipy.io": "not used",
    "scipy.ndimage": "not used",
    "scipy.odr": "not used",
    "scipy.optimize": "not used, 13 MB with its solver of linear programs",
    "scipy.signal": "not used",
    "scipy.stats": "not used, 18 MB",
    # Qt modules that pyqtgraph imports where they are.
    "PySide6.QtNetwork": "nothing here talks to a network",
    "ssl": "nothing here talks to a network",
    "PySide6.QtQml": "another toolkit",
    "PySide6.QtQuick": "another toolkit",
    "PySide6.QtDesigner": "loads .ui files, of which we have none",
    "PySide6.QtUiTools": "loads .ui files, of which we have none",
}
"""module → why no bundle has it"""

PRIVATE_SIDE = {
    "dpsim_gui.data": "opens private files",
    "dpsim_gui.curator": "ledger, keys and releases",
    "dpsim_gui.privacy.noise": "adds noise to rows",
    "dpsim_gui.privacy.randomness": "tosses secret coins",
    "dpsim_gui.release.writer": "writes release files",
    "dpsim_gui.app.wizard": "the owner's windows",
    "dpsim_gui.cli": "the owner's commands",
    "polars": "reads private files",
    "_polars_runtime_32": "the compiled part of polars",
    "python_calamine": "reads private sheets",
    "pyreadstat": "reads private files of statistics programs",
    "sqlite3": "keeps the ledger",
}
"""module → why the viewer's bundle does not have it. PyInstaller is not told: the viewer imports none of them, and
`bundle.inside` refuses a bundle that holds one, which an exclude would hide until somebody starts the program."""

QT_PLUGINS = {
    "platforms/*qxcb.*": "windows on X11",
    "platforms/*qwayland.*": "windows on Wayland",
    "platforms/*qwindows.*": "windows on Windows",
    "platforms/*qcocoa.*": "windows on macOS",
    "platforms/*qoffscreen.*": "self-tests where there is no screen",
    "xcbglintegrations/*": "the X11 plugin asks for one of them",
    "wayland-shell-integration/*xdg-shell.*": "windows on Wayland",
    "wayland-decoration-client/*": "title bars where the Wayland desktop draws none",
    "wayland-graphics-integration-client/*wayland-egl.*": "windows on Wayland",
    "iconengines/*": "icons are SVG",
    "imageformats/*qsvg.*": "style sheets show SVG",
    "platforminputcontexts/*compose*": "accents typed with two keys",
    "platforminputcontexts/*ibus*": "Chinese, Japanese and Korean typing",
    "platformthemes/*xdgdesktopportal.*": "the desktop's own file dialogs",
    "printsupport/*": "printing the receipt",
}
"""plugins of Qt that are kept → what for. Not among them: gtk3, which would load the desktop's GTK beside our GLib;
eglfs, linuxfb, vnc and evdev for machines without a desktop; the virtual keyboard, which brings all of QML."""

SYSTEM_LIBRARIES = {
    "libstdc++.so*": "who has the C library of this Python has it, and a newer one fits the graphics driver",
    "libgcc_s.so*": "see libstdc++",
    "libcups.so*": "must fit the system's print server, and brings 8 MB; without it printing goes to PDF files",
}
"""libraries that are left to the system although something kept asks for them"""

# `screenshots` is for the project's front page, `shell` for the command line, which the viewer's bundle does not have.
RESOURCES_LEFT_OUT = {"dpsim": {"screenshots"}, "dpsim-viewer": {"screenshots", "data", "shell"}}


LOADED_BY_NAME = {
    "dpsim": ("dpsim_gui.cli", "dpsim_gui.structures"),
    "dpsim-viewer": ("dpsim_gui.structures",),
}
"""packages of ours whose modules are imported when they are asked for, where PyInstaller cannot see it"""

SCIPY_PARTS = (
    "scipy.fft",
    "scipy.linalg",
    "scipy.sparse",
    "scipy.spatial.distance",
    "scipy.special",
)
"""loaded by scipy itself at the first use"""


READERS = (
    "narwhals",
    "narwhals.stable.v2",
    "pyreadstat",
    "pyreadstat._readstat_parser",
    "pyreadstat._readstat_writer",
    "pyreadstat.pyclasses",
    "pyreadstat.pyfunctions",
    "pyreadstat.pyreadstat",
    "pyreadstat.worker",
)
"""loaded by name with the first file or frame that needs them; pyreadstat is compiled, so its imports are not seen"""


def hidden_imports(bundle: str) -> list[str]:
    paths = (
        path.relative_to(PROJECT).with_suffix("")
        for package in LOADED_BY_NAME[bundle]
        for path in sorted((PROJECT / Path(*package.split("."))).rglob("*.py"))
    )
    ours = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return [*ours, *SCIPY_PARTS, *(READERS if bundle == "dpsim" else ())]


def resources(bundle: str) -> list[tuple[str, str]]:
    """(source, folder inside the bundle) of what lies under resources/ and this bundle carries, and tables of words."""
    folders = sorted(path for path in (PROJECT / "resources").iterdir() if path.is_dir())
    carried = [(str(path), f"resources/{path.name}") for path in folders if path.name not in RESOURCES_LEFT_OUT[bundle]]
    tables = {
        path: path.parent.relative_to(PROJECT).parts for path in sorted((PROJECT / "dpsim_gui").rglob("messages.json"))
    }
    private = set() if bundle == "dpsim" else {tuple(name.split(".")) for name in PRIVATE_SIDE}
    return carried + [(str(path), "/".join(parts)) for path, parts in tables.items() if parts[:2] not in private]


def kept_data(entries: Sequence[Entry], libraries: Sequence[Entry]) -> list[Entry]:
    """Data that are wanted, and of links those that lead to something that is kept.  libraries: those that are kept"""
    wanted = [entry for entry in entries if data_wanted(entry)]
    names = {entry[0] for entry in (*libraries, *wanted)}
    return [entry for entry in wanted if entry[2] != "SYMLINK" or entry[1] in names]


def data_wanted(entry: Entry) -> bool:
    """Of Qt's translations only those of languages our windows speak: half of a window in another one helps nobody.

    And nothing about typing_extensions, which is left out: PyInstaller collects it for narwhals, which works without.
    """
    name = entry[0].replace("\\", "/")
    if name.startswith("typing_extensions-"):
        return False
    if "/translations/" not in name or name.startswith("resources/"):
        return True
    ours = {path.stem for path in (PROJECT / "resources/translations").glob("*.ts")}
    return any(name.endswith(f"/qtbase_{language}.qm") for language in ours)


def kept_libraries(entries: Sequence[Entry], needs: Needs) -> list[Entry]:
    """Everything but unwanted Qt plugins and the libraries that nothing kept asks for.

    Python modules and wanted plugins are kept; a library is kept if one of those needs it, directly or through others.
    """
    shared = [entry for entry in entries if _is_library(entry)]
    kept = [entry for entry in entries if not _is_library(entry) and entry[2] != "SYMLINK" and _is_wanted(entry)]
    candidates = [entry for entry in shared if _is_wanted(entry)]
    waiting = [entry[1] for entry in kept]
    while waiting:
        for needed in needs(waiting.pop()):
            found = [entry for entry in candidates if _is_meant(needed, entry)]
            candidates = [entry for entry in candidates if entry not in found]
            kept += found
            waiting += [entry[1] for entry in found]
    names = {entry[0] for entry in kept}
    return kept + [entry for entry in entries if entry[2] == "SYMLINK" and entry[1] in names]


def _is_library(entry: Entry) -> bool:
    """Loaded by other libraries only, not by Python and not as a plugin."""
    return entry[2] == "BINARY" and "/plugins/" not in entry[0].replace("\\", "/") and not _is_python(entry[0])


def _is_python(name: str) -> bool:
    return Path(name).name.startswith(("libpython", "python3", "Python"))


def _is_wanted(entry: Entry) -> bool:
    name = entry[0].replace("\\", "/")
    if "/plugins/" in name:
        return any(fnmatch(name.split("/plugins/", 1)[1], pattern) for pattern in QT_PLUGINS)
    return not any(fnmatch(Path(name).name, pattern) for pattern in SYSTEM_LIBRARIES)


def _is_meant(needed: str, entry: Entry) -> bool:
    if os.path.basename(needed) == needed:
        return os.path.basename(entry[1]) == needed
    return _real(needed) == _real(entry[1])


@cache
def _real(path: str) -> str:
    """Every library is compared with every other."""
    return os.path.realpath(path)
