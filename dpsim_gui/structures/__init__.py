"""Noise-free linear sketches: summarise rows, state the sensitivity, read noisy arrays back."""
