"""Tables in memory: their games, seats and audiences, and the way of an answer."""
