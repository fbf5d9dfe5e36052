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

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from fabletop.games import phenomena
from fabletop.games.phenomena import choices, setup
from fabletop.games.phenomena.effects import Ability, Landscape, Phase
from fabletop.games.phenomena.state import Attempt, Box, Hero, Options, Table, no_stones
from fabletop.games.phenomena.view import View
from fabletop.kernel import Game, Seat
from tests.rules.sitting import BySeat, Seated, of_seat

FD, FO, MO, DE = Landscape
FI, WI, FR = Ability
RULES = phenomena.RULES
CONTENT = RULES.content()
SHORT = {"Fd": FD, "Fo": FO, "Mo": MO, "De": DE}
ABILITIES = {"Fi": FI, "Wi": WI, "Fr": FR}
SIEGE = "cooperation_the_siege"
"""Fight 14 and Wisdom 12; failure -1 health; each +1 experience and a treasure of two, three points to the drawer."""
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

    @property
    def values(self) -> list[int]:
        """What the dice of the attempt show."""
        return [die.value for die in self.attempt.dice]

    def pouches(self, *seats: Seat) -> list[str]:
        """The stones of these heroes, as `sit` is given them: field, forest, mountain, desert."""
        held = [self.hero(seat).stones for seat in seats]
        return [" ".join(short for short, kind in SHORT.items() for _ in range(each[kind])) for each in held]

    def begin(self, seat: Seat = 0) -> Sitting:
        """Up to movement, with the first stones that are offered."""
        for prompt in ("begin_turn", "receive_stones"):
            if self.is_asked(prompt, seat):
                self.answer(seat, self.options[0])
        return self

    def to_step_3(self, seat: Seat = 0) -> Sitting:
        """Through the beginning of the turn without moving, up to step 3."""
        self.begin(seat)
        for prompt, option in (
            ("regain_health", choices.RegainHealth(0)),
            ("move", choices.StopMoving()),
            ("trade", choices.NoTrade()),
        ):
            if self.is_asked(prompt, seat):
                self.answer(seat, option)
        return self

    def up_to(self, prompt: str) -> Sitting:
        """Through the turn of seat 0 by the plainest answers, up to this question."""
        while not self.is_asked(prompt, 0):
            self._answer_plainly()
        return self

    def draw(self, seat: Seat = 0) -> Sitting:
        """Up to step 3 and draw the event there; a B event is accepted."""
        self.to_step_3(seat)
        if self.is_asked("event_or_prophecy", seat):
            self.answer(seat, choices.DrawEvent())
        if self.is_asked("consider_event", seat):
            self.answer(seat, choices.AcceptEvent())
        return self

    def throw_away(self) -> Sitting:
        """Up to step 3, draw the event there and throw it away."""
        return self.to_step_3().answer(0, choices.DrawEvent(), choices.ThrowAwayEvent())

    def helped(self, helper: Seat, spell: str, asker: Seat = 0) -> Sitting:
        """Ask for magic help; only this helper offers; the offer is accepted."""
        self.answer(asker, choices.AskForHelp())
        while self.is_asked("offer_help"):
            seat = self.asked.seat
            self.answer(seat, choices.OfferSpell(spell) if seat == helper else choices.OfferNothing())
        return self.answer(asker, choices.AcceptHelp(helper, spell))

    def joined(self, partner: Seat = 1, ability: Ability = FI, drawer: Seat = 0) -> Sitting:
        """Meet a Cooperation with a partner; both name the same ability first."""
        self.answer(drawer, choices.AskPartner(partner)).answer(partner, choices.Join())
        return self.answer(drawer, choices.TestAbility(ability)).answer(partner, choices.TestAbility(ability))

    def win(self, seat: Seat = 0) -> Sitting:
        """Overcome a challenge by experience alone: every die shows its best."""
        self.dice(*[3] * 60)
        while self.is_asked("meet_ability", seat) or self.is_asked("which_ability", seat):
            self.answer(seat, choices.ThrowExperience() if self.is_asked("meet_ability") else self.options[0])
        self.thrown.clear()
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
            self._answer_plainly()
        return self

    def _answer_plainly(self) -> None:
        decision = self.game.asked[0]
        plain = [option for option in decision.options if isinstance(option, PLAIN)]
        self.answer(decision.seat, (plain or decision.options)[0])

    def seen_by(self, seat: Seat | None) -> bytes:
        """All that a seat was told and sees now, byte by byte: who is asked for the how-manieth time included."""
        asked = [(decision.seat, decision.prompt) for decision in self.game.asked]
        return msgspec.json.encode((self.view(seat), self.events(seat=seat), asked, self.game.number))


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
    boxes: str = "the_miners_plea/purse_of_old_gold the_unread_letter/star_chart the_walls_of_balam/silver_flute",
    events: Sequence[str] = (),
    prophecies: Sequence[str] = (),
    treasures: Sequence[str] = (),
    **options: Any,
) -> Sitting:
    """A table at the top of a turn. Cards are named by id, several separated by blanks; `experience={0: "Fi3 Wi2"}`,
    `boxes="prophecy/treasure prophecy prophecy"`."""
    table = RULES.start(Options(**options), len(characters), CONTENT)
    table.attach(CONTENT, [])
    table.phase, table.active, table.start_player, table.sherpa = Phase.PLAY, active, 0, sherpa
    mains = [card.id for card in CONTENT.main_prophecies]
    for seat, character in enumerate(characters):
        hero = table.heroes[seat]
        setup.take_board(table, hero, character)
        hero.space = of_seat(space, seat, hero.space)
        hero.stones = stones(of_seat(stones_of, seat, ""))
        hero.treasures = of_seat(treasures_of, seat, "").split()
        hero.bought = of_seat(magic_of, seat, "").split()
        for text in (EXPERIENCE[character] + " " + of_seat(experience, seat, "")).split():
            hero.experience[ABILITIES[text[:2]]] = int(text[2:])
        hero.health = of_seat(health, seat, hero.health)
        hero.main_prophecy = of_seat(main, seat, mains[2 * seat])
        hero.put_back = mains[2 * seat + 1]
        hero.turns = turns
    table.shop = {spell: CONTENT.spells[spell].copies for spell in CONTENT.shop}
    for card, _, treasure in (box.partition("/") for box in boxes.split()):
        table.boxes.append(Box(card, treasure, CONTENT.prophecy[card].location))
    _fill_stacks(table)
    return Sitting(Game(RULES, table, CONTENT), [*events, *prophecies, *treasures])


def look_alike(*tables: Sitting, to: Sequence[Seat | None] = (1, None)) -> bool:
    """Whether these seats (None: a spectator) can tell none of the tables from another."""
    return all(one.seen_by(seat) == other.seen_by(seat) for one, other in pairwise(tables) for seat in to)


def face(card: str, *characters: str, dice: Sequence[int] = (), **setting: Any) -> Sitting:
    """A table (see `sit`) whose seat 0 has drawn this event and accepted it."""
    return sit(*(characters or ("azur", "ilke")), **setting).next_events(card).dice(*dice).draw()


def duel(
    *characters: str, dice: Sequence[int] = (), ability: Ability = FI, opponent: Seat = 1, **setting: Any
) -> Sitting:
    """Seat 0 has drawn the Duel and challenged somebody; the first dice are those of seat 0."""
    s = face("duel", *(characters or ("azur", "ilke", "borun")), dice=dice, **setting)
    return s.answer(0, choices.ChallengeTo(opponent, ability))


def siege(*characters: str, ability: Ability = FI, dice: Sequence[int] = (), **setting: Any) -> Sitting:
    """Seats 0 and 1 together in a Cooperation, at the first tested ability; the dice are those of the first throw."""
    return face(SIEGE, *(characters or ("azur", "ilke", "alk")), dice=dice, **setting).joined(ability=ability)


def _fill_stacks(table: Table) -> None:
    content, gone = table.content, [card for box in table.boxes for card in (box.prophecy, box.treasure)]
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


def choose_characters(s: Sitting) -> list[Seat]:
    """Everybody takes the first board that is left; who was asked, in order."""
    asked = []
    while s.is_asked("pick_character"):
        asked.append(s.asked.seat)
        s.answer(s.asked.seat, s.options[0])
    return asked


def keep_main_prophecies(s: Sitting) -> Sitting:
    """Everybody keeps the first of their two main prophecies."""
    for decision in list(s.game.asked):
        s.answer(decision.seat, decision.options[0])
    return s


def set_up(players: int, **options: Any) -> Sitting:
    """A new game at its first turn."""
    s = new_game(players, **options)
    choose_characters(s)
    return keep_main_prophecies(s)


def new_game(players: int = 3, deals: Sequence[Sequence[Any]] = (), **options: Any) -> Sitting:
    """A game from the very start. `deals` answers the shuffles in order: A events, A prophecies, main prophecies."""
    return Sitting(Game(RULES, RULES.start(Options(**options), players, CONTENT), CONTENT), deals=deals)
