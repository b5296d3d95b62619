"""How the draft's texts about this machine become a capacity."""

from dpsim_gui.curator.capacity import MEMORY_BYTES, Capacity
from dpsim_gui.curator.choices import Choices
from dpsim_gui.curator.typed_number import whole_number


def capacity_of(choices: Choices) -> Capacity:
    """What is left empty is as usual; PlanError with the field where something else than a number was typed."""
    threads, memory = choices.threads_text.strip(), choices.memory_text.strip()
    return Capacity(
        threads=whole_number("threads", threads) if threads else None,
        memory_bytes=whole_number("memory", memory) << 20 if memory else MEMORY_BYTES,
    )
