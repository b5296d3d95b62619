"""Public models that turn a text into a vector, one text at a time and always with the same bits.

**The static model** (`StaticModel`): a table with one vector for each token; a text is the sum of its tokens' vectors.
Tokens are found by the file of merges that comes with the table: byte-pair encoding, word by word, since no token of it
goes on behind a blank. Entries of the table are half-precision numbers, so each is a whole multiple of 2⁻²⁴, and a sum
of up to 1,024 of them, each below 2¹², stays below 2⁴⁶ such units. That is exact in float64, whatever the order, the
machine or the library. Only the division by the length rounds, and `Ball.clip` does it with operations of which
IEEE 754 prescribes the last bit.

**A folder of sentence-transformers** (`SentenceModel`): a network in floating point, run by that library for one text
at a time on one thread, without padding. Its last bits may differ between machines, but not with the other texts.

The words of the default table are those of the wheel of WordLlama; its code is not imported, since that asks a network.
"""

import hashlib
import importlib
import importlib.util
import json
import sys
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError
from dpsim_gui.json_values import hexadecimal, text_to, whole_to
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain

_FIELD = "text model"
WORDLLAMA = "wordllama"
"""the default model"""
_PACKAGE, _VERSION = "wordllama", "0.4.0.post1"
_TABLE = "weights/l2_supercat_256.safetensors"
_TOKENS = "tokenizers/l2_supercat_tokenizer_config.json"
_SHA256 = "4d243a4b2daee65802d68699e288b9347fd45097303dc232205a660a82b5171e"
DIMENSIONS, USUAL_DIMENSION = (64, 128, 256), 128
"""numbers of its vectors. On 7,600 news texts, the private ones of one class, 128 rank as well as 256 (AUC of the exact
squared distance 0.931, 0.984, 0.907, 0.901 against 0.931, 0.984, 0.910, 0.899) and take half the noise of Laplace; 64
rank nearly as well (0.925, 0.980, 0.906, 0.894), and better where few rows leave much noise."""
MOST_TOKENS = 1_024
"""of a text; what follows is not looked at"""
# Letters of a word that are looked at, and that are taken as one piece: finding tokens takes the square of it.
_LONGEST_WORD, _LONGEST_PIECE = 2_000, 200
_LONGEST_NAME = 100
_MOST_DIMENSIONS = 10_000
# Words whose tokens are remembered.
_KNOWN_WORDS = 1 << 17
_BLANK = "▁"


@dataclass(frozen=True, kw_only=True)
class ModelIdentity:
    """sha256: of the model's files;  dimension: numbers of a vector;  tokens: of a text that are looked at"""

    name: Annotated[str, text_to(_LONGEST_NAME)]
    version: Annotated[str, text_to(_LONGEST_NAME)]
    sha256: Annotated[str, hexadecimal]
    dimension: Annotated[int, whole_to(_MOST_DIMENSIONS)]
    tokens: Annotated[int, whole_to(10**6)]


def model_words(model: ModelIdentity) -> Message:
    return Message("text-model", name=model.name, version=model.version, numbers=model.dimension, sha256=model.sha256)


class TextModel(Protocol):
    @property
    def identity(self) -> ModelIdentity: ...

    def vector(self, text: str) -> Floats | None:
        """(dimension,) of any length; None for a text without a word. It depends on this text alone."""
        ...


def load_model(named: str, like: ModelIdentity | None = None) -> TextModel:
    """named: `wordllama`, or `wordllama-64` for 64 numbers, where it is installed; its wheel; or a folder of
    sentence-transformers

    like: refuse any other model
    """
    name, dash, numbers = named.partition("-")
    if name == WORDLLAMA and numbers in ("", *map(str, DIMENSIONS)) and bool(dash) == bool(numbers):
        wanted = int(numbers or USUAL_DIMENSION)
        model: TextModel = _installed(wanted if like is None or numbers else like.dimension)
    else:
        model = _at(Path(named), USUAL_DIMENSION if like is None else like.dimension)
    if like is not None and (model.identity.sha256, model.identity.dimension) != (like.sha256, like.dimension):
        raise PlanError(_FIELD, "text-model-differs", needed=model_words(like), found=model_words(model.identity))
    return model


def _at(path: Path, dimension: int) -> TextModel:
    try:
        if path.is_file() and path.suffix == ".whl":
            return _from_wheel(str(path.resolve()), path.stat().st_mtime_ns, dimension)
        if path.is_dir() and (path / "modules.json").is_file():
            return _from_folder(str(path.resolve()), _files_of(path))
    except OSError:
        raise PlanError(_FIELD, "text-model-not-read") from None
    raise PlanError(_FIELD, "text-model-unknown")


@lru_cache(maxsize=len(DIMENSIONS))
def _installed(dimension: int) -> "StaticModel":
    found = importlib.util.find_spec(_PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise PlanError(_FIELD, "text-model-not-installed")
    folder = Path(found.submodule_search_locations[0])
    try:
        table, tokens = ((folder / name).read_bytes() for name in (_TABLE, _TOKENS))
    except OSError:
        raise PlanError(_FIELD, "text-model-not-installed") from None
    return StaticModel.of_files(table, tokens, dimension, WORDLLAMA)


@lru_cache(maxsize=1)
def _from_wheel(path: str, _changed: int, dimension: int) -> "StaticModel":
    try:
        with zipfile.ZipFile(path) as wheel:
            table, tokens = (wheel.read(f"{_PACKAGE}/{name}") for name in (_TABLE, _TOKENS))
    except (KeyError, zipfile.BadZipFile, RuntimeError):
        raise PlanError(_FIELD, "text-model-unknown") from None
    return StaticModel.of_files(table, tokens, dimension, path)


class StaticModel:
    """table: (tokens of the vocabulary, dimension) float16;  vocabulary: each token's row;  ranks: of merges, best 0

    A text's words are what stands between its blanks and line breaks, so that how lines are broken means nothing. A
    letter that no token has is spelled by its bytes.
    """

    def __init__(
        self,
        table: NDArray[np.float16],
        vocabulary: Mapping[str, int],
        ranks: Mapping[tuple[str, str], int],
        identity: ModelIdentity,
        named: str,
    ) -> None:
        self.identity, self._named = identity, named
        self._table, self._vocabulary, self._ranks = table, vocabulary, ranks
        self._bytes = [vocabulary[f"<0x{byte:02X}>"] for byte in range(256)]
        self._known: dict[str, list[int]] = {}

    @classmethod
    def of_files(cls, table: bytes, tokens: bytes, dimension: int, named: str) -> "StaticModel":
        """The two files of the wheel. Those of Windows have other line ends in the second, and mean the same.

        dimension: the first so many of the table's columns, which were trained to do without the others
        """
        if hashlib.sha256(table + tokens.replace(b"\r\n", b"\n")).hexdigest() != _SHA256:
            raise PlanError(_FIELD, "text-model-other-version", version=_VERSION)
        start = 8 + int.from_bytes(table[:8], "little")
        shape = json.loads(table[8:start])["embedding.weight"]["shape"]
        model = json.loads(tokens)["model"]
        first_second = (tuple(merge.split(" ")) for merge in model["merges"])
        return cls(
            np.ascontiguousarray(np.frombuffer(table, dtype="<f2", offset=start).reshape(shape)[:, :dimension]),
            model["vocab"],
            {(first, second): rank for rank, (first, second) in enumerate(first_second)},
            ModelIdentity(name=WORDLLAMA, version=_VERSION, sha256=_SHA256, dimension=dimension, tokens=MOST_TOKENS),
            named,
        )

    def __reduce__(self) -> tuple[Callable[..., TextModel], tuple[str, ModelIdentity]]:
        # Workers read the files again: 16 MB are not sent, nor any word of the rows.
        return load_model, (self._named, self.identity)

    def vector(self, text: str) -> Floats | None:
        tokens = self.tokens(text)
        return self._table[tokens].sum(axis=0, dtype=np.float64) if tokens else None

    def tokens(self, text: str) -> list[int]:
        """Rows of the table, at most `MOST_TOKENS` of them."""
        result: list[int] = []
        # A word has at least one token.
        for word in text.split(maxsplit=MOST_TOKENS)[:MOST_TOKENS]:
            result += self._tokens_of(word)
            if len(result) >= MOST_TOKENS:
                break
        return result[:MOST_TOKENS]

    def _tokens_of(self, word: str) -> list[int]:
        if (known := self._known.get(word)) is not None:
            return known
        whole = _BLANK + word[:_LONGEST_WORD]
        pieces = (whole[at : at + _LONGEST_PIECE] for at in range(0, len(whole), _LONGEST_PIECE))
        result = [token for piece in pieces for token in self._tokens_of_piece(piece)]
        if len(self._known) >= _KNOWN_WORDS:
            self._known.clear()
        if len(whole) <= _LONGEST_PIECE:
            self._known[word] = result
        return result

    def _tokens_of_piece(self, piece: str) -> list[int]:
        """Joins the pair of best rank, the first of equals, until no pair has a rank."""
        parts, none = list(piece), len(self._ranks)
        while len(parts) > 1:
            ranks = [self._ranks.get(pair, none) for pair in pairwise(parts)]
            best = min(ranks)
            if best == none:
                break
            at = ranks.index(best)
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        result: list[int] = []
        for part in parts:
            row = self._vocabulary.get(part)
            result += [self._bytes[byte] for byte in part.encode("utf-8", "replace")] if row is None else [row]
        return result


def _files_of(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Name, size and time of each, in the order of names, without hidden ones."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    names = ((path, path.relative_to(folder).as_posix()) for path in files)
    return tuple(
        (name, path.stat().st_size, path.stat().st_mtime_ns)
        for path, name in names
        if not any(part.startswith(".") for part in name.split("/"))
    )


@lru_cache(maxsize=1)
def _from_folder(path: str, files: tuple[tuple[str, int, int], ...]) -> "SentenceModel":
    if importlib.util.find_spec("sentence_transformers") is None:
        raise PlanError(_FIELD, "text-model-needs-library")
    digest = hashlib.sha256()
    for name, size, _ in files:
        digest.update(f"{name}\0{size}\0".encode())
        with (Path(path) / name).open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    name = Path(path).name[:_LONGEST_NAME]
    return SentenceModel(path, digest.hexdigest(), name if is_plain(name) else "model")


class SentenceModel:
    """path: of the folder;  sha256: of its files, each after its name and size"""

    def __init__(self, path: str, sha256: str, name: str) -> None:
        library: Any = importlib.import_module("sentence_transformers")
        if (torch := sys.modules.get("torch")) is not None:
            # Threads share a sum out among them, and its last bits would follow their number.
            torch.set_num_threads(1)
        try:
            self._model = library.SentenceTransformer(path, device="cpu", local_files_only=True)
            first = self.vector("dpsim")
        except (OSError, ValueError, KeyError, TypeError, RuntimeError):
            raise PlanError(_FIELD, "text-model-not-loaded") from None
        assert first is not None
        self.identity = ModelIdentity(
            name=name,
            version=f"sentence-transformers {library.__version__}",
            sha256=sha256,
            dimension=len(first),
            tokens=int(self._model.max_seq_length or MOST_TOKENS),
        )
        self._named = path

    def __reduce__(self) -> tuple[Callable[..., TextModel], tuple[str, ModelIdentity]]:
        return load_model, (self._named, self.identity)

    def vector(self, text: str) -> Floats | None:
        plain = " ".join(text.split())
        if not plain:
            return None
        # One text at a time: in a batch, others would decide how far it is padded.
        (found,) = self._model.encode([plain], batch_size=1, show_progress_bar=False, convert_to_numpy=True)
        vector = np.asarray(found, dtype=np.float64)
        return vector if np.isfinite(vector).all() else None
