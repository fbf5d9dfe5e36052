"""A table of Phenomena set up as a test wants it, and a hand to play it with.

    s = sit("azur", "ilke", space="G7", stones_of={0: "De De Fd", 1: "Fo"}, treasures_of="ahmel")
    s.answer(0, do.BeginTurn())
    s.dice(1, 1, 2)                       # the next dice thrown, in order

What is given without a seat is seat 0's. The table stands at the top of a turn of seat 0 (not its first), with full
health, no stones but those given, the Sherpa on 40, three active prophecies and full stacks. Chance is scripted:
`events`, `prophecies`, `treasures` name the next cards drawn, `dice(...)` the next dice; what is not scripted comes
out as the first possible result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from fabletop.games import phenomena
from fabletop.games.phenomena import choices, setup
from fabletop.games.phenomena.effects import Ability, Landscape, Phase
from fabletop.games.phenomena.state import Attempt, Box, Hero, Options, Table, no_stones
from fabletop.games.phenomena.view import View
from fabletop.kernel import Game, Seat
from tests.rules.sitting import Seated

RULES = phenomena.RULES
CONTENT = RULES.content()
SHORT = {"Fd": Landscape.FIELD, "Fo": Landscape.FOREST, "Mo": Landscape.MOUNTAIN, "De": Landscape.DESERT}
ABILITIES = {"Fi": Ability.FIGHT, "Wi": Ability.WISDOM, "Fr": Ability.FRIENDSHIP}
EXPERIENCE = {
    "alk": "Fi2 Wi2 Fr2",
    "ilke": "Fi1 Wi2 Fr3",
    "sha_ra": "Fi1 Wi3 Fr2",
    "millian": "Fi2 Wi1 Fr2",
    "azur": "Fi3 Wi1 Fr2",
    "borun": "Fi3 Wi1 Fr2",
}
"""What the heroes of `sit` can do, so that tests of rules do not hang on numbers that are balanced anew."""

PLAIN = (
    choices.BeginTurn,
    choices.StopMoving,
    choices.NoTrade,
    choices.DrawEvent,
    choices.AcceptEvent,
    choices.GiveUp,
    choices.PassAction,
    choices.ChallengeNobody,
    choices.TryAlone,
    choices.StopChoosing,
    choices.StayHere,
    choices.EndTurn,
)


class Sitting(Seated[Table]):
    """A game under test."""

    @property
    def attempt(self) -> Attempt:
        """The challenge, duel or cooperation that lies on the table."""
        assert self.table.attempt is not None
        return self.table.attempt

    def hero(self, seat: Seat) -> Hero:
        """One hero."""
        return self.game.state.heroes[seat]

    def view(self, seat: Seat | None) -> View:
        """What a seat sees."""
        seen = self.game.view(seat)
        assert isinstance(seen, View)
        return seen

    def go(self, seat: Seat, *spaces: str) -> Sitting:
        """Step from space to space."""
        return self.answer(seat, *[choices.MoveTo(space) for space in spaces])

    def to_step_3(self, seat: Seat = 0) -> Sitting:
        """Through the beginning of the turn without moving, up to step 3."""
        for prompt, option in (
            ("begin_turn", choices.BeginTurn()),
            ("receive_stones", None),
            ("regain_health", choices.RegainHealth(0)),
            ("move", choices.StopMoving()),
            ("trade", choices.NoTrade()),
        ):
            if self.is_asked(prompt, seat):
                self.answer(seat, option or self.options[0])
        return self

    def draw(self, seat: Seat = 0) -> Sitting:
        """Up to step 3 and draw the event there; a B event is accepted."""
        self.to_step_3(seat)
        if self.is_asked("event_or_prophecy", seat):
            self.answer(seat, choices.DrawEvent())
        if self.is_asked("consider_event", seat):
            self.answer(seat, choices.AcceptEvent())
        return self

    def next_events(self, *cards: str) -> Sitting:
        """Lay these events on top of the stack, the first uppermost; nobody knows them."""
        for card in cards:
            next(bag for bag in self.table.events.bags if card in bag.cards).cards.remove(card)
        self.table.events.put_on_top(cards, ())
        return self

    def end_turn(self, seat: Seat) -> Sitting:
        """Take no further action."""
        return self.answer(seat, choices.EndTurn())

    def finish_turn(self, seat: Seat) -> Sitting:
        """Play the rest of a turn by the plainest answers: no movement, no magic, every challenge given up."""
        while not self.game.is_over and self.table.active == seat:
            decision = self.game.asked[0]
            plain = [option for option in decision.options if isinstance(option, PLAIN)]
            self.answer(decision.seat, (plain or decision.options)[0])
        return self

    def seen_by(self, seat: Seat | None) -> bytes:
        """All that a seat was told and sees now, byte by byte: who is asked for the how-manieth time included."""
        asked = [(decision.seat, decision.prompt) for decision in self.game.asked]
        return msgspec.json.encode((self.view(seat), self.events(seat=seat), asked, self.game.number))


T = TypeVar("T")
BySeat: TypeAlias = Mapping[Seat, T] | T | None
"""What heroes have: by seat, or seat 0 alone."""


def _of(given: BySeat[T], seat: Seat, usual: T) -> T:
    if given is None:
        return usual
    return given.get(seat, usual) if isinstance(given, Mapping) else given if seat == 0 else usual


def stones(text: str) -> dict[Landscape, int]:
    """Stones from "Fd Fd De"."""
    found = no_stones()
    for short in text.split():
        found[SHORT[short]] += 1
    return found


def sit(
    *characters: str,
    space: BySeat[str] = None,
    stones_of: BySeat[str] = None,
    treasures_of: BySeat[str] = None,
    magic_of: BySeat[str] = None,
    experience: BySeat[str] = None,
    health: BySeat[int] = None,
    main: BySeat[str] = None,
    active: Seat = 0,
    sherpa: int = 40,
    turns: int = 3,
    boxes: Sequence[tuple[str, str]] = (
        ("the_miners_plea", "purse_of_old_gold"),
        ("the_unread_letter", "star_chart"),
        ("the_walls_of_balam", "silver_flute"),
    ),
    events: Sequence[str] = (),
    prophecies: Sequence[str] = (),
    treasures: Sequence[str] = (),
    **options: Any,
) -> Sitting:
    """A table at the top of a turn. Cards are named by id, several separated by blanks; `experience={0: "Fi3 Wi2"}`."""
    table = RULES.start(Options(**options), len(characters), CONTENT)
    table.attach(CONTENT, [])
    table.phase, table.active, table.start_player, table.sherpa = Phase.PLAY, active, 0, sherpa
    mains = [card.id for card in CONTENT.main_prophecies]
    for seat, character in enumerate(characters):
        hero = table.heroes[seat]
        setup.take_board(table, hero, character)
        hero.space = _of(space, seat, hero.space)
        hero.stones = stones(_of(stones_of, seat, ""))
        hero.treasures = _of(treasures_of, seat, "").split()
        hero.bought = _of(magic_of, seat, "").split()
        for text in (EXPERIENCE[character] + " " + _of(experience, seat, "")).split():
            hero.experience[ABILITIES[text[:2]]] = int(text[2:])
        hero.health = _of(health, seat, hero.health)
        hero.main_prophecy = _of(main, seat, mains[2 * seat])
        hero.put_back = mains[2 * seat + 1]
        hero.turns = turns
    table.shop = {spell: CONTENT.spells[spell].copies for spell in CONTENT.shop}
    table.boxes = [Box(card, treasure, CONTENT.prophecy[card].location) for card, treasure in boxes]
    _fill_stacks(table, boxes)
    return Sitting(Game(RULES, table, CONTENT), [*events, *prophecies, *treasures])


def face(card: str, *characters: str, dice: Sequence[int] = (), **setting: Any) -> Sitting:
    """A table (see `sit`) whose seat 0 has drawn this event and accepted it."""
    return sit(*(characters or ("azur", "ilke")), **setting).next_events(card).dice(*dice).draw()


def _fill_stacks(table: Table, boxes: Sequence[tuple[str, str]]) -> None:
    content, gone = table.content, [card for box in boxes for card in box]
    for letter in "AB":
        table.events.shuffle_under(
            card.id for card in content.events for _ in range(card.copies) if card.letter == letter
        )
        table.prophecies.shuffle_under(
            card.id for card in content.prophecies if card.letter == letter and card.id not in gone
        )
    left = [card.id for card in content.treasures for _ in range(card.copies)]
    for card in [*gone, *[card for hero in table.heroes for card in hero.treasures]]:
        if card in left:
            left.remove(card)
    table.treasures.shuffle_under(left)


def new_game(players: int = 3, deals: Sequence[Sequence[Any]] = (), **options: Any) -> Sitting:
    """A game from the very start. `deals` answers the shuffles in order: A events, A prophecies, main prophecies."""
    return Sitting(Game(RULES, RULES.start(Options(**options), players, CONTENT), CONTENT), deals=deals)
