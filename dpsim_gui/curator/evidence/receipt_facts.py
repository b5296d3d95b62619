"""Facts of a receipt in words, for documents that ask for them one by one."""

from dpsim_gui.messages import Message, Words, english, render
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import noise_words, receipt_sections
from dpsim_gui.release.release import Release


def bounds_words(release: Release, words: Words = english) -> str:
    """Columns with bounds, units and what becomes of missing cells, as in the receipt."""
    return _section(release, "receipt.columns-and-bounds", words)


def accuracy_words(release: Release, words: Words = english) -> str:
    return _section(release, "receipt.how-accurate", words)


def guarantee_words(release: Release, words: Words = english) -> str:
    return _section(release, "receipt.how-well", words)


def protected_words(release: Release, words: Words = english) -> str:
    return _section(release, "receipt.who-is-protected", words)


def answered_words(release: Release, words: Words = english) -> str:
    return _section(release, "receipt.what-is-answered", words)


def unit_words(receipt: Receipt) -> str:
    """Whom ε protects."""
    return render(
        Message("evidence.unit", unit=receipt.unit.words, rows=receipt.rows_per_person, row_means=receipt.row_means)
    )


def mechanism_words(receipt: Receipt, words: Words = english) -> str:
    noise = noise_words(receipt)
    return render(Message("evidence.mechanism", structure=receipt.structure, noise=noise), words)


def unprotected(release: Release) -> str:
    """What anyone can read in the file although it may have been the owner's secret."""
    receipt = release.receipt
    known: list[Message] = [Message("evidence.public-columns")]
    if receipt.rows is not None:
        known.append(Message("evidence.public-rows", rows=receipt.rows))
    if receipt.classes:
        known.append(Message("evidence.public-classes", count=len(receipt.classes)))
    if receipt.description.publishes_points:
        known.append(Message("evidence.public-landmarks"))
    if receipt.reading is not None:
        known.append(Message("evidence.public-reading"))
    return "; ".join(map(render, known))


def _section(release: Release, code: str, words: Words) -> str:
    heading = render(Message(code), words)
    sections = receipt_sections(release.receipt, release.fingerprint, signed_by=release.signed_by, words=words)
    (found,) = (section for section in sections if section.heading == heading)
    return "; ".join(f"{label}: {text}" if label else text for label, text in found.lines)
