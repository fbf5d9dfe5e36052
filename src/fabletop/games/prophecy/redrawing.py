"""What a seat cannot see, redrawn at random: the one thing that imagined positions differ in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fabletop.games.prophecy.rules.decks import back_of
from fabletop.games.prophecy.rules.riddles import fits
from fabletop.games.prophecy.state import Ground, Plane, Table
from fabletop.games.prophecy.terms import Back
from fabletop.kernel import CardId, Seat, Shuffler, redraw


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw decks, face-down cards, what others look at alone, and what was left over; at the end nothing."""
    if table.phase == "over":
        return
    hidden: list[tuple[Ground | Plane, list[CardId]]] = [*hidden_grounds(table, seat), *hidden_planes(table, seat)]
    zones = [cards for _, cards in hidden]
    zones += [zone for hero in table.heroes if hero.seat != seat for zone in (hero.dealt, hero.ordered)]
    riddle = [table.riddle] if table.riddle and table.riddler != seat else []
    before = [list(cards) for _, cards in hidden]
    decks = [*table.decks.values(), *table.guilds.values()]
    redraw(decks, [*zones, table.left_over, riddle], seat, shuffle, lambda card: _pool(table, card))
    if riddle:
        table.riddle = riddle[0]
        keep_answers(table, seat, shuffle)
    for (place, cards), old in zip(hidden, before, strict=True):
        became = dict(zip(old, cards, strict=True))
        if isinstance(place, Ground):
            place.cards = [became.get(card, card) for card in place.cards]
            place.down = [became.get(card, card) for card in place.down]
        else:
            _lay(place, became)


def keep_answers(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """An Item that the answers rule out changes places with a hidden one that they leave possible."""
    if fits(table, table.riddle):
        return
    hidden = [bag.cards for bag in table.decks[Back.RARE].bags if not (bag.in_order and seat in bag.known_to)]
    possible = [card for cards in hidden for card in cards if fits(table, card)]
    if possible:
        chosen = shuffle(possible)[0]
        for cards in hidden:
            cards[:] = [table.riddle if card == chosen else card for card in cards]
        table.riddle = chosen


def _pool(table: Table, card: CardId) -> str:
    """Cards are exchanged with those of the same back; Abilities with those of the same guild, characters apart."""
    if card in table.content.character:
        return "character"
    back = back_of(table, card)
    guild = table.content.face[card].guild if back == "ability" else None  # type: ignore[attr-defined]
    return f"{back.value}:{guild}"


def hidden_grounds(table: Table, seat: Seat) -> Iterator[tuple[Ground, list[CardId]]]:
    """Face-down cards of spaces that this seat has not looked at."""
    for space, ground in table.ground.items():
        known = table.heroes[seat].known.get(space, [])
        cards = [card for card in ground.down if card not in known]
        if cards:
            yield ground, cards


def hidden_planes(table: Table, seat: Seat) -> Iterator[tuple[Plane, list[CardId]]]:
    """Face-down cards of Astral Planes that this seat has not looked at."""
    for name, plane in table.planes.items():
        seen: Sequence[CardId] = [*plane.up, *table.heroes[seat].known.get(name, [])]
        cards = [card for card in plane.cards if card not in seen]
        if cards:
            yield plane, cards


def _lay(plane: Plane, became: dict[CardId, CardId]) -> None:
    plane.lesser = became.get(plane.lesser, plane.lesser)
    plane.greater = became.get(plane.greater, plane.greater)
    plane.artifacts = [became.get(card, card) for card in plane.artifacts]
