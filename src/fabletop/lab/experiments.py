"""Experiments: turn a file that says what to compare into a list of games.

Each table of the file is multiplied out over its lists: games, options, packs, bots and numbers of seats. Each
combination is an arm. All arms with the same game and number of seats play the same deals: the same luck
(`fabletop.lab.luck`), and the same random numbers for the bot on a seat. On each deal the bots of an arm rotate around
the table until every arrangement was played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec

import fabletop
from fabletop.bots import bot
from fabletop.games import BROUGHT, GAMES, equipped, library, rules
from fabletop.kernel import BadSetup, Rules, Texts
from fabletop.kernel.misfits import explained
from fabletop.kernel.packs import Bundle, PackRef, bundle
from fabletop.kernel.records import options_from
from fabletop.lab.playing import Sitting

AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Named = Annotated[str, msgspec.Meta(min_length=1)]


class BadExperiment(BadSetup):
    """An experiment cannot be run as it is written."""


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists to multiply: every game with every choice of options, packs, bots and seats."""

    games: tuple[str, ...]
    bots: tuple[tuple[Named, ...], ...] = (("heuristic",),)
    """Line-ups. One that is shorter than the table is repeated around it."""
    seats: tuple[AtLeastOne, ...] = ()
    """The numbers of seats. Empty means the greatest number that a game allows."""
    options: tuple[dict[str, Any], ...] = ({},)
    packs: tuple[tuple[str, ...], ...] = ((),)
    """The packs laid over the base pack: each a list of folders, or of packs that come with Fabletop."""
    deals: AtLeastOne | None = None
    """Overrides the number of deals of the experiment."""
    seed: str | int | None = None
    """Overrides the seed of the experiment."""


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The experiment as a whole."""

    tables: tuple[Tables, ...]
    name: str = ""
    seed: str | int = "0"
    deals: AtLeastOne = 100
    """The number of deals for each arm."""
    rotate: bool = False
    """Whether each deal is played with every arrangement of the bots around the table. Otherwise with one, in turn."""
    paired: bool = True
    """Whether arms use common random numbers. Otherwise games have the luck of a table, as in `fabletop simulate`."""
    decisions: bool = False
    """Whether a row is stored for each decision, too."""
    records: bool = False
    """Whether the record of each game is stored."""


class Arm(msgspec.Struct, frozen=True):
    """One combination to play."""

    number: int
    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    """The options that differ from their defaults."""
    deals: int
    seed: str
    packs: tuple[PackRef, ...] = ()
    bundle: str = ""
    """The key of its packs among the bundles of the plan; empty for the base pack alone."""
    numbers: str = ""
    """A fingerprint of content, rules version and bots."""

    def name(self, texts: Texts) -> str:
        """Return the game and all particulars in words."""
        return "; ".join([texts.get("title", rules(self.game).title), *self.parts(texts)])

    def parts(self, texts: Texts) -> list[str]:
        """Return the particulars in words: seats, bots, options and packs."""
        parts = [texts.say("report.players", seats=self.seats), ", ".join(self.bots)]
        for name, value in sorted(self.options.items()):
            label = texts.get(f"table_option.{name}", name.replace("_", " "))
            is_on = value is True
            parts.append(label if is_on else texts.say("report.option", name=label, value=_value(value, texts)))
        return [*parts, *(pack.title for pack in self.packs)]


def _value(value: object, texts: Texts) -> str:
    if isinstance(value, bool):
        return texts.say("report.yes" if value else "report.no")
    return str(value).replace("_", " ")


class Plan(msgspec.Struct, frozen=True):
    """An experiment with all its arms. Game i is a function of the plan and of i alone."""

    experiment: Experiment
    arms: tuple[Arm, ...]
    bundles: dict[str, Bundle] = {}

    def rules(self, arm: Arm) -> Rules[Any]:
        """Return the rules of an arm, with its packs."""
        return equipped(self.bundles[arm.bundle]) if arm.bundle else rules(arm.game)


class Planned(msgspec.Struct, frozen=True):
    """A game of an experiment."""

    number: int
    arm: int
    deal: int
    rotation: int
    sitting: Sitting


def read_experiment(path: Path) -> Experiment:
    """Read an experiment from its file. Raises BadExperiment with the reason if it is invalid."""
    try:
        written = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadExperiment(f"{path} is no TOML: {error}") from None
    try:
        found = msgspec.convert(written, Experiment)
    except msgspec.ValidationError as error:
        raise BadExperiment(f"{path}: {explained(error, Experiment)}") from None
    # Packs are relative to the file, so that it can be run from anywhere.
    tables = tuple(
        msgspec.structs.replace(each, packs=tuple(tuple(_from(path.parent, pack) for pack in p) for p in each.packs))
        for each in found.tables
    )
    return msgspec.structs.replace(found, tables=tables, name=found.name or path.stem)


def _from(folder: Path, pack: str) -> str:
    return str(folder / pack) if (folder / pack).exists() else pack


class Planner:
    """Lists the games of an experiment."""

    def __init__(self, experiment: Experiment) -> None:
        """Check the experiment. Raises BadExperiment with what cannot be played."""
        self.experiment = experiment
        self._chosen: list[Any] = []
        self._bundles: dict[str, Bundle] = {}
        arms: list[Arm] = []
        alike: dict[Hashable, int] = {}
        if not experiment.tables:
            raise BadExperiment("an experiment needs a [[tables]] with its games")
        for at, tables in enumerate(experiment.tables, 1):
            seed = experiment.seed if tables.seed is None else tables.seed
            for each in self._multiplied(tables, f"tables {at}"):
                how = {"number": len(arms), "deals": tables.deals or experiment.deals, "seed": str(seed)}
                arm = msgspec.structs.replace(each, **how)
                first = alike.setdefault(self._games_of(arm), len(arms))
                if first < len(arms):
                    raise BadExperiment(f"tables {at}: arm {len(arms) + 1} plays the same games as arm {first + 1}")
                arms.append(arm)
        self.plan = Plan(experiment, tuple(arms), self._bundles)

    def _games_of(self, arm: Arm) -> Hashable:
        """Return a key that is equal for arms that play the same games."""
        arranged = [seated(arm.bots, arm.seats, rotation) for rotation in range(arm.seats)]
        line_ups = frozenset(arranged) if self._is_rotating else tuple(arranged)
        options = msgspec.json.encode(arm.options, order="sorted")
        return arm.game, arm.seats, line_ups, options, arm.bundle, arm.seed

    def _multiplied(self, tables: Tables, where: str) -> Iterator[Arm]:
        for name in ("games", "bots", "options", "packs"):
            if not getattr(tables, name):
                raise BadExperiment(f"{where}: {name} is empty")
        for game in tables.games:
            if game not in GAMES:
                raise BadExperiment(f"{where}: there is no game {game!r}; there is {', '.join(GAMES)}")
            merged = {packs: self._bundle(game, packs) for packs in tables.packs}
            seats = tables.seats or (rules(game).seats[1],)
            for options, packs, bots, count in product(tables.options, tables.packs, tables.bots, seats):
                try:
                    yield self._arm(game, options, merged[packs], bots, count)
                except BadSetup as bad:
                    raise BadExperiment(f"{where}: {game} with {count} seats: {bad}") from None

    def _bundle(self, game: str, packs: tuple[str, ...]) -> Bundle | None:
        return bundle(library(game), [Path(each) for each in packs]) if packs else None

    def _arm(
        self, game: str, options: Mapping[str, Any], merged: Bundle | None, bots: tuple[str, ...], seats: int
    ) -> Arm:
        these: Rules[Any] = rules(game) if merged is None else equipped(merged)
        chosen = options_from(these, options)
        these.start(chosen, seats, these.content())
        fitting(bots, seats)
        for spec in bots:
            bot(game, spec, 0, merged)
        self._chosen.append(chosen)
        arm = Arm(0, game, seats, bots, unusual(game, chosen), 0, "", numbers=fingerprint(game, merged))
        if merged is None:
            return arm
        self._bundles[merged.key] = merged
        return msgspec.structs.replace(arm, packs=merged.packs, bundle=merged.key)

    @property
    def _is_rotating(self) -> bool:
        return self.experiment.rotate and self.experiment.paired

    @property
    def count(self) -> int:
        """The number of games."""
        return sum(arm.deals * len(self._rotations(arm, 0)) for arm in self.plan.arms)

    def games(self) -> Iterator[Planned]:
        """Yield all games, arm by arm within each deal, so that the games done so far are always a fair comparison.

        The number of a game stays the same when the number of deals is raised.
        """
        arms = self.plan.arms
        for deal in range(max(arm.deals for arm in arms)):
            for arm in arms:
                if deal < arm.deals:
                    rotations = self._rotations(arm, deal)
                    for at, rotation in enumerate(rotations):
                        number = (deal * len(rotations) + at) * len(arms) + arm.number
                        yield Planned(number, arm.number, deal, rotation, self._sitting(arm, deal, rotation))

    def _rotations(self, arm: Arm, deal: int) -> Sequence[int]:
        if not self._is_rotating:
            return (deal,)
        arranged = [seated(arm.bots, arm.seats, rotation) for rotation in range(arm.seats)]
        return [at for at, bots in enumerate(arranged) if bots not in arranged[:at]]

    def _sitting(self, arm: Arm, deal: int, rotation: int) -> Sitting:
        asked = self.experiment
        return Sitting(
            game=arm.game,
            bots=seated(arm.bots, arm.seats, rotation),
            options=self._chosen[arm.number],
            seed=f"{arm.seed}/{arm.seats}/{deal}",
            bundle=self._bundles.get(arm.bundle),
            paired=asked.paired,
            moves=asked.decisions,
            record=asked.records,
        )


def fitting(bots: Sequence[str], seats: int) -> None:
    """Refuse an empty line-up, or one with more bots than seats."""
    if not bots:
        raise BadSetup("a line-up needs a bot")
    if len(bots) > seats:
        raise BadSetup(f"a line-up of {len(bots)} bots is too long for {seats} seats")


def seated(bots: Sequence[str], seats: int, rotation: int) -> tuple[str, ...]:
    """Return the bot of each seat after a rotation by `rotation` seats. A short list is repeated."""
    return tuple(bots[(seat - rotation) % seats % len(bots)] for seat in range(seats))


def unusual(game: str, options: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults."""
    usual = msgspec.to_builtins(rules(game).options())
    return {name: value for name, value in msgspec.to_builtins(options).items() if value != usual[name]}


def _code(module: str) -> list[Path]:
    """Return the source files of a third-party game. Nothing else distinguishes its versions."""
    path = Path(str(import_module(module).__file__))
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]


def fingerprint(game: str, merged: Bundle | None = None) -> str:
    """Return a short hash of the content, the rules version and the bots of a game, and with packs also of the
    texts."""
    home, found = Path(fabletop.__file__).parent, sha256(str(rules(game).version).encode())
    packs = [path for path in (home / "content" / game).glob("*.toml") if not path.name.startswith("texts.")]
    own = _code(BROUGHT[game]) if game in BROUGHT else []
    for path in sorted([*packs, *own, *(home / "bots").glob("*.py"), *(home / "bots" / game).glob("*.py")]):
        found.update(path.read_bytes())
    if merged is not None:
        found.update(merged.key.encode())
    return found.hexdigest()[:12]
