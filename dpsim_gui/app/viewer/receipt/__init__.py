"""The panel Receipt."""
