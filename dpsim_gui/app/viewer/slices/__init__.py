"""What a release says along a line and over a plane."""
