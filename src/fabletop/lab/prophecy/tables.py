"""The figures of many games of Prophecy, and their tables beside the aims on the page about balance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from fabletop.analysis.intervals import Interval, between, percent
from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.printed import Card, Item
from fabletop.kernel import Texts
from fabletop.lab.careers import CharacterFacts
from fabletop.lab.rows import rows

MANY = 200
"""With fewer games, single characters and cards are left out."""
NEAR = 0.08
"""The accepted distance of a character's win share from the fair share."""


class Facts(msgspec.Struct, frozen=True, dict=True):
    """Figures over many games."""

    games: int
    rounds: Interval
    """The rounds of the player with the most, in each game."""
    rounds_low: int
    """The 5 % quantile of the rounds of a game."""
    rounds_high: int
    endings: dict[str, Interval]
    """The share of games by how they ended."""
    finals: Interval
    """The share of games with a Final Battle."""
    first_artifact: Interval
    """When the first Artifact was taken, as a fraction of the rounds of the game."""
    experience: Interval
    """Gained per round and player."""
    deaths: Interval
    """Per game."""
    dug: Interval
    """Treasures per game."""
    journeys: Interval
    """Journeys through gates per game."""
    reached: Interval
    """The share of journeys that reached the Palace or the Lair."""
    places: tuple[Interval, ...]
    """Win shares in turn order, the first player first."""
    characters: dict[str, CharacterFacts]
    used: dict[str, int]
    came: dict[str, int]
    taken: dict[str, int]
    spaces: dict[str, int]
    never_entered: tuple[str, ...]

    @cached_property
    def never_used(self) -> tuple[str, ...]:
        """Cards of the parts of the game in play that were never met, taken or used."""
        faces = {card: face for card, face in load_content().card.items() if card in self.used}
        played = {_brought(face) for card, face in faces.items() if self.used[card]}
        return tuple(
            card
            for card, number in self.used.items()
            if not number and (card not in faces or _brought(faces[card]) in played)
        )


def _brought(face: Card) -> tuple[str, bool]:
    """Return the part of the game to which a card belongs, and for new Artifacts the option that chooses them."""
    return face.part, isinstance(face, Item) and bool(face.numeral)


def tables(facts: Facts, texts: Texts) -> list[str]:
    """Return the sections of a page, in Markdown."""
    parts = [rows("measure | found | aim", list(_measures(facts, texts)))]
    if facts.games >= MANY:
        parts += [_characters(facts, texts), _titles(facts, texts)]
    return parts


def _measures(facts: Facts, texts: Texts) -> Iterator[str]:
    fair = 100 / len(facts.places)
    spread = f"nine of ten {facts.rounds_low} to {facts.rounds_high}"
    aim = "15 to 25" if "lord" in facts.endings else "25 to 40"
    yield f"rounds per player | {between(facts.rounds)}, {spread} | {aim}"
    if facts.first_artifact.is_told:
        yield f"first Artifact, of the whole game | {percent(facts.first_artifact)} | 50 to 65 %"
        yield f"games with a Final Battle | {percent(facts.finals)} | 30 to 50 %"
    yield f"Experience a round and player | {between(facts.experience)} | 0.9 to 1.2"
    yield f"deaths a game | {between(facts.deaths)} | under 0.6, with the Water Realm under 1.2"
    yield f"Treasures dug up a game | {between(facts.dug)} | 4 to 7"
    if facts.journeys.value:
        yield f"journeys into realms a game | {between(facts.journeys)} |"
        yield f"journeys that reach the Palace or the Lair | {percent(facts.reached)} | 45 to 65 %"
    for how, share in facts.endings.items():
        yield f"games that ended by {texts.say(f'report.ending.{how}')} | {percent(share)} |"
    places = ", ".join(percent(share) for share in facts.places)
    yield f"wins in turn order | {places} | each within 3 points of {fair:.1f} %"


def _characters(facts: Facts, texts: Texts) -> str:
    known = sorted(facts.characters.items(), key=lambda each: -each[1].share.value)
    fair = 1 / len(facts.places)
    inside = sum(abs(how.share.value - fair) <= NEAR for _, how in known)
    told = f"Characters, aim {fair:.0%} plus or minus {100 * NEAR:.0f} points: {inside} of {len(known)} as measured."
    lines = [
        f"{texts.name('character', name)} | {how.games} | {percent(how.share)} | {between(how.times_fair)}"
        for name, how in known
    ]
    return told + "\n\n" + rows("character | dealt | wins | times a fair share", lines)


def _titles(facts: Facts, texts: Texts) -> str:
    cards = ", ".join(texts.name("card", card) for card in facts.never_used)
    told = f"{sum(number > 0 for number in facts.used.values())} titles were met, taken or used"
    return f"{told}; not {cards}." if cards else f"{told}, and no title of these parts of the game was not."
