"""Migrations of the database, one step per version."""
