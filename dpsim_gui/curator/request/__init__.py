"""What the owner asks for."""
