"""The version of this program, as it stands in receipts."""

VERSION = "0.2.0"
PROGRAM = f"dpsim {VERSION}"
