"""The laboratory's study of Shamans: rounds, sides, causes, points by dealt Role, tiles and talk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from statistics import fmean

import msgspec

from fabletop.analysis.intervals import Interval, Share, between, mean, other_than, percent, wilson
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.content import Content
from fabletop.games.shamans.state import Cause, Side, Table, Tile
from fabletop.kernel import News, Texts
from fabletop.lab.charts import Bar, Bars, Chart, Group, capital
from fabletop.lab.study import Moment, Study

Plays = tuple[int, int]
"""How often a seat has followed and strayed in a round: all that its plays have shown."""


class Remark(msgspec.Struct, frozen=True):
    """A statement by a player."""

    kind: str
    plays: Plays
    """The speaker's plays."""
    by_shadow: bool


class RoundNotes(msgspec.Struct):
    """The notes of one round."""

    dealt: list[Side]
    """The Role dealt to each seat."""
    held: tuple[Side, ...] = ()
    """The Role of each seat at the end."""
    points: tuple[int, ...] = ()
    side: Side = Side.SHAMAN
    cause: Cause = Cause.EMPTY_HANDS
    tricks: int = 0
    strays: int = 0
    eliminated: list[Side] = []
    tiles: list[str] = []
    """The kinds of tiles taken, as far as they were public; "hidden" for the rest."""
    had: list[list[str]] = []
    """The kinds of tiles that each seat has had, public or not, in alphabetical order."""
    exchanges: int = 0
    said: list[Remark] = []
    listened: list[tuple[Plays, bool]] = []
    """At every talk slot: the plays of each seat still in, and whether it held a Shadow then."""
    portals_left: list[Side] = []
    """The sides of the seats that were still in at the end and had an unused Portal."""


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._seats = seats
        self._rounds: list[RoundNotes] = []
        self._holds: list[Side] = []
        self._plays: list[Plays] = []
        self._out: list[bool] = []
        self._portals: list[int] = []
        self._had: list[set[str]] = []

    def __call__(self, news: list[News]) -> None:
        """Note the relevant events. An event is noted once, even if it is reported separately to different seats."""
        for each in news:
            self._note(each.event)

    def notes(self) -> list[RoundNotes]:
        """Return all rounds of the game."""
        return self._rounds

    def _note(self, event: msgspec.Struct) -> None:
        if isinstance(event, happened.RoundStarted):
            self._rounds.append(RoundNotes([Side.SHAMAN] * self._seats))
            self._holds = [Side.SHAMAN] * self._seats
            self._plays = [(0, 0)] * self._seats
            self._out = [False] * self._seats
            self._portals = [0] * self._seats
            self._had = [set() for _ in range(self._seats)]
        self._note_seats(event)
        this = self._rounds[-1] if self._rounds else None
        if this is None:
            return
        match event:
            case happened.RoleDealt(seat, side) if side is not None:
                this.dealt[seat] = side
            case happened.TrickStarted():
                this.tricks += 1
                self._listen(this)
            case happened.CardLed():
                self._listen(this)
            case happened.OffSuitPlayed():
                this.strays += 1
            case happened.PlayerEliminated(side=side):
                this.eliminated.append(side)
            case happened.TileTaken(tile=tile) | happened.TileShown(tile=tile):
                this.tiles.append(tile)
            case happened.TileDrawn(tile=Tile.MASK):
                this.tiles.append(Tile.MASK)
            case happened.TileKept(tile=None):
                this.tiles.append("hidden")
            case happened.RolesExchanged():
                this.exchanges += 1
            case happened.Said(seat, what, _, value):
                kind = f"{what} {value}" if what in ("count", "role", "accuse") else what
                this.said.append(Remark(kind, self._plays[seat], self._holds[seat] is Side.SHADOW))
            case happened.RoundEnded(_, side, cause, roles, points):
                this.side, this.cause, this.held, this.points = side, cause, roles, points
                this.had = [sorted(had) for had in self._had]
                this.portals_left = [
                    role for seat, role in enumerate(roles) if self._portals[seat] and not self._out[seat]
                ]
            case _:
                pass

    def _note_seats(self, event: msgspec.Struct) -> None:
        """Note each seat's Role, plays, tiles and number of Portals."""
        match event:
            case happened.TileTaken(seat, _, tile) | happened.TileDrawn(seat, tile) if tile is not None:
                self._had[seat].add(tile.value)
            case _:
                pass
        match event:
            case happened.RoleDealt(seat, side) if side is not None:
                self._holds[seat] = side
            case happened.RolesExchanged(seat, other):
                self._holds[seat], self._holds[other] = self._holds[other], self._holds[seat]
            case happened.SuitFollowed(seat):
                self._plays[seat] = (self._plays[seat][0] + 1, self._plays[seat][1])
            case happened.OffSuitPlayed(seat):
                self._plays[seat] = (self._plays[seat][0], self._plays[seat][1] + 1)
            case happened.PlayerEliminated(seat=seat):
                self._out[seat] = True
            case happened.TileTaken(seat, _, Tile.PORTAL) | happened.TileDrawn(seat, Tile.PORTAL):
                self._portals[seat] += 1
            case happened.TileDiscarded(seat, Tile.PORTAL):
                self._portals[seat] -= 1
            case _:
                pass

    def _listen(self, this: RoundNotes) -> None:
        this.listened += [
            (self._plays[seat], self._holds[seat] is Side.SHADOW) for seat in range(self._seats) if not self._out[seat]
        ]


class RoleFacts(msgspec.Struct, frozen=True):
    """The results of the players who were dealt a Role."""

    dealt: int
    points: Interval
    """Points per round, with the normal interval."""
    eliminated: float
    """Eliminations per round of players who held this Role then."""


class TalkFacts(msgspec.Struct, frozen=True):
    """How well a kind of statement predicts a Shadow."""

    said: int
    by_shadows: Interval
    """The share of these statements made by Shadows, with the Wilson interval."""
    by_plays: float
    """The same prediction from the speakers' plays alone: the share of Shadows among all who had followed and strayed
    as often."""


class Facts(msgspec.Struct, frozen=True):
    """Figures over many rounds. Counts are per round unless noted otherwise."""

    rounds: int
    rounds_per_game: float
    shamans_win: Share
    """The share of rounds that the Shamans won, with the Wilson interval."""
    causes: dict[str, int]
    """The total number of rounds by how they ended."""
    roles: dict[str, RoleFacts]
    tricks: float
    off_suit: float
    tiles: dict[str, float]
    exchanges: float
    statements: float
    talk: dict[str, TalkFacts]
    """By kind of statement."""
    portals_unused: Interval
    """The share of rounds lost to the Moon in which a living Shaman still owned a Portal."""


def facts(games: Sequence[list[RoundNotes]]) -> Facts:
    """Return the figures from the notes of many games."""
    rounds = list(chain.from_iterable(games))
    count = len(rounds)
    causes = Counter(each.cause for each in rounds)
    tiles = Counter(chain.from_iterable(each.tiles for each in rounds))
    return Facts(
        rounds=count,
        rounds_per_game=count / max(len(games), 1),
        shamans_win=wilson(sum(each.side is Side.SHAMAN for each in rounds), count),
        causes={cause.value: causes[cause] for cause in Cause},
        roles={side.value: _role_facts(rounds, side) for side in Side},
        tricks=_per_round(sum(each.tricks for each in rounds), count),
        off_suit=_per_round(sum(each.strays for each in rounds), count),
        tiles={tile: _per_round(number, count) for tile, number in sorted(tiles.items())},
        exchanges=_per_round(sum(each.exchanges for each in rounds), count),
        statements=_per_round(sum(len(each.said) for each in rounds), count),
        talk=_talk_facts(rounds),
        portals_unused=_portals_unused(rounds),
    )


def _talk_facts(rounds: list[RoundNotes]) -> dict[str, TalkFacts]:
    heard, shadows = Counter[Plays](), Counter[Plays]()
    for plays, is_shadow in chain.from_iterable(each.listened for each in rounds):
        heard[plays] += 1
        shadows[plays] += is_shadow
    remarks: dict[str, list[Remark]] = {}
    for remark in chain.from_iterable(each.said for each in rounds):
        remarks.setdefault(remark.kind, []).append(remark)
    return {
        kind: TalkFacts(
            said=len(made),
            by_shadows=wilson(sum(remark.by_shadow for remark in made), len(made)),
            by_plays=sum(shadows[remark.plays] / max(heard[remark.plays], 1) for remark in made) / len(made),
        )
        for kind, made in sorted(remarks.items())
    }


def _portals_unused(rounds: list[RoundNotes]) -> Interval:
    lost = [each for each in rounds if each.cause is Cause.MOON]
    return wilson(sum(Side.SHAMAN in each.portals_left for each in lost), len(lost))


def _role_facts(rounds: list[RoundNotes], side: Side) -> RoleFacts:
    points = [float(each.points[seat]) for each in rounds for seat, dealt in enumerate(each.dealt) if dealt is side]
    eliminated = sum(each.eliminated.count(side) for each in rounds)
    return RoleFacts(len(points), mean(points), _per_round(eliminated, len(rounds)))


def _per_round(number: float, rounds: int) -> float:
    return round(number / max(rounds, 1), 3)


def lines(found: Facts, texts: Texts) -> list[str]:
    """Return the figures in words."""
    ways = ", ".join(
        f"{texts.say(f'report.cause.{cause}')} {number}" for cause, number in found.causes.items() if number
    )
    tiles = ", ".join(f"{_tile(tile, texts)} {number:.2f}" for tile, number in found.tiles.items())
    told = [
        texts.say("report.shamans_win", share=percent(found.shamans_win), rounds=found.rounds, ways=ways),
        texts.say("report.rounds", count=f"{found.rounds_per_game:.1f}"),
    ]
    for role, how in found.roles.items():
        figures = {"points": between(how.points), "eliminated": f"{how.eliminated:.2f}"}
        told.append(texts.say("report.dealt", side=role, **figures))
    told.append(
        texts.say(
            "report.a_round",
            tricks=f"{found.tricks:.1f}",
            off_suit=f"{found.off_suit:.1f}",
            exchanges=f"{found.exchanges:.2f}",
            statements=f"{found.statements:.1f}",
        )
    )
    told.append(texts.say("report.tiles", tiles=tiles or texts.get("list.none")))
    if found.portals_unused.is_told:
        told.append(texts.say("report.portals", share=percent(found.portals_unused)))
    for kind, talk in found.talk.items():
        shares = {"shadows": percent(talk.by_shadows), "plays": f"{100 * talk.by_plays:.1f} %"}
        told.append(texts.say("report.said", what=_remark(kind, texts), count=talk.said, **shares))
    return told


def points(table: Table) -> tuple[float, ...]:
    """Return the points of each seat."""
    return tuple(float(player.points) for player in table.players)


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """Return charts of the figures."""
    rounds, share = found.rounds, texts.say("report.axis.rounds_share")
    sides = (
        Bar(texts.say("report.side.shaman"), found.shamans_win, rounds),
        Bar(texts.say("report.side.shadow"), other_than(found.shamans_win), rounds),
    )
    ends = [
        Bar(capital(texts.say(f"report.cause.{cause}")), wilson(n, rounds), rounds) for cause, n in found.causes.items()
    ]
    roles = [Bar(texts.say(f"report.side.{role}"), how.points, how.dealt) for role, how in found.roles.items()]
    talk = sorted(found.talk.items(), key=lambda each: -each[1].by_shadows.value)
    said = [Bar(_remark(kind, texts), how.by_shadows, how.said) for kind, how in talk]
    shadows = found.roles[Side.SHADOW].dealt / max(sum(how.dealt for how in found.roles.values()), 1)
    points = texts.say("report.axis.round_points")
    return [
        Bars(texts.say("report.chart.sides"), sides, share, line=0.5),
        Bars(texts.say("report.chart.causes"), tuple(ends), share),
        Bars(texts.say("report.chart.roles"), tuple(roles), points, is_share=False),
        Bars(texts.say("report.chart.talk"), tuple(said), texts.say("report.axis.by_shadows"), line=shadows),
    ]


def _tile(kind: str, texts: Texts) -> str:
    """Return a kind of tile in words, or a word for hidden ones."""
    return texts.say("report.hidden") if kind == "hidden" else texts.name("tile", kind)


def _remark(kind: str, texts: Texts) -> str:
    """Return a kind of statement in words."""
    what, _, value = kind.partition(" ")
    named = texts.name("amount" if what == "count" else "side", value) if value else ""
    return texts.say(f"report.statement.{what}", value=named)


def never(found: Facts, texts: Texts) -> list[Group]:
    """Return the tiles that were never taken openly."""
    tiles = [tile for tile in Tile if tile is not Tile.ECLIPSE and not found.tiles.get(tile)]
    return [Group(texts.say("report.never.tile"), tuple(_tile(tile, texts) for tile in tiles))]


def moment(table: Table, observer: Notes) -> Moment | None:
    """Return the pawn's distance from the Moon, trick by trick, and the points so far."""
    if not table.trick:
        return None
    return Moment(table.trick, points(table), float(table.moon - table.pawn))


def figures(game: list[RoundNotes]) -> dict[str, float]:
    """Return the figures of a game."""
    return {
        "game_rounds": float(len(game)),
        "tricks": fmean(each.tricks for each in game),
        "shamans_won": fmean(each.side is Side.SHAMAN for each in game),
        "exchanges": fmean(each.exchanges for each in game),
        "eliminated": fmean(len(each.eliminated) for each in game),
    }


def had(game: list[RoundNotes]) -> list[list[str]]:
    """Return the tiles that each seat has had in any round."""
    return [sorted({tile for each in game for tile in each.had[seat]}) for seat in range(len(game[0].dealt))]


STUDY = Study(
    observe=Notes,
    points=points,
    facts=facts,
    lines=lines,
    charts=charts,
    notes=list[RoundNotes],
    moment=moment,
    figures=figures,
    never=never,
    length="tricks",
    had=had,
    name=lambda texts, kind, what: _tile(what, texts),
)
