"""Tables in memory: their games, seats and audiences, and how answers are processed."""
