"""A draft record for the registry of deployments of differential privacy: what the receipt knows is filled in.

Fields and allowed values are those of opendp/deployments-registry-data. JSON is YAML, so the file can be handed in.
"""

import re
from typing import Any

from dpsim_gui.curator.evidence.owner_answers import OwnerAnswers, answered
from dpsim_gui.curator.evidence.receipt_facts import bounds_words, mechanism_words, unit_words, unprotected
from dpsim_gui.messages import Message, render
from dpsim_gui.release.release import Release


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
                "data_curators": [answered(each) for each in answers.curators or ("",)],
                "description": answered(answers.description),
                "intended_use": answered(answers.use),
                "data_product_type": "Summary statistics",
                "data_product_region": answered(answers.region),
                "publication_date": answers.day,
                **sector,
            },
            "dp_variant": {
                "variant_name": "Pure DP" if pure else "Approximate DP",
                "data_domain": bounds_words(release),
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
                "registry_authors": [answered(each) for each in answers.authors or ("",)],
            },
        },
    }


def _said(code: str, /, **values: str) -> str:
    return render(Message(code, **values))
