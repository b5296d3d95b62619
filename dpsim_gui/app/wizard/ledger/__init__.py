"""The ledger as a window of its own."""
