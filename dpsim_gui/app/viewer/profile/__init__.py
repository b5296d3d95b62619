"""The panel Profile."""
