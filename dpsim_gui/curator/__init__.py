"""The trusted side: request, plan, ledger, and the one crossing from private to public."""
