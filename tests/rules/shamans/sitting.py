"""A table of Shamans set up as a test wants it, and a hand to play it with.

    s = sit(4, hands={0: "Y3 B1", 1: "Y6 B2", 2: "Y1 G1", 3: "P2 G2"}, roles="saaa", pawn=18)
    s.play(0, "Y3")
    assert s.table.lead == "Y"

Everything not given gets a harmless default: roles with the Shadow in the last seats, no tiles in front of players,
empty piles, the pawn on its start space, seat 0 as Guide and first player, no talk. Chance draws tiles from `draws`
in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.games import rules
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Options, Player, RoleCard, Side, Table, Tile
from fabletop.games.shamans.view import View
from fabletop.kernel import CHANCE, Decision, Draw, Game, Joint, News, Seat, SeededChance, Shuffle, seed_from

RULES = rules("shamans")
CONTENT = RULES.content()
SIDES = {"a": Side.SHAMAN, "s": Side.SHADOW}
DEFAULT_ROLES = {3: "aas", 4: "aaas", 5: "aaass"}


class Sitting:
    """A game under test. Chance is scripted; windows and talk are answered only by the test."""

    def __init__(self, game: Game[Table], draws: Sequence[str] = (), deals: Sequence[Sequence[Any]] = ()) -> None:
        self.game = game
        self.draws = [Tile(tile) for tile in draws]
        self.deals = [tuple(deal) for deal in deals]
        self.news: list[News] = list(game.news)
        self._let_chance_answer()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The whole state."""
        return self.game.state

    @property
    def asked(self) -> Decision[Any]:
        """The one open decision."""
        (decision,) = self.game.asked
        return decision

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the one open decision."""
        return self.asked.options

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

    # -- answering ----------------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, option: msgspec.Struct) -> Sitting:
        """Answer any open decision or offer; chance follows its script."""
        self.news += self.game.answer(seat, option)
        self._let_chance_answer()
        return self

    def play(self, seat: Seat, card: str) -> Sitting:
        """Play a card."""
        return self.answer(seat, choices.PlayCard(card))

    def play_all(self, *plays: tuple[Seat, str]) -> Sitting:
        """Play several cards in order."""
        for seat, card in plays:
            self.play(seat, card)
        return self

    def take(self, seat: Seat, tile: str) -> Sitting:
        """Take a tile of this kind from the display, or "pile"."""
        if tile == "pile":
            return self.answer(seat, choices.DrawFromPile())
        slot = self.table.display.index(Tile(tile))
        return self.answer(seat, choices.TakeFromDisplay(slot, Tile(tile)))

    def keep(self, seat: Seat) -> Sitting:
        """Keep the drawn tile face down."""
        return self.answer(seat, choices.KeepFaceDown())

    def turn_up(self, seat: Seat) -> Sitting:
        """Turn the drawn tile face up."""
        return self.answer(seat, choices.TurnFaceUp())

    def portal(self, seat: Seat, step: int) -> Sitting:
        """Use a Portal: 1 forward, -1 back."""
        return self.answer(seat, choices.UsePortal(step))

    def pass_windows(self) -> Sitting:
        """Everybody passes as long as only Portals are asked for."""
        while self.is_asked("portal"):
            self.answer(self.asked.seat, choices.PassWindow())
        return self

    def stay_silent(self) -> Sitting:
        """Everybody says nothing as long as talk slots are open."""
        while self.is_asked("talk"):
            self.answer(self.asked.seat, choices.SayNothing())
        return self

    def play_on(self, pick: Callable[[Decision[Any]], Any], until: Callable[[], bool] = bool) -> Sitting:
        """Let `pick` answer whatever is asked until something is true or the game is over."""
        while not until() and not self.game.is_over:
            decision = self.game.asked[0]
            self.answer(decision.seat, pick(decision))
        return self

    def quiet(self) -> Sitting:
        """Nobody uses a Portal or speaks, as long as nothing else is asked."""
        while self.is_asked("portal") or self.is_asked("talk"):
            self.pass_windows().stay_silent()
        return self

    def is_asked(self, prompt: str, seat: Seat | None = None) -> bool:
        """Whether exactly this is open (for this seat)."""
        pending = self.game.pending
        return isinstance(pending, Decision) and pending.prompt == prompt and seat in (None, pending.seat)

    def give(self, cards: Mapping[Seat, str]) -> Sitting:
        """Answer one joint choice of the Eclipse, in the order given."""
        assert isinstance(self.game.pending, Joint)
        for seat, card in cards.items():
            self.answer(seat, choices.GiveCard(card))
        return self

    def _let_chance_answer(self) -> None:
        while (pending := self.game.pending) is not None and not isinstance(pending, Decision | Joint):
            if isinstance(pending, Draw) and pending.things and isinstance(pending.things[0], Tile):
                drawn: Any = self.draws.pop(0) if self.draws else pending.things[0]
            elif isinstance(pending, Shuffle):
                drawn = self.deals.pop(0) if self.deals else pending.result(0)
            else:
                drawn = pending.result(0)
            self.news += self.game.answer(CHANCE, drawn)


def cards(text: str) -> list[str]:
    """Cards from "B1 B2 Y3"."""
    return text.split()


def sit(
    players: int = 4,
    *,
    hands: Mapping[Seat, str] | Sequence[str] = (),
    roles: str = "",
    pawn: int | None = None,
    piles: Mapping[str, str] | None = None,
    display: Sequence[str] = ("shard", "shard"),
    tile_pile: Sequence[str] = ("portal", "dagger", "shard", "mask", "shard", "portal", "dagger"),
    untouched: bool = False,
    face_up: Mapping[Seat, Sequence[str]] | None = None,
    face_down: Mapping[Seat, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    guide: Seat = 0,
    first: Seat = 0,
    points: Sequence[int] = (),
    trick: int = 1,
    out: Iterable[Seat] = (),
    shown: Iterable[Seat] = (),
    draws: Sequence[str] = (),
    deals: Sequence[Sequence[Any]] = (),
    **options: Any,
) -> Sitting:
    """A table at the top of a trick. `piles={"B": "1 2 3"}`; `out` seats are eliminated, `shown` ones show Roles."""
    options.setdefault("talk_silent", not any(name.startswith("talk") for name in options))
    table = RULES.start(Options(**options), players, CONTENT)
    given = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    faces = [SIDES[letter] for letter in roles or DEFAULT_ROLES[players]]
    table.roles = [RoleCard(face, held_by=[seat]) for seat, face in enumerate(faces)]
    table.players = [
        Player(
            seat=seat,
            role=seat,
            hand=cards(given.get(seat, "")),
            face_up=[Tile(tile) for tile in (face_up or {}).get(seat, ())],
            face_down=[Tile(tile) for tile in (face_down or {}).get(seat, ())],
            points=points[seat] if points else 0,
        )
        for seat in range(players)
    ]
    for seat in out:
        table.players[seat].alive = False
        table.roles[seat].is_up = True
    for seat in shown:
        table.roles[seat].is_up = True
    table.piles = {suit: [f"{suit}{number}" for number in (piles or {}).get(suit, "").split()] for suit in table.suits}
    table.pawn = table.start if pawn is None else pawn
    table.display = [Tile(tile) for tile in display]
    table.tile_pile = [Tile(tile) for tile in tile_pile]
    table.pile_untouched = untouched
    table.discard = [Tile(tile) for tile in discard]
    table.guide, table.first, table.trick, table.round = guide, first, trick, 1
    return Sitting(Game(RULES, table, CONTENT), draws, deals)


def new_game(players: int = 4, deals: Sequence[Sequence[Any]] = (), **options: Any) -> Sitting:
    """A game from the very start. `deals` answers the shuffles in order: display of two tiles, Roles, World cards."""
    options.setdefault("talk_silent", not any(name.startswith("talk") for name in options))
    return Sitting(Game(RULES, RULES.start(Options(**options), players, CONTENT), CONTENT), deals=deals)


def seeded_game(seed: str | int, players: int = 4, **options: Any) -> Sitting:
    """A game from the very start in which chance answers from a seed."""
    options.setdefault("talk_silent", not any(name.startswith("talk") for name in options))
    start = RULES.start(Options(**options), players, CONTENT)
    return Sitting(Game(RULES, start, CONTENT, SeededChance(seed_from(seed))))


def all_but_last(players: int = 4) -> str:
    """The numbers of a pile that lacks its highest card."""
    return " ".join(str(number) for number in range(1, CONTENT.seats[players].numbers))


def at_ritual(
    suit: str, players: int = 4, hands: Mapping[Seat, str] | None = None, pawn: int | None = None, **setup: Any
) -> Sitting:
    """Seat 0 has led B1 (G1 if the suit is blue) and seat 1 has completed the pile of `suit` off suit.

    `hands` and `pawn` are as they stand now; the seats from 2 on are still to play.
    """
    seats = CONTENT.seats[players]
    lead, filler = "G" if suit == "B" else "B", "P" if suit == "Y" else "Y"
    now = {seat: f"{lead}{seat + 2}" if seat < 2 else f"{lead}{seat + 2} {filler}{seat}" for seat in range(players)}
    now |= hands or {}
    now[0] = f"{lead}1 {now[0]}"
    now[1] = f"{suit}{seats.numbers} {now[1]}"
    setup["piles"] = {suit: all_but_last(players), **setup.get("piles", {})}
    s = sit(players, hands=now, pawn=(seats.start if pawn is None else pawn) - 1, **setup)
    for seat, card in enumerate((f"{lead}1", f"{suit}{seats.numbers}")):
        if card in s.quiet().table.players[seat].hand:  # a last card plays itself
            s.play(seat, card)
    return s


def eliminated(target: Seat, players: int = 4, **setup: Any) -> Sitting:
    """As `at_ritual`: seat 1 has completed the white pile and used its only Dagger on the target."""
    setup["face_up"] = {1: ["dagger"], **setup.get("face_up", {})}
    return at_ritual("W", players, **setup).quiet().answer(1, choices.UseDagger(target))


def asked_on(s: Sitting, until: Callable[[], bool] = bool) -> list[tuple[str, Seat]]:
    """What is asked from here on, and of whom, if all pass their windows and otherwise take the first option."""
    asked: list[tuple[str, Seat]] = []

    def pick(decision: Decision[Any]) -> Any:
        asked.append((decision.prompt, decision.seat))
        return decision.options[-1 if decision.prompt == "portal" else 0]

    s.play_on(pick, until)
    return asked


def told(s: Sitting, seat: Seat | None) -> bytes:
    """All that a seat has seen and sees, and may do now, byte by byte: news, view, options and offers."""
    decision = s.game.decision(seat) if seat is not None else None
    offers = s.game.offers(seat) if seat is not None else ()
    return msgspec.json.encode(
        (s.events(seat=seat), s.view(seat), decision and (decision.prompt, decision.options), offers)
    )
