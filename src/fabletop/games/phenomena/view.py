"""What each seat may see, and how the rest is redrawn for search."""

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
    """One hero as the viewer sees them."""

    seat: Seat
    character: CardId
    space: str
    health: int
    health_limit: int
    experience: dict[Ability, int]
    stones: dict[Landscape, int]
    promised: dict[Landscape, int]
    free_stones: dict[Landscape, int]
    """Those that are not promised to anybody."""
    stone_limit: int
    printed: tuple[CardId, ...]
    bought: tuple[CardId, ...]
    treasures: tuple[CardId, ...]
    won: int
    """Number of cards in the face-down victory stack."""
    won_cards: tuple[CardId, ...]
    """Only the owner may look; empty for others until the game is over."""
    points: int | None
    """Points so far, crown and magic included; only the owner's until the game is over."""
    counted: Points | None
    """What they are made of; of other heroes what lies open. None before there is a hero."""
    main_state: MainState
    main_prophecy: CardId
    """Known to the owner, and to all once it has been tried."""
    main_needs: dict[Ability, int]
    """What it demands at this table; empty where the main prophecy is not known."""
    has_crown: bool
    turns: int
    owed: int
    """Stones to be given up now."""


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
    """Re-rolls left from one source."""

    source: CardId
    owner: Seat
    left: int
    ability: Ability | None
    serves: bool
    """Whether they are good for the ability that is tested."""


class NeedView(msgspec.Struct, frozen=True, gc=False):
    """What an open event demands, and what whoever drew it has for that."""

    ability: Ability
    needed: int
    dice: int
    average: float
    """What so many dice throw."""
    spells: tuple[CardId, ...]
    rerolls: dict[CardId, int]
    """What treasures give."""


class AttemptView(msgspec.Struct, frozen=True, gc=False):
    """The challenge, duel or cooperation on the table."""

    kind: AttemptKind
    card: CardId
    seats: tuple[Seat, ...]
    needs: dict[Ability, int]
    met: tuple[Ability, ...]
    ability: Ability | None
    dice: tuple[DieView, ...]
    total: int
    missing: int
    """What the dice still lack for the ability that is tested."""
    totals: tuple[int, ...]
    """The sum of each participant's own dice."""
    losing: Seat | None
    """Who would lose a duel as the dice lie."""
    thrown: tuple[Seat, ...]
    sacrificed: tuple[Seat, ...]
    used: tuple[tuple[CardId, ...], ...]
    """Spells that each participant has used."""
    rerolls: tuple[RerollView, ...]
    can_be_helped: bool
    verdict: Verdict | None
    """How it ended, from the moment at which that is told."""


class TradeView(msgspec.Struct, frozen=True, gc=False):
    """A trade that is being proposed."""

    proposer: Seat
    other: Seat
    gives_stones: dict[Landscape, int]
    gives_treasures: tuple[CardId, ...]
    gets_stones: dict[Landscape, int]
    gets_treasures: tuple[CardId, ...]


class View(msgspec.Struct, frozen=True, dict=True):
    """The table as one seat sees it; `you` is None for a spectator."""

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
    """Those of them that are fresh for a prophecy tried after a flight."""
    helpers: tuple[Seat, ...]
    heroes: tuple[HeroView, ...]
    far: dict[str, int]
    """How many steps it is to each space from where I stand, or from where the hero does whose turn it is."""
    boxes: tuple[BoxView, ...]
    shop: dict[CardId, int]
    event: CardId
    demands: tuple[NeedView, ...]
    """Of the open event."""
    events: int
    next_event_letter: str
    event_discard: tuple[CardId, ...]
    prophecies: int
    next_prophecy_letter: str
    treasures: int
    attempt: AttemptView | None
    serving: tuple[CardId, ...]
    """My spells that are good for the ability that is tested, whether or not I can use them now."""
    payment: dict[Landscape, int]
    """What the asker offers to whoever helps."""
    offers: dict[str, CardId]
    """Spells offered as help in the open request, by seat."""
    trade: TradeView | None
    dealt: tuple[CardId, ...]
    """Main prophecies you choose from."""
    dealt_needs: tuple[dict[Ability, int], ...]
    """What each of them demands at this table."""
    put_back: CardId
    taken: tuple[CardId, ...]
    """Cards you look at alone."""
    known_events: tuple[CardId, ...]
    """Events you put on top of the stack, the next one first."""
    turns_left: int
    """Turns up to the end, the running one included; 0 as long as nobody has the crown."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Empty before the end."""

    @property
    def round(self) -> int:
        """The latest turn that anybody has begun."""
        return max(hero.turns for hero in self.heroes)

    @property
    def content(self) -> Content:
        """The cards that this table is played with. They hang on a view but are no part of it."""
        return self.__dict__.get("content") or load_content()


def view(table: Table, seat: Seat | None) -> View:
    """The table as this seat (None: a spectator) sees it (PHE-044, PHE-161, PHE-165, PHE-168, PHE-169)."""
    me = table.heroes[seat] if seat is not None else None
    playing, is_over = table.phase == Phase.PLAY, table.phase == Phase.OVER
    seen = View(  # by position: with so many names a call takes longer than all that is in it
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
    """The backs of events and prophecies differ by letter, so all see the next one."""
    bag = deck.top()
    return back_of(table, bag.cards[0]) if bag else ""


def back_of(table: Table, card: CardId) -> str:
    """The letter on the back of an event or prophecy; treasures and main prophecies have one back each."""
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
    """Redraw stacks, cards that left the game unseen, and what others look at alone or keep secret."""
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
