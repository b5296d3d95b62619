"""Habits that cost nothing on Linux and break files on Windows, where a new line is two bytes by default."""

import ast
import re

import yaml  # type: ignore[import-untyped]

from tests.sources import PACKAGE, PROJECT, nodes, sources

# Writes through Python's own text layer, which sets the descriptor to bytes; makes an empty file.
WITHOUT_BYTES = {"whole_file.py", "store.py"}
# A table for its own eyes, read again by the same program.
ANY_LINE_ENDS = {"self_test.py"}


def calls(name: str) -> list[tuple[str, ast.Call]]:
    return [
        (path.name, node)
        for path in sources(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(name)
    ]


def test_files_that_are_written_say_how_their_lines_end() -> None:
    found = calls(".write_text")
    assert len(found) > 5
    silent = {name for name, call in found if not any(word.arg == "newline" for word in call.keywords)}
    assert silent - ANY_LINE_ENDS == set()


def test_descriptors_that_take_bytes_are_opened_for_bytes() -> None:
    writing = {
        name
        for name, call in calls("os.open")
        for flags in [ast.unparse(call)]
        if "O_CREAT" in flags and "O_BINARY" not in flags
    }
    assert writing - WITHOUT_BYTES == set()


def test_the_workflow_for_three_systems_starts_by_hand_and_says_that_nobody_has_run_it() -> None:
    assert not (PROJECT / ".github").exists()
    text = (PROJECT / "packaging/workflows/three-systems.yml").read_text("utf-8")
    assert "NOBODY HAS RUN THIS YET" in text
    workflow = yaml.safe_load(text)
    # YAML 1.1 reads the key `on` as a truth value.
    assert workflow[True] == {"workflow_dispatch": None}
    systems = {each["system"].split("-")[0] for each in workflow["jobs"]["bundle"]["strategy"]["matrix"]["include"]}
    assert systems == {"ubuntu", "windows", "macos"}


def test_what_is_said_of_other_systems_names_files_that_exist() -> None:
    page = (PROJECT / "packaging/OTHER-SYSTEMS.md").read_text("utf-8")
    named = re.findall(r"`((?:app|curator|release|privacy|columns|packaging|tests)/[\w./-]+)`", page)
    assert len(named) > 10
    roots = (PROJECT, PACKAGE)
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []
