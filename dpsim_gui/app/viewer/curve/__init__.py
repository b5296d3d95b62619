"""The panel Curve."""
