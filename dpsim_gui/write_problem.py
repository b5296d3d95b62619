"""Why a file cannot be written."""

import errno

from dpsim_gui.messages import Message


def write_problem(error: OSError) -> Message:
    """Why a file cannot be written and what to do, without the file's path."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Message("disk-is-full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Message("not-writable")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Message("folder-missing")
    if error.errno == errno.EISDIR:
        return Message("name-of-a-folder")
    if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ):
        return Message("name-not-accepted")
    return Message("disk-reports-error", error=str(error.strerror))
