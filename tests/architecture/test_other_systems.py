"""Habits that cost nothing on Linux and break files on Windows, where a new line is two bytes by default."""

import ast
import re
from typing import Any

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


def read_workflow(name: str) -> dict[object, Any]:
    text = (PROJECT / ".github/workflows" / name).read_text("utf-8")
    assert "THIS HAS NOT RUN ON A HOSTED SERVICE YET" in text
    workflow: dict[object, Any] = yaml.safe_load(text)
    return workflow


def test_the_workflow_for_three_systems_starts_by_hand() -> None:
    workflow = read_workflow("three-systems.yml")
    # YAML 1.1 reads the key `on` as a truth value.
    assert workflow[True] == {"workflow_dispatch": None}
    systems = {each["system"].split("-")[0] for each in workflow["jobs"]["bundle"]["strategy"]["matrix"]["include"]}
    assert systems == {"ubuntu", "windows", "macos"}


def test_the_workflow_of_a_version_tag_runs_the_documented_commands() -> None:
    workflow = read_workflow("version-tag.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}, "workflow_dispatch": None}
    run = {name: "\n".join(step.get("run", "") for step in job["steps"]) for name, job in workflow["jobs"].items()}
    readme = (PROJECT / "README.md").read_text("utf-8")
    assert "sh packaging/test" in readme
    assert "\nsh packaging/test\n" in f"\n{run['test']}\n"
    assert "github.ref_name" in workflow["jobs"]["test"]["env"]["DPSIM_RELEASE_TAG"]
    steps = (PROJECT / ".github/CONTRIBUTING.md").read_text("utf-8")
    documented = re.findall(
        r"^ +.*(packaging/(?:build_bundle|bundle_smoke_test|build_deb)\.py.*)$", steps, flags=re.MULTILINE
    )
    assert len(documented) == 3
    assert [command for command in documented if command not in run["bundles"]] == []


def test_what_is_said_of_other_systems_names_files_that_exist() -> None:
    page = (PROJECT / "packaging/OTHER-SYSTEMS.md").read_text("utf-8")
    named = re.findall(r"`((?:app|curator|release|privacy|columns|packaging|tests)/[\w./-]+)`", page)
    assert len(named) > 10
    roots = (PROJECT, PACKAGE)
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []
