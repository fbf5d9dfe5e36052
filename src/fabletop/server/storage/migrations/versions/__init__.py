"""The migrations, ordered by number."""
