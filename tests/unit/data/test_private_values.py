"""What holds rows, people, keys or what was made of them prints none of it."""

import numpy as np

from dpsim_gui.curator.building.build import PlannedRows
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.ledger.seal import Seal
from dpsim_gui.data.cluster_task import PartialSum
from dpsim_gui.data.person_rows import PersonCounts
from dpsim_gui.data.remote.file import RemoteFile


def test_private_values_are_not_printed() -> None:
    poison = np.full(3, 8_675_309)
    people = PersonCounts(marks=np.full((1, 3), 8_675_309, dtype=np.uint64), counts=poison.astype(np.int32))
    for private in (
        PartialSum(numbers=poison, rows=8_675_309, people=people),
        people,
        Seal(key=b"8675309", count=1, head=""),
        PlannedRows(source=poison.astype(float), options=None, capacity=Capacity()),
        RemoteFile(address="s3://bucket/a.csv", size=1, tag="8675309"),
    ):
        assert "8675309" not in repr(private).replace(" ", "").replace(".", ""), type(private).__name__
        assert "8675309" not in str(private)
