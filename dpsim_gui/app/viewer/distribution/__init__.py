"""Distribution: how the rows of one column are distributed, with bands."""
