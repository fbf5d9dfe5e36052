"""The HTTP calls and what every request passes."""
