"""The workshop at the terminal: read, change, check, try out, measure and share packs."""
