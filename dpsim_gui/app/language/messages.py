"""Messages of the layers below as sentences in the language of the windows."""

from dpsim_gui.app.language.language import translated, words
from dpsim_gui.errors import DpsimError
from dpsim_gui.messages import Message, sentence
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section, receipt_sections
from dpsim_gui.structures.registry import description_of


def translated_sentence(message: Message, about: str | None = None) -> str:
    """With a capital and a full stop;  about: the field it speaks of, where that is not seen beside it."""
    return sentence(message, about, words)


def translated_error(error: DpsimError) -> str:
    """Says what it is about: for errors of another page or of a file."""
    return translated_sentence(error.message, error.field)


def structure_title(name: str) -> str:
    """For people; the command line and the receipt call a structure by its identifier."""
    description = description_of(name)
    return name if description is None else translated(description.title)


def translated_receipt(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None
) -> tuple[Section, ...]:
    return receipt_sections(receipt, fingerprint, signed_by=signed_by, words=words)
