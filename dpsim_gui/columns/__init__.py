"""What a cell means: one public rule for each column, from the text of a cell to coordinates and back."""
