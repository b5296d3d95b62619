"""Windows: the only package that knows Qt."""
