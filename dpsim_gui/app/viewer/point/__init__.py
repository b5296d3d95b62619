"""The point that all panels of a tab speak about."""
