"""Everything that is kept: the database, its writer, backups and archives."""
