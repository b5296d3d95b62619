"""A text model of a few dozen tokens, and a folder of one for a made-up sentence-transformers, for tests alone."""

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest
from numpy.typing import NDArray

from dpsim_gui.columns.text_model import MOST_TOKENS, ModelIdentity, StaticModel

WORDS = ("▁the", "▁cat", "▁sat", "▁on", "▁mat", "▁dog", "▁ran", "t", "h", "e", "▁")
IDENTITY = ModelIdentity(name="small", version="1", sha256="0" * 64, dimension=16, tokens=MOST_TOKENS)


def small_model() -> StaticModel:
    vocabulary = {word: row for row, word in enumerate((*WORDS, *(f"<0x{byte:02X}>" for byte in range(256))))}
    ranks = {pair: rank for rank, pair in enumerate([("t", "h"), ("th", "e"), ("▁", "the")])}
    table = np.random.default_rng(0).normal(size=(len(vocabulary), IDENTITY.dimension)).astype(np.float16)
    return StaticModel(table, vocabulary, ranks, IDENTITY, "small")


class LibraryModel:
    """What sentence-transformers gives: here each letter pushes one coordinate."""

    max_seq_length = 64
    batches: ClassVar[list[int]] = []

    def __init__(self, path: str, **_: Any) -> None:
        if not (Path(path) / "weights").is_file():
            raise OSError("no weights")

    def encode(self, texts: list[str], **_: Any) -> NDArray[np.float32]:
        self.batches.append(len(texts))
        return np.array([[text.count(chr(97 + at)) + 0.1 for at in range(8)] for text in texts], dtype=np.float32)


def use_small_library(monkeypatch: pytest.MonkeyPatch) -> None:
    library: Any = ModuleType("sentence_transformers")
    library.__spec__ = ModuleSpec("sentence_transformers", None)
    library.__version__ = "5.0"
    library.SentenceTransformer = LibraryModel
    monkeypatch.setitem(sys.modules, "sentence_transformers", library)
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(set_num_threads=lambda count: None))


def model_folder(parent: Path, weights: str = "1 2 3") -> Path:
    folder = parent / "letters"
    (folder / "1_Pooling").mkdir(parents=True, exist_ok=True)
    (folder / "modules.json").write_text("[]")
    (folder / "weights").write_text(weights)
    (folder / "1_Pooling" / "config.json").write_text("{}")
    return folder
