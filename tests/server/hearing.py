"""What an audience would be told again; apart from the helpers, for servers must find their games by themselves."""

from __future__ import annotations

from fabletop.games import rules as rules_of
from fabletop.kernel import WatchedGame
from fabletop.server.tables.audiences import Audience


def heard(audience: Audience) -> list[int]:
    """The changes with which the latest news came that an audience would be told again."""
    rules = rules_of("shamans")
    content = rules.content()
    game = WatchedGame(rules, rules.start(rules.options(), 3, content), content)
    return [each.n for each in audience.recent(game, looks_back=True)]
