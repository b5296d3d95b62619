"""Data frames, and files that are read as if they were one: sheets and files of statistics programs."""
