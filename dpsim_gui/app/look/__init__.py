"""Colours, type, sizes and the style of plots."""
