"""Drafts as files: new, open, save, autosave, recovery."""
