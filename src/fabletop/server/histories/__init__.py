"""What is made of whole games: replays, records, branches and puzzles."""
