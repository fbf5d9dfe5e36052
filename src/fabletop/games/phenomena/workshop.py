"""The workshop of Phenomena. A draft is a pack of cards."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.phenomena import LIBRARY, RULES
from fabletop.kernel.card_drafts import card_workshop
from fabletop.kernel.workshop import Place, Word

BASES = {
    "characters": ("The characters", "Experience, magic and the special ability of each of the six."),
    "magic": ("The magic cards", "The sixteen kinds beside the board, and those that belong to a character."),
    "treasures": ("The treasures", "Medallions, amulets, points and Magic of heaven."),
    "events": ("The events", "Challenges, instructions, duels and joint challenges of both letters."),
    "prophecies": ("The prophecies", "Where they are fulfilled, what they ask for and what they bring."),
    "main_prophecies": ("The main prophecies", "The secret missions."),
    "setup": ("The numbers", "The dice, the track, and what lies ready for how many players."),
    "board": ("The board", "The spaces of the land: what grows there, and what they are called."),
}
LOCATION = Place(r'\blocation\s*=\s*"(\w*)$', ("space",))


def spaces() -> Iterator[Word]:
    """Yield the named spaces of the board."""
    return (Word(each.id, "space", each.name) for each in RULES.content().spaces if each.name)


WORKSHOP = card_workshop(LIBRARY, RULES.seats, BASES, spaces, (LOCATION,))
