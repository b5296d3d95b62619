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
from dpsim_gui.messages import Message, render
from dpsim_gui.release.receipt_page import PAGE_STYLE
from dpsim_gui.release.release import Release


@dataclass(frozen=True, kw_only=True)
class EvaluationSection:
    """program: what the program did and vouches for;  owner: what it cannot know"""

    heading: Message
    program: tuple[str, ...]
    owner: tuple[str, ...]


def evaluation_blocks(release: Release, answers: OwnerAnswers) -> tuple[EvaluationSection, ...]:
    receipt = release.receipt
    return (
        EvaluationSection(
            heading=Message("evidence.block-unit"),
            program=(protected_words(release),),
            owner=(_said("evidence.owner-unit"),),
        ),
        EvaluationSection(
            heading=Message("evidence.block-epsilon"),
            program=(guarantee_words(release),),
            owner=(_said("evidence.owner-epsilon"),),
        ),
        EvaluationSection(
            heading=Message("evidence.block-mechanism"),
            program=(mechanism_words(receipt), _said("evidence.proofs")),
            owner=(_said("evidence.owner-mechanism"),),
        ),
        EvaluationSection(
            heading=Message("evidence.block-utility"),
            program=(answered_words(release), accuracy_words(release), _said("evidence.bias")),
            owner=(answered(answers.use), _said("evidence.owner-utility")),
        ),
        EvaluationSection(
            heading=Message("evidence.block-algorithms"),
            program=(_said("evidence.algorithms"), bounds_words(release)),
            owner=(_said("evidence.owner-algorithms"),),
        ),
        EvaluationSection(
            heading=Message("evidence.block-security"),
            program=(_said("evidence.security"),),
            owner=(_said("evidence.owner-security"),),
        ),
        EvaluationSection(
            heading=Message("evidence.block-collection"),
            program=(_said("evidence.collection"),),
            owner=(_said("evidence.owner-collection"),),
        ),
    )


def _said(code: str) -> str:
    return render(Message(code))


def introduction(release: Release) -> str:
    """The paragraph that says which file the page is about."""
    return f"<p>{html.escape(render(Message('evidence.evaluation-intro', fingerprint=release.fingerprint)))}</p>"


def evaluation_as_html(release: Release, answers: OwnerAnswers) -> str:
    """Self-contained; every text of the file or the owner is escaped."""
    codes = ("evidence.evaluation-title", "evidence.by-the-program", "evidence.by-the-owner")
    title, program, owner = map(_said, codes)
    parts = [
        "<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'>",
        f"<title>{html.escape(title)}</title><style>{PAGE_STYLE}</style></head><body><h1>{html.escape(title)}</h1>",
        introduction(release),
    ]
    for block in evaluation_blocks(release, answers):
        parts.append(f"<h2>{html.escape(render(block.heading))}</h2><table>")
        for label, texts in ((program, block.program), (owner, block.owner)):
            cells = "".join(f"<p>{html.escape(text)}</p>" for text in texts)
            parts.append(f"<tr><th>{html.escape(label)}</th><td>{cells}</td></tr>")
        parts.append("</table>")
    parts.append("</body></html>\n")
    return "".join(parts)
