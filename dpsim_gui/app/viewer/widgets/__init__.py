"""Widgets of the viewer's panels."""
