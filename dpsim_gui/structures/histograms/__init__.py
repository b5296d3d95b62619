"""Nested histograms of every column, for ranks and quantiles: `nested-histograms`."""
