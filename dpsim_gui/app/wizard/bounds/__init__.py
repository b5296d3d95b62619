"""The page Bounds."""
