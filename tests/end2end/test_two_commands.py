"""The two commands on machines that are not like this one: their tools are played by small scripts."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"
REAL_TOOLS = ("sh", "cat", "sed", "sort", "grep", "rm", "mkdir", "dirname", "mktemp")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the two commands are for sh")


class Machine:
    """A bare checkout in a folder with a space, and a PATH on which every tool is either real or played."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "my project"
        self.bin = folder / "bin"
        self.log = folder / "log"
        (self.project / "packaging").mkdir(parents=True)
        self.bin.mkdir()
        self.log.touch()
        for name in ("environment.sh", "run", "test"):
            shutil.copy(PACKAGING / name, self.project / "packaging")
        (self.project / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
        (self.project / "packaging/locked").mkdir()
        for name in ("run", "test"):
            (self.project / f"packaging/locked/{name}.txt").write_text(f"{name}==1\n", encoding="utf-8")
        for tool in REAL_TOOLS:
            real = shutil.which(tool)
            assert real is not None
            (self.bin / tool).symlink_to(real)
        self.play("uname", "echo Linux")
        self.play("id", "echo 1000")
        self.play("ldd", "")

    def play(self, tool: str, script: str, folder: Path | None = None) -> None:
        """A tool that notes its arguments and then runs `script`."""
        path = (folder or self.bin) / tool
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\necho "{tool} $*" >>"{self.log}"\n{script}\n', encoding="utf-8")
        path.chmod(0o755)

    def with_python(self, *, pip: int = 0) -> None:
        """A Python that is new enough and whose `-m venv` makes an environment with a played Python in it.

        Its own pip ends with the exit code `pip`.
        """
        venv = self.project / ".venv"
        self.play(
            "python3.11", f'case "$*" in *"-m venv"*) mv "{self.bin}/made" "{venv}";; "-m pip"*) exit {pip};; esac'
        )
        (self.bin / "mv").symlink_to(str(shutil.which("mv")))
        self.play("python", "", folder=self.bin / "made" / "bin")
        (self.bin / "made" / "bin" / "activate").write_text(f"VIRTUAL_ENV='{venv}'\n", encoding="utf-8")
        (self.bin / "made" / "lib" / "python3.11" / "site-packages" / "PySide6").mkdir(parents=True)

    def source(self, commands: str) -> subprocess.CompletedProcess[str]:
        """Runs `commands` after environment.sh, as the two commands do."""
        script = f'set -eu; project=$1; . "$project/packaging/environment.sh"; {commands}'
        return subprocess.run(
            ["/bin/sh", "-c", script, "sh", str(self.project)],
            env={"PATH": str(self.bin)},
            cwd="/",
            capture_output=True,
            text=True,
            timeout=60,
        )

    def calls(self, start: str) -> list[str]:
        return [line for line in self.log.read_text("utf-8").splitlines() if line.startswith(start)]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_a_new_python_one_sentence_says_so(machine: Machine) -> None:
    machine.play("python3", "exit 1")
    outcome = machine.source("install_project run")
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("Python 3.11 or newer is needed")
    assert len(outcome.stderr.splitlines()) == 1


def test_a_python_that_cannot_make_environments_is_named_with_its_remedy(machine: Machine) -> None:
    machine.play("python3.12", 'case "$*" in *ensurepip*) exit 1;; *print*) echo python3.12-venv;; esac')
    outcome = machine.source("install_project run")
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("python3.12 cannot make virtual environments")
    assert "apt-get install python3.12-venv" in outcome.stderr
    assert len(outcome.stderr.splitlines()) == 1


LIBRARIES = "python -m pip install --quiet --disable-pip-version-check --no-input --require-hashes"


def test_a_second_run_installs_nothing_until_what_is_wanted_changes(machine: Machine) -> None:
    machine.with_python()
    for changed in ("pyproject.toml", "packaging/locked/run.txt", "packaging/environment.sh"):
        for _ in range(2):
            assert machine.source("install_project run").returncode == 0
        with (machine.project / changed).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
    assert len(machine.calls(LIBRARIES)) == 3
    assert len(machine.calls("python3.11 -m venv")) == 1


def test_testing_installs_what_running_needs_but_not_the_reverse(machine: Machine) -> None:
    machine.with_python()
    for wanted in ("run", "test", "run", "test"):
        assert machine.source(f"install_project {wanted}").returncode == 0
    calls = machine.calls(LIBRARIES) + machine.calls("python3.11 -m pip") + machine.calls("python -m uv pip install")
    uv = str(machine.project / ".venv/uv.txt").rsplit(" ", 1)[1]
    sets = [line.rsplit(" ", 1)[1] for line in calls]
    assert sets == ["packaging/locked/run.txt", uv, "packaging/locked/test.txt", "."]


@pytest.mark.parametrize("wanted", ["run", "test"])
def test_nothing_is_installed_without_a_hash_or_built_from_strange_source(machine: Machine, wanted: str) -> None:
    machine.with_python()
    assert machine.source(f"install_project {wanted}").returncode == 0
    installer = {"run": "python -m pip install", "test": "python -m uv pip install"}[wanted]
    *libraries, ours = machine.calls(installer)
    libraries += machine.calls("python3.11 -m pip")
    assert len(libraries) == {"run": 1, "test": 2}[wanted]
    assert len(machine.calls("python -m pip install")) == {"run": 2, "test": 0}[wanted]
    assert all(" --require-hashes --only-binary :all: " in each for each in libraries)
    assert ours.endswith(" --no-deps --no-index --no-build-isolation --editable .")


def test_the_installer_of_the_tests_is_on_their_list(machine: Machine) -> None:
    """Its lines alone: the name, the version and every hash."""
    shutil.copy(PACKAGING / "locked/test.txt", machine.project / "packaging/locked")
    machine.with_python()
    assert machine.source("install_project test").returncode == 0
    first, *hashes = (machine.project / ".venv/uv.txt").read_text("utf-8").splitlines()
    assert re.fullmatch(r"uv==[\d.]+ \\", first)
    assert len(hashes) > 10
    assert all(re.fullmatch(r" +--hash=sha256:[0-9a-f]{64}( \\)?", line) for line in hashes)
    assert not hashes[-1].endswith("\\")


def test_without_a_pip_of_the_system_the_environment_gets_one_and_fetches_uv(machine: Machine) -> None:
    machine.with_python(pip=1)
    made = machine.bin / "made" / "bin"
    machine.play(
        "python",
        f'case "$*" in *"pip --version"*) [ -e "{machine.bin}/pip" ];; *ensurepip*) : >"{machine.bin}/pip";; esac',
        folder=made,
    )
    assert machine.source("install_project test").returncode == 0
    assert len(machine.calls("python -m ensurepip")) == 1
    (fetched,) = machine.calls(LIBRARIES)
    assert fetched.endswith("/uv.txt")
    assert len(machine.calls("python -m uv pip install")) == 2


@pytest.mark.parametrize("fails", ["uv pip install", "uv.txt", "uv pip install*--editable"])
def test_where_uv_cannot_be_had_pip_installs_what_the_tests_need(machine: Machine, fails: str) -> None:
    machine.with_python(pip=2)
    machine.play(
        "python", f'case "$*" in *{fails.replace(" ", "?")}*) exit 2;; esac', folder=machine.bin / "made" / "bin"
    )
    outcome = machine.source("install_project test")
    assert outcome.returncode == 0
    assert outcome.stderr == ""
    assert machine.calls(LIBRARIES)[-1].endswith(
        " --only-binary :all: --no-compile --requirement packaging/locked/test.txt"
    )


def test_a_failed_installation_is_tried_again_and_ends_the_command(machine: Machine) -> None:
    machine.with_python()
    machine.play("python", 'case "$*" in *install*) exit 3;; esac', folder=machine.bin / "made" / "bin")
    for _ in range(2):
        outcome = machine.source("install_project run; echo went on")
        assert outcome.returncode == 1
        assert "went on" not in outcome.stdout
        assert "The installation failed" in outcome.stderr
    assert len(machine.calls("python -m pip install")) == 2


MISSING = "printf '\\tlibxcb-cursor.so.0 => not found\\n\\tlibc.so.6 => /lib/libc.so.6 (0x1)\\n'"


@pytest.fixture
def machine_without_libraries(machine: Machine) -> Machine:
    machine.with_python()
    assert machine.source("install_project run").returncode == 0
    machine.play("ldd", f'[ -e "{machine.bin}/installed" ] || {MISSING}')
    machine.play("apt-get", f'case "$*" in install*) : >"{machine.bin}/installed";; esac')
    machine.play("apt-cache", "exit 100")
    machine.play("dpkg-query", "")
    return machine


def test_somebody_without_rights_gets_the_one_line_to_type(machine_without_libraries: Machine) -> None:
    outcome = machine_without_libraries.source("install_libraries")
    assert outcome.returncode == 1
    assert machine_without_libraries.calls("apt-get") == []
    (line,) = outcome.stderr.splitlines()
    assert "sudo apt-get install libglib2.0-0 libgl1 libegl1 libxkbcommon0" in line
    assert "libxcb-cursor0" in line


def test_root_installs_the_libraries_itself(machine_without_libraries: Machine) -> None:
    machine_without_libraries.play("id", "echo 0")
    outcome = machine_without_libraries.source("install_libraries")
    assert outcome.returncode == 0, outcome.stderr
    (call,) = machine_without_libraries.calls("apt-get install")
    assert "--no-install-recommends libglib2.0-0 libgl1" in call
    # The second time nothing is missing, so nothing is installed.
    assert machine_without_libraries.source("install_libraries").returncode == 0
    assert len(machine_without_libraries.calls("apt-get install")) == 1


def test_renamed_libraries_are_asked_for_by_their_new_name(machine_without_libraries: Machine) -> None:
    machine_without_libraries.play("apt-cache", '[ "$*" = "show libglib2.0-0t64" ]')
    line = machine_without_libraries.source("install_libraries").stderr
    assert "install libglib2.0-0t64 libgl1 " in line


def test_an_installation_that_fails_shows_why_and_how_to_do_it_by_hand(machine_without_libraries: Machine) -> None:
    machine_without_libraries.play("id", "echo 0")
    machine_without_libraries.play("apt-get", "echo 'E: no such luck'; exit 100")
    outcome = machine_without_libraries.source("install_libraries")
    assert outcome.returncode == 1
    assert "E: no such luck" in outcome.stderr
    assert "sudo apt-get install" in outcome.stderr


def test_another_linux_is_told_which_libraries_are_missing(machine_without_libraries: Machine) -> None:
    (machine_without_libraries.bin / "apt-get").unlink()
    outcome = machine_without_libraries.source("install_libraries")
    assert outcome.returncode == 1
    assert "with your package manager:  libxcb-cursor.so.0" in outcome.stderr


def test_a_mac_needs_no_libraries(machine_without_libraries: Machine) -> None:
    machine_without_libraries.play("uname", "echo Darwin")
    assert machine_without_libraries.source("install_libraries").returncode == 0
    assert machine_without_libraries.calls("ldd") == []


GATES = {
    "Xvfb": "xvfb xauth",
    "chromedriver": "chromium chromium-driver",
    "objdump": "binutils",
    "cc": "gcc libc6-dev",
    "xz": "xz-utils",
    "ssh-keygen": "openssh-client",
    "appstreamcli": "appstream",
}


@pytest.fixture
def machine_without_gates(machine: Machine) -> Machine:
    """Installing a package makes its command, and libpython makes PyInstaller content."""
    machine.with_python()
    assert machine.source("install_project run").returncode == 0
    library = f'case "$*" in *bindepend*) [ -e "{machine.bin}/libpython" ];; *print*) echo libpython3.11;;'
    library += ' *"-m pytest"*) echo "  tests/test_a.py::test_b" >>"$DPSIM_RERUNS";; esac'
    machine.play("python", library, folder=machine.project / ".venv/bin")
    made = "".join(f'*" {packages}") ln -s /bin/true "{machine.bin}/{name}";; ' for name, packages in GATES.items())
    (machine.bin / "ln").symlink_to(str(shutil.which("ln")))
    machine.play("apt-get", f'case "$*" in {made} *libpython3.11) : >"{machine.bin}/libpython";; esac')
    machine.play("apt-cache", "exit 100")
    machine.play("dpkg-query", "")
    return machine


def test_root_installs_what_the_gates_need(machine_without_gates: Machine) -> None:
    machine_without_gates.play("id", "echo 0")
    for _ in range(2):
        outcome = machine_without_gates.source('install_gates; printf "left:%s." "$untried"')
        assert outcome.returncode == 0, outcome.stderr
        assert outcome.stdout.endswith("left:.")
    assert len(machine_without_gates.calls("apt-get install")) == len(GATES) + 1


def test_gates_that_cannot_be_tried_are_named(machine_without_gates: Machine) -> None:
    (machine_without_gates.bin / "xz").symlink_to("/bin/true")
    outcome = machine_without_gates.source('install_gates; printf "%s" "$untried"')
    assert outcome.returncode == 0, outcome.stderr
    assert machine_without_gates.calls("apt-get") == []
    lines = outcome.stdout.splitlines()
    assert [line.split(": needs ")[1] for line in lines] == [
        *(packages for name, packages in GATES.items() if name != "xz"), "libpython3.11",
    ]  # fmt: skip
    # One that cannot be installed is named too, and the others go on.
    machine_without_gates.play("id", "echo 0")
    machine_without_gates.play("apt-get", 'case "$*" in *gcc*) exit 100;; esac')
    assert (
        "  releases while system calls fail: needs gcc libc6-dev"
        in machine_without_gates.source('install_gates; printf "%s" "$untried"').stdout.splitlines()
    )


def test_the_test_command_names_untried_gates_last_and_quick_tests_install_nothing(
    machine_without_gates: Machine,
) -> None:
    assert machine_without_gates.source("install_project test").returncode == 0
    machine_without_gates.play("id", "echo 0")
    machine_without_gates.play("apt-get", "exit 100")
    command = ["/bin/sh", str(machine_without_gates.project / "packaging/test")]
    environment = {"PATH": str(machine_without_gates.bin)}
    run = [
        subprocess.run([*command, *more], env=environment, capture_output=True, text=True, timeout=60)
        for more in (["--quick"], ["-k", "ledger"])
    ]
    assert [each.returncode for each in run] == [0, 0], run
    assert "Not tried" not in run[0].stdout
    *_, first, last, _, end = run[1].stdout.split("Not tried on this machine:\n")[1].splitlines()
    assert all("Run a second time after a failure:\n  tests/test_a.py::test_b\n" in each.stdout for each in run)
    assert first == "  descriptions for software centres: needs appstream"
    assert last == "  the bundle of the viewer: needs libpython3.11"
    assert end == "All checks passed."
    assert len(machine_without_gates.calls("apt-get install")) == len(GATES) + 1


def test_without_a_display_the_main_job_is_done_on_the_command_line(tmp_path: Path) -> None:
    """The job behind `sh packaging/run` on a machine without a screen, with the real command line."""
    outcome = subprocess.run(
        [sys.executable, str(PACKAGING / "headless.py")],
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert [line.split()[2] for line in outcome.stdout.splitlines() if line.startswith("$ dpsim")] == [
        "plan",
        "release",
        "inspect",
        "query",
    ]
    (release,) = tmp_path.glob("dpsim-clinic-*/clinic.dpsim")
    assert str(release) in outcome.stdout.splitlines()[-1]
