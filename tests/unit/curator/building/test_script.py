"""The command line and the Python lines shown on the last page say what the wizard did."""

import argparse
import shlex
from dataclasses import replace

import pytest

from dpsim_gui.cli.request_options import add_reading_options, add_request_options, reading_from, request_from
from dpsim_gui.curator.building.script import ReleaseScript
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.header import reading_options
from dpsim_gui.curator.request.request import ReleaseRequest

REQUESTS = [
    *(Draft(example.choices).to_request() for example in examples()),
    ReleaseRequest(
        function="gaussian",
        bandwidth=0.1,
        epsilon="1/3",
        delta="1e-6",
        alpha=0.01,
        columns=('odd, "name"', "größe =x", "$HOME"),
        bounds={'odd, "name"': (-1.5, 2.25), "größe =x": (-1e30, 0.1), "$HOME": (0.0, 1.0)},
        rows=10**9,
        neighbours="add-remove",
        rows_per_person=3,
        structure="grid",
        label_column="y; rm",
        classes=("a b", "c,d"),
        fill=0.05,
        dataset="it's mine",
        row_means="one visit",
        bounds_note="known `before`",
    ),
    ReleaseRequest(function="lpp", p=3.5, epsilon="2", columns=("x0",), bounds=(-2.0, 3.0), rows=5),
    ReleaseRequest(function="l2", epsilon="2", columns=("x0", "x1"), ball=1.0, rows=5),
    ReleaseRequest(function="gaussian", bandwidth=2.0, epsilon="2", columns=("x0",), rows=5),
    ReleaseRequest(function="l2sq", epsilon="2", columns=("x0", "x1"), unit_norm=True, rows=5),
]
READINGS = [
    {},
    {"separator": "\t", "decimal": ",", "thousands": ".", "encoding": "cp1252", "skip_lines": "2"},
    {"header": "no", "array": "rows"},
    {"header": "yes", "names_shift": "-1", "line_ends": "cr", "line_breaks_in_cells": "no"},
    {"column_count": "3", "line_ends": "lf"},
    {"skip_lines": "3", "skip_footer": "2", "names_line": "1", "line_breaks_in_cells": "yes"},
]


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("request_", REQUESTS)
def test_the_command_line_reads_back_as_the_same_request(request_: ReleaseRequest, reading: dict[str, str]) -> None:
    text = ReleaseScript(request=request_, files=["my data.csv"], target="out it.dpsim", reading=reading).command_line
    parser = argparse.ArgumentParser()
    parser.add_argument("data", nargs="+")
    parser.add_argument("-o", "--output")
    add_request_options(parser)
    add_reading_options(parser)
    program, command, *words = shlex.split(text.replace(" \\\n  ", " "))
    args = parser.parse_args(words)
    assert (program, command, args.data, args.output) == ("dpsim", "release", ["my data.csv"], "out it.dpsim")
    assert request_from(args, None, None) == request_
    assert reading_from(args) == reading_options(reading)


def test_every_option_begins_a_line() -> None:
    script = ReleaseScript(request=REQUESTS[3], files=["a b.csv"], target="c", reading={"header": "no"})
    first, *lines = script.command_line.split(" \\\n  ")
    assert first == "dpsim release 'a b.csv'"
    assert lines[0] == "-o c"
    assert "--no-header" in lines
    assert all(line.startswith("-") and line.count(" -") == line.count(" -2.0") for line in lines)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("request_", REQUESTS)
def test_the_python_lines_make_the_same_request(request_: ReleaseRequest, reading: dict[str, str]) -> None:
    text = ReleaseScript(request=request_, files=["my data.csv"], target="out.dpsim", reading=reading).python_lines
    made: list[object] = []
    head, _, call = text.rpartition("\n")
    names: dict[str, object] = {}
    exec(head.replace("plan = make_plan(", "plan = list((").replace("\n)", "\n,))") + "\n", names)
    assert names["plan"] == [request_]
    names["build_release"] = lambda *given, **options: made.append((given, options))
    exec(call, names)
    options = {"reading": reading_options(reading)} if reading else {}
    assert made == [((names["plan"], "my data.csv", "out.dpsim"), options)]


def test_a_site_takes_all_but_its_own_words_from_the_study() -> None:
    site = replace(REQUESTS[3], study="our study.json", dataset="clinic", publisher="we", match={"x0": "age"})
    whole = ReleaseScript(request=site, files=["a.csv"], target="b.dpsim", reading={}, key="owner")
    script = replace(whole, capacity=Capacity(threads=2))
    asked: list[object] = []

    class Read:
        def site_request(self, path: str, **own: object) -> str:
            asked.append((path, own))
            return "request"

    def read_study(path: str) -> Read:
        asked.append(path)
        return Read()

    lines = script.python_lines.split("\n")
    assert lines[0] == "from dpsim_gui.curator import Capacity, build_release, make_plan, read_study, signing_key"
    made: list[object] = []
    exec(
        "\n".join(lines[1:]),
        {
            "Capacity": Capacity,
            "read_study": read_study,
            "make_plan": lambda request: f"plan of {request}",
            "signing_key": lambda name: f"key {name}",
            "build_release": lambda *given, **options: made.append((given, options)),
        },
    )
    own = {"epsilon": "2", "rows": 5, "dataset": "clinic", "publisher": "we", "match": {"x0": "age"}}
    assert asked == ["our study.json", ("our study.json", own)]
    assert made == [(("plan of request", "a.csv", "b.dpsim"), {"signer": "key owner", "capacity": Capacity(threads=2)})]
    words = shlex.split(whole.command_line.replace(" \\\n  ", " "))
    assert words[words.index("--study") + 1] == "our study.json"
    assert words[-2:] == ["--sign", "owner"]
    assert not {"--function", "--columns", "--bounds", "--p"} & set(words)


def test_defaults_are_not_spelled_out() -> None:
    plain = replace(REQUESTS[0], dataset="d")
    text = ReleaseScript(request=plain, files=["a"], target="b", reading={}).python_lines
    assert "alpha" not in text
    assert "--alpha" not in ReleaseScript(request=plain, files=["a"], target="b", reading={}).command_line


def test_several_files_and_the_share_of_the_machine_are_told() -> None:
    files, capacity = ("a b.csv", "c.csv"), Capacity(threads=2, memory_bytes=100 << 20)
    script = ReleaseScript(request=REQUESTS[0], files=files, target="out", reading={}, capacity=capacity)
    words = shlex.split(script.command_line.replace(" \\\n  ", " "))
    assert words[2:5] == ["a b.csv", "c.csv", "-o"]
    assert words[-4:] == ["--threads", "2", "--memory", "100"]
    lines = script.python_lines
    assert "from dpsim_gui.curator import Capacity, ReleaseRequest, build_release, make_plan\n" in lines
    assert (
        "build_release(plan, ['a b.csv', 'c.csv'], 'out', capacity=Capacity(threads=2, memory_bytes=100 << 20))"
        in lines
    )
    assert "threads" not in ReleaseScript(request=REQUESTS[0], files=files, target="out", reading={}).python_lines
