"""The page Done."""
