"""The server: tables, seats, storage and the wire protocol."""
