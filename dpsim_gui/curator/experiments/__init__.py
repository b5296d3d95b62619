"""The paper's three experiments, on public data only: nothing here is a release and no ledger is touched."""
