"""A draft for other data: what was said of the ones before and does not hold of these is taken away."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dpsim_gui.curator.draft.choices import Choices


def choices_of_files(before: Choices, paths: Sequence[Path | str], dataset: str) -> Choices:
    """dataset: their name in the ledger. Bounds are kept by the names of columns."""
    first, *others = map(str, paths)
    if before.study is not None:
        # All but the rows was said by the study.
        return replace(
            before,
            source=first,
            more_files=tuple(others),
            reading={},
            header=(),
            rows_text="",
            rows_bound_text="",
            target="",
            dataset_text=dataset,
        )
    if before.files and before.files != (first, *others):
        # Who is protected, how many rows there are and which classes was said of other data.
        before = replace(
            before,
            rows_per_person_text="",
            neighbours="",
            rows_text="",
            rows_bound_text="",
            person="",
            classes_text="",
            class_names_text="",
        )
    return replace(
        before,
        source=first,
        more_files=tuple(others),
        reading={},
        header=(),
        columns=(),
        label_column="",
        target="",
        dataset_text=dataset,
    )
