"""Persistent storage: the database, its writer, backups and archives."""
