"""The pane where the point is set, column by column."""
