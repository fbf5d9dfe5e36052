"""Content packs: data only."""
