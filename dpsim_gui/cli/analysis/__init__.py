"""Commands about what a release can tell beyond answers: distributions, rows, weights, drift, a web page."""
