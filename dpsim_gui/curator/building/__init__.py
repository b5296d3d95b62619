"""The one crossing from private to public."""
