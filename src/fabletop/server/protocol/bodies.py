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
"""In characters: external bots are named by a package and a class, or by a program."""
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LEVEL)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""A counter. Databases store no larger numbers."""
Plain = bool | Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)] | Annotated[str, msgspec.Meta(max_length=200)]
"""A scalar value."""
Key = Annotated[str, msgspec.Meta(max_length=60)]
TableOptions = Annotated[dict[Key, Plain], msgspec.Meta(max_length=40)]

LONGEST_RECORD = 8 * 2**20

Tagged = Annotated[Any, msgspec.Meta(extra_json_schema={"title": "Tagged"})]
"""An option or event of a game: a tagged object whose fields are defined by the game."""
Choice = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"title": "Tagged"})]
"""An option by value, as a client sends it. It is decoded into the game's own type later."""

# -- responses ------------------------------------------------------------------------------------------------------


class OptionValueInfo(msgspec.Struct, frozen=True):
    """One value of a table option that is a choice."""

    value: str | int
    label: str
    help: str
    needs: dict[str, str]
    """The values of other options that this one requires."""
    seats: tuple[int, int] | None = None
    """The minimum and maximum number of seats for it."""
    pack: str = ""
    """The pack that adds it; "" is the base pack."""


class OptionInfo(msgspec.Struct, frozen=True):
    """A table option of a game."""

    name: str
    kind: Literal["bool", "choice", "text"]
    default: bool | int | str
    label: str
    help: str
    clause: str
    """The clause that it comes from."""
    group: str
    """Options of one group exclude one another; "" is no group."""
    values: tuple[OptionValueInfo, ...] = ()
    """The possible values, if it is a choice."""


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
    """The content of a table, and its icons (the inside of an SVG, 512 by 512)."""

    content: Any
    pictures: dict[str, str]
    texts: dict[str, str]
    """The templates of texts that a client shows by itself: names of things, headings and labels."""


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
    """Whether it can compute how likely some options succeed."""
    open_plans: bool
    """Whether players may show one another their plans."""
    packs: tuple[PackInfo, ...] = ()
    """The packs that a host may choose here."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """A clause of the register."""

    id: str
    section: str
    text: str
    see: tuple[str, ...]


class PersonInfo(msgspec.Struct, frozen=True):
    """A person."""

    person: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """The caller's account."""

    person: str | None
    name: str
    blocked: tuple[PersonInfo, ...] = ()
    muted: tuple[PersonInfo, ...] = ()
    put_away: tuple[str, ...] = ()
    """Ids of the tables that the caller has archived: they are not listed among the caller's tables by default."""


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time limit of a decision."""

    kind: Literal["untimed", "reserve", "days"] = "untimed"
    amount: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """In seconds or days."""

    @property
    def seconds(self) -> float | None:
        """The time limit of one decision in seconds; None if there is none."""
        if self.kind == "untimed" or not self.amount:
            return None
        return self.amount * (86_400.0 if self.kind == "days" else 1.0)


class SeatChange(msgspec.Struct, frozen=True):
    """A person left a seat, or a bot stood in there."""

    what: Literal["left", "away", "back", "late"]
    """`late`: the person's time was over, and a bot answered the one question that was open after `n`."""
    name: str
    n: int
    """The last change before it in the reader's own view; in the replay of a finished game, the last frame before
    it.
    """


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None
    level: str | None
    present: bool
    away: bool
    """A bot plays for the person until they return."""
    strength: str = ""
    """The level of a bot in words."""
    past: tuple[SeatChange, ...] = ()
    """Who left this seat, and when a bot stood in, oldest first."""


class Fair(msgspec.Struct, frozen=True):
    """The proof that nobody chose the results of chance. Everything but the commitment is hidden until the game is
    over.
    """

    commitment: str
    server_part: str | None = None
    client_parts: tuple[str, ...] | None = None
    seed: str | None = None
    scheme: Scheme = 1
    """How commitment and seed are hashed: `docs/records.md` explains it."""


class TableInfo(msgspec.Struct, frozen=True):
    """The public description of a table."""

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
    """The question that waits for the reader at this table, in words; "" if there is none."""
    status: str
    """How far the game is, from public information, in words; "" before it begins."""
    watching: int
    read_only: str | None
    """Why it is read-only; null if it is not."""
    broken: bool
    """It could not be loaded or could not continue; its host may delete it."""
    rules_version: int
    content_hash: str
    packs: tuple[PackInfo, ...]
    """The packs added to the base pack, in order."""
    created: float
    """When it was set up, or imported as a record."""
    begun: float | None
    """When its game began; null before that, for an imported record, and where only its texts are stored."""
    played: float | None
    """When its last public change happened; null where `begun` is."""
    ended: float | None
    """When its game ended or was closed; null before that, and for an imported record."""
    result: tuple[float, ...] | None
    rematch: str | None
    branched_from: str | None
    fair: Fair


class News(msgspec.Struct, frozen=True, gc=False):
    """An event in words; `n` is the change of the view it came with."""

    n: int
    event: Tagged
    words: Words
    then: Difference | msgspec.UnsetType = msgspec.UNSET
    """By path, the view just after this news, where it differs from the view just after the next one. The last news are
    compared with the view that they come with. Left out if nothing differs.
    """
    open: tuple[Words, ...] | msgspec.UnsetType = msgspec.UNSET
    """In a replay with hidden things open: what was hidden just after this news, if that differs from the next news, or
    from the frame for the last one. Left out if nothing differs.
    """


class ReplayFrame(msgspec.Struct, frozen=True):
    """One position of a replay, or of the history of a running game."""

    n: int
    """While the game runs, the `n` of the table that was shown; once it is over, the index in the replay, from 0."""
    view: Any
    news: tuple[News, ...]
    by: Seat | None
    """The seat whose answer led here; null if that is hidden."""
    answer: Words | None
    asked: Words | None
    """The question that was answered."""
    passes: bool = False
    """The answer was a pass, so that viewers need not stop there."""
    open: tuple[Words, ...] = ()
    """What was hidden: at the end of a finished game, or at every position if the request asks for that."""


class Replay(msgspec.Struct, frozen=True):
    """Some positions of a game in the view of one seat."""

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
    """An advance order: an action that a seat takes at a window as soon as the order fits. It is used up then."""

    option: Choice
    when: Annotated[dict[Key, Plain | None], msgspec.Meta(max_length=6)] = {}
    """Fields of the seat's own view, and the values they must have. If empty, the order fits the next window."""


class PlanMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a player plans to do, for everyone to see."""

    thing: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    """The reference of what it is about."""
    word: MarkWord | None = None
    text: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """A bot's reply."""


class Plan(msgspec.Struct, frozen=True):
    """The marks of a seat."""

    seat: int
    marks: tuple[PlanMark, ...]


# -- requests ------------------------------------------------------------------------------------------------------


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all request bodies."""


class NewName(Body, frozen=True):
    """The name of a guest."""

    name: Name


class NewSeat(Body, frozen=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=LONGEST_LEVEL)] = ""
    """The level of a bot; the table's default level if empty."""


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
    """Ids of packs that this server offers; they are added to the base pack in the order of `GameInfo.packs`."""
    draft: Annotated[str, msgspec.Meta(max_length=16, pattern="^[a-z0-9]*$")] = ""
    """A draft of the caller, or one shared with the caller. It is added after all packs, and played with the options
    that it asks for unless `options` override them.
    """


class TableSettings(Body, frozen=True):
    """Changes of a table's settings; omitted fields stay the same."""

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
    """The number of seats. New ones are open. Only the last ones can be removed, and only if no person sits there."""


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
    """The token of a resume link."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Report(Body, frozen=True):
    """A complaint about a person."""

    person: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class NewRecord(Body, frozen=True):
    """A full record of a finished game, as text."""

    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class Branch(Body, frozen=True):
    """The position to continue from."""

    seat: SeatIndex
    n: Count | None = None
