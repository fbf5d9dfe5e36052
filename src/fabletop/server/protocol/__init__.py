"""What clients and server send each other: bodies, messages, problems, and the limits of texts."""
