"""Results computed from whole games: replays, records, branches and puzzles."""
