"""The evidence folder: every paper made, valid by its own rules, and checked against the file it is about."""

import errno
import html
import json
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import numpy as np
import pytest
import yaml  # type: ignore[import-untyped]

from dpsim_gui.curator.evidence.documents import OwnerAnswers, croissant, deployment_record, evaluation_blocks
from dpsim_gui.curator.evidence.folder import (
    PRINCIPAL,
    Check,
    check_evidence,
    findings_text,
    signer_of_file,
    write_evidence,
)
from dpsim_gui.curator.files.signing_key import SigningKey, new_signing_key
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.messages import Message, english, render
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from dpsim_gui.translation import words_of
from dpsim_gui.version import PROGRAM
from tests.refusals import refused
from tests.simulated_releases import release_file
from tests.unit.curator.evidence import croissant_rules

SCHEMA = yaml.safe_load(Path(__file__).with_name("deployments-schema.yaml").read_text("utf-8"))
ANSWERS = OwnerAnswers(
    name="Visits & <stays>", curators=("North clinic",), description="Ages of visitors", use="Planning of wards",
    region="Nowhere", sector="Healthcare", licence="CC-BY-4.0", authors=("A. Uthor",), published="2024-03-01",
)  # fmt: skip


@pytest.fixture(name="release")
def _release(tmp_path: Path) -> Path:
    request = ReleaseRequest(function="l1", columns=("age",), bounds=(0, 120), rows=200, epsilon="1/3", delta="1e-6")
    path = tmp_path / "visits.dpsim"
    path.write_bytes(release_file(request, np.random.default_rng(1).uniform(0, 120, (200, 1))))
    return path


@pytest.fixture(name="key")
def _key(tmp_path: Path) -> SigningKey:
    return new_signing_key("office", folder=tmp_path / "keys")


def test_a_folder_holds_all_papers_and_passes_its_own_check(release: Path, key: SigningKey, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    checks = write_evidence(release, folder, ANSWERS, key=key)
    assert [check.passed for check in checks] == [True] * 7
    assert check_evidence(folder) == checks
    assert (folder / "verify.txt").read_text("utf-8") == findings_text(checks)
    assert len(findings_text(checks).splitlines()) == 7
    page = (folder / "evaluation.html").read_text("utf-8")
    blocks = evaluation_blocks(open_release(release), ANSWERS, english)
    assert page.count("<h2>") == page.count("<table>") == page.count("</table>") == len(blocks) > 1
    assert page.count("<tr><th>") == 2 * len(blocks)
    for block in blocks:
        assert f"<h2>{html.escape(block.heading)}</h2>" in page
        assert all(f"<p>{html.escape(text)}</p>" in page for text in (*block.program, *block.owner))
    assert "Planning of wards" in page
    assert open_release(folder / "visits.dpsim").fingerprint in page


@pytest.mark.parametrize(("name", "copied"), [("R.DPSIM", "R.dpsim"), ("release.bin", "release.bin.dpsim")])
def test_a_release_of_any_name_is_found_again_in_its_folder(
    release: Path, tmp_path: Path, name: str, copied: str
) -> None:
    renamed = tmp_path / name
    renamed.write_bytes(release.read_bytes())
    checks = write_evidence(renamed, tmp_path / "papers", OwnerAnswers())
    assert checks[0].name == copied
    assert all(check.passed for check in checks)


def test_a_folder_that_cannot_be_finished_is_not_begun(release: Path, tmp_path: Path) -> None:
    """The disk is full when the evaluation is to be written."""

    def full(code: str, count: int | None) -> str:
        if code == "evidence.evaluation-title":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return english(code, count)

    before = sorted(tmp_path.iterdir())
    with pytest.raises(ReleaseFileError, match="full"):
        write_evidence(release, tmp_path / "evidence", ANSWERS, words=full)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("answers", [ANSWERS, OwnerAnswers()], ids=["answered", "open"])
def test_the_record_follows_the_registry(release: Path, answers: OwnerAnswers, tmp_path: Path) -> None:
    write_evidence(release, tmp_path / "evidence", answers)
    record = yaml.safe_load((tmp_path / "evidence" / "deployment.yaml").read_text("utf-8"))
    jsonschema.validate(record, SCHEMA)
    parameters = record["deployment"]["privacy_loss"]["privacy_parameters"]
    assert parameters == {"epsilon": pytest.approx(1 / 3), "delta": 1e-6, "rho": pytest.approx(parameters["rho"])}
    assert record["deployment"]["dp_variant"]["variant_name"] == "Approximate DP"
    marks = json.dumps(record).count("TO BE FILLED IN")
    assert marks == (1 if answers is ANSWERS else 7)


def test_records_of_all_kinds_of_releases_follow_the_registry(tmp_path: Path) -> None:
    names = ("grid-merged", "class-means", "columns-grid-places", "landmarks", "moments-private-count")
    for name in names:
        folder = tmp_path / name
        checks = write_evidence(resource(f"examples/{name}.dpsim"), folder, OwnerAnswers())
        assert all(check.passed for check in checks)
        record = json.loads((folder / "deployment.yaml").read_text("utf-8"))
        jsonschema.validate(record, SCHEMA)
        described = json.loads((folder / "croissant.json").read_text("utf-8"))
        measured = [each["name"] for each in described["variableMeasured"]]
        assert measured == list(open_release(resource(f"examples/{name}.dpsim")).columns)
        told = record["deployment"]["dp_variant"]["unprotected_quantities"]
        receipt = open_release(resource(f"examples/{name}.dpsim")).receipt
        for message, is_told in (
            (Message("evidence.public-columns"), True),
            (Message("evidence.public-rows", rows=receipt.rows or 0), receipt.rows is not None),
            (Message("evidence.public-classes", count=len(receipt.classes)), name == "class-means"),
            (Message("evidence.public-landmarks"), name == "landmarks"),
            (Message("evidence.public-reading"), receipt.reading is not None),
        ):
            assert (render(message) in told) is is_told, (name, message)
        merged = "-merged" if name == "grid-merged" else ""
        model, loss = record["deployment"]["deployment_model"], record["deployment"]["privacy_loss"]
        assert model["model_name"] == ("Federated" if merged else "Central")
        assert model["model_name_details"] == render(Message(f"evidence.model{merged}"))
        assert record["deployment"]["accounting"]["composition"] == render(Message(f"evidence.composition{merged}"))
        said = loss["privacy_parameters_details"]
        assert said.startswith("The largest of the parts: " if merged else "Exactly: "), name


def test_the_data_set_is_described_with_its_checksum(release: Path, tmp_path: Path) -> None:
    write_evidence(release, tmp_path / "evidence", ANSWERS)
    described = json.loads((tmp_path / "evidence" / "croissant.json").read_text("utf-8"))
    (file,) = described["distribution"]
    assert file["sha256"] == open_release(release).fingerprint
    assert [each["name"] for each in described["variableMeasured"]] == ["age"]
    assert (described["license"], described["datePublished"]) == ("CC-BY-4.0", "2024-03-01")


@pytest.mark.parametrize("answers", [ANSWERS, OwnerAnswers()], ids=["answered", "open"])
def test_the_data_set_keeps_the_rules_of_croissant(release: Path, answers: OwnerAnswers, tmp_path: Path) -> None:
    write_evidence(release, tmp_path / "evidence", answers)
    described = json.loads((tmp_path / "evidence" / "croissant.json").read_text("utf-8"))
    assert croissant_rules.problems(described) == []
    for title, broken in croissant_rules.broken(described).items():
        assert len(croissant_rules.problems(broken)) == 1, title


@pytest.mark.long
def test_mlcroissant_reads_the_data_sets_and_refuses_what_our_rules_refuse(release: Path, tmp_path: Path) -> None:
    """In an environment of its own, made for it: a minute and 370 MB."""
    write_evidence(release, tmp_path / "answered", ANSWERS)
    write_evidence(release, tmp_path / "open", OwnerAnswers())
    for name in ("grid-merged", "class-means", "columns-grid-places", "landmarks"):
        write_evidence(resource(f"examples/{name}.dpsim"), tmp_path / name, ANSWERS)
    good = sorted(tmp_path.glob("*/croissant.json"))
    described = json.loads((tmp_path / "answered" / "croissant.json").read_text("utf-8"))
    bad = []
    for number, broken in enumerate(croissant_rules.broken(described).values()):
        bad.append(tmp_path / "answered" / f"{number}.json")
        bad[-1].write_text(json.dumps(broken), "utf-8")
    told = croissant_rules.told_by_mlcroissant([*good, *bad], environment=tmp_path / "environment")
    assert told[: len(good)] == [""] * len(good)
    assert [
        title for title, words in zip(croissant_rules.broken(described), told[len(good) :], strict=True) if not words
    ] == []


def test_openssh_accepts_the_signature_and_no_other_file(release: Path, key: SigningKey, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    write_evidence(release, folder, ANSWERS, key=key)
    signature = (folder / "visits.dpsim.sig").read_text("ascii")
    assert signer_of_file(folder / "visits.dpsim", signature) == key.public_key.hex()
    with pytest.raises(ReleaseFileError):
        signer_of_file(folder / "receipt.html", signature)
    program = shutil.which("ssh-keygen")
    if program is None:
        pytest.skip("OpenSSH is not installed")
    command = [program, "-Y", "verify", "-f", str(folder / "allowed_signers"), "-I", PRINCIPAL, "-n", "file"]
    command += ["-s", str(folder / "visits.dpsim.sig")]
    accepted, refused = (
        subprocess.run(command, input=content, capture_output=True, check=False).returncode
        for content in (release.read_bytes(), release.read_bytes() + b" ")
    )
    assert (accepted, refused != 0) == (0, True)


def test_a_changed_paper_is_noticed(release: Path, key: SigningKey, tmp_path: Path) -> None:
    for name, before, after in (
        ("receipt.html", "0 to 120", "0 to 90"),
        ("receipt.json", '"rows": 200', '"rows": 201'),
        ("deployment.yaml", '"epsilon": 0.3', '"epsilon": 0.1'),
        ("evaluation.html", "SHA-256 ", "SHA-256 0"),
        ("croissant.json", '"sha256": "', '"sha256": "0'),
        ("visits.dpsim.sig", "\nU1NI", "\nU1NH"),
    ):
        folder = tmp_path / name
        write_evidence(release, folder, ANSWERS, key=key)
        text = (folder / name).read_text("utf-8")
        assert before in text, name
        (folder / name).write_text(text.replace(before, after, 1), "utf-8")
        assert [check.name for check in check_evidence(folder) if not check.passed] == [name]
        (folder / name).unlink()
        missing = [check.name for check in check_evidence(folder) if not check.passed]
        assert missing == ([] if name.endswith(".sig") else [name])


def test_pages_in_another_language_are_checked_in_it(release: Path, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    checks = write_evidence(release, folder, ANSWERS, words=words_of("de"))
    assert all(check.passed for check in checks)
    page = (folder / "receipt.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html><html lang='de'>")
    (folder / "receipt.html").write_text(page.replace("lang='de'", "lang='en'", 1), "utf-8")
    assert [check.name for check in check_evidence(folder) if not check.passed] == ["receipt.html"]


def test_what_cannot_be_made_is_refused_in_words(release: Path, tmp_path: Path) -> None:
    with pytest.raises(ReleaseFileError, match="exists"):
        write_evidence(release, tmp_path, ANSWERS)
    with pytest.raises(DpsimError, match="exactly one release"):
        check_evidence(tmp_path / "keys" if (tmp_path / "keys").exists() else tmp_path.parent)
    wrong: list[tuple[dict[str, Any], str, str]] = [
        ({"sector": "Mining"}, "sector", "choose-one-of-these"),
        ({"published": "yesterday"}, "published", "not-a-day"),
        ({"name": "two\nlines"}, "name", "answer-not-plain"),
        ({"authors": ("A", "x" * 2001)}, "authors", "answer-not-plain"),
    ]
    for said, field, code in wrong:
        with refused(field, code):
            OwnerAnswers(**said)


def test_questions_that_were_not_answered_are_told() -> None:
    assert OwnerAnswers(description="x" * 2000, sector="Energy").open_questions == (
        "name", "curators", "use", "region", "licence", "authors",
    )  # fmt: skip
    assert ANSWERS.open_questions == ()
    assert ANSWERS.day == "2024-03-01"


def test_what_the_receipt_says_of_its_publisher_is_taken_over(tmp_path: Path) -> None:
    request = ReleaseRequest(
        function="l1", columns=("age",), bounds=(0, 120), rows=20, epsilon="1", publisher="North clinic",
        purpose="Planning of wards",
    )  # fmt: skip
    path = tmp_path / "visits.dpsim"
    path.write_bytes(release_file(request, np.full((20, 1), 60.0)))
    for name, answers, expected in (
        ("open", OwnerAnswers(), ("North clinic", "Planning of wards")),
        ("answered", OwnerAnswers(curators=("South",), use="Other"), ("South", "Other")),
    ):
        write_evidence(path, tmp_path / name, answers)
        basic = json.loads((tmp_path / name / "deployment.yaml").read_text("utf-8"))["deployment"]["basic"]
        assert (basic["data_curators"][0], basic["intended_use"]) == expected


def test_a_receipt_worded_by_another_version_is_told_apart_from_a_changed_one(release: Path, tmp_path: Path) -> None:
    folder = tmp_path / "evidence"
    write_evidence(release, folder, ANSWERS)
    page = folder / "receipt.html"
    text = page.read_text("utf-8")
    older = text.replace(f"content='{PROGRAM}'", "content='dpsim 0.0.9'").replace(
        "The promise in short", "In a nutshell"
    )
    page.write_text(older, "utf-8")
    (check,) = (check for check in check_evidence(folder) if check.name == "receipt.html")
    assert check.passed
    assert "dpsim 0.0.9 worded it" in str(check.found)
    page.write_text(older.replace(open_release(release).fingerprint, "0" * 64), "utf-8")
    (check,) = (check for check in check_evidence(folder) if check.name == "receipt.html")
    assert not check.passed


def test_a_finding_names_its_paper_and_what_is_wrong_with_it() -> None:
    told = findings_text(
        [
            Check(name="a.sig", found=Message("evidence.bad-signature"), passed=False),
            Check(name="b.json", found=Message("evidence.about-this-file")),
        ]
    )
    wrong, right = told.splitlines()
    assert "a.sig" in wrong
    assert render(Message("evidence.bad-signature")) in wrong
    assert "b.json" in right
    assert render(Message("evidence.about-this-file")) in right


def test_a_folder_that_cannot_be_made_is_told(release: Path, tmp_path: Path) -> None:
    with refused("output", "file-not-written"):
        write_evidence(release, tmp_path / "no" / "evidence", ANSWERS)


def test_what_was_not_answered_is_described_by_the_program(release: Path) -> None:
    opened = open_release(release)
    bare = croissant(opened, OwnerAnswers(), file_name="a.dpsim", size=7)
    assert (bare["description"], bare["url"]) == (render(Message("evidence.data-set")), "a.dpsim")
    assert len(bare["creator"]) == 1
    full = croissant(
        opened, replace(ANSWERS, url="https://example.org/a", curators=("one", "two")), file_name="a.dpsim", size=7
    )
    assert (full["description"], full["url"]) == ("Ages of visitors", "https://example.org/a")
    assert [each["name"] for each in full["creator"]] == ["one", "two"]


@pytest.mark.parametrize(
    ("name", "slug"),
    [("Visits & <stays>", "visits-stays"), ("", "release"), ("Ümläute 2", "ml-ute-2"), ("äö", "release")],
)
def test_a_record_is_filed_under_plain_letters(release: Path, name: str, slug: str) -> None:
    assert deployment_record(open_release(release), replace(ANSWERS, name=name))["url_slug"] == slug
