"""The panel Surface."""
