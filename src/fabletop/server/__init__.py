"""The web table: tables, seats, storage and the wire."""
