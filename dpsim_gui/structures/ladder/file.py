"""What a release file says about a bank of ladders, and the bank it describes."""

from collections.abc import Mapping

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.structures.ladder.bank import MOST_NUMBERS, LadderBank
from dpsim_gui.structures.ladder.basis import DEEPEST, DEEPEST_POWER, SHALLOWEST, HierarchicalBasis
from dpsim_gui.structures.ladder.weights import LARGEST_UNIT
from dpsim_gui.structures.restored import whole_number, whole_numbers
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Tables

_LARGEST_FACTOR = 2.0**30
_LARGEST_COUNT = 2**61


def bank_parameters(bank: LadderBank) -> dict[str, Parameter]:
    parameters: dict[str, Parameter] = {"levels": bank.basis.levels, "middle": bank.basis.middle}
    return parameters | ({"count": bank.count} if bank.count else {})


def bank_tables(bank: LadderBank) -> dict[str, Floats]:
    return {"units": bank.basis.units, "factors": bank.factors}


def restored_bank(
    facts: Facts,
    parameters: Mapping[str, Parameter],
    tables: Tables,
    *,
    power: float,
    span: tuple[Floats, Floats, Floats],
    energy: float | None,
    constant: float = 0.0,
) -> LadderBank:
    """span: lower ends, widths, scales."""
    lower, widths, scales = span
    levels = whole_number(parameters, "levels", SHALLOWEST, DEEPEST if power == 1 else DEEPEST_POWER)
    if len(lower) * 2**levels > MOST_NUMBERS:
        raise ReleaseFileError("file", "damaged-ladder-depth")
    middle = parameters.get("middle")
    if not isinstance(middle, float) or middle not in (0.5, 1.0):
        raise ReleaseFileError("file", "damaged-ladder-middle")
    kinds = levels + (1 if power == 1 else 2)
    return LadderBank(
        basis=HierarchicalBasis(
            power=power, levels=levels, units=whole_numbers(tables, "units", kinds, LARGEST_UNIT), middle=middle
        ),
        relation=facts.relation,
        lower=lower,
        widths=widths,
        scales=scales,
        factors=whole_numbers(tables, "factors", len(lower), _LARGEST_FACTOR),
        count=whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0,
        energy=energy,
        constant=constant,
    )
