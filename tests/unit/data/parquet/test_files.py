"""A Parquet file in a store: which bytes of it are fetched, how often, and that rows are those of the file."""

import io
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import polars as pl
import pytest

from dpsim_gui.data.parquet.files import Footer, RemoteParquet, _Kept
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import refused

COLUMNS = {"a": range(8), "b": [f"{k}" * 3 for k in range(8)], "c": [k / 4 for k in range(8)]}
LARGE = 1 << 20


class Store:
    """One file, and what was asked of it."""

    def __init__(self) -> None:
        written = io.BytesIO()
        pl.DataFrame(COLUMNS).write_parquet(written, row_group_size=3, compression="uncompressed")
        self.content = written.getvalue()
        self.asked: list[tuple[int, int]] = []
        self.changed = False

    @property
    def file(self) -> RemoteFile:
        return RemoteFile(address="memory://t.parquet", size=len(self.content), tag="")

    @property
    def footer(self) -> Footer:
        return Footer(self.content[-8 - int.from_bytes(self.content[-8:-4], "little") : -8])

    def read(self, file: RemoteFile, first: int, last: int) -> bytes:
        self.asked.append((first, last))
        return self.content[first:last]

    def refuse_if_changed(self, file: RemoteFile) -> None:
        if self.changed:
            raise DataFileError("data", "object-changed")


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    made = Store()
    monkeypatch.setattr(RemoteFile, "read", lambda file, *span: made.read(file, *span))
    monkeypatch.setattr(RemoteFile, "refuse_if_changed", lambda file: made.refuse_if_changed(file))
    return made


def spans(store: Store, group: int) -> dict[str, tuple[int, int]]:
    return {name: (column.first, column.last) for name, column in store.footer.groups[group].columns.items()}


def asked_by_reading(store: Store, parquet: RemoteParquet, names: str, start: int, count: int) -> list[tuple[int, int]]:
    store.asked.clear()
    found = parquet.read([pl.col(name) for name in names], start, count)
    assert found.equals(pl.DataFrame(COLUMNS)[start : start + count].select([*names]))
    return store.asked


def test_rows_of_any_stretch_are_those_of_the_file(store: Store) -> None:
    parquet = RemoteParquet(store.file, LARGE)
    assert (parquet.rows, parquet.size) == (8, len(store.content))
    assert parquet.schema == pl.DataFrame(COLUMNS).schema
    for start, count in ((0, 8), (0, 3), (2, 2), (3, 3), (4, 1), (5, 3), (7, 1), (3, 0), (8, 0)):
        for names in ("ac", "b"):
            asked_by_reading(store, parquet, names, start, count)


def test_only_wanted_columns_of_row_groups_with_wanted_rows_are_fetched(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neighbours at once, if no more than so many bytes lie between them."""
    group = spans(store, 1)
    near, far = group["b"][0] - group["a"][1], group["c"][0] - group["a"][1]
    for names, most, ranges in (
        ("a", 0, [group["a"]]),
        ("ab", near, [(group["a"][0], group["b"][1])]),
        ("ab", near - 1, [group["a"], group["b"]]),
        ("abc", near, [(group["a"][0], group["c"][1])]),
        ("ca", far, [(group["a"][0], group["c"][1])]),
        ("ca", far - 1, [group["a"], group["c"]]),
    ):
        monkeypatch.setattr("dpsim_gui.data.parquet.files._GAP_BYTES", most)
        assert asked_by_reading(store, RemoteParquet(store.file, LARGE), names, 4, 1) == ranges
    monkeypatch.setattr("dpsim_gui.data.parquet.files._AT_ONCE_BYTES", 7)
    first, last = group["a"]
    sevens = [(at, min(at + 7, last)) for at in range(first, last, 7)]
    assert asked_by_reading(store, RemoteParquet(store.file, LARGE), "a", 3, 2) == sevens


def test_a_row_group_is_fetched_once_while_there_is_room_for_it(store: Store) -> None:
    """A quarter of what may be loaded, and always the one that was used last."""
    roomy, narrow = RemoteParquet(store.file, LARGE), RemoteParquet(store.file, 0)
    for parquet, again in ((roomy, []), (narrow, [spans(store, 0)["a"]]), (pickle.loads(pickle.dumps(narrow)), None)):
        assert asked_by_reading(store, parquet, "a", 0, 1)[-1] == spans(store, 0)["a"]
        assert asked_by_reading(store, parquet, "a", 1, 2) == []
        assert asked_by_reading(store, parquet, "a", 3, 1) == [spans(store, 1)["a"]]
        assert asked_by_reading(store, parquet, "a", 0, 1) == (again if again is not None else [spans(store, 0)["a"]])
    assert asked_by_reading(store, roomy, "ac", 0, 1) == asked_by_reading(store, narrow, "ca", 0, 1) != []
    assert asked_by_reading(store, roomy, "ca", 0, 1) == []


def test_room_is_a_quarter_of_what_may_be_loaded(store: Store) -> None:
    small = len(store.footer.one_group(store.footer.groups[0], {"a": bytes(spans(store, 0)["a"][1] - 4)}))
    for loaded, again in ((4 * 2 * small + 4, 0), (4 * 2 * small - 40, 1)):
        for parquet in (
            RemoteParquet(store.file, loaded),
            pickle.loads(pickle.dumps(RemoteParquet(store.file, loaded))),
        ):
            for start in (0, 3):
                parquet.read([pl.col("a")], start, 1)
            assert len(asked_by_reading(store, parquet, "a", 0, 1)) == again


def test_what_was_used_longest_ago_is_fetched_anew() -> None:
    fetched: list[str] = []

    def get(kept: _Kept, key: str) -> None:
        def fetch() -> bytes:
            fetched.append(key)
            return key.encode() * 10

        assert kept.get(key, fetch) == key.encode() * 10

    for most_bytes, keys, expected in (
        (30, "abcabc", "abc"),
        (29, "abab", "ab"),
        (20, "abcb", "abc"),
        (20, "abacab", "abcb"),
        (19, "aabba", "aba"),
        (9, "aab", "ab"),
        (0, "aa", "a"),
    ):
        kept = _Kept(most_bytes)
        fetched.clear()
        for key in keys:
            get(kept, key)
        assert "".join(fetched) == expected
        assert not kept._fetching, "nobody waits any more"


def test_threads_wait_for_what_they_want_and_for_nothing_else() -> None:
    kept, begun, go_on, fetched = _Kept(1000), threading.Event(), threading.Event(), list[str]()

    def slow() -> bytes:
        fetched.append("slow")
        begun.set()
        assert go_on.wait(30)
        return b"slow"

    with ThreadPoolExecutor(2) as pool:
        try:
            first = pool.submit(kept.get, "a", slow)
            assert begun.wait(30)
            again = pool.submit(kept.get, "a", slow)
            other = threading.Thread(target=kept.get, args=("b", lambda: b"quick"), daemon=True)
            other.start()
            other.join(5)
            assert not other.is_alive(), "it waits for a row group that it does not want"
        finally:
            go_on.set()
        assert first.result() == again.result() == b"slow"
    assert fetched == ["slow"]


def test_what_could_not_be_fetched_is_tried_again() -> None:
    kept = _Kept(1000)

    def fail() -> bytes:
        raise DataFileError("data", "object-changed")

    for _ in range(2):
        with pytest.raises(DataFileError):
            kept.get("a", fail)
    assert kept.get("a", lambda: b"there") == b"there"


def test_a_worker_gets_the_address_and_not_the_metadata(store: Store) -> None:
    parquet = RemoteParquet(store.file, LARGE)
    parquet.read([pl.col("a")], 0, 1)
    sent = pickle.dumps(parquet)
    assert b"PAR1" not in sent
    assert store.content[-60:-30] not in sent
    assert pickle.loads(sent).read([pl.col("b")], 6, 2)["b"].to_list() == COLUMNS["b"][6:8]


def test_a_file_that_changes_while_a_row_group_is_fetched_is_refused(store: Store) -> None:
    parquet = RemoteParquet(store.file, LARGE)
    store.changed = True
    with refused("object-changed"):
        parquet.read([pl.col("a")], 0, 1)


def test_damage_is_one_sentence_wherever_it_is(store: Store) -> None:
    sound = store.content
    end = len(sound)
    # How many values the first page of values has.
    values = sound.index(b"\x2c\x15\x06", 4) + 2
    for damaged in (
        sound[:-1] + b"2",
        sound[:-8] + (end - 7).to_bytes(4, "little") + b"PAR1",
        b"PAR1" + b"\x15\x02\0" + (3).to_bytes(4, "little") + b"PAR1",
        sound[:values] + b"\x08" + sound[values + 1 :],
    ):
        store.content = damaged
        with refused("damaged-parquet", "data"):
            RemoteParquet(store.file, LARGE).read([pl.col("a")], 0, 3)


FRAME = pl.DataFrame({"a": range(100), "text": ["x", "yy", None, "z"] * 25, "inner": [{"k": 1}] * 100})


def written(row_group_size: int) -> bytes:
    file = io.BytesIO()
    FRAME.write_parquet(file, row_group_size=row_group_size)
    return file.getvalue()


def footer_of(raw: bytes) -> Footer:
    return Footer(raw[-8 - int.from_bytes(raw[-8:-4], "little") : -8])


@pytest.mark.parametrize("size", [3, 40, 100])
def test_each_row_group_by_itself_gives_its_rows_of_the_wanted_columns(size: int) -> None:
    raw = written(size)
    footer = footer_of(raw)
    assert footer.rows == 100
    assert pl.read_parquet(io.BytesIO(footer.without_rows)).schema == FRAME.schema
    assert pl.scan_parquet(io.BytesIO(footer.without_rows)).select(pl.len()).collect().item() == 0
    start = 0
    for group in footer.groups:
        assert set(group.columns) == {"a", "text"}
        for names in (["a"], ["text"], ["text", "a"]):
            parts = {name: raw[group.columns[name].first : group.columns[name].last] for name in names}
            small = footer.one_group(group, parts)
            found = pl.scan_parquet(io.BytesIO(small)).select(names).collect()
            assert found.equals(FRAME[start : start + group.rows].select(names))
        start += group.rows
    assert start == 100


def test_metadata_that_contradict_themselves_are_refused() -> None:
    raw = written(40)
    end = -8 - int.from_bytes(raw[-8:-4], "little")
    content = raw[end:-8]
    refused = 0
    for at in range(0, len(content), 11):
        damaged = content[:at] + bytes([content[at] ^ 0x41]) + content[at + 1 :]
        try:
            Footer(damaged)
        except (ValueError, KeyError, IndexError):
            refused += 1
    assert refused > 20


def test_so_few_columns_are_loaded_at_once_that_the_largest_row_group_fits() -> None:
    for rows, loaded_bytes, columns in (
        ((3, 10, 7), 239, 2),
        ((3, 10, 7), 240, 3),
        ((10,), 0, 1),
        ((1,), 24, 3),
        ((), 24, 3),
    ):
        parquet = RemoteParquet.__new__(RemoteParquet)
        parquet._footer = SimpleNamespace(groups=[SimpleNamespace(rows=count) for count in rows])  # type: ignore[assignment]
        parquet._loaded_bytes = loaded_bytes
        assert parquet.columns_at_once == columns


def test_shares_are_whole_row_groups_of_about_so_many_bytes() -> None:
    """Ten bytes a row: a group that would make a share larger begins the next one."""
    for groups, share_bytes, cuts in (
        ((3, 3, 3, 1), 60, [(0, 6), (6, 10)]),
        ((3, 3, 3, 1), 59, [(0, 3), (3, 6), (6, 10)]),
        ((3, 3, 3, 1), 1, [(0, 3), (3, 6), (6, 9), (9, 10)]),
        ((3, 3, 3, 1), 1000, [(0, 10)]),
        ((), 10, [(0, 0)]),
    ):
        parquet = RemoteParquet.__new__(RemoteParquet)
        rows = sum(groups)
        parquet._footer = SimpleNamespace(groups=[SimpleNamespace(rows=count) for count in groups], rows=rows)  # type: ignore[assignment]
        parquet._file = SimpleNamespace(size=10 * rows)  # type: ignore[assignment]
        found = list(parquet.stretches(share_bytes))
        assert [(each.first, each.last) for each in found] == cuts
        assert {each.file_bytes for each in found} == {10 * rows}


def test_a_stored_file_is_compared_and_a_stop_looked_for_before_it_is_read() -> None:
    done: list[str] = []
    parquet = RemoteParquet.__new__(RemoteParquet)
    parquet._file = SimpleNamespace(refuse_if_changed=lambda: done.append("compared"))  # type: ignore[assignment]
    parquet.check(None, {"a"}, lambda: done.append("looked"))
    assert done == ["looked", "compared"]


INSIDE, BEHIND = SimpleNamespace(first=4, last=100), SimpleNamespace(first=4, last=101)


@pytest.mark.parametrize(
    "columns",
    [{"b": INSIDE}, {"a": BEHIND, "b": INSIDE}, {"a": INSIDE, "b": BEHIND}],
    ids=["not there", "behind the end", "the other behind the end"],
)
def test_a_column_that_a_row_group_does_not_hold_is_damage(columns: dict[str, object]) -> None:
    group = SimpleNamespace(rows=3, span=(0, 9), columns=columns)
    parquet = RemoteParquet.__new__(RemoteParquet)
    parquet.__setstate__({"_loaded_bytes": 1000})
    parquet._footer = SimpleNamespace(groups=[group], rows=3)  # type: ignore[assignment]
    parquet._file = SimpleNamespace(size=100)  # type: ignore[assignment]
    with refused("damaged-parquet", "data"):
        parquet.read([pl.col("a"), pl.col("b")], 0, 3)
