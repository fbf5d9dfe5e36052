"""Bodies of the HTTP requests and responses; `docs/wire.md` lists the calls."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fabletop.bots import MarkWord
from fabletop.kernel import Difference, Seat, Words
from fabletop.kernel.records import Scheme

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"\S")]
TableName = Annotated[str, msgspec.Meta(max_length=60)]
Random = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-fA-F]{1,64}$")]
"""A random value that a client adds to the seed."""
Seconds = Annotated[float, msgspec.Meta(ge=0, le=30)]
LONGEST_LEVEL = 200
"""Letters: bots that are not ours are named by a package and a class, or by a program."""
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LEVEL)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""A number that something is counted with; a database keeps no larger ones."""
Plain = bool | Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)] | Annotated[str, msgspec.Meta(max_length=200)]
"""A value without parts."""
Key = Annotated[str, msgspec.Meta(max_length=60)]
TableOptions = Annotated[dict[Key, Plain], msgspec.Meta(max_length=40)]

LONGEST_RECORD = 8 * 2**20

Tagged = Annotated[Any, msgspec.Meta(extra_json_schema={"title": "Tagged"})]
"""An option or event of a game: a tagged object whose fields only the game knows."""
Choice = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"title": "Tagged"})]
"""An option by value, as it comes from a client; the game's own type is read from it later."""

# -- what is told ---------------------------------------------------------------------------------------------------


class OptionValueInfo(msgspec.Struct, frozen=True):
    """One value of a table option that is a choice."""

    value: str | int
    label: str
    help: str
    needs: dict[str, str]
    """Other options and the values with which alone this one goes together."""
    seats: tuple[int, int] | None = None
    """The fewest and the most seats that it is for."""
    pack: str = ""
    """The pack that brings it; "" is the base pack."""


class OptionInfo(msgspec.Struct, frozen=True):
    """A table option of a game."""

    name: str
    kind: Literal["bool", "choice", "text"]
    default: bool | int | str
    label: str
    help: str
    clause: str
    """The rule that it comes from."""
    group: str
    """Options of one group exclude one another; "" is no group."""
    values: tuple[OptionValueInfo, ...] = ()
    """Of a choice, what there is to choose from."""


class BotInfo(msgspec.Struct, frozen=True):
    """A level of bots."""

    level: str
    name: str
    help: str


class PackInfo(msgspec.Struct, frozen=True):
    """A pack of cards."""

    id: str
    title: str
    version: str
    hash: str


class TableContent(msgspec.Struct, frozen=True):
    """What a table is played with: the content, and the drawings of its icons (the inside of an SVG, 512 by 512)."""

    content: Any
    pictures: dict[str, str]
    texts: dict[str, str]
    """The templates of what a client says by itself: names of things, headings and labels."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rules_version: int
    content_hash: str
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]
    texts: dict[str, str]
    odds: bool
    """Whether it can tell how likely some options succeed."""
    open_plans: bool
    """Whether players may show one another what they intend."""
    packs: tuple[PackInfo, ...] = ()
    """The packs that a host may choose here."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """A rule of the register."""

    id: str
    section: str
    text: str
    see: tuple[str, ...]


class PersonInfo(msgspec.Struct, frozen=True):
    """Somebody."""

    person: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """Who asks."""

    person: str | None
    name: str
    blocked: tuple[PersonInfo, ...] = ()
    muted: tuple[PersonInfo, ...] = ()
    put_away: tuple[str, ...] = ()
    """Ids of the tables that are not shown among one's own, unless one asks for them."""


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a decision may take."""

    kind: Literal["untimed", "reserve", "days"] = "untimed"
    amount: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds or days."""

    @property
    def seconds(self) -> float | None:
        """The time for one decision, if there is a limit."""
        if self.kind == "untimed" or not self.amount:
            return None
        return self.amount * (86_400.0 if self.kind == "days" else 1.0)


class SeatChange(msgspec.Struct, frozen=True):
    """Somebody left a seat, or a bot stood in there."""

    what: Literal["left", "away", "back", "late"]
    """Late: the person's time was over, and a bot answered the one question that was open after `n`."""
    name: str
    n: int
    """After which change of the asking seat's own view; in the replay of a finished game, after which of its frames."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None
    level: str | None
    present: bool
    away: bool
    """A bot plays for the person until they are back."""
    strength: str = ""
    """The level of a bot in words."""
    past: tuple[SeatChange, ...] = ()
    """Who left this seat, and when a bot stood in, oldest first."""


class Fair(msgspec.Struct, frozen=True):
    """The proof that nobody chose the chance results. All but the commitment stays hidden until the game is over."""

    commitment: str
    server_part: str | None = None
    client_parts: tuple[str, ...] | None = None
    seed: str | None = None
    scheme: Scheme = 1
    """How commitment and seed are hashed: `docs/records.md` says it."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as anybody may see it from outside."""

    id: str
    game: str
    name: str
    phase: Literal["open", "running", "over"]
    listed: bool
    options: dict[str, bool | int | str]
    pace: Pace
    absent_after: int
    window: float
    has_windows: bool
    """Whether the game has moments at which seats may act in secret."""
    watchers_allowed: bool
    odds: bool
    fill: str
    host: PersonInfo
    you_are_host: bool
    seats: tuple[SeatInfo, ...]
    your_seats: tuple[Seat, ...]
    waits_for_you: bool
    asks: str
    """What you are asked there, in plain words; "" if nothing waits for you."""
    status: str
    """How far the game is, in plain words, as far as everybody can see; "" before it begins."""
    watching: int
    read_only: str | None
    """Why it can only be looked at, if that is so."""
    broken: bool
    """It could not be loaded or could not go on; its host may delete it."""
    rules_version: int
    content_hash: str
    packs: tuple[PackInfo, ...]
    """The packs that are laid over the base pack, in their order."""
    created: float
    """When it was set up, or brought in as a record."""
    begun: float | None
    """When its game began; null before that, for a record that was brought in, and where only its words are known."""
    played: float | None
    """When everybody last saw something happen in it; null where `begun` is."""
    ended: float | None
    """When its game ended or was closed; null before that, and for a record that was brought in."""
    result: tuple[float, ...] | None
    rematch: str | None
    branched_from: str | None
    fair: Fair


class News(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in words; `n` is the change of the view it came with."""

    n: int
    event: Tagged
    words: Words
    then: Difference | msgspec.UnsetType = msgspec.UNSET
    """By path what the view was just after it, where it differed from the view just after the next news, or after the
    last from the view that they come with; left out where it did not."""
    open: tuple[Words, ...] | msgspec.UnsetType = msgspec.UNSET
    """In a replay with all open: what lay hidden just after it, where that was something else than after the next news,
    or after the last than in the frame; left out where it was not."""


class ReplayFrame(msgspec.Struct, frozen=True):
    """One position of a replay or a look-back."""

    n: int
    """While the game runs the `n` of the table that was shown; when it is over the place in the replay, from 0."""
    view: Any
    news: tuple[News, ...]
    by: Seat | None
    """Whose answer led here; null if that may not be known."""
    answer: Words | None
    asked: Words | None
    """The question that was answered."""
    passes: bool = False
    """The answer did nothing: nobody needs to stop there."""
    open: tuple[Words, ...] = ()
    """At the end of a finished game, and at every position if all is to be open: what lay hidden, for everybody to
    see."""


class Replay(msgspec.Struct, frozen=True):
    """Some positions of a game through the eyes of one seat."""

    table: TableInfo
    seat: Seat | None
    total: int
    start: int
    frames: tuple[ReplayFrame, ...]
    finished: bool


class Link(msgspec.Struct, frozen=True):
    """A path that moves a seat to another device."""

    path: str


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wants to do at a window as soon as it fits: once, then the order is spent."""

    option: Choice
    when: Annotated[dict[Key, Plain | None], msgspec.Meta(max_length=6)] = {}
    """Fields of the seat's own view, and the values they must have; none: at the next window."""


class PlanMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a player means to do, for all to see."""

    thing: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    """What it is about, by its reference."""
    word: MarkWord | None = None
    text: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """What a bot says to it."""


class Plan(msgspec.Struct, frozen=True):
    """The marks of a seat."""

    seat: int
    marks: tuple[PlanMark, ...]


# -- what is asked for ---------------------------------------------------------------------------------------------


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all request bodies."""


class NewName(Body, frozen=True):
    """The name of a guest."""

    name: Name


class NewSeat(Body, frozen=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=LONGEST_LEVEL)] = ""
    """For a bot; the table's usual level if empty."""


class NewTable(Body, frozen=True):
    """A table to be set up."""

    game: Annotated[str, msgspec.Meta(max_length=30)]
    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=1, max_length=10)]
    start: bool = False
    random: Random | None = None
    name: TableName = ""
    listed: bool = False
    options: TableOptions = {}
    pace: Pace = Pace()
    absent_after: Annotated[int, msgspec.Meta(ge=0, le=604_800)] = 300
    window: Seconds | None = None
    watchers_allowed: bool = True
    odds: bool = True
    """Whether players may ask how likely an option succeeds."""
    fill: Level | None = None
    packs: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=60)], ...], msgspec.Meta(max_length=8)] = ()
    """Ids of packs that this server offers; they are laid over the base pack in the order of `GameInfo.packs`."""
    draft: Annotated[str, msgspec.Meta(max_length=16, pattern="^[a-z0-9]*$")] = ""
    """A pack of one's own, or one that was shown to me: it is laid over all of them, and played with the options that
    it asks for unless `options` say otherwise."""


class TableSettings(Body, frozen=True):
    """Changes of a table's settings; what is left out stays."""

    name: TableName | msgspec.UnsetType = msgspec.UNSET
    listed: bool | msgspec.UnsetType = msgspec.UNSET
    options: TableOptions | msgspec.UnsetType = msgspec.UNSET
    pace: Pace | msgspec.UnsetType = msgspec.UNSET
    absent_after: Annotated[int, msgspec.Meta(ge=0, le=604_800)] | msgspec.UnsetType = msgspec.UNSET
    window: Seconds | msgspec.UnsetType = msgspec.UNSET
    watchers_allowed: bool | msgspec.UnsetType = msgspec.UNSET
    odds: bool | msgspec.UnsetType = msgspec.UNSET
    fill: Level | msgspec.UnsetType = msgspec.UNSET
    seats: Annotated[int, msgspec.Meta(ge=1, le=10)] | msgspec.UnsetType = msgspec.UNSET
    """How many there are: new ones are open, and only the last ones can go, if no person sits there."""


class Join(Body, frozen=True):
    """Take an open seat."""

    seat: SeatIndex | None = None
    random: Random | None = None


class Leave(Body, frozen=True):
    """Give a seat up."""

    seat: SeatIndex


class ChangeSeat(Body, frozen=True):
    """The host puts a bot on a seat, or frees it."""

    kind: Literal["open", "bot"]
    level: Level | None = None


class Start(Body, frozen=True):
    """The host starts the game."""

    random: Random | None = None


class Resume(Body, frozen=True):
    """What a resume link carries."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Report(Body, frozen=True):
    """A complaint about somebody."""

    person: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class NewRecord(Body, frozen=True):
    """A full record of a finished game, as text."""

    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class Branch(Body, frozen=True):
    """Where to play on from."""

    seat: SeatIndex
    n: Count | None = None
