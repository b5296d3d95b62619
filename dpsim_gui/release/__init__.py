"""Public files out: the release file, its strict reader, and its writer."""
