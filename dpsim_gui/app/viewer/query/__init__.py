"""The panel Query."""
