"""The protocol between clients and server: bodies, messages, problems, and the limits of texts."""
