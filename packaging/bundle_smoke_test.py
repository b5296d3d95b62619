"""Runs the finished bundles as strangers would: no environment, a read-only folder with an odd name, a bare system.

    .venv/bin/python packaging/bundle_smoke_test.py [--dist dist] [--bare FOLDER]

Every program says its version and passes its self-test, with windows on X11 (needs Xvfb) and without a screen. The
wizard makes a release that the viewer's bundle opens. The command line reads a sheet of Excel and a file of SPSS. For
root, programs run as `nobody`, and where debootstrap is installed self-tests are repeated in a bare Debian with libgl1
and libegl1 alone; `--bare FOLDER` keeps it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import polars
import pyreadstat

from bundle.contents import PROJECT
from bundle.inside import programs
from bundle.screen import virtual_screen

ODD_NAME = "Ünusual føldér — код 数据"
NOBODY = 65534
PATIENCE = 180
BARE_PACKAGES = "libgl1,libegl1"


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """Where programs run: with which variables and nothing else, inside which other system, if any, and as whom."""

    title: str
    variables: dict[str, str]
    system: Path | None = None
    as_nobody: bool = False


class SmokeTest:
    """Runs programs and counts what went wrong."""

    def __init__(self) -> None:
        self.failures: list[str] = []

    def run(self, program: Path, arguments: Sequence[str], where: Surroundings, expected: str) -> None:
        """One program with one set of arguments; it must exit 0, say `expected` and leave no traceback."""
        title = f"{where.title}: {program.parent.name}/{program.name} {' '.join(Path(word).name for word in arguments)}"
        inside = program if where.system is None else Path("/") / program.relative_to(where.system)
        command = [str(inside), *arguments]
        if where.system is not None:
            # By its whole name: the programs' empty environment has no PATH to find it on.
            chroot = shutil.which("chroot") or "/usr/sbin/chroot"
            command = [chroot, f"--userspec={NOBODY}:{NOBODY}", str(where.system), *command]
        # Root may write everywhere, so that for root nothing is read-only.
        user = NOBODY if os.geteuid() == 0 and where.as_nobody else None
        started = time.perf_counter()
        try:
            done = subprocess.run(
                command,
                env=where.variables,
                cwd="/",
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                user=user,
                group=user,
                extra_groups=None if user is None else [],
            )
        except subprocess.TimeoutExpired:
            self._fail(title, f"did not end within {PATIENCE} s")
            return
        problem = done.returncode != 0 or expected not in done.stdout or "Traceback" in done.stderr
        if problem:
            self._fail(title, f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
            return
        print(f"  ok  {time.perf_counter() - started:5.1f} s  {title}", flush=True)

    def _fail(self, title: str, reason: str) -> None:
        self.failures.append(title)
        print(f"FAILED        {title}\n{reason}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=PROJECT / "dist", help="where the bundles lie")
    parser.add_argument("--bare", type=Path, metavar="FOLDER", help="the bare system, made there if it is not")
    options = parser.parse_args(arguments)
    bundles = [options.dist / name for name in ("dpsim", "dpsim-viewer") if (options.dist / name).is_dir()]
    if not bundles:
        print("build the bundles first: packaging/build_bundle.py", file=sys.stderr)
        return 2
    test = SmokeTest()
    with tempfile.TemporaryDirectory(prefix="dpsim-smoke-") as name, virtual_screen() as display:
        folder = Path(name)
        folder.chmod(0o755)
        if display is None:
            print("Xvfb is not installed: windows on X11 are left out")
        try:
            everything(test, bundles, read_only_copy(bundles, folder / ODD_NAME), display, writable(folder / "home"))
        finally:
            allow_writing(folder)
        system = bare_system(options.bare or folder / "bare")
        if system is not None:
            in_bare_system(test, bundles, system, display)
    print(f"{len(test.failures)} failed" if test.failures else "all passed")
    return 1 if test.failures else 0


def everything(
    test: SmokeTest, bundles: Sequence[Path], copies: Sequence[Path], display: str | None, home: Path
) -> None:
    odd = "odd name, read-only"
    # Without HOME too: programs must start although there is nowhere to keep settings.
    nothing = Surroundings(title=f"{odd}, env -i", variables={}, as_nobody=True)
    offscreen = Surroundings(title=f"{odd}, no screen", variables={"QT_QPA_PLATFORM": "offscreen"}, as_nobody=True)
    x11 = Surroundings(title=f"{odd}, X11", variables=seen(display, home), as_nobody=True)
    for program in (program for folder in copies for program in programs(folder)):
        test.run(program, ["--version"], nothing, program.name)
        if program.stem == "dpsim":
            test.run(program, ["--self-test"], nothing, "self-test passed")
            continue
        test.run(program, ["--self-test"], offscreen, "self-test passed")
        if display is not None:
            test.run(program, ["--self-test"], x11, "self-test passed")
    here = Surroundings(title="here", variables=seen(display, home))
    for program in (program for folder in bundles for program in programs(folder)):
        test.run(program, ["--self-test"], here, "self-test passed")
    wizard_to_viewer = Surroundings(title="wizard to viewer", variables=seen(display, home), as_nobody=True)
    from_wizard_to_viewer(test, copies, home, wizard_to_viewer)
    release_office_files(test, copies, home, Surroundings(title="office files", variables=seen(None, home)))


def release_office_files(test: SmokeTest, bundles: Sequence[Path], home: Path, where: Surroundings) -> None:
    """Their readers are loaded by name, with the first file that needs them: nothing else would miss them."""
    for data in office_files(home):
        for program in (path for folder in bundles for path in programs(folder) if path.stem == "dpsim"):
            release = home / f"{data.name}.dpsim"
            words = ["release", str(data), "-o", str(release), "--function", "l1", "--columns", "age", "--rows", "20"]
            words += ["--bounds", "0:120", "--epsilon", "1", "--dataset", data.name, "--yes"]
            test.run(program, [*words, "--ledger", str(home / "ledger")], where, data.name)


def office_files(folder: Path) -> list[Path]:
    """The same small table as a sheet and as a file of SPSS."""
    sheet, survey = folder / "table.xlsx", folder / "table.sav"
    frame = polars.DataFrame({"age": [20.0 + row for row in range(20)]})
    book = openpyxl.Workbook()
    for row in [frame.columns, *frame.rows()]:
        book.active.append(row)
    book.save(sheet)
    pyreadstat.write_sav(frame, str(survey))
    return [sheet, survey]


def from_wizard_to_viewer(test: SmokeTest, bundles: Sequence[Path], home: Path, where: Surroundings) -> None:
    """What the wizard of one bundle releases, every viewer opens."""
    release = home / "made by the wizard.dpsim"
    release.unlink(missing_ok=True)
    inside = str(release if where.system is None else Path("/") / release.relative_to(where.system))
    wizards = [path for folder in bundles for path in programs(folder) if path.stem == "dpsim-wizard"]
    viewers = [path for folder in bundles for path in programs(folder) if path.stem == "dpsim-viewer"]
    for wizard in wizards:
        test.run(wizard, ["--self-test", inside], where, "self-test passed")
        for viewer in viewers:
            test.run(viewer, ["--self-test", inside], where, "self-test passed")


def seen(display: str | None, home: Path) -> dict[str, str]:
    return {"HOME": str(home), **({"DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"})}


def read_only_copy(bundles: Sequence[Path], folder: Path) -> list[Path]:
    copies = [shutil.copytree(bundle, folder / bundle.name, symlinks=True) for bundle in bundles]
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return copies


def allow_writing(folder: Path) -> None:
    for path in folder.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


def writable(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o777)
    return folder


def bare_system(folder: Path) -> Path | None:
    """A Debian with nothing but what each has, and the two graphics libraries; None where it cannot be made."""
    if (folder / "usr/bin/env").exists():
        return folder
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("the bare system is left out: it needs root and debootstrap")
        return None
    print("making a bare Debian, which takes some minutes ...", flush=True)
    command = ["debootstrap", "--variant=minbase", f"--include={BARE_PACKAGES}", "stable", str(folder)]
    release = Path("/etc/os-release").read_text("utf-8")
    for line in release.splitlines():
        # The bundle needs at least the C library it was built with.
        if line.startswith("VERSION_CODENAME="):
            command[3] = line.partition("=")[2].strip('"')
    made = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    if made.returncode != 0:
        print("the bare system is left out: debootstrap failed, which a missing network explains")
        return None
    return folder


def in_bare_system(test: SmokeTest, bundles: Sequence[Path], system: Path, display: str | None) -> None:
    """Xvfb also listens on an abstract socket, which a chroot does not hide."""
    home = writable(system / "home/nobody")
    inside = "/home/nobody"
    place = system / "srv/bundles"
    shutil.rmtree(place, ignore_errors=True)
    copies = [shutil.copytree(bundle, place / bundle.name, symlinks=True) for bundle in bundles]
    for folder in copies:
        for name, variables in (("no screen", {"QT_QPA_PLATFORM": "offscreen"}), ("X11", {"DISPLAY": display or ""})):
            if name == "X11" and display is None:
                continue
            where = Surroundings(title=f"bare, {name}", variables={**variables, "HOME": inside}, system=system)
            for program in programs(folder):
                test.run(program, ["--self-test"], where, "self-test passed")
    variables = {**seen(display, home), "HOME": inside}
    from_wizard_to_viewer(test, copies, home, Surroundings(title="bare", variables=variables, system=system))
    shutil.rmtree(place)


if __name__ == "__main__":
    sys.exit(main())
