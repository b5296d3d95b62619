"""Commands for papers about a release: making and checking them."""
