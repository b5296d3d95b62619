"""A release whose sums hold no distribution tells what the first look in it told."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.analysis.category_shares import category_shares, told_columns
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.look import make_look
from dpsim_gui.curator.plan.look import plan_look
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.look import LookRequest
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.release.look import open_look
from dpsim_gui.release.open import open_release

ROWS = 4000
RNG = np.random.default_rng(1)
AGES, SEXES = RNG.normal(50, 12, ROWS).round(1), RNG.choice(["m", "f"], ROWS, p=[0.3, 0.7])


@pytest.mark.draws_noise
def test_quantiles_and_shares_come_from_the_look(tmp_path: Path) -> None:
    """Each band is at 95 %: that five of six miss by chance is rarer than one in a million."""
    data, ledger = tmp_path / "a.csv", tmp_path / "ledger"
    data.write_text("age,sex\n" + "\n".join(f"{age},{sex}" for age, sex in zip(AGES, SEXES, strict=True)))
    asked = LookRequest(
        columns=("age", "sex"), rows=ROWS, epsilon="3", values={"sex": ("m", "f")}, bounds={"age": (0, 100)}
    )
    look = open_look(make_look(plan_look(asked), str(data), tmp_path / "look.dpsim", ledger=ledger).path)
    request = ReleaseRequest(
        function="gaussian", columns=("age", "sex"), bounds={"age": (10, 90)}, near={"age": 10},
        kind={"sex": "category"}, values={"sex": ("f", "m")}, rows=ROWS, epsilon="1", structure="fourier",
    )  # fmt: skip
    plain = open_release(build_release(make_plan(request), str(data), tmp_path / "p.dpsim", ledger=ledger).path)
    assert told_columns(plain) == ()
    with pytest.raises(QueryError):
        distribution(plain, "age")
    with pytest.raises(QueryError):
        category_shares(plain, "sex")
    release = open_release(
        build_release(make_plan(request, look=look), str(data), tmp_path / "r.dpsim", ledger=ledger).path
    )
    assert told_columns(release) == ("age", "sex")
    levels = [0.1, 0.25, 0.5, 0.75, 0.9]
    told, exact = distribution(release, "age").quantiles(levels), np.quantile(AGES, levels)
    assert np.mean((told.low <= exact) & (exact <= told.high)) > 0.2
    assert told.value == pytest.approx(exact, abs=4)
    assert (told.high - told.low < 15).all()
    shares = category_shares(release, "sex")
    assert shares.values[:2] == ("f", "m")
    assert shares.shares.value[:2] == pytest.approx([np.mean(SEXES == "f"), np.mean(SEXES == "m")], abs=0.05)
    assert (shares.shares.low <= shares.shares.value).all()
