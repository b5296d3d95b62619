"""Addresses of tables elsewhere, such as s3://bucket/part-*.parquet. None of them holds a secret.

An address stands in drafts, scripts, lists of recent files and messages. Who may read it is told by the environment,
as the libraries of each store want it. An address that brings a password, a signature or a token is therefore
refused, and so is every query of a web address: nobody can tell from outside which part of it opens the door.
"""

import posixpath
import re
from urllib.parse import unquote, urlsplit

from dpsim_gui.errors import DataFileError

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
# In a store ? is part of a pattern, unless what follows gives a name a value.
_QUERY = re.compile(r"\?[^/]*=|\b(sig|signature|token|password|secret|credential)s?=", re.IGNORECASE)


def is_address(name: object) -> bool:
    return isinstance(name, str) and _FORM.match(name) is not None


def scheme_of(address: str) -> str:
    match = _FORM.match(address)
    assert match is not None, "an address was told from a path before"
    return match[1].lower()


def local_path(address: str) -> str | None:
    """The path on this machine that a file:// address means; None for all others."""
    if scheme_of(address) != LOCAL:
        return None
    rest = address.partition("://")[2].removeprefix("localhost")
    if not rest.startswith("/"):
        raise DataFileError("data", "address-of-file")
    return rest


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
