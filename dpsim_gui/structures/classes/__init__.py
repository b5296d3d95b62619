"""Structures of labelled rows: one per class, or the means of all classes together."""
