"""Files are whole or not there, and never take another's place."""

import errno
import os
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from dpsim_gui.curator.files.durable_file import (
    claim,
    create_claimed,
    place_without_overwriting,
    rename_without_overwriting,
    replace_durably,
    sync_folder,
    wait_for_claim,
    write_all,
)


def no_links(source: Path, target: Path) -> None:
    raise PermissionError(errno.EPERM, "no hard links here")


def test_replacing_leaves_the_new_content_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "seal"
    for content in (b"old", b"newer"):
        replace_durably(path, content)
        assert path.read_bytes() == content
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["seal"]


def test_a_name_is_given_by_link_or_by_rename(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_bytes(b"content")
    place_without_overwriting(source, tmp_path / "linked")
    assert source.exists()
    place_without_overwriting(source, tmp_path / "renamed", link=no_links)
    assert not source.exists()
    assert (tmp_path / "linked").read_bytes() == (tmp_path / "renamed").read_bytes() == b"content"


@pytest.mark.parametrize("link", [os.link, no_links])
def test_a_name_that_is_taken_stays_with_its_file(tmp_path: Path, link: object) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_bytes(b"new")
    target.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        place_without_overwriting(source, target, link=link)  # type: ignore[arg-type]
    assert (source.read_bytes(), target.read_bytes()) == (b"new", b"old")


def test_an_error_of_the_disk_does_not_lead_to_a_rename(tmp_path: Path) -> None:
    def failing(source: Path, target: Path) -> None:
        raise OSError(errno.EIO, "I/O error")

    source = tmp_path / "source"
    source.touch()
    with pytest.raises(OSError, match="I/O error"):
        place_without_overwriting(source, tmp_path / "target", link=failing)
    assert os.listdir(tmp_path) == ["source"]


def test_a_system_without_exclusive_rename_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:  # noqa: PT011 (the number is what counts)
        rename_without_overwriting(tmp_path / "a", tmp_path / "b", system=SimpleNamespace())
    assert caught.value.errno == errno.ENOSYS


def test_the_other_systems_exclusive_rename_is_used_where_it_is(tmp_path: Path) -> None:
    calls = []

    def renamex_np(source: bytes, target: bytes, flags: int) -> int:
        calls.append((source, target, flags))
        return 0

    rename_without_overwriting(Path("a"), Path("b"), system=SimpleNamespace(renamex_np=renamex_np))
    assert calls == [(b"a", b"b", 4)]


def test_folders_that_cannot_be_synced_are_let_pass_and_failing_disks_are_not(tmp_path: Path) -> None:
    def failing(code: int) -> None:
        def fsync(descriptor: int) -> None:
            raise OSError(code, os.strerror(code))

        sync_folder(tmp_path, fsync=fsync)

    failing(errno.EINVAL)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        failing(errno.EIO)


def test_a_claimed_file_is_not_a_leftover_until_its_program_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "part"
    held = create_claimed(path)
    other = os.open(path, os.O_RDONLY)
    assert not claim(other)
    os.close(held)
    assert claim(other)
    os.close(other)


def test_whoever_waits_for_a_claim_has_it_when_its_holder_lets_go(tmp_path: Path) -> None:
    holder, waiting, other = (os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT) for _ in range(3))
    try:
        assert claim(holder)
        thread = threading.Thread(target=wait_for_claim, args=(waiting,), daemon=True)
        thread.start()
        thread.join(0.05)
        assert thread.is_alive()
        os.close(holder)
        thread.join(30)
        assert not thread.is_alive()
        assert not claim(other)
    finally:
        os.close(waiting)
        os.close(other)


def test_a_file_swept_away_before_it_was_claimed_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "part"
    sweeps, seen = iter([True, False]), list[int]()

    def swept(descriptor: int) -> None:
        seen.append(descriptor)
        if next(sweeps):
            path.unlink()

    descriptor = create_claimed(path, take=swept)
    assert seen == [descriptor, descriptor], "the first is closed, so that its number is free again"
    write_all(descriptor, b"content")
    os.close(descriptor)
    assert path.read_bytes() == b"content"


def test_names_without_a_folder_are_renamed_where_the_program_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a").write_bytes(b"content")
    rename_without_overwriting(Path("a"), Path("b"))
    assert os.listdir() == ["b"]
    Path("a").write_bytes(b"other")
    with pytest.raises(FileExistsError):
        rename_without_overwriting(Path("a"), Path("b"))


def test_what_is_made_durable_is_closed_again(tmp_path: Path) -> None:
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    sync_folder(tmp_path)
    replace_durably(tmp_path / "seal", b"content")
    again = os.open(os.devnull, os.O_RDONLY)
    os.close(again)
    assert again == free
