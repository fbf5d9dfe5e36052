"""Check a pack of Phenomena whose types are correct."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.phenomena.content import Content, EventCard, Prophecy, SpaceId
from fabletop.games.phenomena.effects import Ability, Price
from fabletop.games.phenomena.spells import AddDice
from fabletop.kernel.packs import Remark
from fabletop.kernel.vocabulary import Names, words_in, wrong_with

PLAYERS = (2, 3, 4, 5)
BOXES = 3
MOST_EXPERIENCE = 8
"""The most experience markers in one ability that a hero may gather in a long game."""


def check(content: Content) -> Iterator[Remark]:
    """Yield everything that is wrong or looks like a mistake."""
    yield from check_board(content)
    if sum(space.landscape is None for space in content.spaces) != 1:
        return  # without a castle, nothing else can be checked
    yield from check_ids(content)
    yield from check_numbers(content)
    yield from check_characters(content)
    yield from check_spells(content)
    yield from check_treasures(content)
    for event in content.events:
        yield from check_event(content, event)
    for prophecy in content.prophecies:
        yield from check_prophecy(content, prophecy)
    for main in content.main_prophecies:
        yield from check_location(content, "main_prophecies", main.id, main.location)
        if main.location == content.castle:
            words = f"{main.id}: everybody begins in the castle; a main prophecy is fulfilled elsewhere"
            yield Remark(words, "main_prophecies", main.id, "location")
        yield from check_needs(content, "main_prophecies", main.id, main.needs)
    yield from check_stacks(content)


# -- the board and its numbers -------------------------------------------------------------------------------------


def check_board(content: Content) -> Iterator[Remark]:
    """The board has one castle, a separate position for each space, and a path between any two spaces."""
    castles = [space.id for space in content.spaces if space.landscape is None]
    if len(castles) != 1:
        yield Remark(f"one space has no landscape and is the castle; here {len(castles)} have none", "spaces")
        return
    places: dict[tuple[int, int], SpaceId] = {}
    for space in content.spaces:
        if (space.q, space.r) in places:
            yield Remark(f"{space.id} lies where {places[space.q, space.r]} lies", "spaces", space.id, "q")
        places[space.q, space.r] = space.id
    for space in content.spaces:
        if space.id not in content.distance[castles[0]]:
            yield Remark(f"no way leads to {space.id}", "spaces", space.id)


def check_numbers(content: Content) -> Iterator[Remark]:
    """Check the values that depend on the number of players, the die, and the starting stones."""
    if [start.players for start in content.starts] != list(PLAYERS):
        yield Remark("starts has one line for each of 2, 3, 4 and 5 players, in this order", "starts")
    for start in content.starts:
        if start.sherpa > content.track:
            yield Remark(f"{start.players} players: the Sherpa starts beyond the end of the track", "starts")
    if not max(content.die):
        yield Remark("a die without numbers reaches nothing", "die")
    if len(content.first_stones) < max(PLAYERS):
        yield Remark(f"first_stones needs {max(PLAYERS)} lines, one for each player", "first_stones")
    fewest = min((each.stones for each in content.characters), default=0)
    for stones in content.first_stones:
        if sum(stones.values()) > fewest:
            yield Remark(f"some characters cannot hold {sum(stones.values())} first stones", "first_stones")


def check_stacks(content: Content) -> Iterator[Remark]:
    """Check that there are enough cards for every number of players."""
    if len(content.characters) < max(PLAYERS):
        yield Remark(f"{max(PLAYERS)} players need as many characters", "characters")
    if len(content.main_prophecies) < 2 * max(PLAYERS):
        yield Remark(f"{2 * max(PLAYERS)} main prophecies are dealt to {max(PLAYERS)} players", "main_prophecies")
    if not sum(card.copies for card in content.treasures):
        yield Remark("there is no treasure", "treasures")
    elif sum(card.copies for card in content.treasures) < BOXES:
        yield Remark(f"the first {BOXES} prophecies need a treasure each", "treasures")
    a_events = sum(card.copies for card in content.events if card.letter == "A")
    if not any(card.copies for card in content.events if card.letter == "B" and card.kind != "cooperation"):
        yield Remark("two players have no B event: cooperations are not for them", "events")
    a_prophecies = sum(card.letter == "A" for card in content.prophecies)
    if len(content.prophecies) < 2 * BOXES:
        yield Remark(f"{len(content.prophecies)} prophecies are too few: {BOXES} lie open", "prophecies")
    for start in content.starts:
        if start.a_events > a_events:
            yield Remark(f"{start.players} players use {start.a_events} A events, there are {a_events}", "starts")
        if start.a_prophecies > a_prophecies:
            words = f"{start.players} players use {start.a_prophecies} A prophecies, there are {a_prophecies}"
            yield Remark(words, "starts")


# -- cards ---------------------------------------------------------------------------------------------------------


def check_ids(content: Content) -> Iterator[Remark]:
    """No two cards may share an id, because cards of all kinds are mixed when points are counted or a source is named.

    The remark is made for both tables, since the pack may have added either card.
    """
    tables: dict[str, list[str]] = {}
    for table in ("characters", "magic", "treasures", "events", "prophecies", "main_prophecies"):
        for card in getattr(content, table):
            tables.setdefault(card.id, []).append(table)
    for name, found in tables.items():
        for table in found if len(found) > 1 else ():
            others = " and ".join(each for each in found if each != table)
            yield Remark(f"{name}: {others} has a card with this id, too; every card needs its own", table, name, "id")


def check_characters(content: Content) -> Iterator[Remark]:
    """The magic of each character must exist, and the character must be able to do something."""
    spells = {card.id for card in content.magic}
    for character in content.characters:
        for spell in character.magic:
            if spell not in spells:
                yield Remark(f"{character.id}: there is no magic {spell!r}", "characters", character.id, "magic")
        if character.magic[0] == character.magic[1]:
            yield Remark(f"{character.id} has the same magic twice", "characters", character.id, "magic")
        if not sum(character.experience.values()):
            words = f"{character.id} has no experience and throws no dice"
            yield Remark(words, "characters", character.id, "experience")


def check_spells(content: Content) -> Iterator[Remark]:
    """A player must be able to get each spell, pay for it and benefit from it."""
    printed = {spell for character in content.characters for spell in character.magic}
    for card in content.magic:
        yield from check_price(content, "magic", card.id, card.price)
        yield from check_effects(content, "magic", card.id, "effect", card.effect)
        if not card.category and card.id not in printed:
            words = f"{card.id} is never used: it cannot be bought, and no character has it"
            yield Remark(words, "magic", card.id, is_warning=True)
        if card.category and not card.copies:
            yield Remark(f"{card.id} has no copies to be bought", "magic", card.id, "copies", is_warning=True)
        if not card.category and card.copies and card.id in printed:
            words = f"{card.id} has copies but no category, so they cannot be bought"
            yield Remark(words, "magic", card.id, "copies", is_warning=card.copies == 2)


def check_treasures(content: Content) -> Iterator[Remark]:
    """A treasure must have some use."""
    for card in content.treasures:
        if not (card.points or card.medallion or card.extra_move or any(card.rerolls.values()) or card.effect):
            yield Remark(f"{card.id} is good for nothing", "treasures", card.id, is_warning=True)
        if card.price and card.effect is None:
            yield Remark(f"{card.id} has a price but no effect to be paid for", "treasures", card.id, "price")
        if not card.copies:
            yield Remark(f"{card.id} is never used: it has no copies", "treasures", card.id, "copies", is_warning=True)
        if card.effect is not None:
            yield from check_price(content, "treasures", card.id, card.price)
            yield from check_effects(content, "treasures", card.id, "effect", card.effect)


def check_event(content: Content, card: EventCard) -> Iterator[Remark]:
    """Each kind of event has its own fields."""

    def about(words: str, field: str = "", *, is_warning: bool = False) -> Remark:
        return Remark(f"{card.id}: {words}", "events", card.id, field, is_warning)

    is_tested = card.kind in ("challenge", "cooperation")
    if is_tested and not card.needs:
        yield about(f"a {card.kind} needs something that is tested", "needs")
    if not is_tested and card.needs:
        yield about(f"a card of kind {card.kind} tests nothing", "needs")
    if (card.kind == "instruction") != bool(card.effects):
        yield about("an instruction has effects, and no other event has", "effects")
    if card.kind == "instruction" and (card.reward != type(card.reward)() or card.failure):
        yield about("an instruction is carried out: nobody can succeed or fail", "reward")
    if card.flight and card.kind != "challenge":
        yield about("only a challenge can end with a flight", "flight")
    if card.kind == "cooperation" and card.letter == "A":
        yield about("a cooperation is a B event: with two players it is left out", "letter")
    if not card.copies:
        yield about("it is never used: it has no copies", "copies", is_warning=True)
    if is_tested and card.reward == type(card.reward)() and not card.flight:
        yield about("success brings nothing", "reward", is_warning=True)
    yield from check_needs(content, "events", card.id, card.needs, heroes=2 if card.kind == "cooperation" else 1)
    yield from check_effects(content, "events", card.id, "effects", card.effects)


def check_prophecy(content: Content, card: Prophecy) -> Iterator[Remark]:
    """A prophecy is a challenge or a delivery, at a place that exists."""
    yield from check_location(content, "prophecies", card.id, card.location)
    if bool(card.needs) == bool(sum(card.delivery.values())):
        yield Remark(f"{card.id}: a prophecy is either a challenge or a delivery", "prophecies", card.id)
    if card.delivery and card.failure:
        yield Remark(f"{card.id}: a delivery cannot fail", "prophecies", card.id, "failure")
    yield from check_price(content, "prophecies", card.id, card.delivery, "delivery")
    yield from check_needs(content, "prophecies", card.id, card.needs)


def check_location(content: Content, table: str, card: str, location: SpaceId) -> Iterator[Remark]:
    """The place of a prophecy."""
    if location not in content.space:
        yield Remark(f"{card}: there is no space {location!r}", table, card, "location")
    elif not content.space[location].name:
        yield Remark(f"{card}: the space {location} has no name", table, card, "location", is_warning=True)


# -- what is possible ----------------------------------------------------------------------------------------------


def check_price(content: Content, table: str, card: str, price: Price, field: str = "price") -> Iterator[Remark]:
    """A price must not exceed the stones that a hero can hold."""
    most = max((each.stones for each in content.characters), default=0)
    total = sum(price.values())
    if total > most:
        yield Remark(f"{card}: nobody can hold {total} stones; {most} are the most", table, card, field)


def check_needs(
    content: Content, table: str, card: str, needs: dict[Ability, int], *, heroes: int = 1
) -> Iterator[Remark]:
    """A number that no hero can reach is a mistake. A number that hardly any hero can reach may be one."""
    for ability, number in needs.items():
        dice = heroes * most_dice(content, ability)
        if number > dice * max(content.die):
            best = dice * max(content.die)
            yield Remark(f"{card}: no hero can reach {ability} {number}; {best} is the most", table, card, "needs")
        elif number * len(content.die) > dice * sum(content.die):
            words = f"{card}: {ability} {number} is out of reach for nearly everybody"
            yield Remark(words, table, card, "needs", is_warning=True)


def most_dice(content: Content, ability: Ability) -> int:
    """Return the dice of a hero with much experience, a sacrifice, and all the magic that the stones can pay."""
    stones = max((each.stones for each in content.characters), default=0)
    dice = MOST_EXPERIENCE + max((each.sacrifice_dice for each in content.characters), default=0)
    worth = sorted(
        (sum(spell.price.values()) / spell.effect.dice, spell.effect.dice, sum(spell.price.values()))
        for spell in content.spells.values()
        if isinstance(spell.effect, AddDice) and ability in spell.effect.abilities and spell.effect.dice
    )
    for _, more, price in worth:
        if price <= stones:
            stones -= price
            dice += more
    return dice


def check_effects(content: Content, table: str, card: str, field: str, effects: object) -> Iterator[Remark]:
    """Each effect must be able to do something."""
    for effect in words_in(effects):
        for wrong in wrong_with(Names({}, content), effect):
            yield Remark(f"{card}: {wrong}", table, card, field)
