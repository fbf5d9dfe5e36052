"""Puzzles: positions from games between bots in which one choice is clearly better than it looks.

A puzzle is what one seat sees, and a goal. For each option it has the share of imagined games, consistent with the
seat's view, in which the option led to the goal. `finding` searches for puzzles, `files` stores them, `twins` removes
what the seat cannot know from a position, and `trying` plays the imagined games.
"""

from fabletop.analysis.puzzles.files import BrokenPuzzle, Puzzle, read, shipped, write
from fabletop.analysis.puzzles.finding import find
from fabletop.analysis.puzzles.goals import Goal, goals

__all__ = ["BrokenPuzzle", "Goal", "Puzzle", "find", "goals", "read", "shipped", "write"]
