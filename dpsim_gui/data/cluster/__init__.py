"""What workers of a Dask cluster do with their share."""
