"""Columns in words and pictures, for the pages that ask about them."""
