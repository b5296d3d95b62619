"""The ten similarity functions, exactly."""
