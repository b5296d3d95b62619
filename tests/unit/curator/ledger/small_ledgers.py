"""Releases of small costs, as a ledger records them."""

import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import Any

from dpsim_gui.curator.ledger.ledger import Ledger, Reservation
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE


def pure(epsilon: str) -> Cost:
    value = Fraction(epsilon)
    return Cost(epsilon=value, delta=Fraction(0), rho=value * value / 2)


def reserve(ledger: Ledger, epsilon: str | Cost = "1", **said: Any) -> Reservation:
    """One row of clinic replaced, unless said otherwise."""
    cost = pure(epsilon) if isinstance(epsilon, str) else epsilon
    usual: dict[str, Any] = {"dataset": "clinic", "unit": REPLACE_ONE, "description": ""}
    return ledger.reserve(cost=cost, **(usual | said))


def fill(path: Path, count: int, epsilon: str = "1/10") -> None:
    with Ledger.open(path) as ledger:
        for _ in range(count):
            reserve(ledger, epsilon, description="moments")


def edit(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
