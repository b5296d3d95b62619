"""Points to ask about, in files of every format that is read."""
