"""How the draft's texts about the file's format become reading options."""

from collections.abc import Mapping

from dpsim_gui.curator.typed_number import whole_number
from dpsim_gui.data.reading import ReadingOptions


def reading_options(texts: Mapping[str, str]) -> ReadingOptions:
    """Names of `ReadingOptions` to text; a name that is absent is guessed from the format of the file."""
    header = texts.get("header")
    skip = texts.get("skip_lines")
    return ReadingOptions(
        separator=texts.get("separator"),
        decimal=texts.get("decimal"),
        thousands=texts.get("thousands"),
        encoding=texts.get("encoding"),
        header=None if header is None else header == "yes",
        skip_lines=None if skip is None else whole_number("skip lines", skip),
        array=texts.get("array"),
        labels=texts.get("labels"),
        labels_array=texts.get("labels_array"),
    )
