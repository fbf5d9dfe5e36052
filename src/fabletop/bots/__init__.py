"""Players that answer decisions: random, heuristic and search."""
