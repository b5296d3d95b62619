"""One file per panel of the viewer."""
