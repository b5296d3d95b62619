"""The panel Compare."""
