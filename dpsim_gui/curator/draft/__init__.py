"""What the wizard edits: choices as typed, and what is wrong with them."""
