"""Completions and manual pages: they are those of today's options, and a shell and man take them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from dpsim_gui.cli.completion_command import COMPLETIONS
from dpsim_gui.cli.main import COMMANDS, complete_parser, main
from dpsim_gui.resources import resource
from make_shell_files import FOLDER, shell_files

DATA = Path(__file__).parents[3] / "resources/data"


def test_what_is_carried_is_made_from_todays_options() -> None:
    made = shell_files()
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    stale = [name for name, text in made.items() if (FOLDER / name).read_text("utf-8") != text]
    assert not stale, "run .venv/bin/python packaging/make_shell_files.py"


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_a_completion_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == resource(f"shell/{COMPLETIONS[shell]}").read_text("utf-8")


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("rel",), {"release"}),
        (("re",), {"rehearse", "release"}),
        (("release", "--fun"), {"--function"}),
        (("release", "clinic.csv", "--shee"), {"--sheet"}),
        (("release", "clini"), {"clinic.csv"}),
        (("query", "-o", "clini"), {"clinic.csv"}),
        (("ledger", "sh"), {"show"}),
        (("completion", "z"), {"zsh"}),
        (("release", "--nothing-like-this"), set()),
    ],
    ids=" ".join,
)
def test_bash_completes_commands_options_and_files(typed: tuple[str, ...], offered: set[str]) -> None:
    script = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_dpsim; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    command = ["bash", "-c", script, "bash", str(FOLDER / "dpsim.bash"), "dpsim", *typed]
    result = subprocess.run(command, cwd=DATA, capture_output=True, text=True, check=False)
    assert set(result.stdout.split()) == offered, result.stderr


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_takes_the_completion() -> None:
    checked = subprocess.run(["zsh", "-n", str(FOLDER / "_dpsim")], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_manual_has_every_command_and_option() -> None:
    manual = resource("shell/dpsim.1").read_text("utf-8").replace("\\-", "-")
    (commands,) = (action.choices for action in complete_parser()._actions if isinstance(action.choices, dict))
    assert set(commands) == set(COMMANDS)
    for name, parser in commands.items():
        start = manual.index(f'.SH "DPSIM {name.upper()}"\n')
        options = [option for action in parser._actions for option in action.option_strings]
        missing = [option for option in options if f"\\fB{option}\\fR" not in manual[start:]]
        assert not missing, name


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
@pytest.mark.parametrize("page", ["dpsim.1", "dpsim-wizard.1", "dpsim-viewer.1"])
def test_a_manual_page_is_set_without_a_warning(page: str) -> None:
    command = ["groff", "-ww", "-man", "-Kutf8", "-Tutf8", str(FOLDER / page)]
    result = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"LC_ALL": "C.UTF-8"}
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "General Commands Manual" in result.stdout
