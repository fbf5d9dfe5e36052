"""The view of a table that each seat gets."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.battle_state import Battle, Boost, Modifier, Side
from fabletop.games.prophecy.content import Content, load_content
from fabletop.games.prophecy.hero import Hero, PlaneId, SpaceId
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.rules.bonuses import sums_of
from fabletop.games.prophecy.rules.decks import back_of
from fabletop.games.prophecy.rules.ending import artifacts_to_win
from fabletop.games.prophecy.rules.fighters import types_of
from fabletop.games.prophecy.rules.guilds import fee_of
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.markets import asks
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.rules.rolling import counted
from fabletop.games.prophecy.state import Ground, Offer, Plane, Table
from fabletop.games.prophecy.terms import Back, Contest, Guild, Holding, Purchase, Realm, Type
from fabletop.kernel import CardId, Seat

SETTLING, DECIDED = 1, 6
"""Steps of a battle after which (K-11) the kind is settled, and the totals are compared."""


class HeroView(msgspec.Struct, frozen=True):
    """One character. Nearly everything she has is public."""

    seat: Seat
    character: CardId
    race: CardId
    space: SpaceId
    is_alive: bool
    is_out: bool
    is_away: bool
    health: int
    red: int
    magic: int
    blue: int
    gold: int
    experience: int
    bubbles: int
    bag: int
    fame: int
    maps: int
    items: tuple[CardId, ...]
    abilities: tuple[CardId, ...]
    artifacts: tuple[CardId, ...]
    artifacts_to_win: int
    """Artifacts needed to win, by all together in a cooperative game; 0 if the game is not about Artifacts."""
    kept: tuple[CardId, ...]
    types: tuple[Type, ...]
    pearls: tuple[Realm, ...]
    item_limit: int | None
    ability_limit: int | None
    marks: tuple[str, ...]
    used: tuple[str, ...]
    spared: tuple[CardId, ...]
    """Creatures on her realm space that can be left at no cost."""
    had_pearls: tuple[Realm, ...]
    dealt: tuple[CardId, ...]
    """Cards this seat is looking at; empty for other seats."""
    dealt_count: int
    known: dict[str, tuple[CardId, ...]]
    """Cards only this seat has looked at, by place; empty for other seats."""


class GroundView(msgspec.Struct, frozen=True):
    """Cards and tokens lying on a space."""

    space: SpaceId
    up: tuple[CardId, ...]
    down: tuple[Back, ...]
    """Backs of the face-down cards."""
    fragment: bool
    artifacts: tuple[CardId, ...]


class PlaneView(msgspec.Struct, frozen=True):
    """An Astral Plane or the disc of a realm: its cards, with the faces of those that lie open."""

    plane: PlaneId
    has_lesser: bool
    has_greater: bool
    artifacts: int
    up: tuple[CardId, ...]
    conqueror: Seat


class SideView(msgspec.Struct, frozen=True):
    """One side of a battle."""

    seat: Seat
    gear: tuple[CardId, ...]
    dice: tuple[int, ...]
    extra: int
    curses: int
    fixed: int
    cap: int
    counts: int
    total: int
    """Total of the die and all bonuses."""
    sums: tuple[Modifier, ...]
    """All bonuses besides the die, once the kind of battle is settled."""


class BattleView(msgspec.Struct, frozen=True):
    """A battle in progress."""

    foe: CardId
    own: SideView
    other: SideView
    attacker: Seat
    kind: Contest
    step: int
    at: PlaneId
    copied: Seat
    for_maps: bool
    lives: int
    won: int
    harder: int
    result: str
    is_forced: bool
    is_anew: bool
    rolls: int
    spares: tuple[Seat, ...]
    used: tuple[str, ...]
    used_in_roll: tuple[str, ...]


class SoFar(msgspec.Struct, frozen=True):
    """Records of this round and turn."""

    turns: int
    chance_done: bool
    has_moved: bool
    has_stayed: bool
    is_over: bool
    is_shut: bool
    traded: tuple[str, ...]
    left_alone: tuple[CardId, ...]
    fought: tuple[CardId, ...]
    woken: tuple[CardId, ...]
    battles: int
    battles_of_turn: int
    lost: int
    spells: int


class View(msgspec.Struct, frozen=True, dict=True):
    """The table as one seat sees it. `you` is None for a spectator."""

    you: Seat | None
    options: Options
    phase: str
    rounds: int
    active: Seat
    start_player: Seat
    winners: tuple[Seat, ...]
    how: str
    step: str
    heroes: tuple[HeroView, ...]
    ground: tuple[GroundView, ...]
    planes: tuple[PlaneView, ...]
    power: int
    tokens: tuple[int, ...]
    gates: dict[Realm, PlaneId]
    offers: dict[Guild, tuple[CardId, ...]]
    fees: dict[CardId, int]
    """Gold that each of those Abilities costs this seat, besides Experience."""
    bags: dict[Realm, tuple[int, ...]]
    """Gold that each bag at the open gates costs this seat, in the order of the price list."""
    decks: dict[str, int]
    discards: dict[Back, tuple[CardId, ...]]
    treasures: tuple[CardId, ...]
    pearls: dict[Realm, int]
    in_use: tuple[CardId, ...]
    in_shop: tuple[CardId, ...]
    prices: dict[CardId, int]
    """Gold that each of those Items costs the character at the market."""
    riddle: CardId
    """The Item to guess, if this seat has seen it."""
    riddle_answers: dict[str, bool]
    """Questions asked about it, with the public answers."""
    gifts: dict[Seat, CardId]
    offer: dict[Seat, Offer]
    broken: tuple[CardId, ...]
    down: dict[CardId, str]
    adjusted: dict[CardId, int]
    stones: dict[CardId, CardId]
    doubles: dict[CardId, CardId]
    hoards: dict[CardId, tuple[CardId, ...]]
    storms: tuple[Seat, ...]
    boosts: tuple[Boost, ...]
    foretold: tuple[int, ...]
    extra_turns: int
    attacked: bool
    dug: bool
    is_doomed: bool
    has_finale_begun: bool
    so_far: SoFar
    battle: BattleView | None

    @property
    def content(self) -> Content:
        """Return the content of this table. It is attached to the view but not part of it."""
        return self.__dict__.get("content") or load_content()


def view(table: Table, seat: Seat | None) -> View:
    """Build the view of a seat, or of a spectator if `seat` is None."""
    decks = {back.value: len(deck) for back, deck in table.decks.items()}
    decks |= {guild.value: len(deck) for guild, deck in table.guilds.items()}
    seen = View(
        you=seat,
        options=table.options,
        phase=table.phase,
        rounds=table.rounds,
        active=table.active,
        start_player=table.start_player,
        winners=tuple(table.winners),
        how=table.how,
        step=table.turn.step,
        heroes=tuple([view_of_hero(table, hero, seat) for hero in table.heroes]),
        ground=tuple([view_of_ground(table, space, ground) for space, ground in table.ground.items()]),
        planes=tuple([view_of_plane(name, plane) for name, plane in table.planes.items()]),
        power=table.power,
        tokens=tuple(table.tokens),
        gates=dict(table.gates),
        offers={guild: tuple(cards) for guild, cards in table.offers.items()},
        fees=fees(table, seat),
        bags={realm: bags(table, seat, table.planes[plane].lesser) for realm, plane in table.gates.items()},
        decks=decks,
        discards={back: tuple(cards) for back, cards in table.discards.items()},
        treasures=tuple(table.treasures),
        pearls=dict(table.pearls),
        in_use=tuple(table.in_use),
        in_shop=tuple(table.in_shop),
        prices={card: asks(table, table.hero, card) for card in table.in_shop},
        riddle=table.riddle if seat is not None and seat == table.riddler else "",
        riddle_answers=dict(table.riddle_answers),
        gifts=dict(table.gifts),
        offer={side: msgspec.structs.replace(each, cards=list(each.cards)) for side, each in table.offer.items()},
        broken=tuple(table.broken),
        down=dict(table.down),
        adjusted=dict(table.adjusted),
        stones=dict(table.stones),
        doubles=dict(table.doubles),
        hoards={card: tuple(items) for card, items in table.hoards.items()},
        storms=tuple(table.storms),
        boosts=tuple(table.boosts),
        foretold=tuple(table.round.foretold),
        extra_turns=table.round.extra_turns,
        attacked=table.turn.attacked,
        dug=table.turn.dug,
        is_doomed=table.is_doomed,
        has_finale_begun=table.has_finale_begun,
        so_far=so_far(table),
        battle=None if table.battle is None else view_of_battle(table, table.battle),
    )
    seen.__dict__["content"] = table.content
    return seen


def so_far(table: Table) -> SoFar:
    """Return the records of this round and turn."""
    turn, round_ = table.turn, table.round
    return SoFar(
        turns=round_.turns,
        chance_done=round_.chance_done,
        has_moved=turn.has_moved,
        has_stayed=turn.has_stayed,
        is_over=turn.is_over,
        is_shut=turn.is_shut,
        traded=tuple(turn.traded),
        left_alone=tuple(turn.left_alone),
        fought=tuple(turn.fought),
        woken=tuple(round_.woken),
        battles=round_.battles,
        battles_of_turn=turn.battles,
        lost=round_.lost,
        spells=round_.spells,
    )


def fees(table: Table, seat: Seat | None) -> dict[CardId, int]:
    """Return the Gold that each Ability of a guild costs a seat."""
    hero = table.heroes[seat] if seat is not None else None
    if hero is None or not hero.is_alive:
        return {}
    return {card: fee_of(table, hero, card) for cards in table.offers.values() for card in cards}


def bags(table: Table, seat: Seat | None, gate: CardId) -> tuple[int, ...]:
    """Return the prices of a gate's bags for a seat; for a spectator the printed ones."""
    hero = table.heroes[seat] if seat is not None else None
    prices = [bag.gold for bag in table.content.gate[gate].bags]
    if hero is None or not hero.is_alive:
        return tuple(prices)
    return tuple([cheapened(table, hero, Purchase.BAG, gold) for gold in prices])


def view_of_hero(table: Table, hero: Hero, viewer: Seat | None) -> HeroView:
    """Return the view of one character. Only her player sees what she alone has looked at."""
    own = viewer == hero.seat
    return HeroView(
        seat=hero.seat,
        character=hero.character,
        race=hero.race,
        space=hero.space,
        is_alive=hero.is_alive,
        is_out=hero.is_out,
        is_away=hero.is_away,
        health=hero.health,
        red=hero.red,
        magic=hero.magic,
        blue=hero.blue,
        gold=hero.gold,
        experience=hero.experience,
        bubbles=hero.bubbles,
        bag=hero.bag,
        fame=hero.fame,
        maps=len(hero.maps),
        items=tuple(hero.items),
        abilities=tuple(hero.abilities),
        artifacts=tuple(hero.artifacts),
        artifacts_to_win=artifacts_to_win(table, hero),
        kept=tuple(hero.kept),
        types=tuple(types_of(table, hero)) if hero.is_alive else (),
        pearls=tuple(hero.pearls),
        item_limit=limit(table, hero, Holding.ITEMS) if hero.is_alive else 0,
        ability_limit=limit(table, hero, Holding.ABILITIES) if hero.is_alive else 0,
        marks=tuple(hero.marks),
        used=tuple(hero.used),
        spared=tuple(hero.spared),
        had_pearls=tuple(hero.had_pearls),
        dealt=(*hero.ordered, *hero.dealt) if own else (),
        dealt_count=len(hero.dealt) + len(hero.ordered),
        known={place: tuple(cards) for place, cards in hero.known.items()} if own else {},
    )


def view_of_ground(table: Table, space: SpaceId, ground: Ground) -> GroundView:
    """Return the view of a space. Face-down cards show only their backs."""
    return GroundView(
        space=space,
        up=tuple(ground.up),
        down=tuple([back_of(table, card) for card in ground.down]),
        fragment=bool(ground.fragment),
        artifacts=tuple(ground.artifacts),
    )


def view_of_plane(name: PlaneId, plane: Plane) -> PlaneView:
    """Return the view of an Astral Plane."""
    return PlaneView(
        name, bool(plane.lesser), bool(plane.greater), len(plane.artifacts), tuple(plane.up), plane.conqueror
    )


def view_of_battle(table: Table, battle: Battle) -> BattleView:
    """Return the view of a battle. All of it is public."""
    return BattleView(
        foe=battle.foe,
        own=view_of_side(table, battle, battle.own),
        other=view_of_side(table, battle, battle.other),
        attacker=battle.attacker,
        kind=battle.kind,
        step=battle.step,
        at=battle.at,
        copied=battle.copied,
        for_maps=battle.for_maps,
        lives=battle.lives,
        won=battle.won,
        harder=battle.harder,
        result=battle.result,
        is_forced=battle.is_forced,
        is_anew=battle.is_anew,
        rolls=battle.rolls,
        spares=tuple(battle.spares),
        used=tuple(battle.used),
        used_in_roll=tuple(battle.used_in_roll),
    )


def view_of_side(table: Table, battle: Battle, side: Side) -> SideView:
    """Return the view of one side of a battle. Sums are provisional until the dice are decided."""
    if battle.step >= DECIDED:
        sums = side.sums
    else:
        sums = sums_of(table, side) if battle.step > SETTLING else []
    counts = counted(side) if side.dice and not battle.result else side.counts
    return SideView(
        seat=side.seat,
        gear=tuple(side.gear),
        dice=tuple(side.dice),
        extra=side.extra,
        curses=side.curses,
        fixed=side.fixed,
        cap=side.cap,
        counts=counts,
        total=counts + sum(each.n for each in sums),
        sums=tuple(sums),
    )
