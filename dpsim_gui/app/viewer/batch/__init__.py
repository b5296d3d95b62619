"""The panel Batch."""
