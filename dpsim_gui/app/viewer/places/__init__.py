"""The panel Places."""
