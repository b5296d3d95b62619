"""The command line, a thin skin over the curator and the reading side."""
