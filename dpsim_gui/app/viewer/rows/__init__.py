"""Rows: synthetic rows made from the release, and how well they keep what it says."""
