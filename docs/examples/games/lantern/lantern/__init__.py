"""Lantern: guess how the dice will fall, and throw again while you have the light."""

import msgspec

from fabletop.kernel import AT_REST, BadSetup, Decision, Joint, Rules, Seat, Shuffler, State, Texts, Throw, snake_case


class Option(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case): ...


class Guess(Option, frozen=True):
    high: bool


class ThrowAgain(Option, frozen=True): ...


class Accept(Option, frozen=True): ...


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case): ...


class DiceThrown(Event, frozen=True):
    dice: tuple[int, ...]


class PointScored(Event, frozen=True):
    seat: Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: int = 5


class Lantern(State):
    options: Options
    points: list[int]
    holder: Seat = 0
    guesses: list[bool] = []
    dice: tuple[int, ...] = ()

    @property
    def seat_count(self) -> int:
        return len(self.points)


async def play(table: Lantern) -> None:
    """Play turns until somebody has enough points; the table is at rest before each."""
    while max(table.points) < table.options.target:
        await AT_REST
        await play_turn(table)
        table.holder = (table.holder + 1) % len(table.points)


async def play_turn(table: Lantern) -> None:
    """All guess at once and in secret; the holder may throw once more; right guesses score."""
    both = (Guess(True), Guess(False))
    seats = tuple(range(len(table.points)))
    guesses = await Joint(seats, lambda seat: Decision(seat, "guess", both, "LAN-001"))
    table.guesses = [guess.high for guess in guesses]
    await throw_dice(table)
    again = await Decision(table.holder, "throw_again", (Accept(), ThrowAgain()), "LAN-002")
    if isinstance(again, ThrowAgain):
        await throw_dice(table)
    for seat, high in enumerate(table.guesses):
        if high == (sum(table.dice) > 7):
            table.points[seat] += 1
            table.tell(PointScored(seat))
    table.guesses, table.dice = [], ()


async def throw_dice(table: Lantern) -> None:
    table.dice = await Throw(2)
    table.tell(DiceThrown(table.dice))


def result(table: Lantern) -> tuple[float, ...] | None:
    most = max(table.points)
    return tuple(float(points == most) for points in table.points) if most >= table.options.target else None


def reshuffle(table: Lantern, seat: Seat, shuffle: Shuffler) -> None:
    """The others may have guessed anything."""
    table.guesses = [own if who == seat else shuffle([True, False])[0] for who, own in enumerate(table.guesses)]


class SeatView(msgspec.Struct, frozen=True):
    seat: Seat
    points: int


class View(msgspec.Struct, frozen=True):
    you: Seat | None
    seats: tuple[SeatView, ...]
    holder: Seat
    dice: tuple[int, ...]


def view(table: Lantern, seat: Seat | None) -> View:
    seats = tuple(SeatView(each, points) for each, points in enumerate(table.points))
    return View(seat, seats, table.holder, table.dice)


def start(options: Options, seats: int, content: None) -> Lantern:
    if not 2 <= seats <= 4:
        raise BadSetup(f"Lantern is played by 2 to 4, not by {seats}")
    return Lantern(options, [0] * seats)


TEXTS = {
    "prompt": {"guess": "High or low?", "throw_again": "Throw again?"},
    "option": {
        "guess": {"high": {"true": "High", "false": "Low"}},
        "throw_again": "Throw again",
        "accept": "Let it stand",
    },
    "news": {"dice_thrown": "The dice show {dice}.", "point_scored": "{seat:seat} scores a point."},
    "view": {
        "seats": {"points": {"_": "{points} points", "points": {"1": "1 point"}}},
        "holder": "{holder:seat} has the Lantern",
        "dice": {"_": "The dice show {dice}", "dice": {"none": "Nobody has thrown yet"}},
    },
    "blurb": "Guess how the dice will fall. The Lantern lets you throw again.",
    "minutes": "5-10",
}

RULES = Rules(
    game="lantern",
    title="Lantern",
    seats=(2, 4),
    version=1,
    options=Options,
    state=Lantern,
    choices=Guess | ThrowAgain | Accept,
    events=DiceThrown | PointScored,
    content=lambda: None,
    start=start,
    play=play,
    view=view,
    reshuffle=reshuffle,
    result=result,
    texts=lambda: Texts(TEXTS, {}),
)
