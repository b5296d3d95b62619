"""`dpsim experiment`: the command, its pictures and its page."""
