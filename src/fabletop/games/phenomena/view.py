"""Build the view of each seat, and redraw hidden cards for search."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.phenomena.challenges import treasure_rerolls
from fabletop.games.phenomena.content import Content, load_content
from fabletop.games.phenomena.effects import Ability, AttemptKind, Landscape, MainState, Phase, Step
from fabletop.games.phenomena.movement import regular_steps_left
from fabletop.games.phenomena.play import points_in, turns_left, winners
from fabletop.games.phenomena.prophecies import main_needs
from fabletop.games.phenomena.setup import sherpa_start
from fabletop.games.phenomena.state import Attempt, Bargain, Hero, Options, Points, Rerolls, Table, Verdict
from fabletop.kernel import CardId, Deck, Seat, Shuffler, redraw


class HeroView(msgspec.Struct, frozen=True, gc=False):
    """A hero as the viewer sees it."""

    seat: Seat
    character: CardId
    space: str
    health: int
    health_limit: int
    experience: dict[Ability, int]
    stones: dict[Landscape, int]
    promised: dict[Landscape, int]
    free_stones: dict[Landscape, int]
    """The stones that are not promised to another player."""
    stone_limit: int
    printed: tuple[CardId, ...]
    bought: tuple[CardId, ...]
    treasures: tuple[CardId, ...]
    won: int
    """The number of cards in the face-down victory stack."""
    won_cards: tuple[CardId, ...]
    """The cards in that stack. Only the owner may look; empty for others until the game is over."""
    points: int | None
    """The points so far, with crown and magic. Until the game is over, only the owner sees them."""
    counted: Points | None
    """The parts of the points; of other heroes the public ones. None before the hero has a character."""
    main_state: MainState
    main_prophecy: CardId
    """Visible to the owner, and to all players once it has been tried."""
    main_needs: dict[Ability, int]
    """The required numbers at this table; empty if the viewer does not know the main prophecy."""
    has_crown: bool
    turns: int
    owed: int
    """The stones to give up now."""


class BoxView(msgspec.Struct, frozen=True, gc=False):
    """An active prophecy."""

    prophecy: CardId
    treasure: CardId
    marker: str


class DieView(msgspec.Struct, frozen=True, gc=False):
    """A die on the table."""

    value: int
    owner: Seat
    origin: str


class RerollView(msgspec.Struct, frozen=True, gc=False):
    """The remaining re-rolls of one source."""

    source: CardId
    owner: Seat
    left: int
    ability: Ability | None
    serves: bool
    """Whether they serve the tested ability."""


class NeedView(msgspec.Struct, frozen=True, gc=False):
    """A requirement of an open event, and what the player who drew it has for it."""

    ability: Ability
    needed: int
    dice: int
    average: float
    """The average throw of this many dice."""
    spells: tuple[CardId, ...]
    rerolls: dict[CardId, int]
    """The re-rolls from treasures."""


class AttemptView(msgspec.Struct, frozen=True, gc=False):
    """The challenge, duel or cooperation in progress."""

    kind: AttemptKind
    card: CardId
    seats: tuple[Seat, ...]
    needs: dict[Ability, int]
    met: tuple[Ability, ...]
    ability: Ability | None
    dice: tuple[DieView, ...]
    total: int
    missing: int
    """What the dice still lack for the tested ability."""
    totals: tuple[int, ...]
    """The sum of the dice of each participant."""
    losing: Seat | None
    """The player who would lose the duel now."""
    thrown: tuple[Seat, ...]
    sacrificed: tuple[Seat, ...]
    used: tuple[tuple[CardId, ...], ...]
    """The spells that each participant has used."""
    rerolls: tuple[RerollView, ...]
    can_be_helped: bool
    verdict: Verdict | None
    """The result, from the moment it is announced."""


class TradeView(msgspec.Struct, frozen=True, gc=False):
    """A proposed trade."""

    proposer: Seat
    other: Seat
    gives_stones: dict[Landscape, int]
    gives_treasures: tuple[CardId, ...]
    gets_stones: dict[Landscape, int]
    gets_treasures: tuple[CardId, ...]


class View(msgspec.Struct, frozen=True, dict=True):
    """The table as one seat sees it. `you` is None for a spectator."""

    you: Seat | None
    options: Options
    phase: Phase
    sherpa: int
    sherpa_start: int
    crown: Seat
    start_player: Seat
    active: Seat
    step: Step
    steps_left: int
    magic_steps: int
    used_magic: tuple[CardId, ...]
    renewed_magic: tuple[CardId, ...]
    """Those of them that can be used again for a prophecy tried after a flight."""
    helpers: tuple[Seat, ...]
    heroes: tuple[HeroView, ...]
    far: dict[str, int]
    """The steps to each space from the viewer's piece, or for a spectator from the active player's."""
    boxes: tuple[BoxView, ...]
    shop: dict[CardId, int]
    event: CardId
    demands: tuple[NeedView, ...]
    """The requirements of the open event."""
    events: int
    next_event_letter: str
    event_discard: tuple[CardId, ...]
    prophecies: int
    next_prophecy_letter: str
    treasures: int
    attempt: AttemptView | None
    serving: tuple[CardId, ...]
    """The viewer's spells that help with the tested ability, whether or not they can be used now."""
    payment: dict[Landscape, int]
    """The stones that the asker offers to the helper."""
    offers: dict[str, CardId]
    """The spells offered as help for the present request, by seat."""
    trade: TradeView | None
    dealt: tuple[CardId, ...]
    """The main prophecies that the viewer chooses from."""
    dealt_needs: tuple[dict[Ability, int], ...]
    """The required numbers of each of them at this table."""
    put_back: CardId
    taken: tuple[CardId, ...]
    """The cards that the viewer looks at alone."""
    known_events: tuple[CardId, ...]
    """The events that the viewer put on top of the stack, the next one first."""
    turns_left: int
    """The number of turns left, including the present one; 0 until a player has the crown."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Empty before the end."""

    @property
    def round(self) -> int:
        """The latest turn that any player has begun."""
        return max(hero.turns for hero in self.heroes)

    @property
    def content(self) -> Content:
        """The content of this table. It is attached to the view and is not part of it."""
        return self.__dict__.get("content") or load_content()


def view(table: Table, seat: Seat | None) -> View:
    """Return the table as this seat sees it, or a spectator (None) (PHE-044, PHE-161, PHE-165, PHE-168, PHE-169)."""
    me = table.heroes[seat] if seat is not None else None
    playing, is_over = table.phase == Phase.PLAY, table.phase == Phase.OVER
    seen = View(  # by position: with this many fields, keyword arguments cost more than the rest of the call
        seat,
        table.options,
        table.phase,
        table.sherpa,
        sherpa_start(table.options, table.seat_count, table.content),
        table.crown,
        table.start_player,
        table.active,
        table.turn.step,
        regular_steps_left(table, table.hero) if playing else 0,
        table.turn.magic_steps,
        tuple(table.turn.used),
        tuple(table.turn.used_in_challenge),
        tuple(table.turn.helpers),
        tuple([_hero_view(table, hero, is_over or hero.seat == seat) for hero in table.heroes]),
        table.content.distance.get((me or table.heroes[table.active]).space, {}),
        tuple([BoxView(box.prophecy, box.treasure, box.marker) for box in table.boxes]),
        dict(table.shop),
        table.event,
        tuple(_demands(table)) if table.event and table.attempt is None else (),
        len(table.events),
        _letter_on_top(table, table.events),
        tuple(table.event_discard),
        len(table.prophecies),
        _letter_on_top(table, table.prophecies),
        len(table.treasures),
        _attempt_view(table.attempt),
        _serving(table, me, table.attempt.ability) if me and table.attempt else (),
        dict(table.payment),
        {str(helper): spell for helper, spell in table.offers.items()},
        _trade_view(table.bargain),
        tuple(me.dealt) if me else (),
        tuple([_needs_of_main(table, card) for card in me.dealt]) if me else (),
        me.put_back if me else "",
        tuple(me.taken) if me else (),
        _known_events(table, seat),
        turns_left(table),
        tuple(table.scores),
        winners(table) if table.scores else (),
    )
    seen.__dict__["content"] = table.content
    return seen


def _hero_view(table: Table, hero: Hero, is_mine: bool) -> HeroView:
    knows_main = is_mine or hero.main_state != MainState.HIDDEN
    board = table.board(hero) if hero.character else None
    main = hero.main_prophecy if knows_main else ""
    counted = points_in(table, hero, hero.won if is_mine else ()) if board else None
    stones = dict(hero.stones)
    return HeroView(
        hero.seat,
        hero.character,
        hero.space,
        hero.health,
        board.health if board else 0,
        dict(hero.experience),
        stones,
        dict(hero.promised),
        {kind: hero.free_stones(kind) for kind in stones} if hero.promised else stones,
        board.stones if board else 0,
        board.magic if board else (),
        tuple(hero.bought),
        tuple(hero.treasures),
        len(hero.won),
        tuple(hero.won) if is_mine else (),
        counted.total if counted and is_mine else None,
        counted,
        hero.main_state,
        main,
        _needs_of_main(table, main) if main else {},
        hero.has_crown,
        hero.turns,
        hero.owed,
    )


def _needs_of_main(table: Table, card: CardId) -> dict[Ability, int]:
    return main_needs(table, table.content.main_prophecy[card].needs)


def _serving(table: Table, hero: Hero, ability: Ability | None) -> tuple[CardId, ...]:
    spells = table.content.spells
    return tuple(dict.fromkeys(spell for spell in table.spells(hero) if spells[spell].effect.serves(ability)))


def _demands(table: Table) -> Iterator[NeedView]:
    hero, die = table.hero, table.content.die
    for ability, needed in table.content.event[table.event].needs.items():
        dice = hero.experience[ability]
        rerolls: dict[CardId, int] = {}
        for each in treasure_rerolls(table, hero):
            if each.ability in (None, ability):
                rerolls[each.source] = rerolls.get(each.source, 0) + each.left
        average = round(dice * sum(die) / len(die), 1)
        yield NeedView(ability, needed, dice, average, _serving(table, hero, ability), rerolls)


def _attempt_view(attempt: Attempt | None) -> AttemptView | None:
    if attempt is None:
        return None
    return AttemptView(
        attempt.kind,
        attempt.card,
        tuple(attempt.seats),
        dict(attempt.needs),
        tuple(attempt.met),
        attempt.ability,
        tuple([DieView(die.value, die.owner, die.origin) for die in attempt.dice]),
        attempt.total(),
        max(attempt.missing, 0),
        tuple([attempt.total(seat) for seat in attempt.seats]),
        attempt.losing if attempt.kind == AttemptKind.DUEL else None,
        tuple(attempt.thrown),
        tuple(attempt.sacrificed),
        tuple([tuple(spells) for spells in attempt.used]),
        tuple([_rerolls_view(attempt, each) for each in attempt.rerolls]),
        attempt.can_be_helped,
        attempt.verdict,
    )


def _rerolls_view(attempt: Attempt, each: Rerolls) -> RerollView:
    return RerollView(each.source, each.owner, each.left, each.ability, attempt.is_served_by(each))


def _trade_view(bargain: Bargain | None) -> TradeView | None:
    if bargain is None:
        return None
    gives, gets = bargain.gives, bargain.gets
    return TradeView(
        bargain.proposer,
        bargain.other,
        dict(gives.stones),
        tuple(gives.treasures),
        dict(gets.stones),
        tuple(gets.treasures),
    )


def _letter_on_top(table: Table, deck: Deck) -> str:
    """Return the letter on top of the stack. The backs of events and prophecies show it to all players."""
    bag = deck.top()
    return back_of(table, bag.cards[0]) if bag else ""


def back_of(table: Table, card: CardId) -> str:
    """Return the letter on the back of an event or prophecy. Treasures and main prophecies all have the same back."""
    content = table.content
    if card in content.event:
        return content.event[card].letter
    if card in content.prophecy:
        return content.prophecy[card].letter
    return ""


def _known_events(table: Table, seat: Seat | None) -> tuple[CardId, ...]:
    bag = table.events.top()
    return tuple(bag.cards) if bag and bag.in_order and seat in bag.known_to else ()


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw the stacks, the cards that left the game unseen, and what other players look at alone or keep secret."""
    content, others = table.content, [hero for hero in table.heroes if hero.seat != seat]

    def left_out(kind: object) -> list[CardId]:
        return [card for card in table.left_out if card in kind]  # type: ignore[operator]

    out_events, out_prophecies = left_out(content.event), left_out(content.prophecy)
    looked_at = [zone for hero in others for zone in (hero.taken, hero.on_top)]
    events = [zone for zone in looked_at if zone and zone[0] in content.event]
    treasures = [zone for zone in looked_at if zone and zone[0] in content.treasure]
    redraw([table.events], [out_events, *events], seat, shuffle, lambda card: back_of(table, card))
    redraw([table.prophecies], [out_prophecies], seat, shuffle, lambda card: back_of(table, card))
    redraw([table.treasures], treasures, seat, shuffle)
    out_mains = _reshuffle_main_prophecies(table, seat, others, left_out(content.main_prophecy), shuffle)
    table.left_out = [*out_events, *out_prophecies, *out_mains]


def _reshuffle_main_prophecies(
    table: Table, seat: Seat, others: list[Hero], out: list[CardId], shuffle: Shuffler
) -> list[CardId]:
    secret = [
        [hero.main_prophecy] if hero.main_prophecy and hero.main_state == MainState.HIDDEN else [] for hero in others
    ]
    put_back = [[hero.put_back] if hero.put_back else [] for hero in others]
    redraw([], [out, *secret, *put_back, *[hero.dealt for hero in others]], seat, shuffle)
    for hero, main, back in zip(others, secret, put_back, strict=True):
        hero.main_prophecy = main[0] if main else hero.main_prophecy
        hero.put_back = back[0] if back else hero.put_back
    return out
