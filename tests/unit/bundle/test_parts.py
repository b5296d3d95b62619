"""The small parts of a bundle: version resource, weights, archive with checksums, licences, modules inside."""

import hashlib
import json
import lzma
import os
import runpy
import shutil
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

import numpy
import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

import dpsim_gui.version
from bundle import bill_of_materials
from bundle.archive import archive, write_checksums
from bundle.contents import PROJECT
from bundle.inside import modules_lying_in, programs
from bundle.licences import licences
from bundle.locked import differences, find_unlisted_modules
from bundle.mac_application import FILE_TYPE, viewer_information, wizard_information
from bundle.parts import LicenceMissing, Part, parts
from bundle.version_resource import version_file, version_resource
from bundle.weight import weight, weight_by_part, weight_table
from dpsim_gui.version import VERSION


def test_windows_gets_four_numbers_and_the_text_of_the_version() -> None:
    text = version_resource("dpsim", "It's a name", "1.22.3")
    assert "filevers=(1, 22, 3, 0), prodvers=(1, 22, 3, 0)" in text
    assert text.count("'1.22.3'") == 2
    assert '"It\'s a name"' in text
    compile(text, "version", "eval")
    assert "filevers=(0, 3, 0, 0)" in version_resource("dpsim", "", "0.3.0.dev0")


def test_only_windows_reads_a_version_resource(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert version_file(tmp_path, "dpsim", "") is None
    monkeypatch.setattr(sys, "platform", "win32")
    path = version_file(tmp_path / "new", "dpsim", "")
    assert path is not None
    assert VERSION in Path(path).read_text("utf-8")


def test_the_viewer_owns_the_file_type_on_the_mac_and_the_wizard_opens_nothing() -> None:
    documents = viewer_information()["CFBundleDocumentTypes"]
    assert isinstance(documents, list)
    assert documents[0]["LSItemContentTypes"] == [FILE_TYPE]
    assert "CFBundleDocumentTypes" not in wizard_information()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "dpsim-viewer"
    for name, size in (
        ("dpsim-viewer", 10),
        ("_internal/numpy/core.so", 200),
        ("_internal/numpy.libs/openblas.so", 3000),
        ("_internal/PySide6/Qt/lib/libicudata.so.73", 40000),
        ("_internal/strange/thing.bin", 5),
    ):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(b"x" * size)
    (made / "link").symlink_to("dpsim-viewer")
    return made


def test_weight_is_given_by_part_and_links_weigh_nothing(folder: Path) -> None:
    assert weight(folder) == 43215
    parts = weight_by_part(folder)
    assert sum(parts.values()) == 43215
    assert parts["OpenBLAS of numpy"] == 3000
    assert parts["numpy"] == 200
    assert parts["other libraries"] == 5
    assert next(iter(parts)).startswith("Qt: ICU")
    assert weight_table(folder).count("\n") == len(parts) - 1


@pytest.mark.skipif(shutil.which("xz") is None, reason="needs xz")
def test_an_archive_holds_the_folder_and_its_checksum_is_written(folder: Path) -> None:
    made = archive(folder)
    assert made.name.startswith(f"dpsim-viewer-{VERSION}-")
    assert made.read_bytes()[:6] == b"\xfd7zXZ\0"
    with lzma.open(made) as plain, tarfile.open(fileobj=plain) as tar:
        members = {member.name: member for member in tar}
    top = f"dpsim-viewer-{VERSION}"
    assert members[f"{top}/_internal/numpy/core.so"].size == 200
    assert members[f"{top}/link"].issym()
    assert {(member.uid, member.uname) for member in members.values()} == {(0, "")}
    (made.parent / "other.tar.xz").write_bytes(b"other")
    write_checksums([made.parent / "other.tar.xz"])
    lines = write_checksums([made]).read_text("ascii").splitlines()
    assert lines == [
        f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {made.name}",
        f"{hashlib.sha256(b'other').hexdigest()}  other.tar.xz",
    ]


def test_without_xz_one_sentence_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(FileNotFoundError, match="xz was not found"):
        archive(folder)


def test_modules_are_named_as_python_imports_them(folder: Path) -> None:
    for name in ("polars/__init__.pyc", "polars/_x.abi3.so", "scipy/fft/_p.cpython-311-x86_64-linux-gnu.so"):
        path = folder / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = modules_lying_in(folder / "_internal")
    assert {"polars", "polars._x", "scipy.fft._p"} <= found
    assert [path.name for path in programs(folder)] == ["dpsim-viewer"]


@pytest.mark.slow
def test_licences_follow_the_files() -> None:
    ours = ("v", dpsim_gui.version.__file__, "PYMODULE")
    text = licences(parts([("numpy/__init__.py", numpy.__file__, "PYMODULE"), ours]))
    listed = [line.strip().split()[0] for line in text.split("=" * 100)[0].splitlines()[2:] if line.strip()]
    assert listed == ["dpsim", "Inter", "Python", "numpy", "pyinstaller"]
    assert "Copyright (c) 2005-2025, NumPy Developers" in text or "NumPy Developers" in text
    assert "SIL OPEN FONT LICENSE" in text.upper()


def test_qt_comes_with_the_text_its_wheels_lack() -> None:
    text = licences(parts([("PySide6/__init__.py", sys.modules["PySide6"].__file__ or "", "PYMODULE")]))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "you may replace" in text


@pytest.mark.skipif(sys.platform != "linux", reason="libraries of the system are carried on Linux alone")
def test_a_library_nobody_vouches_for_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = tmp_path / "libstranger.so.1"
    stranger.touch()
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(LicenceMissing, match=r"libstranger\.so\.1"):
        parts([("libstranger.so.1", str(stranger), "BINARY")])


def some_parts() -> list[Part]:
    system = Part(
        title="libxcb1, a library of the system",
        name="libxcb1",
        version="1:1.15",
        licence="",
        text="MIT",
        identifier="pkg:deb/debian/libxcb1@1%3A1.15?arch=amd64",
    )
    return [*parts([("numpy/__init__.py", numpy.__file__, "PYMODULE")]), system]


def test_the_bill_of_materials_lists_what_the_licences_list_and_keeps_its_schema(tmp_path: Path) -> None:
    found = some_parts()
    text = bill_of_materials.bill_of_materials("dpsim-viewer", found)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text.replace('"library"', '"book"')) is not None
    document = json.loads(text)
    assert [each["name"] for each in document["components"]] == [part.name for part in found[1:]]
    assert document["components"][-1]["licenses"] == [
        {"license": {"name": "see libxcb1, a library of the system in LICENCES.txt"}}
    ]
    # The same parts, the same bytes; one part less is another document.
    assert bill_of_materials.bill_of_materials("dpsim-viewer", found) == text
    fewer = json.loads(bill_of_materials.bill_of_materials("dpsim-viewer", found[:-1]))
    assert fewer["serialNumber"] != document["serialNumber"]


def test_a_bundle_of_other_versions_than_the_locked_ones_is_told(tmp_path: Path) -> None:
    found = [replace(part, version="1.0") if part.name == "numpy" else part for part in some_parts()]
    (tmp_path / "_internal").mkdir()
    text = bill_of_materials.bill_of_materials("dpsim-viewer", found)
    (tmp_path / "_internal" / bill_of_materials.NAME).write_text(text, encoding="utf-8")
    (told,) = [line for line in differences(tmp_path) if line.startswith("numpy")]
    assert told.startswith("numpy 1.0, and packaging/locked/bundle.txt has ")


def test_modules_of_packages_outside_the_list_are_left_out() -> None:
    installed = {
        "numpy": ["numpy"],
        "_polars_runtime_32": ["polars_runtime_32"],
        "PySide6": ["PySide6_Essentials"],
        "botocore": ["botocore"],
        "shared": ["botocore", "numpy"],
        "dpsim_gui": ["dpsim_gui"],
    }
    assert find_unlisted_modules(installed) == ["botocore"]
    assert "pytest" in find_unlisted_modules()
    assert not {"numpy", "dpsim_gui", "_polars_runtime_32"} & set(find_unlisted_modules())


@pytest.mark.parametrize("before", [None, "/their/libraries"])
def test_programs_started_by_ours_do_not_get_our_libraries(before: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/our/bundle/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "")
    if before is None:
        monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    else:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    runpy.run_path(str(PROJECT / "packaging/bundle/clean_environment.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
