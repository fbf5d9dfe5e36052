"""Encounters with the Race of a Follower (Followers, option)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.rules.asking import may_choose_card
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import CHARACTER_RACES, Race
from fabletop.kernel import CardId, vocabulary


async def choose_race(
    table: Table, hero: Hero, words: Sequence[vocabulary.Effect], about: msgspec.Struct | None = None
) -> None:
    """With the option, let a Character use a Follower's Race in an encounter (TAL-246).

    The player chooses if it changes the outcome of the effects.
    """
    table.turn.met_as.pop(hero.seat, None)
    races = _guises(table, hero, words)
    if not races:
        return
    follower = await may_choose_card(hero, "meet_as", lambda: list(races), "TAL-246", about)
    if follower is not None:
        table.turn.met_as[hero.seat] = races[follower]


def _guises(table: Table, hero: Hero, words: Sequence[vocabulary.Effect]) -> dict[CardId, Race]:
    """Return the Followers whose Race changes the outcome, one per Race."""
    if not table.options.follower_race or hero.toad:
        return {}
    asked = [each.of for each in vocabulary.words_in(tuple(words)) if isinstance(each, Condition) and each.q == "race"]
    seen = [[table.figure(hero).race in of for of in asked]]
    found: dict[CardId, Race] = {}
    for card in hero.followers:
        race = table.race_of(card)
        if race is not None and race in CHARACTER_RACES and (answers := [race in of for of in asked]) not in seen:
            seen.append(answers)
            found[card] = race
    return found
