"""The page Rehearse."""
