"""The file of a study: read back as it was written, and nothing else is read at all."""

import errno
import json
import math
import os
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.files.signing_key import new_signing_key
from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import options_of, read_study, request_of, write_study
from dpsim_gui.curator.template.template import OWN_FIELDS, Study
from dpsim_gui.errors import DpsimError, PlanError, ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.forecast import Forecast
from tests.refusals import refused
from tests.requests import every_request, labelled_requests, name_of, plain_request, request_for

MIXED = ReleaseRequest(
    function="gaussian",
    columns=("age", "sex", "visit", "lng", "lat"),
    bounds={"age": (0, 110), "visit": ("2020-01-01", "2024-12-31"), "lng": (-9, 2), "lat": (50, 59)},
    near={"age": 5, "visit": 90, "lng": 50},
    kind={"sex": "category", "visit": "date"},
    values={"sex": ("Female", "Male, or = other")},
    place=(("lng", "lat"),),
    missing={"age": "leave-out", "sex": "own"},
    person="who",
    rows_per_person=3,
    rows=20_000,
    epsilon="1/3",
    delta="1e-6",
    neighbours="add-remove",
    row_means="one visit",
    bounds_note="typed by the study's office",
)
REQUESTS = [*every_request(rows=900), *labelled_requests(rows=900), MIXED]


@cache
def _made(number: int) -> Study:
    """Of the request of that number, made once for all that read it."""
    return make_study(REQUESTS[number], sites=4, title="Vier Häuser")


@pytest.mark.parametrize(
    "number",
    range(len(REQUESTS)),
    ids=[f"{name_of(each)}-{len(each.classes)}-{each.unit_norm}" for each in REQUESTS],
)
def test_a_study_reads_back_as_it_was_written(number: int, tmp_path: Path) -> None:
    request_ = REQUESTS[number]
    written = write_study(_made(number), tmp_path / "study.json")
    read = read_study(tmp_path / "study.json")
    for field in fields(Study):
        if field.name != "tables":
            assert getattr(read, field.name) == getattr(written, field.name), field.name
    assert (
        read.structure.sensitivity
        == make_plan(replace(request_, rows=900 if request_.rows == 900 else 20_000), sites=4).structure.sensitivity
    )
    assert {name: table.tobytes() for name, table in read.tables.items()} == {
        name: table.tobytes() for name, table in written.tables.items()
    }


@pytest.fixture(scope="module", name="mixed")
def _mixed() -> Study:
    return make_study(replace(MIXED, person=None, rows_per_person=1), sites=4)


@pytest.fixture(name="path")
def _path(mixed: Study, tmp_path: Path) -> Path:
    write_study(mixed, tmp_path / "study.json")
    return tmp_path / "study.json"


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    for name, code in (
        ("a\0b", "not-a-study"),
        # Windows says of too long a name that nothing is called so.
        ("x" * 300, "file-missing" if os.name == "nt" else "file-not-opened"),
        ("none.json", "file-missing"),
        ("", "not-a-study"),
    ):
        with refused("study", code):
            read_study(tmp_path / name)


@pytest.mark.parametrize(("number", "code"), [(errno.EACCES, "file-forbidden"), (errno.EIO, "file-not-opened")])
def test_a_study_that_cannot_be_read_is_not_asked_to_be_written(
    path: Path, number: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_path: Path) -> bytes:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "read_bytes", failing)
    with refused("study", code):
        read_study(path)


def test_options_of_a_study_are_fields_of_a_request_that_no_site_decides() -> None:
    said = {**options_of(MIXED), "structure": ["grid"]}
    assert request_of(said) == replace(MIXED, structure="grid")
    left = {name: value for name, value in said.items() if name not in ("rows", "structure")}
    for wrong in (
        {**said, "colour": ["red"]},
        {**said, "dataset": ["mine"]},
        [*said.items()],
        {**said, "near": "age=5"},
        {**said, "near": [5]},
        {**left, "rows": ["5"]},
        {**left, "structure": ["grid"]},
    ):
        with pytest.raises(ReleaseFileError, match="damaged"):
            request_of(wrong)


def test_a_site_with_half_of_the_rows_has_twice_the_noise_of_a_mean(path: Path) -> None:
    study = read_study(path)
    law = make_plan(replace(study.request, rows=study.rows)).receipt.law
    whole, half = (study.forecast_for(rows, law) for rows in (study.rows, study.rows // 2))
    assert half.noise == pytest.approx(2 * whole.noise)
    # All four sites together have twice the noise of one, on as many rows.
    assert whole.noise == pytest.approx(study.forecast.noise * law.standard_deviation / (2 * study.deviation))
    assert half.approximation == pytest.approx(whole.approximation)


@pytest.mark.parametrize(("function", "noise", "method"), [("gaussian", 8.0, 1.0), ("l2", 2.0, 0.25)])
def test_each_part_of_the_error_goes_to_a_site_in_its_own_proportion(
    function: str, noise: float, method: float
) -> None:
    """A quarter of the rows, and noise twice as large as planned."""
    bandwidth = 1.0 if function == "gaussian" else None
    request = plain_request(function=function, bandwidth=bandwidth, rows=400)
    forecast = Forecast(noise=3, approximation=4, discretisation=12, worst=5, mean_absolute=1, crowded=6, even=None)
    rest: dict[str, Any] = {"title": "", "parameters": {}, "tables": {}, "operations": (1, 1), "program": ""}
    study = Study(sites=4, request=request, forecast=forecast, deviation=1.0, **rest)
    law = make_plan(request).receipt.law
    found = replace(study, deviation=law.standard_deviation / 4).forecast_for(100, law)
    expected = Forecast(
        noise=3 * noise,
        approximation=4 * method,
        discretisation=12 * method,
        worst=5 * method,
        mean_absolute=math.sqrt(2 / math.pi) * math.hypot(3 * noise, 4 * method, 12 * method),
        crowded=6 * method,
        even=None,
    )
    for field in fields(Forecast):
        assert getattr(found, field.name) == pytest.approx(getattr(expected, field.name)), field.name


def test_a_study_in_a_folder_that_is_not_there_is_one_sentence(path: Path, tmp_path: Path) -> None:
    with pytest.raises(ReleaseFileError, match="output: "):
        write_study(read_study(path), tmp_path / "none" / "study.json")


def test_a_site_has_no_more_rows_than_all_together(path: Path) -> None:
    study = read_study(path)
    own = study.site_request(str(path), neighbours="add-remove")
    study.refuse_unless_followed(replace(own, rows=study.rows + 1))
    study = replace(study, request=replace(study.request, neighbours="replace"))
    study.refuse_unless_followed(study.site_request(str(path), rows=study.rows))
    with pytest.raises(PlanError) as refusal:
        study.refuse_unless_followed(study.site_request(str(path), rows=study.rows + 1))
    assert refusal.value.message == Message("study-expects-fewer", rows=study.rows)


def test_a_structure_that_does_not_fit_its_study_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = read_study(path)
    for changed, code in (
        (replace(study, request=replace(study.request, structure="auto")), "unknown-structure"),
        (replace(study, tables={**study.tables, "more": np.zeros(1)}), "damaged-parameters"),
    ):
        with refused(None, code):
            _ = changed.structure
    largest = study.structure.sensitivity.l1
    monkeypatch.setattr("dpsim_gui.curator.template.template._LARGEST_ROW", largest)
    assert replace(study).structure.sensitivity.l1 == largest
    monkeypatch.setattr("dpsim_gui.curator.template.template._LARGEST_ROW", largest - 1)
    with refused(None, "study-sums-too-large"):
        _ = replace(study).structure


def test_features_of_landmarks_are_exact_or_refused() -> None:
    """Multiples of 2⁻²¹, so that products with them are the same however rows lie beside each other."""
    study = make_study(request_for("landmarks", Relation.REPLACE, "1e-6", rows=900), sites=4, title="four")
    for step, is_refused in ((2.0**-21, False), (2.0**-22, True)):
        moved = replace(study, tables={**study.tables, "directions": study.tables["directions"] + step})
        if not is_refused:
            assert moved.structure.blocks
            continue
        with refused(None, "damaged-landmark-features"):
            _ = moved.structure


@pytest.mark.parametrize(("moved", "too_far"), [(2**46, False), (2**46 + 1, True)])
def test_no_row_moves_the_sums_of_a_study_beyond_exact_integers(
    moved: int, too_far: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: Any = SimpleNamespace(sensitivity=SimpleNamespace(l1=moved))
    study = read_study(path)
    monkeypatch.setattr("dpsim_gui.curator.template.template.restored_structure", lambda *_asked: found)
    if not too_far:
        assert replace(study).structure is found
        return
    with refused(None, "study-sums-too-large"):
        _ = replace(study).structure


def test_what_a_site_decides_for_itself() -> None:
    assert sorted(OWN_FIELDS) == [
        "contact", "dataset", "delta", "epsilon", "match", "publisher", "purpose", "rows", "study",
    ]  # fmt: skip


def test_a_study_that_cannot_be_written_whole_is_not_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(durable_file, "write_all", full)
    with pytest.raises(ReleaseFileError, match="full"):
        write_study(read_study(path), path.with_name("another.json"))
    assert list(path.parent.iterdir()) == [path]


def test_nobody_overwrites_a_study(path: Path) -> None:
    with pytest.raises(ReleaseFileError, match="exists"):
        write_study(read_study(path), path)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda content: content.update(sites=1), "study-damaged"),
        (lambda content: content.update(sites=10_001), "study-damaged"),
        (lambda content: content.update(title="x" * 201), "study-damaged"),
        (lambda content: content.update(format="dpsim study 1.1"), "study-of-newer-format"),
        (lambda content: content.update(format="dpsim release"), "not-a-study"),
        (lambda content: content["structure"].update(parameters=[]), "study-damaged"),
        (lambda content: content["structure"]["parameters"].update(order=True), "study-damaged"),
        (lambda content: content["structure"]["parameters"].update(order=[1]), "study-damaged"),
        (lambda content: content["structure"]["tables"].update(more={"shape": [1], "numbers": [1]}), "study-damaged"),
        (
            lambda content: content["structure"]["tables"].update(more={"shape": [2], "numbers": [0.5, 1]}),
            "study-damaged",
        ),
        (lambda content: content["structure"]["tables"].update(more={"shape": [2], "numbers": [1.0]}), "study-damaged"),
        (lambda content: content.update(signature={"public_key": "11" * 32}), "study-damaged"),
        (lambda content: content.update(sites=True), "study-damaged"),
        (lambda content: content.update(title="two\nlines"), "study-damaged"),
        (lambda content: content.update(more=1), "study-damaged"),
        (lambda content: content.pop("program"), "study-damaged"),
        (lambda content: content.update(deviation=0.0), "study-damaged"),
        (lambda content: content.update(deviation=1e301), "study-damaged"),
        (lambda content: content["options"].update(epsilon=["-1"]), "study-damaged-part"),
        (lambda content: content["options"].update(epsilon=["1", "2"]), "study-damaged"),
        (lambda content: content["options"].update(dataset=["mine"]), "study-damaged"),
        (lambda content: content["options"].update(near=["age=0"]), "study-damaged-part"),
        (lambda content: content["options"].update(structure=["auto"]), "study-damaged"),
        (lambda content: content["options"].update(structure=["moments"]), "damaged-function"),
        (lambda content: content["options"].update(columns=["age,age"]), "study-damaged-part"),
        (lambda content: content["options"].pop("rows"), "study-damaged"),
        (lambda content: content["structure"]["parameters"].update(order=99), "damaged-number"),
        (lambda content: content["structure"]["parameters"].update(more=1), "damaged-parameters"),
        (
            lambda content: content["structure"]["tables"].update(weights={"shape": [1], "numbers": [1.0]}),
            "damaged-parameters",
        ),
        (lambda content: content.update(signature={"public_key": "11" * 32, "value": "22" * 64}), "bad-signature"),
        (lambda content: content.update(signature={"public_key": "1A" * 32, "value": "22" * 64}), "study-damaged"),
        (
            lambda content: content.update(signature={"public_key": "11" * 32, "value": "22" * 64, "more": "33"}),
            "study-damaged",
        ),
    ],
)  # fmt: skip
def test_a_changed_study_is_refused(path: Path, change: Any, code: str) -> None:
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content, sort_keys=True, indent=1) + "\n")
    with refused("study", code):
        read_study(path)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-study"),
        ("{}", "not-a-study"),
        ("[]", "not-a-study"),
        ("null", "not-a-study"),
        ('{"format": "dpsim study 2.0"}', "study-of-newer-format"),
        ('{"format": "dpsim study 1.0"}', "study-damaged"),
        ("\x00" * 100, "not-a-study"),
        ("{" * 100_000, "study-damaged"),
        ('{"format": 1e999}', "not-a-study"),
        ('{"format": "ä"}', "not-a-study"),
    ],
    ids=["empty", "object", "list", "null", "newer", "other", "zeros", "nested", "infinite", "letters"],
)
def test_what_is_no_study_is_refused_in_words(tmp_path: Path, text: str, code: str) -> None:
    (tmp_path / "other.json").write_text(text)
    with refused("study", code):
        read_study(tmp_path / "other.json")


def test_a_study_may_be_as_large_as_the_limit_and_no_larger(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = path.stat().st_size
    monkeypatch.setattr("dpsim_gui.curator.template.file._LARGEST_FILE", size)
    assert read_study(path).sites == 4
    monkeypatch.setattr("dpsim_gui.curator.template.file._LARGEST_FILE", size - 1)
    with refused(None, "study-too-large"):
        read_study(path)


def test_a_signed_study_names_its_key_and_has_the_same_fingerprint(path: Path, tmp_path: Path) -> None:
    key = new_signing_key("office", folder=tmp_path / "keys")
    signed = write_study(read_study(path), tmp_path / "signed.json", signer=key)
    read = read_study(tmp_path / "signed.json")
    assert read.signed_by == signed.signed_by == key.public_key.hex()
    assert read.fingerprint == read_study(path).fingerprint
    text = (tmp_path / "signed.json").read_bytes().replace(b'"sites": 4', b'"sites": 5')
    (tmp_path / "forged.json").write_bytes(text)
    with pytest.raises(ReleaseFileError, match="signature"):
        read_study(tmp_path / "forged.json")


def test_a_study_signed_with_a_weak_key_is_refused(path: Path, tmp_path: Path) -> None:
    """The neutral point as key, R the same and S = 0: plain Ed25519 accepts that for any study."""
    neutral = "01" + "00" * 31
    key = new_signing_key("office", folder=tmp_path / "keys")
    write_study(read_study(path), tmp_path / "signed.json", signer=key)
    content = json.loads((tmp_path / "signed.json").read_text("utf-8"))
    text = (tmp_path / "signed.json").read_text("utf-8").replace(content["signature"]["public_key"], neutral)
    text = text.replace(content["signature"]["value"], neutral + "00" * 32)
    (tmp_path / "weak.json").write_text(text, encoding="utf-8", newline="\n")
    with refused("study", "weak-key"):
        read_study(tmp_path / "weak.json")


def test_a_site_cannot_ask_something_else(path: Path) -> None:
    study = read_study(path)
    followed = study.site_request(str(path), rows=100, dataset="mine")
    plan = make_plan(followed)
    assert plan.receipt.study == study.fingerprint
    assert plan.predicted_error == study.forecast_for(100, plan.receipt.law)
    other = "grid" if study.request.structure == "fourier" else "fourier"
    changes: list[tuple[dict[str, Any], str, Message]] = [
        ({"bandwidth": 2.0}, "bandwidth", Message("study-fixes", option="--bandwidth")),
        ({"row_means": "one person"}, "row means", Message("study-fixes", option="--row-means")),
        ({"missing": None}, "missing", Message("study-fixes", option="--missing")),
        ({"structure": other}, "structure", Message("study-fixes", option="--structure")),
        ({"epsilon": "1"}, "epsilon", Message("study-promises-less", limit="1/3")),
        ({"delta": "1e-5"}, "delta", Message("study-promises-less", limit="1e-6")),
    ]
    for change, field, message in changes:
        with pytest.raises(PlanError) as refusal:
            make_plan(replace(followed, **change))
        assert (refusal.value.field, refusal.value.message) == (field, message)
    smaller = make_plan(replace(followed, epsilon="1/10", delta="0"))
    assert smaller.receipt.law.standard_deviation > make_plan(followed).receipt.law.standard_deviation


def test_columns_of_a_site_are_matched_by_name(path: Path) -> None:
    study = read_study(path)
    matched = study.site_request(str(path), rows=100, match={"age": "Alter"})
    assert matched.own_name("age") == "Alter"
    assert make_plan(matched).receipt.columns == make_plan(study.site_request(str(path), rows=100)).receipt.columns
    for wrong in ({"size": "Alter"}, {"age": "sex"}):
        with pytest.raises(DpsimError):
            study.site_request(str(path), rows=100, match=wrong)


@pytest.mark.slow
def test_parameters_of_strangers_never_move_sums_farther_than_stated() -> None:
    """A study may come from anyone: whatever it fixes, one row moves the sums by no more than noise was made for."""
    random = np.random.default_rng(8)
    tried = 0
    for number, request in enumerate(every_request(rows=900)):
        for _ in range(3):
            altered = _with_other_numbers(_made(number), random)
            try:
                structure = altered.structure
            except DpsimError:
                continue
            assert not isinstance(structure, LabelledStructure)
            tried += 1
            columns = len(request.columns)
            rows = random.random((16, columns))
            rows[::2] = rows[::2].round()
            sums = (structure.summarise(request.domain.clip(row[None])) for row in rows)
            moves = map(np.subtract, sums, sums) if request.neighbours == "replace" else sums
            sensitivity = structure.sensitivity
            for move in moves:
                # Some have millions of sums, of which a row moves a few.
                moved = move[move != 0].astype(np.float64)
                assert np.abs(moved).sum() <= sensitivity.l1
                assert np.square(moved).sum() <= sensitivity.l2_squared * (1 + 1e-12)
    assert tried > 30


def _with_other_numbers(study: Study, random: np.random.Generator) -> Study:
    def other(value: Any) -> Any:
        factor = float(random.choice([0.01, 0.5, 0.9, 1.0, 1.1, 2.0, 1000.0]))
        if isinstance(value, int):
            return max(1, round(value * factor))
        return value * factor if isinstance(value, float) else value

    parameters = {name: other(value) for name, value in study.parameters.items()}
    tables = {
        name: np.rint(table * random.choice([0.5, 1.0, 2.0, 50.0], table.shape))
        if name in ("units", "factors")
        else table * random.choice([0.5, 1.0, 2.0], table.shape)
        for name, table in study.tables.items()
    }
    return replace(study, parameters=parameters, tables=tables)
