"""Who signs a release: the keys, and a signed copy of an earlier file."""
