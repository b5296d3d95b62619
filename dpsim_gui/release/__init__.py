"""The public file: its format, its writer, and the reading side."""
