"""Analysis of finished games: who was likely to win at each moment, the turning points, and the share of luck."""
