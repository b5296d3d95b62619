"""The release as a data set in Croissant 1.1 (JSON-LD): the file with its SHA-256, columns and kinds, licence."""

from typing import Any

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.evidence.owner_answers import OwnerAnswers, answered
from dpsim_gui.messages import Message, render
from dpsim_gui.release.release import Release

CONFORMS_TO = "http://mlcommons.org/croissant/1.1"
_CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "containedIn": "cr:containedIn",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
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
        "creator": [{"@type": "Organization", "name": answered(each)} for each in answers.curators or ("",)],
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
