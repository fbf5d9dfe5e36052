"""Redraws hidden cards of an imagined table for search and previews. Nothing else differs between imagined tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.decks import back_of
from fabletop.games.prophecy.rules.riddles import fits
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back
from fabletop.kernel import CardId, Seat, Shuffler, redraw

Place = str
"""A space, or an Astral Plane."""
Became = Mapping[CardId, CardId]


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw decks, face-down cards, cards others are looking at, and cards set aside.

    Does nothing once the game is over.
    """
    if table.phase == "over":
        return
    places = {**hidden_grounds(table, seat), **hidden_planes(table, seat)}
    before = {place: list(cards) for place, cards in places.items()}
    hands = {other.seat: hidden_hand(table, seat, other) for other in table.heroes if other.seat != seat}
    dealt = {other: list(cards) for other, cards in hands.items()}
    riddle = [table.riddle] if table.riddle and table.riddler != seat else []
    zones = [*places.values(), *hands.values(), table.left_over, riddle]
    zones += [hero.ordered for hero in table.heroes if hero.seat != seat]
    if is_drafting(table):
        zones.append(table.characters)
    decks = [*table.decks.values(), *table.guilds.values()]
    redraw(decks, zones, seat, shuffle, lambda card: _pool(table, card))
    keep_gates(table, places, shuffle)
    if riddle:
        table.riddle = riddle[0]
        keep_answers(table, seat, shuffle)
    for place, cards in places.items():
        _lay(table, place, dict(zip(before[place], cards, strict=True)))
    for other, cards in hands.items():
        hero = table.heroes[other]
        hero.dealt = _as(hero.dealt, dict(zip(dealt[other], cards, strict=True)))


def keep_answers(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Exchange an Item that the riddle's answers rule out for a hidden one that fits them."""
    if fits(table, table.riddle):
        return
    hidden = [bag.cards for bag in table.decks[Back.RARE].bags if not (bag.in_order and seat in bag.known_to)]
    possible = [card for cards in hidden for card in cards if fits(table, card)]
    if possible:
        chosen = shuffle(possible)[0]
        for cards in hidden:
            cards[:] = [table.riddle if card == chosen else card for card in cards]
        table.riddle = chosen


def keep_gates(table: Table, places: Mapping[Place, list[CardId]], shuffle: Shuffler) -> None:
    """Keep gates in Astral Planes (PRO-125): exchange a gate set aside with a Guardian in a plane."""
    for at, card in enumerate(table.left_over):
        if card in table.content.gate:
            guarded = [
                (place, n)
                for place, cards in places.items()
                for n, each in enumerate(cards)
                if each not in table.content.gate and back_of(table, each) is Back.LESSER
            ]
            place, n = shuffle(guarded)[0]
            table.left_over[at], places[place][n] = places[place][n], card


def _pool(table: Table, card: CardId) -> str:
    """Return the pool a card is exchanged within: the same back; the same guild for Abilities; characters by
    themselves."""
    if card in table.content.character:
        return "character"
    back = back_of(table, card)
    guild = table.content.face[card].guild if back == "ability" else None  # type: ignore[attr-defined]
    return f"{back.value}:{guild}"


# -- what is hidden ----------------------------------------------------------------------------------------------------


def hidden_grounds(table: Table, seat: Seat) -> dict[Place, list[CardId]]:
    """Return the face-down cards of spaces that the seat has not looked at."""
    return dict(_unknown(table, seat, {space: ground.down for space, ground in table.ground.items()}))


def hidden_planes(table: Table, seat: Seat) -> dict[Place, list[CardId]]:
    """Return the face-down cards of Astral Planes that the seat has not looked at."""
    planes = table.planes.items()
    down = {name: [card for card in plane.cards if card not in plane.up] for name, plane in planes}
    return dict(_unknown(table, seat, down))


def _unknown(table: Table, seat: Seat, down: Mapping[Place, Sequence[CardId]]) -> Iterator[tuple[Place, list[CardId]]]:
    for place, cards in down.items():
        known = table.heroes[seat].known.get(place, ())
        if unknown := [card for card in cards if card not in known]:
            yield place, unknown


def hidden_hand(table: Table, seat: Seat, other: Hero) -> list[CardId]:
    """Return the hand of another player, except a character that this seat has passed to her."""
    return [card for card in other.dealt if card != table.heroes[seat].passed]


def is_drafting(table: Table) -> bool:
    """Whether characters are being dealt in secret. Unclaimed ones may then be any of them."""
    return table.phase == "setup" and any(hero.dealt for hero in table.heroes)


# -- replacement -------------------------------------------------------------------------------------------------------


def _lay(table: Table, place: Place, became: Became) -> None:
    """Put other cards at a place, and replace them in the memory of seats that have looked at them."""
    if place in table.ground:
        ground = table.ground[place]
        ground.cards, ground.down = _as(ground.cards, became), _as(ground.down, became)
    else:
        plane = table.planes[place]
        plane.lesser, plane.greater, *plane.artifacts = _as([plane.lesser, plane.greater, *plane.artifacts], became)
    copied = table.battle.kept if table.battle is not None else None
    for hero in (*table.heroes, *([copied] if copied is not None else [])):
        if place in hero.known:
            hero.known[place] = _as(hero.known[place], became)


def _as(cards: Sequence[CardId], became: Became) -> list[CardId]:
    return [became.get(card, card) for card in cards]
