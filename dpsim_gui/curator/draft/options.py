"""How the draft's texts about the file's format become reading options."""

from collections.abc import Mapping

from dpsim_gui.curator.building.capacity import MEMORY_BYTES, Capacity
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.typed_number import whole_number


def reading_options(texts: Mapping[str, str]) -> ReadingOptions:
    """Names of `ReadingOptions` to text; a name that is absent is guessed from the format of the file."""
    header = texts.get("header")
    breaks = texts.get("line_breaks_in_cells")
    return ReadingOptions(
        separator=texts.get("separator"),
        decimal=texts.get("decimal"),
        thousands=texts.get("thousands"),
        encoding=texts.get("encoding"),
        line_ends=texts.get("line_ends"),
        header=None if header is None else header == "yes",
        skip_lines=_whole(texts, "skip_lines"),
        skip_footer=_whole(texts, "skip_footer"),
        names_line=_whole(texts, "names_line"),
        names_shift=-1 if texts.get("names_shift") == "-1" else _whole(texts, "names_shift"),
        column_count=_whole(texts, "column_count"),
        line_breaks_in_cells=None if breaks is None else breaks == "yes",
        array=texts.get("array"),
        labels=texts.get("labels"),
        labels_array=texts.get("labels_array"),
    )


def _whole(texts: Mapping[str, str], name: str) -> int | None:
    return None if name not in texts else whole_number(name.replace("_", " "), texts[name])


def capacity_of(choices: Choices) -> Capacity:
    """What is left empty is as usual; PlanError with the field where something else than a number was typed."""
    threads, memory = choices.threads_text.strip(), choices.memory_text.strip()
    return Capacity(
        threads=whole_number("threads", threads) if threads else None,
        memory_bytes=whole_number("memory", memory) << 20 if memory else MEMORY_BYTES,
    )
