"""Commands for documents about a release: making and checking them."""
