"""Operation of a server: settings, metrics, logs and the clock."""
