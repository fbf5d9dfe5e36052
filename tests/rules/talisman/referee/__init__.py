"""A referee who has read the rulebook only, and recomputes the table from what a spectator is told."""
