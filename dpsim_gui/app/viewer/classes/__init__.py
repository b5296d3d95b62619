"""The panel Classes."""
