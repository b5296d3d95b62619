"""Words and numbers in the language of the windows."""
