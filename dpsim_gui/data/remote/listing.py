"""Which files an address stands for: one, the tables of a folder, or all that match a pattern."""

import glob

from dpsim_gui.data.remote.address import refuse_unsafe
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.remote.storage import Storage
from dpsim_gui.errors import DataFileError


def remote_file(address: str) -> RemoteFile | None:
    """The one file of that name; None for a folder."""
    refuse_unsafe(address)
    storage = Storage(address)
    about = storage.about(storage.path)
    return RemoteFile.of(address, about) if about.get("type") == "file" else None


def remote_files(address: str) -> tuple[RemoteFile, ...] | None:
    """One file, or all that the pattern matches, in the order of their names; None for a folder."""
    try:
        one = remote_file(address)
    except DataFileError as error:
        if error.message.code != "no-such-object" or not glob.has_magic(address):
            raise
    else:
        return None if one is None else (one,)
    storage = Storage(address)
    if not storage.can_list:
        raise DataFileError("data", "web-without-lists")
    # Names come without what the address says of the store, such as an account.
    scheme, mark, rest = address.partition("://")
    fixed = f"{scheme}{mark}{rest.partition('/')[0]}"
    root = Storage(fixed).path
    found = [each for each in storage.matching(storage.path) if each.get("type") == "file"]
    if not found:
        raise DataFileError("data", "no-match")
    return tuple(
        RemoteFile.of(f"{fixed}{each['name'].removeprefix(root)}", each)
        for each in sorted(found, key=lambda each: str(each["name"]))
    )


def in_folder(address: str) -> dict[str, RemoteFile]:
    """The files directly in a folder, by their names in it."""
    storage = Storage(address)
    if not storage.can_list:
        raise DataFileError("data", "web-without-lists")
    found: dict[str, RemoteFile] = {}
    for each in storage.inside(storage.path):
        name = str(each["name"]).rpartition("/")[2]
        # Some stores keep an empty object under the name of the folder itself.
        if each.get("type") == "file" and name:
            found[name] = RemoteFile.of(f"{address.rstrip('/')}/{name}", each)
    return found
