"""`dpsim --self-test` goes through the commands for a trial; it notices a command that fails or says nothing."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.self_test import self_test


def test_the_commands_work_and_leave_nothing_behind(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--self-test"])
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:-1]] == ["plan", "release", "inspect", "query", "ledger"]
    assert lines[-1] == "self-test passed"
    assert [path for path in own_home.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(("code", "text"), [(1, "something"), (0, "")])
def test_a_command_that_fails_or_is_silent_is_noticed(code: int, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(arguments: Sequence[str]) -> int:
        if arguments[0] == "inspect":
            print(text, end="")
            return code
        print("done")
        return 0

    assert self_test(broken) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "self-test FAILED"
    assert not any(line.startswith("query") for line in lines)
