"""Puzzles: positions of games between bots in which one choice is clearly better than it looks.

A puzzle is what one seat sees. It names a goal, and tells of every option how often it led there in imagined games that
fit what the seat sees. `finding` looks for them, `files` keeps them, `twins` takes from a position whatever its seat
cannot know, and `trying` plays the imagined games.
"""

from fabletop.analysis.puzzles.files import BrokenPuzzle, Puzzle, read, shipped, write
from fabletop.analysis.puzzles.finding import find
from fabletop.analysis.puzzles.goals import Goal, goals

__all__ = ["BrokenPuzzle", "Goal", "Puzzle", "find", "goals", "read", "shipped", "write"]
