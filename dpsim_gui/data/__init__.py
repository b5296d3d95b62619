"""Private files in: a file or an array becomes clipped, finite chunks of rows; nothing here leaves the owner's side."""
