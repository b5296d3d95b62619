"""The page Who is protected."""
