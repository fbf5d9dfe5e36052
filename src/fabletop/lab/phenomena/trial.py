"""Trial runs of a pack of Phenomena: the length of games, and the cards of the pack that were never met or used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.state import Options
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.phenomena.notes import GameNotes
from fabletop.lab.trials import CardTrial, card_trial

CARDS = {
    "treasures": "treasure",
    "events": "event",
    "prophecies": "prophecy",
    "main_prophecies": "main prophecy",
    "magic": "magic",
}
"""The tables of a pack, with the names of their cards in the notes of a game."""
MISSED = {
    "treasure": ("nobody ever took it", "nobody ever kept it", "it was kept, but never of use"),
    "event": ("it was never drawn", "nobody ever accepted it", "nobody ever overcame it"),
    "prophecy": ("it never lay out", "nobody ever fulfilled it", "nobody ever fulfilled it"),
    "main prophecy": ("it was never dealt", "nobody ever kept it", "nobody ever fulfilled it"),
    "magic": ("nobody ever had it", "nobody ever had it", "nobody ever used it"),
}
"""The remarks on a card that never came up, was never taken, or was never of use."""


def _never(content: Content, pack: Pack, games: Sequence[GameNotes]) -> Iterator[Remark]:
    """Yield the cards of the pack that never came up, were never taken, or had no effect."""
    for table, kind in CARDS.items():
        for each in pack.tables.get(table, ()):
            card = f"{kind}:{each['id']}"
            came, taken, used = (sum(getattr(game, what).get(card, 0) for game in games) for what in WHAT)
            absent, refused, useless = MISSED[kind]
            words = useless if not used else ""
            if not taken:
                words = refused if came else absent
            if words:
                yield Remark(f"{each['id']}: {words}", table, each["id"], is_warning=True)
    played = {hero.character for game in games for hero in game.heroes}
    for each in pack.tables.get("characters", ()):
        if content.character[each["id"]].name not in played:
            yield Remark(f"{each['id']}: nobody ever played this character", "characters", each["id"], is_warning=True)


WHAT = ("came", "taken", "used")

DECISIONS = 20_000
"""The limit of decisions per game. Random players at a full table make up to 5,000 with the base pack."""

TRIAL = card_trial(CardTrial(_never, Options(), DECISIONS))
