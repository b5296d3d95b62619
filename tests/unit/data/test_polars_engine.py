"""Private cells stay in this process, whatever polars is told by its environment."""

from pathlib import Path

import numpy as np
import polars as pl
import polars._utils.monitoring
import pytest

from dpsim_gui.data.open_source import open_source
from tests.unit.data.reading import Write, select


def test_no_query_asks_the_environment_where_to_run(
    file: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pl.DataFrame({"a": [1.0], "b": ["1,234"], "c": ["x"]}).write_parquet(tmp_path / "t.parquet")
    asked: list[None] = []
    monkeypatch.setattr(polars._utils.monitoring, "monitoring_enabled_globally", lambda: asked.append(None))
    monkeypatch.setenv("POLARS_ENGINE_AFFINITY", "gpu")
    monkeypatch.setenv("POLARS_QUERY_MONITORING", "1")
    selection = select("a", "b", label_column="c", classes=("x",))
    for path in (file('a,b,c\n1,"1,234",x\n'), file('a,b,c\n1," 1,234"" ",x\n', "stray.csv"), tmp_path / "t.parquet"):
        source = open_source(path)
        (chunk,) = source.chunks(selection)
        assert chunk.rows.tolist() == [[1, 1234]]
        assert chunk.labels is not None
        assert np.array_equal(chunk.labels, [0])
        assert source.count_rows(None) == 1
    assert not asked
