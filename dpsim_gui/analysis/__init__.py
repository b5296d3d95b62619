"""What a release can tell beyond answers: distributions, drift, rows. All of it reads released numbers only."""
