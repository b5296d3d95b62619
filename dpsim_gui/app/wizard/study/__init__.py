"""Studies: taking part in one, and starting one without data."""
