"""Trial runs of a pack of Prophecy: the length of games, and its cards and spaces that were never met or used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.options import Options
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.prophecy import GameNotes
from fabletop.lab.trials import CardTrial, card_trial

ROUNDS = 100
"""The limit of rounds. Games of random bots might never end."""
DECISIONS = 60_000


def _never(content: Content, pack: Pack, games: Sequence[GameNotes]) -> Iterator[Remark]:
    """Yield the cards, characters and spaces of the pack that were not used in any game."""
    used = {title for game in games for title, number in game.used.items() if number}
    entered = {space for game in games for space, number in game.spaces.items() if number}
    played = {hero.character for game in games for hero in game.heroes}
    for table, given in pack.tables.items():
        known, words = {
            "spaces": (entered, "nobody ever went there"),
            "characters": (played, "nobody ever played this character"),
        }.get(table, (used, "nobody ever met or used it"))
        for each in given if isinstance(given, list) else ():
            if each["id"] not in known:
                yield Remark(f"{each['id']}: {words}", table, each["id"], is_warning=True)


TRIAL = card_trial(CardTrial(_never, Options(most_rounds=ROUNDS), DECISIONS))
