"""Private rows are known again in what is called public: neither published as landmarks nor rehearsed on."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.curator.building import copied_rows
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.copied_rows import COMPARED_ROWS, _agree, refuse_private_landmarks, released_as
from dpsim_gui.curator.draft.header import count_rows, read_header
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.rehearsal import rehearse, run_trial
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DpsimError, PlanError

ROWS = 60
NAMES = ("u", "v")
REQUEST = ReleaseRequest(
    function="gaussian", bandwidth=0.4, epsilon="1", delta="1e-6", columns=NAMES, bounds=(0.0, 1.0), rows=ROWS
)
READING = ReadingOptions()
OPTIONS = ["--function", "gaussian", "--bandwidth", "0.4", "--epsilon", "1", "--delta", "1e-6", "--bounds", "0:1"]


def world(seed: int, rows: int = ROWS) -> Floats:
    """Some cells lie beyond the bounds, where they are clipped."""
    return np.random.default_rng(seed).normal(0.5, 0.3, (rows, 2))


def as_csv(path: Path, rows: Floats) -> Path:
    pl.DataFrame({"id": np.arange(len(rows)), "u": rows[:, 0], "v": rows[:, 1]}).write_csv(path)
    return path


def as_npy(path: Path, rows: Floats) -> Path:
    np.save(path, rows)
    return path


def as_parquet(path: Path, rows: Floats) -> Path:
    pl.DataFrame({"v": rows[:, 1], "u": rows[:, 0]}).write_parquet(path)
    return path


def as_few_digits(path: Path, rows: Floats) -> Path:
    """As a spreadsheet may save it: other marks, other order of columns, five digits."""
    lines = [f"{v:.5f};{u:.5f}".replace(".", ",") for u, v in rows]
    path.write_text("\n".join(["v;u", *lines]) + "\n")
    return path


def as_head(path: Path, rows: Floats) -> Path:
    return as_csv(path, rows[:20])


def as_single(path: Path, rows: Floats) -> Path:
    np.save(path, rows.astype(np.float32))
    return path


COPIES: list[tuple[str, Callable[[Path, Floats], Path]]] = [
    ("copy.csv", as_csv), ("copy.npy", as_npy), ("copy.parquet", as_parquet), ("few.csv", as_few_digits),
    ("head.csv", as_head), ("single.npy", as_single),
]  # fmt: skip


@pytest.fixture
def private(tmp_path: Path) -> Path:
    folder = tmp_path / "private"
    folder.mkdir()
    return as_csv(folder / "data.csv", world(1))


@pytest.mark.parametrize(("name", "write"), COPIES, ids=[name for name, _ in COPIES])
def test_a_copy_in_any_format_is_neither_published_nor_rehearsed_on(
    name: str, write: Callable[[Path, Floats], Path], private: Path, tmp_path: Path
) -> None:
    copy, public = str(write(tmp_path / name, world(1))), str(write(tmp_path / f"public-{name}", world(2)))
    for source in (private, str(private.parent), [private], world(1)):
        plan = make_plan(replace(REQUEST, landmarks=copy))
        with pytest.raises(PlanError, match="a copy of its rows, and would be published"):
            build_release(plan, source, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
        plan = make_plan(REQUEST)
        if name.endswith(".npy"):
            plan = make_plan(replace(REQUEST, columns=("x0", "x1")))
            source = as_npy(tmp_path / "named.npy", world(1))
        with pytest.raises(PlanError, match="nobody may see its true errors"):
            rehearse(plan, copy, private=source, draws=2)
        assert len(rehearse(plan, public, private=source, draws=2).points)
    assert not (tmp_path / "r.dpsim").exists()
    with Ledger.open(tmp_path / "ledger") as ledger:
        assert ledger.entries() == ()
    plan = make_plan(replace(REQUEST, landmarks=public))
    build_release(plan, private, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")


def test_arrays_are_compared_with_arrays_and_files(private: Path, tmp_path: Path) -> None:
    twice = np.repeat(world(1), 2, axis=0)
    for landmarks in (world(1), world(1).astype(np.float32), twice, world(1)[:10].tolist()):
        plan = make_plan(replace(REQUEST, landmarks=landmarks))
        sources: list[Any] = [private, world(1)]
        for source in sources:
            with pytest.raises(PlanError, match="a copy of its rows"):
                build_release(plan, source, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    labelled = replace(REQUEST, landmarks=world(1), label_column="y", classes=("0", "1"))
    rows = np.append(world(1), np.arange(ROWS)[:, None] % 2, axis=1)
    with pytest.raises(PlanError, match="a copy of its rows"):
        build_release(make_plan(labelled), rows, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")


def test_each_file_of_a_folder_is_looked_into(private: Path, tmp_path: Path) -> None:
    as_csv(private.parent / "more.csv", world(4))
    landmarks = str(as_npy(tmp_path / "copy.npy", world(4)))
    with pytest.raises(PlanError, match="a copy of its rows"):
        refuse_private_landmarks(replace(REQUEST, landmarks=landmarks), str(private.parent), READING)
    refuse_private_landmarks(replace(REQUEST, landmarks=landmarks), str(private), READING)


def test_files_are_compared_as_they_were_resolved_and_not_guessed_again(tmp_path: Path) -> None:
    """Columns of a reading that nobody would guess: only who takes it at its word finds the copy in either file."""
    first, second = (as_csv(tmp_path / f"{seed}.csv", world(seed)) for seed in (4, 5))
    resolved = resolve_reading([first, second])
    assert resolved.layout is not None
    swapped = replace(resolved, layout=replace(resolved.layout, columns=("id", "v", "u")))
    for seed, reading in ((4, swapped), (5, resolved)):
        copy = world(seed)[:, ::-1] if reading is swapped else world(seed)
        landmarks = replace(REQUEST, landmarks=str(as_npy(tmp_path / "copy.npy", copy)))
        with pytest.raises(PlanError, match="a copy of its rows"):
            refuse_private_landmarks(landmarks, [first, second], reading)
        if reading is swapped:
            refuse_private_landmarks(landmarks, [first, second], resolved)


def test_rows_that_agree_by_chance_are_no_copy(private: Path, tmp_path: Path) -> None:
    """A few rows, rows that are all alike, or many of which one differs."""
    changed = world(1)
    changed[7] += 0.01
    for rows in (changed, world(1)[:7], world(1)[::-1], np.empty((0, 2))):
        landmarks = str(as_npy(tmp_path / "public.npy", rows))
        refuse_private_landmarks(replace(REQUEST, landmarks=landmarks), private, READING)
    same = np.full((2 * COMPARED_ROWS, 2), 0.5)
    publics: list[Any] = [same, as_npy(tmp_path / "same.npy", same)]
    for public in publics:
        refuse_private_landmarks(replace(REQUEST, landmarks=public), as_csv(tmp_path / "same.csv", same), READING)


def test_many_rows_of_few_values_are_known_by_their_order(tmp_path: Path) -> None:
    flags = np.random.default_rng(5).integers(0, 2, (2 * COMPARED_ROWS, 2)).astype(float)
    private = as_csv(tmp_path / "private.csv", flags)
    copy = str(as_npy(tmp_path / "copy.npy", flags))
    with pytest.raises(PlanError, match="a copy of its rows"):
        refuse_private_landmarks(replace(REQUEST, landmarks=copy), private, READING)
    other = str(as_npy(tmp_path / "other.npy", flags[::-1]))
    refuse_private_landmarks(replace(REQUEST, landmarks=other), private, READING)
    # Of an array only the four different rows are left.
    refuse_private_landmarks(replace(REQUEST, landmarks=flags), private, READING)


def test_files_that_cannot_be_read_are_left_to_who_reads_them(tmp_path: Path) -> None:
    landmarks = replace(REQUEST, landmarks=str(as_npy(tmp_path / "public.npy", world(2))))
    (tmp_path / "broken.npy").write_bytes(b"\x93NUMPY and no more")
    for source in (tmp_path / "absent.csv", tmp_path / "broken.npy", "no\0name", tmp_path / "*.none"):
        refuse_private_landmarks(landmarks, source, READING)
    refuse_private_landmarks(REQUEST, tmp_path / "absent.csv", READING)
    refuse_private_landmarks(landmarks, None, READING)


def test_a_private_file_is_known_again_without_being_named(
    private: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was released, and nobody says which file is private: it was opened as such by this program."""
    plan, empty = make_plan(REQUEST), tmp_path / "no-ledger"
    moved, copy, public = tmp_path / "moved.csv", tmp_path / "copy.csv", as_csv(tmp_path / "public.csv", world(3))
    shutil.copyfile(private, copy)
    openings: list[Callable[[], object]] = [
        lambda: read_header([private], {}),
        lambda: count_rows([private], READING),
        lambda: count_rows([private.with_name(f"{private.stem[:-1]}?.csv")], READING),
    ]
    for opening in openings:
        monkeypatch.setattr(copied_rows, "_OPENED", set())
        assert rehearse(plan, str(copy), draws=2, ledger=empty).plan is plan
        opening()
        for twin in (private, copy):
            with pytest.raises(PlanError, match="the private file itself or a copy"):
                rehearse(plan, str(twin), draws=2, ledger=empty)
        assert rehearse(plan, str(public), draws=2, ledger=empty).plan is plan
        # Who names the private data may rehearse on any other file, also on one that was opened by mistake.
        assert rehearse(plan, str(copy), draws=2, ledger=empty, private=public).plan is plan
    private.rename(moved)
    with pytest.raises(PlanError, match="the private file itself or a copy"):
        rehearse(plan, str(moved), draws=2, ledger=empty)
    # Changed since, under its old name.
    as_csv(private, world(8))
    with pytest.raises(PlanError, match="the private file itself or a copy"):
        rehearse(plan, str(private), draws=2, ledger=empty)


def test_a_release_that_was_refused_leaves_its_file_private(private: Path, tmp_path: Path) -> None:
    plan, target = make_plan(REQUEST), tmp_path / "there.dpsim"
    target.write_bytes(b"something")
    with pytest.raises(DpsimError):
        build_release(plan, private, target, ledger=tmp_path / "ledger")
    with pytest.raises(PlanError, match="the private file itself or a copy"):
        rehearse(plan, str(private), draws=2, ledger=tmp_path / "ledger")


def test_what_the_ledger_knows_as_private_is_not_public(
    private: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody says which file will be released, and from Python."""
    build_release(make_plan(replace(REQUEST, dataset="clinic")), private, tmp_path / "first.dpsim")
    copy = str(tmp_path / "renamed.csv")
    shutil.copyfile(private, copy)
    plan = make_plan(REQUEST)
    monkeypatch.setattr(copied_rows, "_OPENED", set())
    with pytest.raises(PlanError, match="was released as private data before, under the name clinic"):
        rehearse(plan, copy, draws=2)
    with Ledger.open(tmp_path / "another") as empty:
        assert rehearse(plan, copy, draws=2, ledger=empty).plan is plan
    # By its path as well, and one that is not there knows nothing and is not made.
    assert rehearse(plan, copy, draws=2, ledger=tmp_path / "another").plan is plan
    assert rehearse(plan, copy, draws=2, ledger=tmp_path / "nowhere").plan is plan
    assert not (tmp_path / "nowhere").exists()
    other = as_csv(tmp_path / "other.csv", world(3))
    request = replace(REQUEST, landmarks=copy)
    with pytest.raises(PlanError, match="were released as private data before, under the name clinic"):
        build_release(make_plan(request), other, tmp_path / "r.dpsim")
    with pytest.raises(PlanError, match="under the name clinic"):
        refuse_private_landmarks(request, None, READING)
    build_release(make_plan(replace(REQUEST, dataset="array")), world(6), tmp_path / "array.dpsim")
    assert released_as(world(6), None) == ("array",)
    assert released_as(tmp_path / "absent.csv", None) == ()


def test_without_a_ledger_nothing_was_released(private: Path) -> None:
    assert released_as(private, None) == ()


def test_a_rehearsal_asks_the_ledger_that_is_in_use(
    private: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger = tmp_path / "of the team"
    build_release(make_plan(replace(REQUEST, dataset="clinic")), private, tmp_path / "first.dpsim", ledger=ledger)
    asked = ["rehearse", *OPTIONS, "--columns", "u,v", "--rows", str(ROWS)]
    # A command is a process of its own, which has opened nothing.
    copied_rows._OPENED.clear()
    told = []
    for more in (["--twin", str(private)], ["--landmarks", str(private)]):
        assert main([*asked, *more, "--ledger", str(ledger)]) == 2
        told.append(capsys.readouterr().err)
        assert main([*asked, *more]) == 0
    assert all("released as private data before, under the name clinic" in each for each in told)


def test_the_command_line_refuses_copies(private: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, public = (str(as_npy(tmp_path / f"{name}.npy", world(name == "copy"))) for name in ("copy", "public"))
    again = str(as_csv(tmp_path / "again.csv", world(1)))
    common = [str(private), *OPTIONS, "--columns", "u,v", "--rows", str(ROWS)]
    for command in (["plan"], ["rehearse"], ["release", "-o", str(tmp_path / "r.dpsim"), "--yes"]):
        assert main([*command, *common, "--landmarks", copy]) == 2
        assert "landmarks: are the private file itself or a copy of its rows" in capsys.readouterr().err
    assert not (tmp_path / "r.dpsim").exists()
    for more in ([], ["--landmarks", public]):
        assert main(["rehearse", *common, *more, "--twin", again]) == 2
        assert "twin: is the private file itself or a copy of its rows" in capsys.readouterr().err
    with pytest.raises(PlanError, match="a copy of its rows"):
        run_trial(replace(REQUEST, landmarks=public), again, private=private)


def test_eight_different_rows_are_enough_to_be_known_again_and_seven_are_not() -> None:
    """Eight say 8·log₂8 = 24 bits. A column that never varies has to agree as well."""
    rows = np.column_stack([np.arange(8.0) * 100 / 7, np.full(8, 5.0)])
    assert _agree(rows, rows)
    assert not _agree(rows[:7], rows[:7])
    assert not _agree(rows[:0], rows[:0])
    assert _agree(rows, np.concatenate([rows, rows + 1])), "one begins as the other does"
    # A ten thousandth of a column's spread may be lost where a copy was written with fewer digits.
    assert _agree(rows, rows + np.array([0.009, 0.0]))
    assert not _agree(rows, rows + np.array([0.011, 0.0]))
    assert not _agree(rows, rows + np.array([0.0, 1e-9]))
