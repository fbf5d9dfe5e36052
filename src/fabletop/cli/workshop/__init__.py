"""The workshop at a terminal: packs are read, changed, checked, tried out, measured and shared."""
