"""Plans and curves off the GUI thread."""
