"""The owner's program: from a private file to one release."""
