"""The callers of the server: guests, their addresses and their limits."""
