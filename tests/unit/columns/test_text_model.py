"""Texts become the same vectors whatever stands beside them, however often, and by the tokens their model means."""

import importlib.util
import json
import pickle
import random
import sys
import zipfile
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.columns import text_model
from dpsim_gui.columns.text_model import MOST_TOKENS, USUAL_DIMENSION, ModelIdentity, StaticModel, load_model
from dpsim_gui.domain import Ball
from dpsim_gui.errors import PlanError
from tests.unit.columns.small_model import IDENTITY, LibraryModel, model_folder, small_model, use_small_library

HOSTILE = (
    "", " ", "\n\t", "the", "THE the  the", "the\nthe", "thé", "\ud800", "🙂", "a" * 5_000, "the " * 3_000, "\0", "<s>",
    "<0x41>", "▁the", "ﷺ", "\u202ethe", "=1+1", "naïve café", "中文字", "e\u0301", "\x1c\x1d\u2028the\u00a0the",
)  # fmt: skip


def bits(model: StaticModel, text: str) -> bytes:
    vector = model.vector(text)
    return b"" if vector is None else vector.tobytes()


def test_a_text_has_the_same_bits_alone_among_others_and_again() -> None:
    alone = {text: bits(small_model(), text) for text in HOSTILE}
    model, generator = small_model(), random.Random(3)
    for _ in range(30):
        for text in generator.sample(HOSTILE, len(HOSTILE)):
            assert bits(model, text) == alone[text]


def test_a_vector_is_the_exact_sum_of_its_tokens() -> None:
    model = small_model()
    table = model._table
    for text in HOSTILE:
        tokens, vector = model.tokens(text), model.vector(text)
        assert (vector is None) == (not text.split()) == (not tokens)
        if vector is not None:
            exact = [sum(Fraction(float(table[token, at])) for token in tokens) for at in range(3)]
            assert exact == [Fraction(float(number)) for number in vector[:3]]


def test_merges_are_taken_by_rank_and_other_letters_by_their_bytes() -> None:
    model = small_model()
    named = {row: token for token, row in model._vocabulary.items()}
    assert [named[row] for row in model.tokens("the")] == ["▁the"]
    assert [named[row] for row in model.tokens("tea")] == ["▁", "t", "e", "<0x61>"]
    assert [named[row] for row in model.tokens("ü")] == ["▁", "<0xC3>", "<0xBC>"]


def test_line_breaks_and_blanks_mean_nothing() -> None:
    model = small_model()
    assert bits(model, " the\r\n\tthe ") == bits(model, "the the") != bits(model, "the")


def test_a_long_text_is_cut_after_a_stated_number_of_tokens() -> None:
    model = small_model()
    assert len(model.tokens("the " * 2 * MOST_TOKENS)) == MOST_TOKENS
    # A word of five tokens is cut in the middle.
    assert len(model.tokens("teaa " * MOST_TOKENS)) == MOST_TOKENS
    assert bits(model, "the " * MOST_TOKENS + "cat") == bits(model, "the " * MOST_TOKENS)
    assert bits(model, "the " * (MOST_TOKENS - 1) + "cat") != bits(model, "the " * MOST_TOKENS)


@pytest.mark.needs("text_model")
def test_tokens_of_wordllama_are_those_of_the_library_that_made_them() -> None:
    tokenizers = pytest.importorskip("tokenizers")
    spec = importlib.util.find_spec("wordllama")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    file = Path(spec.submodule_search_locations[0]) / "tokenizers" / "l2_supercat_tokenizer_config.json"
    oracle = tokenizers.Tokenizer.from_file(str(file))
    model = load_model("wordllama")
    assert isinstance(model, StaticModel)
    letters = "abcdefghijklmnopqrstuvwxyzäöüßéABCXYZ0123456789.,;:!?'\"()-/&%€中文字🙂\u0301"
    generator = random.Random(1)
    for _ in range(2_000):
        lengths = (generator.randint(1, 12) for _ in range(generator.randint(1, 9)))
        text = " ".join("".join(generator.choices(letters, k=length)) for length in lengths)
        assert model.tokens(text) == oracle.encode(text, add_special_tokens=False).ids, text
    # Words can be looked at one by one only because no token goes on behind a blank.
    vocabulary = json.loads(file.read_text(encoding="utf-8"))["model"]["vocab"]
    assert not any(one != "▁" and other == "▁" for token in vocabulary for one, other in pairwise(token))


@pytest.mark.needs("text_model")
def test_wordllama_is_read_from_its_files_and_says_which_it_is() -> None:
    model = load_model("wordllama")
    assert isinstance(model, StaticModel)
    assert "wordllama" not in sys.modules
    assert (model.identity.name, model.identity.version) == ("wordllama", "0.4.0.post1")
    assert model.identity.dimension == USUAL_DIMENSION
    # Sums of this many entries are exact in float64.
    assert float(np.abs(model._table).max()) * MOST_TOKENS < 2.0 ** (53 - 24)
    long, short = load_model("wordllama-256"), load_model("wordllama-64")
    first, _, last = (each.vector("A sentence about heart failure.") for each in (long, model, short))
    assert first is not None
    assert last is not None
    assert np.array_equal(first[:64], last)
    # The same on every machine, to the last bit.
    unit = Ball(centre=np.zeros(64), radius=1.0, sphere=True).clip(last[None])
    stated = ["-0x1.9ea34e020efc9p-4", "0x1.abf2b7f0dba28p-6", "-0x1.40508d878faa9p-8"]
    assert [number.hex() for number in unit[0, :3].tolist()] == stated


@pytest.mark.needs("text_model")
def test_a_wheel_as_a_file_is_the_same_model(tmp_path: Path) -> None:
    spec = importlib.util.find_spec("wordllama")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    folder = Path(spec.submodule_search_locations[0])
    wheel = tmp_path / "wordllama-0.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("weights/l2_supercat_256.safetensors", "tokenizers/l2_supercat_tokenizer_config.json"):
            # Wheels for Windows have other line ends.
            content = (folder / name).read_bytes()
            archive.writestr(f"wordllama/{name}", content.replace(b"\n", b"\r\n") if name.endswith("json") else content)
    assert load_model(str(wheel)).identity == load_model("wordllama").identity
    with zipfile.ZipFile(wheel, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("wordllama/weights/l2_supercat_256.safetensors", b"other")
    with pytest.raises(PlanError, match="another version"):
        load_model(str(wheel))


@pytest.mark.parametrize("named", ["", "nowhere", "wordllama-65", "wordllama-", "other"])
def test_what_is_no_model_is_refused_in_a_sentence(named: str) -> None:
    with pytest.raises(PlanError, match="must be wordllama"):
        load_model(named)


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    text_model._installed.cache_clear()
    with pytest.raises(PlanError, match=r"dpsim-gui\[text\]"):
        load_model("wordllama")
    with pytest.raises(PlanError, match="pip install sentence-transformers"):
        load_model(str(model_folder(tmp_path)))


def test_a_folder_is_run_one_text_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use_small_library(monkeypatch)
    folder = model_folder(tmp_path)
    model = load_model(str(folder))
    identity = model.identity
    assert (identity.name, identity.version) == ("letters", "sentence-transformers 5.0")
    assert (identity.dimension, identity.tokens) == (8, 64)
    LibraryModel.batches.clear()
    together = [model.vector(text) for text in HOSTILE]
    assert set(LibraryModel.batches) == {1}
    for text, vector in zip(HOSTILE, together, strict=True):
        again = model.vector(text)
        assert (vector is None) == (not text.split())
        assert vector is None or (again is not None and again.tobytes() == vector.tobytes())
    assert pickle.loads(pickle.dumps(model)).identity == identity
    model_folder(tmp_path, weights="1 2 4")
    assert load_model(str(folder)).identity.sha256 != identity.sha256
    with pytest.raises(PlanError, match="needs letters"):
        load_model(str(folder), identity)
    (folder / "weights").unlink()
    with pytest.raises(PlanError, match="can't be loaded"):
        load_model(str(folder))


def test_a_model_of_other_files_is_never_taken_for_that_of_a_release() -> None:
    other = ModelIdentity(name="x", version="1", sha256="1" * 64, dimension=IDENTITY.dimension, tokens=1)
    with pytest.raises(PlanError):
        load_model("nowhere", other)
