"""What an experiment found: tables and pictures as values, drawn elsewhere."""

from dataclasses import dataclass

from dpsim_gui.arrays import Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Series:
    """One line: x and y, (k,);  spread: standard deviation over trials, or None;  dashed: to compare with."""

    name: str
    x: Floats
    y: Floats
    spread: Floats | None = None
    dashed: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class Panel:
    """One picture."""

    title: str
    across: str
    up: str
    series: tuple[Series, ...]
    log_across: bool = False
    log_up: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class Report:
    """name: of the files;  words: what was done and what to see;  columns, rows: the table behind the pictures."""

    name: str
    title: str
    words: tuple[str, ...]
    panels: tuple[Panel, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]
