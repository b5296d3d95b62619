"""The page Budget and accuracy."""
