"""A page along the evaluation blocks of NIST SP 800-226: what the program did, and what the owner must answer for."""

import html
from dataclasses import dataclass

from dpsim_gui.curator.evidence.owner_answers import OwnerAnswers, answered
from dpsim_gui.curator.evidence.receipt_facts import (
    accuracy_words,
    answered_words,
    bounds_words,
    guarantee_words,
    mechanism_words,
    protected_words,
)
from dpsim_gui.document import document
from dpsim_gui.messages import LANGUAGE, Message, Words, english, render
from dpsim_gui.release.release import Release


@dataclass(frozen=True, kw_only=True)
class EvaluationSection:
    """program: what the program did and vouches for;  owner: what it cannot know"""

    heading: str
    program: tuple[str, ...]
    owner: tuple[str, ...]


def evaluation_blocks(release: Release, answers: OwnerAnswers, words: Words = english) -> tuple[EvaluationSection, ...]:
    receipt = release.receipt

    def said(code: str) -> str:
        return words(code, None)

    return (
        EvaluationSection(
            heading=said("evidence.block-unit"),
            program=(protected_words(release, words),),
            owner=(said("evidence.owner-unit"),),
        ),
        EvaluationSection(
            heading=said("evidence.block-epsilon"),
            program=(guarantee_words(release, words),),
            owner=(said("evidence.owner-epsilon"),),
        ),
        EvaluationSection(
            heading=said("evidence.block-mechanism"),
            program=(mechanism_words(receipt, words), said("evidence.proofs")),
            owner=(said("evidence.owner-mechanism"),),
        ),
        EvaluationSection(
            heading=said("evidence.block-utility"),
            program=(answered_words(release, words), accuracy_words(release, words), said("evidence.bias")),
            owner=(answered(answers.use, words), said("evidence.owner-utility")),
        ),
        EvaluationSection(
            heading=said("evidence.block-algorithms"),
            program=(said("evidence.algorithms"), bounds_words(release, words)),
            owner=(said("evidence.owner-algorithms"),),
        ),
        EvaluationSection(
            heading=said("evidence.block-security"),
            program=(said("evidence.security"),),
            owner=(said("evidence.owner-security"),),
        ),
        EvaluationSection(
            heading=said("evidence.block-collection"),
            program=(said("evidence.collection"),),
            owner=(said("evidence.owner-collection"),),
        ),
    )


def introduction(release: Release, words: Words = english) -> str:
    """The paragraph that says which file the page is about."""
    said = render(Message("evidence.evaluation-intro", fingerprint=release.fingerprint), words)
    return f"<p>{html.escape(said)}</p>"


def evaluation_as_html(release: Release, answers: OwnerAnswers, words: Words = english) -> str:
    """Self-contained; every text of the file or the owner is escaped."""
    codes = ("evidence.evaluation-title", "evidence.by-the-program", "evidence.by-the-owner")
    title, program, owner = (words(code, None) for code in codes)
    parts = [introduction(release, words)]
    for block in evaluation_blocks(release, answers, words):
        parts.append(f"<h2>{html.escape(block.heading)}</h2><table>")
        for label, texts in ((program, block.program), (owner, block.owner)):
            cells = "".join(f"<p>{html.escape(text)}</p>" for text in texts)
            parts.append(f"<tr><th>{html.escape(label)}</th><td>{cells}</td></tr>")
        parts.append("</table>")
    return document(title, "".join(parts), language=words(LANGUAGE, None))
