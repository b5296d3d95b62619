"""Report…: what one has looked at, in one file."""
