"""Commands for several owners: a study, and the sum of its releases."""
