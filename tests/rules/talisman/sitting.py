"""A table of Talisman set up as a test wants it, and a hand to play it with.

    s = sit("ranger", "lich", space="woods_2", holds={0: "sword", 1: "counterspell"}, lies={"crags_1": "bear"})
    s.cards("wolf", "princess")            # the next cards drawn, in order, from whatever deck
    s.dice(4, 6, 2)                        # the next dice, in order
    s.answer(0, do.RollToMove(), do.MoveTo("fields_1", 4, 1))

What is given without a seat is seat 0's. The table stands at the top of a turn of seat 0 (not its first), everybody at
Home with start tokens, empty hands and no cards but those given. What is not scripted comes out as a die of 3, or as
the first possible card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games import rules_with, talisman
from fabletop.games.talisman import choices as do
from fabletop.games.talisman import setup
from fabletop.games.talisman.news import FightDecided
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Alignment, Back, Holding, Token
from fabletop.games.talisman.view import View
from fabletop.kernel import CHANCE, CardId, Decision, Draw, Game, Joint, News, Passing, Seat, Shuffle, Throw
from tests.rules.sitting import BySeat, of_seat, with_numbers

RULES = talisman.RULES
NUMBERS = Path(__file__).with_name("numbers.toml")
CONTENT = with_numbers(RULES.content(), NUMBERS)
TOKENS = {"S": Token.STRENGTH, "C": Token.CRAFT, "L": Token.LIFE, "F": Token.FATE, "G": Token.GOLD, "M": Token.MOVE}
TOKENS["W"] = Token.WISH
GAINED = (Token.STRENGTH, Token.CRAFT)
UNSCRIPTED_DIE = 3


class Sitting:
    """A game under test. Chance follows its script; everything else is answered by the test."""

    def __init__(self, game: Game[Table], thrown: Sequence[int] = (), drawn: Sequence[CardId] = ()) -> None:
        self.game = game
        self.drawn: list[CardId] = list(drawn)
        self.thrown: list[int] = list(thrown)
        self.news: list[News] = list(game.news)
        self.covered: list[Decision[Any]] = []
        """The questions that were put though there was but one answer."""
        self._let_chance_answer()

    @property
    def table(self) -> Table:
        """The whole state."""
        return self.game.state

    def hero(self, seat: Seat = 0) -> Hero:
        """One Character."""
        return self.table.heroes[seat]

    def has(self, letters: str, seat: Seat = 0) -> int:
        """How many tokens of a kind, named by its letter: of Strength and Craft the gained ones."""
        return self.hero(seat).has(TOKENS[letters])

    @property
    def asked(self) -> Decision[Any]:
        """The one open decision."""
        (decision,) = self.game.asked
        return decision

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the one open decision."""
        return self.asked.options

    def offered(self, kind: type[Any]) -> list[Any]:
        """The options of one kind that are open now."""
        return [option for option in self.options if isinstance(option, kind)]

    def is_asked(self, prompt: str, seat: Seat | None = None) -> bool:
        """Whether exactly this is open (for this seat)."""
        pending = self.game.pending
        return isinstance(pending, Decision) and pending.prompt == prompt and seat in (None, pending.seat)

    def view(self, seat: Seat | None) -> View:
        """What a seat sees."""
        seen = self.game.view(seat)
        assert isinstance(seen, View)
        return seen

    def events(self, kind: type[Any] | None = None, seat: Seat | str | None = "all") -> list[Any]:
        """What happened so far, of one kind, as one seat (None: a spectator; "all": nobody's filter) was told."""
        return [
            news.event
            for news in self.news
            if (kind is None or isinstance(news.event, kind)) and (seat == "all" or news.reaches(seat))  # type: ignore[arg-type]
        ]

    def last(self, kind: type[Any]) -> Any:
        """The latest event of a kind."""
        return self.events(kind)[-1]

    # -- playing -------------------------------------------------------------------------------------------------------

    def dice(self, *values: int) -> Sitting:
        """The next dice, in order."""
        self.thrown += values
        return self

    def cards(self, *cards: CardId) -> Sitting:
        """The next cards drawn, in order, from whatever deck."""
        self.drawn += cards
        return self

    def answer(self, seat: Seat, *options: msgspec.Struct) -> Sitting:
        """Answer open decisions, one after the other; chance follows its script."""
        for option in options:
            self.news += self.game.answer(seat, option)
            self._let_chance_answer()
        return self

    def pick(self, seat: Seat, kind: type[Any], /, **fields: Any) -> Sitting:
        """Answer with the one open option of a kind that has these fields."""
        found = [each for each in self.offered(kind) if all(getattr(each, name) == n for name, n in fields.items())]
        assert len(found) == 1, f"{kind.__name__} {fields} is one of {self.options}"
        return self.answer(seat, found[0])

    def walk(self, space: str, seat: Seat = 0) -> Sitting:
        """Begin the turn with a movement to a space, by a Move given for it, up to the encounter."""
        hero = self.hero(seat)
        hero.tokens[Token.MOVE] = hero.tokens.get(Token.MOVE, 0) + 1
        self._ask_again()
        while self.asked.seat != seat and self.asked.passing is not None:
            self.answer(self.asked.seat, self.asked.passing)
        return self.answer(seat, do.UseMove(space))

    def go(self, space: str, seat: Seat = 0) -> Sitting:
        """As `walk`, past the windows of all who hold Spells or Potions."""
        hero = self.hero(seat)
        hero.tokens[Token.MOVE] = hero.tokens.get(Token.MOVE, 0) + 1
        self._ask_again()
        return self.passing().answer(seat, do.UseMove(space)).passing()

    def meet_space(self, space: str = "", seat: Seat = 0) -> Sitting:
        """Go to a space, if one is named, and encounter it."""
        if space:
            self.walk(space, seat)
        if self.is_asked("encounter", seat):
            self.answer(seat, do.EncounterSpace())
        return self

    def passing(self, *prompts: str) -> Sitting:
        """Answer windows, and these questions, by doing nothing as long as they come."""
        while isinstance(self.game.pending, Decision):
            decision = self.asked
            if decision.passing is None and decision.prompt not in prompts:
                break
            plain = [each for each in decision.options if isinstance(each, (Passing, do.Leave, do.LetStand, do.Done))]
            chosen: Any = plain[0] if plain else decision.options[0]
            self.answer(decision.seat, chosen)
        return self

    def finish_turn(self) -> Sitting:
        """Play on by the plainest answers until the turn is over."""
        seat, turn = self.table.active, self.hero(self.table.active).turns
        while not self.game.is_over and (self.table.active, self.hero(seat).turns) == (seat, turn):
            decision = self.game.asked[0]
            plain = [each for each in decision.options if isinstance(each, PLAIN)]
            self.answer(decision.seat, (plain or decision.options)[0])
        return self

    def spend_fate(self, seat: Seat = 0, die: int = 0) -> Sitting:
        """Roll one die again for 1 Fate."""
        (again,) = [each for each in self.offered(do.SpendFate) if each.die == die]
        return self.answer(seat, again)

    def until(self, seat: Seat) -> Sitting:
        """Play on by the plainest answers until it is the turn of this seat."""
        while not self.game.is_over and self.table.active != seat:
            self.finish_turn()
        return self

    def _ask_again(self) -> None:
        """After the test has changed the table, the open question is asked anew."""
        self.game = Game(self.game.rules, self.table, self.game.content)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        """Chance answers, and the table for whom it asks for the eyes of the others alone."""
        while (pending := self.game.pending) is not None and not isinstance(pending, Joint):
            if isinstance(pending, Decision):
                if pending.foregone is None:
                    return
                self.covered.append(pending)
                self.news += self.game.answer(pending.seat, pending.foregone)
                continue
            if isinstance(pending, Throw):
                result: Any = tuple(self.thrown.pop(0) if self.thrown else UNSCRIPTED_DIE for _ in range(pending.dice))
            elif isinstance(pending, Draw):
                wanted = [card for card in self.drawn[:1] if card in pending.things]
                result = wanted[0] if wanted else pending.things[0]
                if wanted:
                    self.drawn.pop(0)
            elif isinstance(pending, Shuffle):
                result = pending.result(0)
            self.news += self.game.answer(CHANCE, result)


PLAIN = (do.Pass, do.Leave, do.Done, do.NoWish, do.LetStand, do.Meet, do.EncounterSpace, do.RollToMove, do.FightMyself)


def sit(
    *characters: str,
    space: BySeat[str] = None,
    holds: BySeat[str] = None,
    trophies: BySeat[str] = None,
    tokens: BySeat[str] = None,
    alignment: BySeat[str] = None,
    lies: Mapping[str, str] | None = None,
    enduring: str = "",
    destiny: str = "",
    turns: int = 3,
    toad: BySeat[int] = None,
    missed: BySeat[int] = None,
    valley_reached: bool = False,
    packs: Sequence[str] = (),
    **options: Any,
) -> Sitting:
    """A table at the top of a turn. Cards are named by id, several separated by blanks; `tokens={0: "G3 F0 S2"}` are
    the tokens a Character has, of Strength and Craft the gained ones."""
    rules = rules_with("talisman", packs) if packs else RULES
    content = with_numbers(rules.content(), NUMBERS) if packs else CONTENT
    table = rules.start(Options(**options), len(characters), content)
    table.attach(content, [])
    table.phase, table.active, table.start_player, table.round = "play", 0, 0, turns
    table.enduring, table.destiny, table.valley_reached = enduring, destiny, valley_reached
    for seat, character in enumerate(characters):
        hero = table.heroes[seat]
        table.characters.remove(character)
        setup.enter(table, hero, character)
        hero.space = of_seat(space, seat, hero.space)
        hero.turns = turns
        hero.toad, hero.missed = of_seat(toad, seat, 0), of_seat(missed, seat, 0)
        hero.alignment = Alignment(of_seat(alignment, seat, hero.alignment))
        for card in of_seat(holds, seat, "").split():
            hero.held(table.card(card).holding).append(card)
        hero.held(Holding.TROPHIES).extend(of_seat(trophies, seat, "").split())
        for text in of_seat(tokens, seat, "").split():
            token = TOKENS[text[0]]
            (hero.gained if token in GAINED else hero.tokens)[token] = int(text[1:])
    for where, cards in (lies or {}).items():
        table.lying(where).cards += cards.split()
    _fill_decks(table)
    return Sitting(Game(rules, table, content))


def fought(character: str, foe: str, space: str = "fields_1", *, dice: Sequence[int] = (), **more: Any) -> Sitting:
    """A Character has come to a space and fought what lies there, by the plainest answers up to the comparison; without
    Fate, unless tokens are given."""
    given = {"tokens": "F0", "space": "castle" if CONTENT.space[space].region == "middle" else "crags_2", **more}
    s = sit(character, "delver" if character != "delver" else "paladin", lies={space: foe}, **given)
    s.dice(*dice).go(space)
    while not s.events(FightDecided):
        kinds = (do.Yes,) if s.is_asked("relentless") else (*PLAIN, do.FightWith)
        plain = [each for each in s.options if isinstance(each, kinds)]
        s.answer(s.asked.seat, (plain or s.options)[0])
    return s


def set_out(seats: int, *, dice: Sequence[int] = (), cards: Sequence[CardId] = (), **options: Any) -> Sitting:
    """A game from its very beginning; the dice of the start player come first."""
    return Sitting(Game(RULES, RULES.start(Options(**options), seats, CONTENT), CONTENT), dice, cards)


def _fill_decks(table: Table) -> None:
    """Every card that was not given lies in its deck, row or stock."""
    given = [
        *[card for hero in table.heroes for card in (*hero.cards, *hero.trophies)],
        *[card for ground in table.ground.values() for card in ground.cards],
        table.enduring,
    ]
    content = table.content
    for back in setup.draw_piles(content):
        table.decks[back].shuffle_under(card for card in content.copies(back) if card not in given)
    destinies = [each.id for each in content.destinies if each.id != table.destiny]
    table.decks[Back.DESTINY].shuffle_under(destinies)
    for pile in (table.treasures, table.personal, *table.stock.values()):
        pile[:] = [card for card in pile if card not in given]


def same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether two lists have the same things in them."""
    return sorted(map(str, one)) == sorted(map(str, other))
