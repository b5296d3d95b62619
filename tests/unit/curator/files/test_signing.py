"""Keys stay with their owner; a signed copy holds the same numbers and takes nobody's place."""

import errno
import os
import pickle
import stat
from pathlib import Path

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.files import public_copy
from dpsim_gui.curator.files.public_copy import merge_releases, sign_release
from dpsim_gui.curator.files.signing_key import key_folder, key_names, new_signing_key, signing_key
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import read_container
from dpsim_gui.release.merging import Site
from dpsim_gui.release.open import open_release

REQUEST = ReleaseRequest(
    function="l2sq", epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=9, structure="moments"
)
ROWS = np.random.default_rng(0).random((9, 2))


@pytest.fixture
def unsigned(tmp_path: Path) -> Path:
    path = tmp_path / "plain.dpsim"
    build_release(make_plan(REQUEST), ROWS, path, ledger=tmp_path / "l.sqlite")
    return path


def test_a_key_is_stored_for_its_owner_alone(own_home: Path) -> None:
    key = new_signing_key("lab")
    (stored,) = own_home.rglob("*.pem")
    assert stored == key_folder() / "lab.pem"
    if os.name == "posix":
        assert stat.S_IMODE(stored.stat().st_mode) == 0o600
        assert stat.S_IMODE(stored.parent.stat().st_mode) == 0o700
    assert signing_key("lab").public_key == key.public_key
    assert key_names() == ("lab",)


def test_there_are_no_keys_before_the_first() -> None:
    assert key_names() == ()


def test_a_key_is_never_replaced() -> None:
    first = new_signing_key()
    with pytest.raises(ReleaseFileError, match="exists already"):
        new_signing_key()
    assert signing_key().public_key == first.public_key


def test_a_key_shows_its_public_half_only_and_is_not_pickled() -> None:
    key = new_signing_key()
    assert repr(key) == f"SigningKey default, public key {key.public_key.hex()}"
    with pytest.raises(TypeError):
        pickle.dumps(key)


@pytest.mark.parametrize("name", ["", "a/b", "..", "-x", "a" * 65, "ä", "a.b"])
def test_a_name_cannot_lead_out_of_the_folder(name: str) -> None:
    for use in (new_signing_key, signing_key):
        with pytest.raises(ReleaseFileError, match="needs a name"):
            use(name)


def test_a_key_that_is_missing_shared_damaged_or_of_another_kind_is_refused(own_home: Path) -> None:
    with pytest.raises(ReleaseFileError, match="does not exist"):
        signing_key("lab")
    new_signing_key("lab")
    path = key_folder() / "lab.pem"
    if os.name == "posix":
        path.chmod(0o640)
        with pytest.raises(ReleaseFileError, match="read by others"):
            signing_key("lab")
        path.chmod(0o600)
    path.write_bytes(b"not a key")
    with pytest.raises(ReleaseFileError, match="damaged"):
        signing_key("lab")
    path.write_bytes(X25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    with pytest.raises(ReleaseFileError, match="another kind"):
        signing_key("lab")
    path.unlink()
    path.mkdir(mode=0o700)
    with pytest.raises(ReleaseFileError, match="cannot be read"):
        signing_key("lab")


def test_half_a_key_is_not_left_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def full(descriptor: int, data: bytes) -> None:
        opened.append(descriptor)
        os.write(descriptor, data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def remove(path: Path) -> None:
        # Windows removes no open file.
        with pytest.raises(OSError, match=r"Bad file descriptor|[Hh]andle"):
            os.fstat(opened[0])
        path.unlink()

    with monkeypatch.context() as patch:
        patch.setattr("dpsim_gui.curator.files.signing_key.durable_file.write_all", full)
        patch.setattr("dpsim_gui.curator.files.signing_key.durable_file.remove_if_there", remove)
        with pytest.raises(ReleaseFileError, match="cannot be stored"):
            new_signing_key("clinic", folder=tmp_path)
    assert new_signing_key("clinic", folder=tmp_path).public_key == signing_key("clinic", folder=tmp_path).public_key


def test_a_key_that_cannot_be_stored_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ReleaseFileError, match="cannot be stored"):
        new_signing_key(folder=tmp_path / "file" / "keys")


@pytest.mark.needs("posix_modes")
def test_a_signed_copy_holds_the_same_numbers(unsigned: Path, tmp_path: Path) -> None:
    key = new_signing_key()
    usual = os.umask(0)
    try:
        fingerprint = sign_release(unsigned, tmp_path / "signed.dpsim", key)
    finally:
        os.umask(usual)
    assert (tmp_path / "signed.dpsim").stat().st_mode & 0o777 == 0o644, "anybody may read it, and nobody change it"
    before, after = read_container(unsigned), read_container(tmp_path / "signed.dpsim")
    assert after.metadata == before.metadata
    assert after.arrays.keys() == before.arrays.keys()
    for name, array in before.arrays.items():
        np.testing.assert_array_equal(after.arrays[name], array, strict=True)
    release = open_release(tmp_path / "signed.dpsim", key.public_key.hex())
    assert (release.signed_by, release.fingerprint) == (key.public_key.hex(), fingerprint)
    assert open_release(unsigned).signed_by is None
    assert sorted(path.name for path in tmp_path.glob("*dpsim*")) == ["plain.dpsim", "signed.dpsim"]


def test_a_copy_is_on_the_disk_before_it_has_its_name(
    unsigned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, seen, fsync = tmp_path / "signed.dpsim", list[bool](), os.fsync

    def noted(descriptor: int) -> None:
        seen.append(target.exists())
        fsync(descriptor)

    key = new_signing_key()
    monkeypatch.setattr("os.fsync", noted)
    sign_release(unsigned, target, key)
    assert seen.count(False) >= 1
    assert target.exists()


def test_the_name_of_a_copy_is_on_the_disk_too_and_its_file_is_closed(
    unsigned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, synced, key = tmp_path / "signed.dpsim", list[tuple[Path, bool]](), new_signing_key()
    place = "dpsim_gui.curator.files.durable_file.sync_folder"
    monkeypatch.setattr(place, lambda folder: synced.append((folder, target.exists())))
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    sign_release(unsigned, target, key)
    assert synced == [(tmp_path, True)]
    again = os.open(os.devnull, os.O_RDONLY)
    os.close(again)
    assert again == free


def test_keys_are_listed_in_the_order_of_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b", "c", "a"):
        new_signing_key(name)
    listed = sorted(key_folder().iterdir(), reverse=True)
    monkeypatch.setattr(Path, "iterdir", lambda folder: iter(listed))
    assert key_names() == ("a", "b", "c")


def test_another_key_takes_the_place_of_a_signature(unsigned: Path, tmp_path: Path) -> None:
    one, two = new_signing_key("one"), new_signing_key("two")
    sign_release(unsigned, tmp_path / "1.dpsim", one)
    sign_release(tmp_path / "1.dpsim", tmp_path / "2.dpsim", two)
    assert open_release(tmp_path / "2.dpsim").signed_by == two.public_key.hex()
    with pytest.raises(ReleaseFileError, match="signed by another key"):
        open_release(tmp_path / "2.dpsim", one.public_key.hex())


def test_signing_replaces_no_file_and_leaves_none_behind(unsigned: Path, tmp_path: Path) -> None:
    key = new_signing_key()
    for target in (unsigned, tmp_path / "nowhere" / "x.dpsim"):
        with pytest.raises(ReleaseFileError):
            sign_release(unsigned, target, key)
    assert [path.name for path in tmp_path.glob("*dpsim*")] == ["plain.dpsim"]
    assert open_release(unsigned).signed_by is None


def test_a_name_taken_meanwhile_is_not_taken_away(unsigned: Path, tmp_path: Path) -> None:
    target = tmp_path / "signed.dpsim"
    key = new_signing_key()

    class Slow:
        public_key = key.public_key

        def sign(self, message: bytes) -> bytes:
            target.write_text("mine", encoding="utf-8")
            return key.sign(message)

    with pytest.raises(ReleaseFileError, match="exists already"):
        sign_release(unsigned, target, Slow())
    assert target.read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.glob("*dpsim*")) == ["plain.dpsim", "signed.dpsim"]


def test_nothing_damaged_is_signed(unsigned: Path, tmp_path: Path) -> None:
    unsigned.write_bytes(unsigned.read_bytes()[:-1])
    with pytest.raises(ReleaseFileError):
        sign_release(unsigned, tmp_path / "signed.dpsim", new_signing_key())
    assert not (tmp_path / "signed.dpsim").exists()


def test_a_release_can_be_signed_when_it_is_made(tmp_path: Path) -> None:
    key = new_signing_key()
    build_release(make_plan(REQUEST), ROWS, tmp_path / "r.dpsim", ledger=tmp_path / "l.sqlite", signer=key)
    assert open_release(tmp_path / "r.dpsim").signed_by == key.public_key.hex()


def test_what_cannot_be_opened_is_neither_signed_nor_merged(
    unsigned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(container: object) -> None:
        raise ReleaseFileError("file", "damaged-parameters")

    whole, target = read_container(unsigned), tmp_path / "whole.dpsim"
    monkeypatch.setattr(public_copy, "merged", lambda sites: whole)
    monkeypatch.setattr(Site, "read", lambda source: source)
    assert merge_releases([unsigned], target) == open_release(target).fingerprint == open_release(unsigned).fingerprint
    key = new_signing_key()
    monkeypatch.setattr(public_copy, "release_in", refuse)
    with pytest.raises(ReleaseFileError):
        sign_release(unsigned, tmp_path / "signed.dpsim", key)
    with pytest.raises(ReleaseFileError):
        merge_releases([unsigned], tmp_path / "merged.dpsim")
    assert sorted(path.name for path in tmp_path.glob("*.dpsim")) == ["plain.dpsim", "whole.dpsim"]
