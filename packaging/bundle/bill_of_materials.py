"""The parts of a bundle for machines: a software bill of materials in CycloneDX 1.6, sbom.cdx.json.

It says what LICENCES.txt says, from the same list, and is the same for the same parts: no clock, no random number.
"""

import json
import platform
import uuid
from collections.abc import Iterable

from bundle.parts import Part
from dpsim_gui.version import VERSION

NAME = "sbom.cdx.json"
_NAMESPACE = uuid.UUID("6f3c8f5e-4f55-5d0f-9d0d-3a4a2c1f7f10")


def bill_of_materials(bundle: str, parts: Iterable[Part]) -> str:
    """The document of one bundle; the first part is the program itself."""
    ours, *others = parts
    root = f"{bundle}@{VERSION}"
    components = [_component(part) for part in others]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": bundle,
                "version": VERSION,
                "licenses": [{"license": {"id": ours.licence}}],
            },
            "properties": [{"name": "dpsim:system", "value": f"{platform.system()} {platform.machine()}"}],
        },
        "components": components,
        # What lies in one folder beside each other: who loads whom is not claimed.
        "dependencies": [{"ref": root, "dependsOn": [str(each["bom-ref"]) for each in components]}],
    }
    # Another list of parts is another document.
    document["serialNumber"] = f"urn:uuid:{uuid.uuid5(_NAMESPACE, json.dumps(document))}"
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _component(part: Part) -> dict[str, object]:
    found: dict[str, object] = {
        "type": "library",
        "bom-ref": part.identifier or part.name,
        "name": part.name,
    }
    if part.version:
        found["version"] = part.version
    if part.licence:
        found["licenses"] = [{"expression": part.licence}]
    else:
        found["licenses"] = [{"license": {"name": f"see {part.title} in LICENCES.txt"}}]
    if part.identifier:
        found["purl"] = part.identifier
    return found
