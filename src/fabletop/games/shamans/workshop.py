"""The workshop of Shamans. A draft is a pack of numbers, tiles and Rituals."""

from __future__ import annotations

from fabletop.games.shamans import LIBRARY, RULES
from fabletop.kernel.card_drafts import card_workshop

BASES = {"base": ("The whole game", "Players and their decks, tiles, Rituals, the Eclipse and the score.")}

WORKSHOP = card_workshop(LIBRARY, RULES.seats, BASES)
