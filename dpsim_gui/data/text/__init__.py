"""Text tables: CSV, TSV and their kin."""
