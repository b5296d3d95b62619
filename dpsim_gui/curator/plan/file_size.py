"""How large a release file will be: its layout is decided by the plan, before any row is read."""

from dpsim_gui.curator.plan.alternatives import Alternative
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.release.layout import Layout, Tensor, stored
from dpsim_gui.release.open import NOISY, PUBLIC


def planned_bytes(plan: Plan) -> int:
    """Bytes of the file that the plan will write, unsigned. Exact: only the numbers in it are not known yet."""
    public = plan.receipt.arrays() | {
        PUBLIC + name: stored(name, table) for name, table in plan.structure.tables.items()
    }
    sums = (Tensor(name=NOISY + block.name, dtype="I64", shape=block.shape) for block in plan.structure.blocks)
    layout = Layout(
        metadata={"format": plan.receipt.format_version, "receipt": plan.receipt.to_json()},
        arrays=(*(Tensor.of(name, array) for name, array in public.items()), *sums),
        signed=False,
    )
    return layout.size


def file_sizes(plan: Plan) -> dict[str, int]:
    """Bytes of a file by the name of its structure, of all that are possible: exact for the chosen one.

    Around the sums every file holds nearly the same: header, receipt, names and bounds of the columns.
    """
    possible = [each for each in plan.alternatives if each.is_possible]
    around = planned_bytes(plan) - _chosen(plan).size
    return {each.structure: each.size + around for each in possible}


def _chosen(plan: Plan) -> Alternative:
    return next(each for each in plan.alternatives if each.structure == plan.receipt.structure)
