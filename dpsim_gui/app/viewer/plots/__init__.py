"""Curves, maps and their colours, for every panel that draws."""
