"""The whole release on a simulated twin."""
