"""Finished games looked at: who was likely to win when, what turned them, and what luck had to do with it."""
