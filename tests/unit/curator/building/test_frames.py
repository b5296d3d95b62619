"""Data frames on the owner's side: looks, checks and rehearsals take them as releases do."""

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from dpsim_gui.curator import ReleaseRequest, build_release, check_rows, make_plan
from dpsim_gui.curator.building import copied_rows
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.errors import DataFileError, PlanError

ROWS = 400
_RANDOM = np.random.default_rng(3)
FRAME = pd.DataFrame({"age": _RANDOM.normal(50, 15, ROWS), "sex": _RANDOM.choice(["f", "m"], ROWS)})
PUBLIC = pd.DataFrame({"age": _RANDOM.normal(40, 10, ROWS), "sex": _RANDOM.choice(["f", "m"], ROWS)})
PLAN = make_plan(
    ReleaseRequest(
        function="gaussian", epsilon="1", columns=("age", "sex"), bounds={"age": (0, 120)}, near={"age": 10},
        kind={"sex": "category"}, values={"sex": ("f", "m")}, rows=ROWS,
    )
)  # fmt: skip
KINDS = pytest.mark.parametrize(
    "made", [lambda frame: frame, pl.from_pandas, pa.Table.from_pandas], ids=["pandas", "polars", "Arrow"]
)


@pytest.fixture(autouse=True)
def nothing_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copied_rows, "_OPENED", set())


@KINDS
def test_a_frame_is_checked_without_spending_anything(made: Any, tmp_path: Path) -> None:
    check_rows(PLAN, made(FRAME))
    with pytest.raises(DataFileError, match=r"no column 'age'. Did you mean 'Age'\?"):
        check_rows(PLAN, made(FRAME.rename(columns={"age": "Age"})))
    with pytest.raises(PlanError, match="the plan says 400 rows, but the file has 10"):
        check_rows(PLAN, made(FRAME.head(10)))
    FRAME.to_csv(tmp_path / "t.csv", index=False)
    check_rows(PLAN, tmp_path / "t.csv")
    FRAME.head(10).to_parquet(tmp_path / "t.parquet")
    with pytest.raises(PlanError, match="the file has 10"):
        check_rows(PLAN, tmp_path / "t.parquet")


@KINDS
def test_public_rows_of_a_rehearsal_may_be_a_frame_and_answer_as_their_file_does(made: Any, tmp_path: Path) -> None:
    PUBLIC.to_csv(tmp_path / "public.csv", index=False)
    expected = rehearse(PLAN, str(tmp_path / "public.csv"), draws=2)
    rehearsed = rehearse(PLAN, made(PUBLIC), draws=2)
    assert rehearsed.exact.tolist() == expected.exact.tolist()
    assert rehearsed.release.receipt.simulated


@KINDS
def test_a_rehearsal_refuses_a_private_frame(made: Any, tmp_path: Path) -> None:
    private = made(FRAME)
    FRAME.to_csv(tmp_path / "copy.csv", index=False)
    for public in (made(FRAME), str(tmp_path / "copy.csv")):
        with pytest.raises(PlanError, match="private"):
            rehearse(PLAN, public, private=private)
    check_rows(PLAN, private)
    with pytest.raises(PlanError, match="private"):
        rehearse(PLAN, made(FRAME))
    rehearse(PLAN, made(PUBLIC), private=private, draws=2)


@KINDS
def test_the_ledger_knows_a_released_frame_again(made: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = tmp_path / "ledger.sqlite3"
    build_release(PLAN, made(FRAME), tmp_path / "a.dpsim", ledger=ledger)
    monkeypatch.setattr(copied_rows, "_OPENED", set())
    with pytest.raises(PlanError, match="was released"):
        rehearse(PLAN, made(FRAME), ledger=ledger)
