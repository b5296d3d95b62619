"""The file of a study: readable JSON, written in one way only, and checked like a release file.

    format      "dpsim study 1.0"
    title, sites, program
    options     what is asked, by the names of the options of `dpsim plan`: lists of texts, true for a switch
    structure   parameters, and public tables as shape and numbers
    forecast, deviation, operations
    signature   public_key and value, where it was signed: of the fingerprint, SHA-256 of all the rest

A file that reads back as other bytes is refused: nothing in it is passed over, spelled twice or in another way.
"""

import hashlib
import json
import math
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import numpy as np

from dpsim_gui import json_values
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.files.durable_file import write_new_file
from dpsim_gui.curator.files.signing_key import SigningKey
from dpsim_gui.curator.request.fields import FIELDS, SPENT
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.template import FEWEST_SITES, LONGEST_TITLE, MOST_SITES, OWN_FIELDS, Study
from dpsim_gui.errors import DpsimError, ReleaseFileError, write_problem
from dpsim_gui.json_values import Typed, by_name, canonical, decode, encode, real, text, whole, whole_to
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.signature import refuse_forged
from dpsim_gui.structures.forecast import Forecast
from dpsim_gui.structures.setting import Parameter

FORMAT = "dpsim study 1.0"
SIGNED_PREFIX = b"dpsim study signature 1\n"
_LARGEST_FILE = 128 * 2**20
# Fields of a request that no study holds.
_SITE = frozenset(field.name for field in FIELDS if field.of_site) - {"rows"} | {"landmarks", "landmarks_rule"}


def fingerprint_of(study: Study) -> str:
    return hashlib.sha256(canonical(_content(study)).encode("ascii")).hexdigest()


def write_study(study: Study, target: str | os.PathLike[str], *, signer: SigningKey | None = None) -> Study:
    """The study as it can be read again; never in the place of another file.   signer: whose study it is"""
    content = _content(study)
    fingerprint = fingerprint_of(study)
    signed_by = None
    if signer is not None:
        value = signer.sign(SIGNED_PREFIX + bytes.fromhex(fingerprint))
        content["signature"] = {"public_key": signer.public_key.hex(), "value": value.hex()}
        signed_by = signer.public_key.hex()
    try:
        write_new_file(target, [_written(content).encode("ascii")], lambda path: path)
    except FileExistsError:
        raise ReleaseFileError("output", "output-exists") from None
    except OSError as error:
        raise ReleaseFileError("output", write_problem(error)) from None
    return replace(study, fingerprint=fingerprint, signed_by=signed_by)


def read_study(path: str | os.PathLike[str]) -> Study:
    """The study in a file that may come from a stranger; anything out of order raises ReleaseFileError."""
    written = _read(Path(path))
    if not written.startswith("{"):
        raise ReleaseFileError("study", "not-a-study")
    try:
        content = json.loads(
            written, object_pairs_hook=json_values.no_duplicates, parse_constant=json_values.no_constant
        )
        if not isinstance(content, dict) or not str(content.get("format", "")).startswith("dpsim study "):
            raise ReleaseFileError("study", "not-a-study")
        if content["format"] != FORMAT:
            raise ReleaseFileError("study", "study-of-newer-format")
        if _written(content) != written:
            raise ReleaseFileError("study", "study-damaged")
        signature = content.pop("signature", None)
        study = _study(content)
        if _content(study) != content:
            raise ReleaseFileError("study", "study-damaged")
        fingerprint = fingerprint_of(study)
        signed_by = None if signature is None else _signer(signature, fingerprint)
        # What cannot be restored is no study, and is told before anybody reads a row.
        _ = study.structure.blocks, study.request.budget
    except ReleaseFileError as error:
        raise ReleaseFileError("study", error.message) from None
    except DpsimError as error:
        raise ReleaseFileError("study", "study-damaged-part", name=error.field) from None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, ArithmeticError, AssertionError):
        raise ReleaseFileError("study", "study-damaged") from None
    return replace(study, fingerprint=fingerprint, signed_by=signed_by)


def _read(path: Path) -> str:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ReleaseFileError("study", "not-a-study")
        if status.st_size > _LARGEST_FILE:
            raise ReleaseFileError("study", "study-too-large", limit=_LARGEST_FILE >> 20)
        return path.read_bytes().decode("ascii")
    except FileNotFoundError:
        raise ReleaseFileError("study", "file-missing") from None
    except PermissionError:
        raise ReleaseFileError("study", "file-forbidden") from None
    except OSError:
        raise ReleaseFileError("study", "file-not-opened") from None
    except ValueError:
        raise ReleaseFileError("study", "not-a-study") from None


def _written(content: Mapping[str, Any]) -> str:
    return json.dumps(content, sort_keys=True, indent=1, ensure_ascii=True, allow_nan=False) + "\n"


def _content(study: Study) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "title": study.title,
        "sites": study.sites,
        "program": study.program,
        "options": options_of(study.request),
        "structure": {
            "parameters": dict(study.parameters),
            "tables": {
                name: {"shape": list(table.shape), "numbers": table.ravel().tolist()}
                for name, table in study.tables.items()
            },
        },
        "forecast": encode(study.forecast),
        "deviation": study.deviation,
        "operations": list(study.operations),
    }


def _study(content: Mapping[str, Any]) -> Study:
    structure, (row, query) = content["structure"], content["operations"]
    return Study(
        title=text(content["title"], longest=LONGEST_TITLE),
        sites=whole(content["sites"], MOST_SITES, least=FEWEST_SITES),
        request=request_of(content["options"]),
        parameters=_parameters(structure["parameters"]),
        tables={text(name): _table(stored) for name, stored in structure["tables"].items()},
        forecast=decode(Forecast, content["forecast"]),
        deviation=_positive(content["deviation"]),
        operations=(real(row), real(query)),
        program=text(content["program"]),
    )


def options_of(request: ReleaseRequest) -> dict[str, Any]:
    """Texts as on a command line, for whatever is not left out there."""
    result: dict[str, Any] = {}
    for field in FIELDS:
        value = getattr(request, field.name)
        if field.name not in _SITE and value is not None and value != field.default:
            result[field.name] = True if field.is_switch else field.written(value)
    return result


def request_of(options: Any) -> ReleaseRequest:
    """What `options_of` wrote; ReleaseFileError or PlanError where it is something else."""
    if not isinstance(options, dict) or not set(options) <= {field.name for field in FIELDS} - _SITE:
        raise ReleaseFileError("study", "study-damaged")
    columns: tuple[str, ...] = ()
    values: dict[str, Any] = {}
    # Columns first: the others are told apart by their names.
    for field in sorted(FIELDS, key=lambda each: each.name != "columns"):
        if field.name not in options:
            continue
        typed = options[field.name]
        if field.is_switch:
            values[field.name] = typed is True
            continue
        if not isinstance(typed, list) or not all(isinstance(each, str) for each in typed):
            raise ReleaseFileError("study", "study-damaged")
        if field.gathered is not None:
            values[field.name] = field.gathered(field.title, typed, columns)
        else:
            (only,) = typed
            values[field.name] = field.typed(field.title, only)
        columns = values["columns"] if field.name == "columns" else columns
    if "rows" not in values or "structure" not in values:
        raise ReleaseFileError("study", "study-damaged")
    return ReleaseRequest(**values)


def fields_of_template(values: Mapping[str, Any]) -> dict[str, Any]:
    """A study completes a request: the fields that it fixes and nobody has typed. None without a study.

    What was typed otherwise than the study says is refused with the plan.
    values: of all fields, as typed
    """
    if values["study"] is None:
        return {}
    template = read_study(values["study"]).request
    own = OWN_FIELDS - {*SPENT, *(("rows",) if template.relation is Relation.ADD_REMOVE else ())}
    left_out = (field for field in FIELDS if field.name not in own and values[field.name] in (field.default, []))
    return {field.name: getattr(template, field.name) for field in left_out}


def _parameters(content: Any) -> dict[str, Parameter]:
    if not isinstance(content, dict):
        raise ReleaseFileError("study", "study-damaged")
    for key, value in content.items():
        text(key)
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise ReleaseFileError("study", "study-damaged")
    return content


def _table(stored: Mapping[str, Any]) -> Floats:
    shape = tuple(whole(size, _LARGEST_FILE) for size in stored["shape"])
    numbers = stored["numbers"]
    if not all(type(number) is float for number in numbers) or math.prod(shape) != len(numbers):
        raise ReleaseFileError("study", "study-damaged")
    return np.array(numbers, dtype=np.float64).reshape(shape)


def _positive(value: Any) -> float:
    if not real(value) > 0:
        raise ValueError("not above 0")
    return real(value)


def _signer(signature: Mapping[str, Any], fingerprint: str) -> str:
    key, value = (bytes.fromhex(text(signature[name])) for name in ("public_key", "value"))
    if len(signature) != 2 or signature != {"public_key": key.hex(), "value": value.hex()}:
        raise ReleaseFileError("study", "study-damaged")
    refuse_forged("study", key, value, SIGNED_PREFIX + bytes.fromhex(fingerprint))
    return key.hex()


# What a draft keeps of the study that it takes part in: all that is asked, but not the tables of its structure.
#
# The texts are those of the study's file, so the request of a site is the study's to the last bit. The file itself is
# read again when the release is planned, and must still have this fingerprint.


@dataclass(frozen=True, kw_only=True)
class StudyTerms:
    """path: the owner's copy of the file;  signed_by: a verified public key, "" for unsigned

    error: typical one of all sites together;  options: what is asked, as in the file
    """

    path: Typed
    fingerprint: Typed
    title: Typed
    sites: Annotated[int, whole_to(MOST_SITES, least=FEWEST_SITES)]
    signed_by: Typed
    error: float
    options: Annotated[Mapping[str, Any], by_name]

    def __post_init__(self) -> None:
        # Checked like the file that it was taken from: what is asked must be a request.
        _ = self.request.budget

    @classmethod
    def of(cls, study: Study, path: str) -> "StudyTerms":
        return cls(
            path=path,
            fingerprint=study.fingerprint,
            title=study.title,
            sites=study.sites,
            signed_by=study.signed_by or "",
            error=study.forecast.total,
            options=options_of(study.request),
        )

    @cached_property
    def request(self) -> ReleaseRequest:
        """Of all sites together."""
        return request_of(self.options)

    @property
    def rows(self) -> int:
        """Of all sites together, as expected."""
        assert self.request.rows is not None
        return self.request.rows

    @property
    def columns(self) -> tuple[str, ...]:
        """All that a site has to find in its file: those that are measured, the label, the person."""
        extra = (self.request.label_column, self.request.person)
        return (*self.request.columns, *(name for name in extra if name is not None))
