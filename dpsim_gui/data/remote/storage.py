"""Addresses of tables elsewhere, such as s3://bucket/part-*.parquet, and calls of the stores behind them.

An address stands in drafts, scripts, lists of recent files and messages, so none may hold a secret. The environment
says who may read it, as the libraries of each store want it. An address with a password, a signature or a token is
refused, and so is every query of a web address: nobody can tell from outside which part of it opens the door.

Stores are called through fsspec. No call waits without limit, and each failure is one sentence. What
these libraries raise quotes addresses, hosts and keys, and comes in hundreds of kinds. Nothing of it is passed on.
"""

import importlib
import os
import posixpath
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote, urlsplit

from dpsim_gui.errors import DataFileError, DpsimError, missing_package

LOCAL = "file"
MEMORY = "memory"
WEB = ("http", "https")
_AZURE = ("az", "abfs", "abfss")

PACKAGES = {
    "s3": "s3fs", "s3a": "s3fs", "gs": "gcsfs", "gcs": "gcsfs", **dict.fromkeys(_AZURE, "adlfs"),
    **dict.fromkeys(WEB, "aiohttp"), MEMORY: "fsspec",
}  # fmt: skip
"""what each kind of address is read with"""

_FORM = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://(.*)", re.DOTALL)
_THIS_MACHINE = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")
_DRIVE = re.compile(r"/[A-Za-z]:[/\\]")
# In a store ? is part of a pattern, unless what follows gives a name a value.
_QUERY = re.compile(r"\?[^/]*=|\b(sig|signature|token|password|secret|credential)s?=", re.IGNORECASE)


def is_address(name: object) -> bool:
    return isinstance(name, str) and _FORM.match(name) is not None


def scheme_of(address: str) -> str:
    match = _FORM.match(address)
    assert match is not None, "an address was told from a path before"
    return match[1].lower()


def local_path(address: str, *, system: str = os.name) -> str | None:
    """The path on this machine that a file:// address means; None for all others."""
    if scheme_of(address) != LOCAL:
        return None
    rest = address.partition("://")[2].removeprefix("localhost")
    if not rest.startswith("/"):
        raise DataFileError("data", "address-of-file")
    # On Windows /C:/folder/table.csv is on drive C.
    return rest[1:] if system == "nt" and _DRIVE.match(rest) else rest


def web_place(address: str) -> str:
    """The same for all spellings of one web address: large letters in the host, its usual port, %41 for A, a/../b."""
    parts = urlsplit(address)
    port = "" if parts.port in (None, 80, 443) else f":{parts.port}"
    path = posixpath.normpath(unquote(parts.path)).lstrip("/")
    return f"{(parts.hostname or '').rstrip('.')}{port}/{path}"


def refuse_unsafe(address: str) -> None:
    """One sentence that quotes nothing of the address, since what is wrong with it may be a secret."""
    scheme = scheme_of(address)
    host, _, rest = address.partition("://")[2].partition("/")
    if scheme not in PACKAGES and scheme != LOCAL:
        raise DataFileError("data", "address-unknown", choices=", ".join(f"{each}://" for each in ("s3", "gs", "az")))
    if "@" in host and (scheme not in _AZURE or ":" in host.split("@")[0]):
        raise DataFileError("data", "address-with-secret")
    if _QUERY.search(address) or (scheme in WEB and any(mark in address for mark in "?#")):
        raise DataFileError("data", "address-with-secret")
    if not address.isprintable() or "::" in host or (not rest.strip("/") and (scheme in WEB or not host)):
        raise DataFileError("data", "address-incomplete")
    if scheme == "http" and not _THIS_MACHINE.fullmatch(host):
        raise DataFileError("data", "address-without-tls")


SECONDS = 60
"""for one answer of a store"""

# Answers of web servers: a range as asked for, and refusals to this reader (RFC 9110).
_PARTIAL_CONTENT = 206
_NOT_ALLOWED = (401, 403, 407)


class Storage:
    """The store of an address, and what the address is called in it.

    Lists of a store are asked for anew each time: a remembered one would hide that a file has changed.
    """

    def __init__(self, address: str) -> None:
        scheme = scheme_of(address)
        try:
            fsspec = importlib.import_module("fsspec")
            self._wait = importlib.import_module("fsspec.asyn").sync
            importlib.import_module(PACKAGES[scheme])
        except ImportError:
            raise DataFileError("data", missing_package(PACKAGES[scheme], "cloud")) from None
        self._of_the_web = scheme in WEB
        # A web server is asked as other programs ask it: through the environment's proxy, with the owner's .netrc.
        options = {"client_kwargs": {"trust_env": True}} if self._of_the_web else {}
        with _one_sentence():
            # fsspec knows schemes in small letters only.
            spelled = f"{scheme}{address[len(scheme) :]}"
            self._files, self.path = fsspec.core.url_to_fs(spelled, use_listings_cache=False, **options)

    @property
    def can_list(self) -> bool:
        return not self._of_the_web

    def about(self, path: str) -> dict[str, Any]:
        """What the store says of one name."""
        return dict(self._call("info", path))

    def inside(self, folder: str) -> list[dict[str, Any]]:
        return [dict(each) for each in self._call("ls", folder, detail=True)]

    def matching(self, pattern: str) -> list[dict[str, Any]]:
        return [dict(each) for each in self._call("glob", pattern, detail=True).values()]

    def bytes_of(self, path: str, first: int, last: int) -> bytes:
        """[first, last) of a file; fewer where it is shorter by now."""
        if first >= last:
            return b""
        if self._of_the_web:
            with _one_sentence():
                return bytes(self._wait(self._files.loop, self._web_range, path, first, last, timeout=SECONDS))
        return bytes(self._call("cat_file", path, start=first, end=last))

    async def _web_range(self, path: str, first: int, last: int) -> bytes:
        session = await self._files.set_session()
        headers = {"Range": f"bytes={first}-{last - 1}", "Accept-Encoding": "identity"}
        async with session.get(self._files.encode_url(path), headers=headers) as answer:
            answer.raise_for_status()
            if answer.status != _PARTIAL_CONTENT:
                # It would send all of the file, however large, for every range.
                raise DataFileError("data", "server-without-ranges")
            content: bytes = await answer.read()
            return content

    def _call(self, name: str, *args: Any, **options: Any) -> Any:
        with _one_sentence():
            if not self._files.async_impl:
                return getattr(self._files, name)(*args, **options)
            return self._wait(self._files.loop, getattr(self._files, f"_{name}"), *args, timeout=SECONDS, **options)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except DpsimError:
        raise
    except Exception as error:
        raise DataFileError("data", _code(error)) from None


def _code(error: BaseException) -> str:
    """By the error and by those that led to it: a web server's refusal comes as a file that was not found."""
    chain: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and len(chain) < 8:
        chain.append(at)
        at = at.__cause__
    if any(isinstance(each, PermissionError) or getattr(each, "status", None) in _NOT_ALLOWED for each in chain):
        return "object-not-allowed"
    if any(isinstance(each, TimeoutError) for each in chain):
        return "store-silent"
    # A web server's failures of any kind come as a file that was not found.
    gone = all(getattr(each, "status", 404) in (404, 410) for each in chain)
    unreached = any(isinstance(each, OSError) for each in chain[1:])
    if isinstance(error, FileNotFoundError) and gone and not unreached:
        return "no-such-object"
    return "store-failed"
