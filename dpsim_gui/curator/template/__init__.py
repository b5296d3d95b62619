"""A study: the public plan that several owners follow, so that their releases can be added together."""
