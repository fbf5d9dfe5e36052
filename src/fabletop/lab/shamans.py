"""What the laboratory wants to know of Shamans: rounds, sides, causes, points by dealt Role, eliminations, tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import msgspec

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.content import Content
from fabletop.games.shamans.state import Cause, Side, Table, Tile
from fabletop.kernel import News
from fabletop.lab.intervals import Interval, mean, percent, wilson
from fabletop.lab.study import Study


class RoundNotes(msgspec.Struct):
    """What is remembered of one round."""

    dealt: list[Side]
    """The Role each seat was dealt."""
    held: tuple[Side, ...] = ()
    """The Role each seat held at the end."""
    points: tuple[int, ...] = ()
    side: Side = Side.SHAMAN
    cause: Cause = Cause.EMPTY_HANDS
    tricks: int = 0
    strays: int = 0
    eliminated: list[Side] = []
    tiles: list[str] = []
    """Kinds of tiles taken, as far as all could see them; "hidden" for the rest."""
    exchanges: int = 0
    statements: int = 0


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._seats = seats
        self._rounds: list[RoundNotes] = []

    def __call__(self, news: list[News]) -> None:
        """Note what matters, once for each event whoever may see it."""
        for each in news:
            self._note(each.event)

    def notes(self) -> list[RoundNotes]:
        """All rounds of the game."""
        return self._rounds

    def _note(self, event: msgspec.Struct) -> None:
        match event:
            case happened.RoundStarted():
                self._rounds.append(RoundNotes([Side.SHAMAN] * self._seats))
            case happened.RoleDealt(seat, side) if side is not None:
                self._rounds[-1].dealt[seat] = side
            case happened.TrickStarted():
                self._rounds[-1].tricks += 1
            case happened.OffSuitPlayed():
                self._rounds[-1].strays += 1
            case happened.PlayerEliminated(side=side):
                self._rounds[-1].eliminated.append(side)
            case happened.TileTaken(tile=tile) | happened.TileShown(tile=tile):
                self._rounds[-1].tiles.append(tile)
            case happened.TileDrawn(tile=Tile.MASK):
                self._rounds[-1].tiles.append(Tile.MASK)
            case happened.TileKept(tile=None):
                self._rounds[-1].tiles.append("hidden")
            case happened.RolesExchanged():
                self._rounds[-1].exchanges += 1
            case happened.Said():
                self._rounds[-1].statements += 1
            case happened.RoundEnded(_, side, cause, roles, points):
                last = self._rounds[-1]
                last.side, last.cause, last.held, last.points = side, cause, roles, points
            case _:
                pass


class RoleFacts(msgspec.Struct, frozen=True):
    """How those fared who were dealt a Role."""

    dealt: int
    points: Interval
    """Points per round, with the normal interval."""
    eliminated: float
    """Eliminations per round of players who held this Role then."""


class Facts(msgspec.Struct, frozen=True):
    """What many rounds tell; counts are per round unless they say otherwise."""

    rounds: int
    rounds_per_game: float
    shamans_win: Interval
    """The share of rounds that the Shamans won, with the Wilson interval."""
    causes: dict[str, int]
    """How rounds ended: in all."""
    roles: dict[str, RoleFacts]
    tricks: float
    off_suit: float
    tiles: dict[str, float]
    exchanges: float
    statements: float


def facts(games: Sequence[list[RoundNotes]]) -> Facts:
    """What the notes of many games tell."""
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
        statements=_per_round(sum(each.statements for each in rounds), count),
    )


def _role_facts(rounds: list[RoundNotes], side: Side) -> RoleFacts:
    points = [float(each.points[seat]) for each in rounds for seat, dealt in enumerate(each.dealt) if dealt is side]
    eliminated = sum(each.eliminated.count(side) for each in rounds)
    return RoleFacts(len(points), mean(points), _per_round(eliminated, len(rounds)))


def _per_round(number: float, rounds: int) -> float:
    return round(number / max(rounds, 1), 3)


def lines(found: Facts) -> list[str]:
    """The facts for people."""
    ways = ", ".join(f"{cause.replace('_', ' ')} {number}" for cause, number in found.causes.items() if number)
    tiles = ", ".join(f"{tile} {number:.2f}" for tile, number in found.tiles.items())
    told = [
        f"Shamans win {percent(found.shamans_win)} of {found.rounds} rounds: {ways}",
        f"a game has {found.rounds_per_game:.1f} rounds",
    ]
    for role, how in found.roles.items():
        points = f"{how.points.value:.2f} [{how.points.low:.2f}, {how.points.high:.2f}]"
        told.append(f"dealt {role}: {points} points a round; eliminated {how.eliminated:.2f} times a round")
    told.append(
        f"a round has {found.tricks:.1f} tricks, {found.off_suit:.1f} off-suit plays, {found.exchanges:.2f} exchanges, "
        f"{found.statements:.1f} statements"
    )
    told.append(f"tiles taken a round: {tiles or 'none'}")
    return told


def points(table: Table) -> tuple[float, ...]:
    """The points of each seat."""
    return tuple(float(player.points) for player in table.players)


STUDY = Study(observe=Notes, points=points, facts=facts, lines=lines)
