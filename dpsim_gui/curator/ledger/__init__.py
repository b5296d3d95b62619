"""The owner's record of what has been spent on each data set."""
