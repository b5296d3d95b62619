"""The documents that institutions ask for, made of a release file."""
