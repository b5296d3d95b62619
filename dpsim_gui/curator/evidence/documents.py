"""Documents about a release that institutions ask for, from its receipt and from what only the owner can say."""

import datetime
import html
import re
from dataclasses import dataclass, fields, replace
from typing import Any

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.document import document
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import LANGUAGE, Message, Words, english, render
from dpsim_gui.plain_text import is_plain
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import noise_words, receipt_sections
from dpsim_gui.release.release import Release

SECTORS = ("Technology", "Healthcare", "Education", "Government", "Energy", "Finance")
_LONGEST = 2000


@dataclass(frozen=True, kw_only=True)
class OwnerAnswers:
    """Texts; what is empty was not answered, and is marked so wherever it would stand.

    curators:  who holds the data;  use: what the release is for;  region: where its people live
    sector:    one of SECTORS;  authors: who filled in the record;  published: a day, today if empty
    url:       where the release can be had
    """

    name: str = ""
    curators: tuple[str, ...] = ()
    description: str = ""
    use: str = ""
    region: str = ""
    sector: str = ""
    licence: str = ""
    authors: tuple[str, ...] = ()
    published: str = ""
    url: str = ""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            for text in value if isinstance(value, tuple) else (value,):
                if not is_plain(text, longest=_LONGEST):
                    raise PlanError(field.name, "answer-not-plain")
        if self.sector and self.sector not in SECTORS:
            raise PlanError("sector", "choose-one-of-these", choices=", ".join(SECTORS))
        if self.published:
            try:
                datetime.date.fromisoformat(self.published)
            except ValueError:
                raise PlanError("published", "not-a-day") from None

    def with_receipt(self, receipt: Receipt) -> "OwnerAnswers":
        """What was not answered and stands in the receipt is taken from there."""
        curators = self.curators or ((receipt.publisher,) if receipt.publisher else ())
        return replace(self, curators=curators, use=self.use or receipt.purpose)

    @property
    def day(self) -> str:
        return self.published or datetime.date.today().isoformat()

    @property
    def open_questions(self) -> tuple[str, ...]:
        """Names of what was not answered."""
        return tuple(
            field.name
            for field in fields(self)
            if field.name not in ("published", "sector", "url") and not getattr(self, field.name)
        )


def answered(text: str, words: Words = english) -> str:
    """The answer, or the mark that stands for one."""
    return text or render(Message("evidence.to-be-filled-in"), words)


def unit_words(receipt: Receipt) -> str:
    """Whom ε protects."""
    unit, means = receipt.unit.words, receipt.row_means
    if receipt.person is not None:
        return render(Message("evidence.person-unit", unit=unit, row_means=means))
    return render(Message("evidence.unit", unit=unit, rows=receipt.rows_per_person, row_means=means))


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
    """What the receipt says under one of its headings."""
    heading = render(Message(code), words)
    sections = receipt_sections(release.receipt, release.fingerprint, signed_by=release.signed_by, words=words)
    (result,) = (section for section in sections if section.heading == heading)
    return "; ".join(f"{label}: {text}" if label else text for label, text in result.lines)


CONFORMS_TO = "http://mlcommons.org/croissant/1.1"
# Terms of Croissant that mean what their own name says there.
_TERMS = (
    "citeAs column containedIn equivalentProperty extract field fileObject fileProperty fileSet format includes "
    "isLiveDataset jsonPath key md5 parentField path recordSet references regex repeated replace samplingRate "
    "separator source subField transform"
)
_CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "rai": "http://mlcommons.org/croissant/RAI/",
    "sc": "https://schema.org/",
} | {term: f"cr:{term}" for term in _TERMS.split()}
_TYPES = {ColumnKind.DATE: "sc:Date", ColumnKind.CATEGORY: "sc:Text", ColumnKind.ORDERED: "sc:Text"}


def croissant(release: Release, answers: OwnerAnswers, *, file_name: str, size: int) -> dict[str, Any]:
    """file_name, size: of the release file, which lies beside the description."""
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "name": answered(answers.name),
        "description": answers.description or render(Message("evidence.data-set")),
        "conformsTo": CONFORMS_TO,
        "license": answered(answers.licence),
        "url": answers.url or file_name,
        "version": "1.0.0",
        "datePublished": answers.day,
        "creator": [{"@type": "Organization", "name": answered(curator)} for curator in answers.curators or ("",)],
        "citeAs": render(Message("evidence.cite", name=answered(answers.name), fingerprint=release.fingerprint)),
        "distribution": [
            {
                "@type": "cr:FileObject",
                "@id": "release",
                "name": file_name,
                "description": render(Message("evidence.release-file")),
                "contentUrl": file_name,
                "contentSize": f"{size} B",
                "encodingFormat": "application/octet-stream",
                "sha256": release.fingerprint,
            }
        ],
        "rai:personalSensitiveInformation": [render(Message("evidence.no-rows-in-it"))],
        "rai:dataPreprocessingProtocol": [render(Message("evidence.preprocessing"))],
        "variableMeasured": _columns(release),
    }


def _columns(release: Release) -> list[dict[str, Any]]:
    """What points are asked about; the file holds no rows, so these are no fields of records."""
    table = release.receipt.table
    if table is None:
        return [{"@type": "PropertyValue", "name": name, "description": "number"} for name in release.columns]
    return [
        {
            "@type": "PropertyValue",
            "name": name,
            "description": render(rule.description),
            "valueReference": _TYPES.get(rule.kind, "sc:Float"),
        }
        for rule in table.columns
        for name in rule.names
    ]


# A draft record for the registry of deployments of differential privacy: what the receipt knows is filled in.
#
# Fields and allowed values are those of opendp/deployments-registry-data. JSON is YAML, so the file can be handed in.


def deployment_record(release: Release, answers: OwnerAnswers) -> dict[str, Any]:
    receipt = release.receipt
    pure, merged = receipt.budget.is_pure, bool(receipt.parts)
    sector = {"data_product_sector": answers.sector} if answers.sector else {}
    return {
        "url_slug": re.sub(r"[^a-z0-9]+", "-", (answers.name or "release").lower()).strip("-") or "release",
        "status": "Draft",
        "tier": 3,
        "deployment": {
            "basic": {
                "name": answered(answers.name),
                "data_curators": [answered(curator) for curator in answers.curators or ("",)],
                "description": answered(answers.description),
                "intended_use": answered(answers.use),
                "data_product_type": "Summary statistics",
                "data_product_region": answered(answers.region),
                "publication_date": answers.day,
                **sector,
            },
            "dp_variant": {
                "variant_name": "Pure DP" if pure else "Approximate DP",
                "data_domain": _section(release, "receipt.columns-and-bounds", english),
                "unprotected_quantities": unprotected(release),
            },
            "privacy_loss": {
                "privacy_unit": receipt.row_means,
                "privacy_unit_details": unit_words(receipt),
                "privacy_parameters": {
                    "epsilon": float(receipt.budget.epsilon),
                    "delta": float(receipt.budget.delta),
                    "rho": float(receipt.rho),
                },
                "privacy_parameters_details": _said(
                    "evidence.parameters-merged" if merged else "evidence.parameters",
                    epsilon=str(receipt.budget.epsilon),
                    delta=str(receipt.budget.delta),
                    rho=str(receipt.rho),
                ),
            },
            "deployment_model": {
                "model_name": "Federated" if merged else "Central",
                "model_name_details": _said("evidence.model-merged" if merged else "evidence.model"),
                "actors": _said("evidence.actors"),
                "release_type": "One release",
                "release_type_details": _said("evidence.release-type"),
                "data_source_type": "Static",
                "data_source_type_details": _said("evidence.data-source"),
                "access_type": "Non-interactive",
                "access_type_details": _said("evidence.access"),
            },
            "accounting": {
                "post_processing": _said("evidence.post-processing"),
                "composition": _said("evidence.composition-merged" if merged else "evidence.composition"),
            },
            "implementation": {
                "preprocessing_and_hyperparameter_tuning": _said("evidence.preprocessing"),
                "mechanisms": mechanism_words(receipt),
                "justification": answered(""),
            },
            "administrative": {
                "sources": _said("evidence.sources", fingerprint=release.fingerprint),
                "notes": _said("evidence.made-by", program=receipt.program),
                "registry_authors": [answered(author) for author in answers.authors or ("",)],
            },
        },
    }


def _said(code: str, /, **values: str) -> str:
    return render(Message(code, **values))


@dataclass(frozen=True, kw_only=True)
class EvaluationSection:
    """program: what the program did and vouches for;  owner: what it cannot know"""

    heading: str
    program: tuple[str, ...]
    owner: tuple[str, ...]


def evaluation_blocks(release: Release, answers: OwnerAnswers, words: Words = english) -> tuple[EvaluationSection, ...]:
    """Along the blocks of NIST SP 800-226; of each, its heading, what the program says and what the owner adds."""

    def said(code: str) -> str:
        return words(code, None)

    def section(code: str) -> str:
        return _section(release, code, words)

    mechanism = mechanism_words(release.receipt, words)
    utility = (section("receipt.what-is-answered"), section("receipt.how-accurate"), said("evidence.bias"))
    algorithms = (said("evidence.algorithms"), section("receipt.columns-and-bounds"))
    blocks = (
        (
            "evidence.block-unit",
            (section("receipt.published"), section("receipt.who-is-protected")),
            "evidence.owner-unit",
        ),
        ("evidence.block-epsilon", (section("receipt.how-well"),), "evidence.owner-epsilon"),
        ("evidence.block-mechanism", (mechanism, said("evidence.proofs")), "evidence.owner-mechanism"),
        ("evidence.block-utility", utility, "evidence.owner-utility"),
        ("evidence.block-algorithms", algorithms, "evidence.owner-algorithms"),
        ("evidence.block-security", (said("evidence.security"),), "evidence.owner-security"),
        ("evidence.block-collection", (said("evidence.collection"),), "evidence.owner-collection"),
    )
    # Only the owner knows what the answers are for.
    use = {"evidence.block-utility": (answered(answers.use, words),)}
    return tuple(
        EvaluationSection(heading=said(heading), program=texts, owner=(*use.get(heading, ()), said(owner)))
        for heading, texts, owner in blocks
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
