"""The page First look."""
