"""The view of a table that each seat gets."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.content import Content, load_content
from fabletop.games.talisman.fight_view import (
    BoostView,
    FightView,
    RollView,
    view_of_boost,
    view_of_fight,
    view_of_roll,
)
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.rules.destinies import needed, reached
from fabletop.games.talisman.rules.holdings import count
from fabletop.games.talisman.rules.spaces import badlands, races_of
from fabletop.games.talisman.rules.values import LIMITED, RAISED, has_rule, limits, start_values, with_gained
from fabletop.games.talisman.rules.wishes import points
from fabletop.games.talisman.state import Contents, Hero, SpaceId, SpellAnnounced, Table
from fabletop.games.talisman.terms import BOTH, Alignment, Back, Combat, Holding, Race, Rule, Subtype, Token
from fabletop.kernel import CardId, Seat

KEPT = (*RAISED, Token.MOVE, Token.WISH)
"""Kinds of tokens shown beside a Character."""
WORTH = {Token(kind): kind for kind in Combat}
"""Tokens that Trophies are traded for, with the value that counts for each."""


class VesselView(msgspec.Struct, frozen=True):
    """Contents of a Vessel or a Source."""

    card: CardId
    tokens: dict[Token, int]
    cards: int
    known: tuple[CardId, ...]
    """The cards, if the viewer knows them."""


class HeroView(msgspec.Struct, frozen=True):
    """One Character as the viewer sees it."""

    seat: Seat
    character: CardId
    alignment: Alignment
    races: tuple[Race, ...]
    space: SpaceId
    is_alive: bool
    is_out: bool
    strength: int
    craft: int
    gained: dict[Token, int]
    values: dict[Token, int]
    """Present Start Values."""
    tokens: dict[Token, int]
    limits: dict[Holding, int]
    counted: dict[Holding, int]
    """Number of cards that count towards each Limit."""
    objects: tuple[CardId, ...]
    followers: tuple[CardId, ...]
    trophies: tuple[CardId, ...]
    trophy_points: dict[Token, int]
    """Points of the Trophies towards each kind of token."""
    spells: tuple[CardId, ...]
    """Hidden cards that the viewer knows: its own, Curses, and cards it has looked at."""
    potions: tuple[CardId, ...]
    spell_count: int
    potion_count: int
    extra: tuple[CardId, ...]
    """Followers whose Spell or Potion beyond the Limit is still held."""
    beyond: tuple[CardId, ...]
    """Those Spells and Potions in the same order, without a face for other seats."""
    spells_cast: int
    potions_used: int
    toad: int
    missed: int
    is_held: bool
    is_retreating: bool
    came_by_sentinel: bool
    put_off: bool
    turns: int
    nemesis: str
    """The Enemy or seat that last took a Life."""
    gifts: tuple[str, ...]
    """One-time gifts already received."""
    treasures: int
    has_talisman: bool


class GroundView(msgspec.Struct, frozen=True):
    """Cards and tokens lying in a space."""

    space: SpaceId
    cards: tuple[CardId, ...]
    ditched: tuple[Back, ...]
    """Backs of the face-down cards."""
    known: tuple[CardId, ...]
    """Faces that the viewer knows."""
    tokens: dict[Token, int]
    is_badland: bool
    is_closed: bool


class View(msgspec.Struct, frozen=True, dict=True):
    """The table as one seat sees it. `you` is None for a spectator."""

    you: Seat | None
    options: Options
    phase: str
    round: int
    active: Seat
    start_player: Seat
    step: str
    wish_used: str
    heroes: tuple[HeroView, ...]
    ground: tuple[GroundView, ...]
    """Spaces that hold something, or differ from what is printed."""
    vessels: tuple[VesselView, ...]
    enduring: CardId
    destiny: CardId
    wounds: int
    marks: int
    riddles: tuple[str, ...]
    destiny_needed: int
    """Successes needed for the Destiny in the Valley; 0 if there is no Destiny."""
    destiny_reached: int
    """Successes so far."""
    scales: int
    """Dice on the scales of the Heart, earned by gifts."""
    valley_reached: bool
    winner: Seat
    decks: dict[Back, int]
    discards: dict[Back, tuple[CardId, ...]]
    stock: dict[SpaceId, tuple[CardId, ...]]
    treasures: tuple[CardId, ...]
    personal: tuple[CardId, ...]
    boosts: tuple[BoostView, ...]
    """Temporary bonuses from Spells, Potions and similar."""
    tamed: dict[CardId, Subtype]
    """Enemies that serve a Character, with their function."""
    fights: int
    """Number of Combats this turn."""
    has_moved: bool
    """Whether the movement of the turn is done."""
    has_struck: bool
    """The Character has acted against another Character in the Valley of Fire."""
    has_acted: bool
    """Another action came first, so no Wish can be used."""
    shut: SpaceId
    """A Town whose options stay closed this turn; "" if there is none."""
    drawn: tuple[CardId, ...]
    met: tuple[CardId, ...]
    fight: FightView | None
    roll: RollView | None
    stack: tuple[SpellAnnounced, ...]
    used: tuple[str, ...]
    """Abilities used this turn."""
    offer: dict[str, tuple[CardId, ...]]
    gold_offer: dict[str, int]
    dealt: tuple[CardId, ...]
    """Characters that the viewer chooses from."""
    looked_at: tuple[CardId, ...]
    """Cards that only the viewer is looking at."""
    on_top: tuple[CardId, ...]
    """Those of them that the viewer has put back on top of their deck, next card first."""
    known_tops: dict[Back, tuple[CardId, ...]]
    """Known cards on top of decks, next card first."""

    @property
    def content(self) -> Content:
        """Return the content of this table. It is attached to the view but not part of it."""
        return self.__dict__.get("content") or load_content()


def view(table: Table, seat: Seat | None) -> View:
    """Build the view of a seat, or of a spectator if `seat` is None (TAL-B005)."""
    me = table.heroes[seat] if seat is not None else None
    barren = badlands(table)
    destiny = table.content.destiny.get(table.destiny)
    seen = View(
        you=seat,
        options=table.options,
        phase=table.phase,
        round=table.round,
        active=table.active,
        start_player=table.start_player,
        step=table.turn.step,
        wish_used=table.turn.wish,
        heroes=tuple([_hero(table, hero, seat) for hero in table.heroes]),
        ground=tuple(
            [
                _ground(table, space, seat, space in barren)
                for space, ground in table.ground.items()
                if not ground.is_bare or space in barren or space in table.closed
            ]
        ),
        vessels=tuple(
            [_vessel(table, card, lying, seat) for card, lying in table.contents.items() if _is_seen(table, card, seat)]
        ),
        enduring=table.enduring,
        destiny=table.destiny,
        wounds=table.wounds,
        marks=table.marks,
        riddles=tuple(table.riddles),
        destiny_needed=needed(table, destiny) if destiny else 0,
        destiny_reached=reached(table, destiny) if destiny else 0,
        scales=table.scales,
        valley_reached=table.valley_reached,
        winner=table.winner,
        decks={back: len(deck) for back, deck in table.decks.items()},
        discards={back: tuple(cards) for back, cards in table.discards.items()},
        stock={space: tuple(cards) for space, cards in table.stock.items()},
        treasures=tuple(table.treasures),
        personal=tuple(table.personal),
        boosts=tuple([view_of_boost(each) for each in table.boosts]),
        tamed=dict(table.tamed),
        fights=table.turn.fights,
        has_moved=table.turn.has_moved,
        has_struck=table.turn.has_struck,
        has_acted=table.turn.has_acted,
        shut=table.turn.shut,
        drawn=tuple(table.drawn),
        met=tuple(table.met),
        fight=view_of_fight(table),
        roll=view_of_roll(table.roll),
        stack=tuple(table.stack),
        used=tuple(table.turn.used),
        offer={str(giver): _offered(table, giver, seat) for giver in table.offer},
        gold_offer={str(giver): n for giver, n in table.gold_offer.items()},
        dealt=tuple(me.dealt) if me else (),
        looked_at=tuple(me.looked_at) if me else (),
        on_top=tuple(me.on_top) if me else (),
        known_tops={back: known for back in table.decks if (known := _known_top(table, back, seat))},
    )
    seen.__dict__["content"] = table.content
    return seen


def _hero(table: Table, hero: Hero, viewer: Seat | None) -> HeroView:
    playing = bool(hero.character) and hero.is_alive
    sees_hand = hero.seat == viewer or table.phase == "over" or (playing and has_rule(table, hero, Rule.OPEN_HAND))
    spells, potions = hero.spells, hero.potions
    if not sees_hand:
        spells, potions = [[card for card in hand if _knows(table, hero, card, viewer)] for hand in (spells, potions)]
    values = start_values(table, hero) if playing else {}
    return HeroView(
        seat=hero.seat,
        character=hero.character,
        alignment=hero.alignment,
        races=races_of(table, hero) if playing else (),
        space=hero.space if hero.is_alive else "",
        is_alive=hero.is_alive,
        is_out=hero.is_out,
        strength=with_gained(hero, Token.STRENGTH, values[Token.STRENGTH]) if playing else 0,
        craft=with_gained(hero, Token.CRAFT, values[Token.CRAFT]) if playing else 0,
        gained={token: hero.gained.get(token, 0) for token in BOTH},
        values=values,
        tokens={token: hero.tokens.get(token, 0) for token in KEPT},
        limits=limits(table, hero) if playing else {},
        counted={kind: count(table, hero, kind) for kind in LIMITED},
        objects=tuple(hero.objects),
        followers=tuple(hero.followers),
        trophies=tuple(hero.trophies),
        spells=tuple(spells),
        potions=tuple(potions),
        trophy_points={
            token: sum([points(table, card, kind) for card in hero.trophies]) for token, kind in WORTH.items()
        },
        spell_count=len(hero.spells),
        potion_count=len(hero.potions),
        extra=tuple(hero.extra),
        beyond=tuple([card if sees_hand else "" for card in hero.extra.values()]),
        spells_cast=table.turn.spells.get(hero.seat, 0),
        potions_used=table.turn.potions.get(hero.seat, 0),
        toad=min(hero.toad, table.content.toad),
        missed=hero.missed,
        is_held=hero.is_held,
        is_retreating=hero.is_retreating,
        came_by_sentinel=hero.came_by_sentinel,
        put_off=hero.put_off,
        turns=hero.turns,
        nemesis=hero.nemesis,
        treasures=len(table.treasures_of(hero)),
        gifts=tuple(hero.gifts),
        has_talisman=table.has_talisman(hero),
    )


def _knows(table: Table, hero: Hero, card: CardId, viewer: Seat | None) -> bool:
    """Whether the viewer knows a card in a hand: it lies open, or the viewer has looked at it."""
    return table.lies_open(card) or viewer in hero.seen_by.get(card, ())


def _ground(table: Table, space: SpaceId, viewer: Seat | None, badland: bool) -> GroundView:
    ground = table.ground[space]
    return GroundView(
        space,
        tuple(ground.cards),
        tuple([table.card(card).back for card in ground.ditched]),
        tuple([card for card in ground.ditched if viewer in ground.known.get(card, ()) or table.phase == "over"]),
        {token: n for token, n in ground.tokens.items() if n},
        badland,
        space in table.closed,
    )


def _is_seen(table: Table, card: CardId, viewer: Seat | None) -> bool:
    """Whether the viewer sees a card: it lies open with a Character or in a space, or the viewer knows it face down
    (TAL-184)."""
    if table.phase == "over" or card in table.in_use:
        return True
    if any(card in hero.objects or card in hero.followers for hero in table.heroes):
        return True
    return any(card in each.cards or viewer in each.known.get(card, ()) for each in table.ground.values())


def _vessel(table: Table, card: CardId, contents: Contents, viewer: Seat | None) -> VesselView:
    knows = viewer in contents.known or table.phase == "over"
    return VesselView(card, dict(contents.tokens), len(contents.cards), tuple(contents.cards) if knows else ())


def _offered(table: Table, giver: Seat, viewer: Seat | None) -> tuple[CardId, ...]:
    """Return the cards that one side of a trade gives.

    Hidden cards have no face for seats outside the trade (TAL-B005).
    """
    hidden = [] if viewer in table.offer or table.phase == "over" else table.hidden(table.heroes[giver])
    return tuple(["" if card in hidden else card for card in table.offer[giver]])


def _known_top(table: Table, back: Back, seat: Seat | None) -> tuple[CardId, ...]:
    """Return the known cards on top of a deck in order. All seats know a revealed Destiny."""
    revealed = back is Back.DESTINY and table.options.destiny_revealed
    found: list[CardId] = []
    for bag in table.decks[back].bags:
        if not bag.in_order or not (seat in bag.known_to or (revealed and not found)):
            break
        found += bag.cards
    return tuple(found)
