"""Cards, prices and rewards in a few words and signs; every colour has a letter or sign beside it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.games.phenomena.content import Content, EventCard, MainProphecy, Prophecy, Reward
from fabletop.games.phenomena.effects import ALL_ABILITIES, Ability, Landscape
from fabletop.kernel import CardId, Texts

LETTER = {Landscape.FIELD: "F", Landscape.FOREST: "W", Landscape.MOUNTAIN: "M", Landscape.DESERT: "D"}
"""Letters of the landscapes; W stands for woods."""
COLOUR = {
    Landscape.FIELD: "#e3cf63",
    Landscape.FOREST: "#6cbf7a",
    Landscape.MOUNTAIN: "#aebbd0",
    Landscape.DESERT: "#e8a062",
}
ABILITY_COLOUR = {Ability.FIGHT: "#ee7a62", Ability.WISDOM: "#6fb4f0", Ability.FRIENDSHIP: "#7fd39a"}
BOX_GLYPH = "①②③④⑤⑥"
BOX_COLOUR = ("#ff9a86", "#8fd6ff", "#c9b3ff")
GOLD = "#f6d88a"
AMBER = "#ffb454"


def box_sign(index: int) -> tuple[str, str]:
    """The sign and colour of an active prophecy's marker."""
    return BOX_GLYPH[index % len(BOX_GLYPH)], BOX_COLOUR[index % len(BOX_COLOUR)]


def stones(counts: Mapping[Landscape, int], *, all_kinds: bool = False) -> Text:
    """Stones by kind, as in "F2 M1"."""
    shown = [(kind, counts.get(kind, 0)) for kind in LETTER if all_kinds or counts.get(kind)]
    return Text(" ").join(Text(f"{LETTER[kind]}{count}", COLOUR[kind] if count else DIM) for kind, count in shown)


def needs(texts: Texts, numbers: Mapping[Ability, int]) -> Text:
    """What is tested, as in "Fight 7 + Wisdom 7"."""
    return Text(" + ").join(
        Text(f"{texts.name('ability', ability)} {numbers[ability]}", ABILITY_COLOUR[ability])
        for ability in ALL_ABILITIES
        if ability in numbers
    )


def hearts(health: int, limit: int) -> Text:
    """Health markers, those that are missing hollow."""
    return Text.assemble(("♥" * health, "#ee6a50"), ("♡" * max(limit - health, 0), DIM))


def reward(texts: Texts, of: Reward) -> str:
    """What success brings."""
    parts = [f"+{count} {texts.name('ability', ability)}" for ability, count in of.experience.items()]
    if of.free_experience:
        parts.append(texts.say("terminal.free_experience", count=of.free_experience))
    if of.treasures:
        parts.append(texts.say("terminal.best_treasure", count=of.treasures))
    if of.points:
        parts.append(f"★{of.points}")
    return ", ".join(parts)


def event(texts: Texts, card: EventCard) -> str:
    """What an event asks for and brings."""
    if card.kind == "instruction":
        return card.text
    parts = [str(needs(texts, card.needs))] if card.needs else []
    if card.kind == "cooperation":
        parts.append(texts.say("terminal.with_partner"))
    if card.flight:
        parts.append(texts.say("terminal.success_flight"))
    brings = reward(texts, card.reward)
    if brings:
        parts.append(texts.say("terminal.success", reward=brings))
    if card.failure:
        parts.append(texts.say("terminal.failure", health=card.failure))
    return f"{card.text} {'; '.join(parts)}.".strip()


def prophecy(texts: Texts, card: Prophecy | MainProphecy) -> Text:
    """What a prophecy asks for and its points, in a line."""
    asks = needs(texts, card.needs)
    if isinstance(card, Prophecy) and card.delivery:
        asks = Text.assemble(f"{texts.say('terminal.deliver')} ", stones(card.delivery))
    line = Text.assemble(asks, " ", (f"★{card.points}", GOLD))
    if card.failure:
        line.append(f" (−{card.failure}♥)", DIM)
    return line


def place(content: Content, space: str) -> str:
    """A space by name and id."""
    named = content.space[space].name
    return f"{named} {space}" if named else space


def treasure(content: Content, card: CardId) -> str:
    """A treasure with its points."""
    found = content.treasure[card]
    return f"{found.name}{f' ★{found.points}' if found.points else ''}"
