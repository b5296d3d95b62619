"""A release as one web page that answers: the file, a reader in plain JavaScript, a small viewer.

The page is `resources/web/view/page.html` with everything put in its places. The modules beside it and in
`resources/web/reader` are joined to one script, each once and after those it imports; lines that import and the word
`export` go. Release, tables and script are deflated, and a short plain script unpacks the others. The content security
policy names both scripts and the style by their hashes and forbids every connection, so that neither a name in the
release nor anything else can run or send anything.

What the release holds is read in the page from the file itself, which is checked there against its checksum. Beside it
stand public numbers (`page_tables`) and the receipt in words.
"""

import base64
import hashlib
import html
import json
import os
import posixpath
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.category_shares import category_shares, is_category
from dpsim_gui.analysis.distribution import USUAL_SHARES, distribution
from dpsim_gui.analysis.land import land_within
from dpsim_gui.analysis.plain_sentence import legend, plain_sentence
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.place import LATITUDE, LONGITUDE, PlaceColumn
from dpsim_gui.domain import Box
from dpsim_gui.errors import QueryError, ReleaseFileError, write_problem
from dpsim_gui.functions.product_terms import is_separable
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.messages import DECIMAL, GROUPS, LANGUAGE, Figure, Message, Value, Words, as_text, english, render
from dpsim_gui.privacy.noise_sum import TERMS, band_multiplier
from dpsim_gui.release.container import opened, read_open_file
from dpsim_gui.release.open import release_in
from dpsim_gui.release.receipt_sections import exact_figure, figure, receipt_sections
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.resources import resource
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.waves import WaveReader, Waves
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.lines import SlicedReader
from dpsim_gui.structures.paper.projected_fourier import Projection, ProjectionMap
from dpsim_gui.structures.paper.tree_reader import TreeReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.whole_file import is_same_file, whole_file

# Public numbers that a web page carries beside its release, because drawing them again would take long.
#
#     frequencies     mantissas (m, d) whole numbers, steps (m,): turns per unit are their products, exactly
#     directions      (k, d), and where the lines along them begin, how wide they are and what a width counts for
#     projection      (kept, d) the public map of `projected-fourier`
#     terms           (2, T) weights and rates of a grid's functions as sums of products over columns
#     band            how far a band of 95 % reaches, in standard deviations, by 1/T (`privacy.noise_sum`), at one place
#                     and at all places of a picture at once, for several numbers of places (`band.places`)
#     land            rings of land around a map of places: hundredths of degrees, each ring preceded by its length
#     noise           (2,) standard deviation of the noise in every integer, and of how many equal noises it is the sum
#
# Nothing here comes from noisy sums: those are read from the release itself, in the page.

PageTable = NDArray[np.int32] | Floats

_MANY_TERMS = 1e12
_MAP_SIDE, _CURVE_PLACES = 256, 257
"""Places of pictures at which a mask holds at once, as in the viewer."""
_MOST_PLACE_COUNTS = 12


def page_tables(release: Release) -> Mapping[str, PageTable]:
    reader = release.readers[0]
    tables = _band(release) | _land(release)
    match reader:
        case WaveReader():
            tables |= _frequencies(reader.waves)
            tables |= _projection(release) | {"usual": np.array([reader.usual])}
        case SlicedReader(slices=LadderReader() | TreeReader() as lines):
            tables["directions"] = reader.projection.vectors
            tables |= {"lines.lower": lines.lower, "lines.widths": lines.widths, "lines.scales": lines.scales}
            tables["lines.uneven"] = np.array([lines.uneven])
        case LandmarkReader():
            tables["kinship"] = np.array([reader.kinship])
        case GridReader() | ColumnwiseReader():
            tables |= _terms(reader.nodes, other_functions(release))
    return tables


def _band(release: Release) -> dict[str, PageTable]:
    """At 1/T rising from 0, the normal law; T counts every noise, also where each integer holds a sum of them."""
    whole = release.receipt.law
    law = whole.equal_noise
    # Of how many equal noises an integer is the sum; 1 beside it where more integers make no more of them.
    equal = [*whole.laplace_terms(np.ones(1)), 1.0] if whole.is_drawn_together else [whole.copies]
    terms = np.append(TERMS, _MANY_TERMS)[::-1]
    inverse = np.concatenate([[0.0], 1 / terms[1:]])
    places = _place_counts(release)
    everywhere = [band_multiplier(law, terms, 1 - (1 - BAND_LEVEL) / count) for count in places]
    return {
        "noise": np.array([whole.standard_deviation, *equal]),
        "band.inverse": inverse,
        "band.multiplier": band_multiplier(law, terms, BAND_LEVEL),
        "band.places": np.array(places, dtype=np.int32),
        "band.everywhere": np.stack(everywhere),
    }


def _place_counts(release: Release) -> list[int]:
    """Places of all pictures there are, rising: scales, lists of values, and maps of both."""
    table = release.receipt.table
    sides = {_MAP_SIDE, *(len(column.choices) for column in (() if table is None else table.columns) if column.choices)}
    counts = {_CURVE_PLACES, *(one * other for one in sides for other in sides), *(sides - {_MAP_SIDE})}
    largest = _MAP_SIDE**2
    # A band at more places than there are is wider, and never wrong.
    return sorted({*sorted(counts - {largest})[-_MOST_PLACE_COUNTS:], largest})


def _land(release: Release) -> dict[str, PageTable]:
    window = _map_window(release)
    rings = [] if window is None else [np.rint(100 * ring).astype(np.int32) for ring in land_within(*window)]
    if not rings:
        return {}
    return {"land": np.concatenate([np.r_[np.int32(len(ring)), ring.ravel()] for ring in rings])}


def _map_window(release: Release) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Bounds of a place, or of two columns called longitude and latitude; None where there are none."""
    table, domain = release.receipt.table, release.domain
    if table is not None:
        for column in table.columns:
            if isinstance(column, PlaceColumn):
                return (column.west, column.east), (column.south, column.north)
        domain = table.value_box
    if not isinstance(domain, Box):
        return None
    found: list[tuple[float, float]] = []
    for pattern, farthest in ((LONGITUDE, 360.0), (LATITUDE, 90.0)):
        for name, low, high in zip(release.columns, domain.lower, domain.upper, strict=True):
            if pattern.search(name.lower()) and low >= -farthest and high <= farthest:
                found.append((float(low), float(high)))
                break
    return (found[0], found[1]) if len(found) > 1 else None


def _frequencies(waves: Waves) -> dict[str, PageTable]:
    turns = np.concatenate(list(_turns(waves)))
    # `rounded_frequencies` left at most 27 bits below the largest number of each.
    steps = np.ldexp(1.0, np.frexp(np.abs(turns).max(axis=1))[1] - 30)
    mantissas = turns / steps[:, None]
    assert (mantissas == np.rint(mantissas)).all(), "frequencies have few bits"
    return {
        "mantissas": mantissas.astype(np.int32),
        "steps": steps,
        "shares": np.array([group.share for group in waves.groups]),
    }


def _turns(waves: Waves) -> Iterator[Floats]:
    for group in waves.groups:
        for _, turns in group.frequencies.blocks():
            yield turns


def _terms(nodes: NodeSums, functions: Sequence[Similarity]) -> dict[str, PageTable]:
    """(2, T) weights and rates of each function that is a sum of products over columns, for points in the domain."""
    result: dict[str, PageTable] = {}
    for function in functions:
        if is_separable(function):
            terms = nodes.asking(function).rough_terms
            result[f"terms.{function.name}"] = np.stack([terms.weights, terms.rates])
    return result


def other_functions(release: Release) -> list[Similarity]:
    """All functions that the same noisy sums answer, at the same bandwidth; none where the structure has one only."""
    if not release.answers_any_function:
        return []
    result, own = [], release.receipt.facts.similarity
    for name in FunctionName:
        # A kernel asked of a distance has no bandwidth.
        with suppress(QueryError):
            result.append(own if name is own.name else release.asking(name).receipt.facts.similarity)
    return result


def _projection(release: Release) -> dict[str, PageTable]:
    given, seen = release.receipt.parameters, embedding_of(release.receipt.facts)
    if "kept" not in given:
        return {}
    drawn = Projection(
        way=ProjectionMap(str(given["map"])),
        dimension=seen.dimension,
        kept=int(given["kept"]),
        seed=PublicSeed(value=int(str(given["seed"]), 16)),
    )
    return {"projection": np.ascontiguousarray(drawn(np.eye(seen.dimension)).T)}


LARGEST_PAGE = 25 * 10**6
"""Bytes; a larger page opens slowly, and many mail servers refuse it."""

_MOST_DISTRIBUTIONS = 24
_MAIN, _LOADER = "view/page.js", "view/loader.js"
_CODE = re.compile(r'"(page\.[a-z-]+)"')
_CODE_IN_PAGE = re.compile(r"\{(page\.[a-z-]+)\}")
_IMPORT = re.compile(r'^import \{[^}]*\} from "([./a-z]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def save_web_page(release: str | os.PathLike[str], page: str | os.PathLike[str], words: Words = english) -> None:
    """Writes the page of the release file at `release`; an existing page is replaced, never half of it."""
    text = web_page(release, words)
    if is_same_file(release, page):
        raise ReleaseFileError("output", "output-is-input")
    try:
        with whole_file(Path(page)) as stream:
            stream.write(text)
    except OSError as error:
        raise ReleaseFileError("output", "file-not-written", reason=write_problem(error)) from None


def web_page(path: str | os.PathLike[str], words: Words = english) -> str:
    """The whole page as text, or a sentence why this release makes none.  words: of the language it is written in"""
    with opened(path) as file:
        release = release_in(read_open_file(file))
        tables = page_tables(release)
        size = sum(table.nbytes for table in tables.values()) + os.fstat(file.fileno()).st_size
        # Five letters carry four bytes.
        if (size := size * 5 // 4) > LARGEST_PAGE:
            raise ReleaseFileError("file", "page-too-large", size=round(size / 1e6), limit=LARGEST_PAGE // 10**6)
        # Of the file that was opened, also where another has taken its name meanwhile.
        file.seek(0)
        content = file.read()
    program, loader, style = joined_program(), joined_program(_LOADER, "load"), _source("view/page.css")
    places = {
        "language": html.escape(words(LANGUAGE, None)),
        "policy": content_policy(program, loader, style),
        "title": html.escape(Path(path).stem),
        "style": style,
        "release": pack(in_planes(content)),
        "tables": _data({name: _encoded(table) for name, table in tables.items()}),
        "about": _data(_about(release, Path(path).stem, words) | {"words": page_words(words)}),
        "program": pack(program.encode()),
        "loader": loader,
    }
    places |= {code: html.escape(words(code, None)) for code in _CODE_IN_PAGE.findall(_source("view/page.html"))}
    return re.sub(r"\{([a-z.-]+)\}", lambda found: places[found[1]], _source("view/page.html"))


def page_words(words: Words) -> dict[str, str]:
    """What the script says, by code."""
    return {code: words(code, None) for code in (DECIMAL, GROUPS, *sorted(set(_CODE.findall(joined_program()))))}


def pack(content: bytes) -> str:
    """Deflated, as letters of base 85 of which none means anything in HTML; `reader/packed.js` unpacks it."""
    deflate = zlib.compressobj(9, wbits=-15)
    packed = deflate.compress(content) + deflate.flush()
    return base64.b85encode(packed).translate(bytes.maketrans(b"&<>", b",./")).decode()


def in_planes(content: bytes) -> bytes:
    """The first bytes of all numbers of eight bytes, then their second ones, …: noisy integers pack best so."""
    return b"".join(content[first::8] for first in range(8))


def joined_program(main: str = _MAIN, start: str = "run") -> str:
    """All modules as one script in strict mode, in the order of their imports."""
    parts: dict[str, str] = {}

    def take(name: str) -> None:
        if name in parts:
            return
        text = _source(name)
        for wanted in _IMPORT.findall(text):
            take(posixpath.normpath(posixpath.join(posixpath.dirname(name), wanted)))
        parts[name] = _EXPORT.sub("", _IMPORT.sub("", text))

    take(main)
    # In a block of its own, so that the page has one name in the browser: window.dpsim.
    script = '\n"use strict";\n{\n' + "\n".join(parts.values()) + f"\n{start}();\n}}\n"
    assert "</script" not in script, "a script cannot say how it ends"
    return script


def _source(name: str) -> str:
    return resource(f"web/{name}").read_text("utf-8")


def content_policy(program: str, loader: str, style: str) -> str:
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (program, loader, style)]
    scripts = " ".join(f"'sha256-{each}'" for each in hashes[:2])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'sha256-{hashes[2]}'; img-src data:; "
        "worker-src blob:; base-uri 'none'; form-action 'none'"
    )


def _data(content: Any) -> str:
    """JSON that no name in it can end or turn into a script."""
    text = json.dumps(content, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _encoded(table: PageTable) -> dict[str, Any]:
    """Little-endian bytes, packed."""
    kind = "I32" if table.dtype == np.int32 else "F64"
    plain = np.ascontiguousarray(table, dtype="<i4" if kind == "I32" else "<f8")
    return {"type": kind, "shape": list(table.shape), "data": pack(plain.tobytes())}


def _about(release: Release, title: str, words: Words) -> dict[str, Any]:
    receipt = release.receipt
    sections = receipt_sections(receipt, release.fingerprint, signed_by=release.signed_by, words=words)
    return {
        "title": title,
        "summary": render(_summary(release), words),
        "legend": render(legend(receipt), words),
        "simulated": receipt.simulated,
        "signed": release.signed_by is not None,
        "functions": _functions(release),
        "distributions": _distributions(release, words),
        "receipt": [{"heading": section.heading, "lines": list(map(list, section.lines))} for section in sections],
    }


def _summary(release: Release) -> Message:
    receipt = release.receipt
    summary = Message("page-summary", sentence=plain_sentence(receipt), epsilon=exact_figure(receipt.budget.epsilon))
    if receipt.text is None:
        return summary
    # No model fits into a page.
    return Message(
        "page-summary-of-texts", summary=summary, name=receipt.text.model.name, version=receipt.text.model.version
    )


def _distributions(release: Release, words: Words) -> list[dict[str, Any]]:
    """Quantiles of every column that has them, and shares of categories, in words; of releases without classes."""
    if release.classes:
        return []
    result = []
    for name in release.columns:
        with suppress(QueryError):
            rows = _shares_of(release, name) if is_category(release, name) else _quantiles_of(release, name)
            result.append({"column": name, "rows": [[as_text(cell, words) for cell in row] for row in rows]})
    return result[:_MOST_DISTRIBUTIONS]


def _quantiles_of(release: Release, name: str) -> list[list[Value]]:
    told = distribution(release, name)
    values, rule = told.quantiles(), told.rule
    shown = figure if rule is None or rule.reads_numbers else partial(_shown_briefly, rule)
    parts = zip(USUAL_SHARES, values.value, values.low, values.high, strict=True)
    return [[f"{100 * share:.0f} %", *(shown(float(number)) for number in row)] for share, *row in parts]


def _shown_briefly(rule: Column, value: float) -> str:
    """A day without the time of it: a quantile is not known to the second."""
    return rule.shown(round(value) if rule.kind is ColumnKind.DATE else value)


def _shares_of(release: Release, name: str) -> list[list[Value]]:
    result = category_shares(release, name)
    parts = zip(result.values, result.shares.value, result.shares.low, result.shares.high, strict=True)
    return [[value, *(Figure(f"{100 * float(number):.1f} %") for number in row)] for value, *row in parts]


def _functions(release: Release) -> list[dict[str, Any]]:
    return [
        {"name": function.name.value, "bandwidth": function.bandwidth, "power": function.power}
        for function in other_functions(release)
    ]
