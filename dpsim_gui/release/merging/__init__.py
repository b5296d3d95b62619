"""Releases of one study, added together."""
