"""Private files in: rows in chunks, clipped to the declared domain."""
