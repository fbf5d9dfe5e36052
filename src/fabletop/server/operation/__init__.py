"""How a server is run: settings, metrics, logs and the clock."""
