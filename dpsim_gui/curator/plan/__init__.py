"""From a request to the one plan that is shown and run."""
