"""Widgets that both programs use."""
