"""The panel Spread."""
