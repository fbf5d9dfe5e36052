"""The HTTP interface, and the middleware for every request."""
