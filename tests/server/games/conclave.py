"""A game for a server's folder of games, of which nothing outside its rules has ever heard."""

from tests.kernel.conclave import RULES

__all__ = ["RULES"]
