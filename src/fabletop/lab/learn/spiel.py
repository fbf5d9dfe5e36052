"""Every game for OpenSpiel: `pyspiel.load_game("fabletop_GAME(players=4,options=...)")`.

Chance is explicit: a throw is a chance node for each die, a shuffle one for each place. So the probabilities of all
outcomes are known, and any algorithm can traverse them. Actions have the numbers of `actions`. As in episodes, seats
that choose at once act one after another and do not see the choices of the others.

The observation is the view of a seat. The information state adds everything that the seat has seen and done, as text,
or counted by kind in the tensor.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log1p
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from fabletop.bots.mind import shuffler
from fabletop.games import GAMES, rules
from fabletop.kernel import CHANCE, BadSetup, ChanceDecision, Draw, Joint, Rules, Seat, Shuffle, Throw
from fabletop.lab.learn.episode import Episode, setting
from fabletop.lab.learn.reading import spread

MOST_OUTCOMES = 1024
"""The most outcomes of one chance node. No deck has more different cards."""
MOST_WON = 20.0
"""The greatest return. A sole winner gets 1; in games with points as the result, this is the limit."""
DECISIONS = 100_000
"""The number of decisions after which the game is stopped without a winner."""
CODES = 64
"""The number of tensor places that count a seat's news by kind, in its information state."""


def options_of(text: str) -> dict[str, Any]:
    """Parse table options from a parameter: `one;another:5`."""
    found: dict[str, Any] = {}
    for each in filter(None, text.split(";")):
        name, _, value = each.partition(":")
        word = {"": True, "true": True, "false": False}.get(value, value)
        found[name] = int(word) if isinstance(word, str) and word.lstrip("-").isdigit() else word
    return found


def game_type(found: Rules[Any]) -> Any:
    """Return the OpenSpiel game type."""
    together = found.open_plans
    return pyspiel.GameType(
        short_name=f"fabletop_{found.game}",
        long_name=f"Fabletop {found.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.seats[1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(max(4, found.seats[0]), found.seats[1]),
            "options": "",
            "packs": "",
            "decisions": DECISIONS,
        },
    )


class FabletopGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game of Fabletop. Parameters: `players`, `options` and `packs` (folders) with `;` between them, `decisions`."""

    found: Rules[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        packs = [each for each in given["packs"].split(";") if each]
        self.setting = setting(self.found.game, given["players"], options_of(given["options"]), packs)
        self.decisions = given["decisions"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=MOST_WON,
            max_game_length=self.decisions,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> FabletopState:
        """Return the table before anything is dealt."""
        return FabletopState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer, with perfect recall or of the present position only."""
        if params:
            raise BadSetup(f"an observer takes no parameters, not {params}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class FabletopState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A position."""

    def __init__(self, game: FabletopGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self._decisions = game.decisions
        self._dealt: Episode | None = None
        self._picked: tuple[int, ...] = ()
        """Of the open chance decision: what chance has picked so far, as indices into what was left."""
        self._done: list[tuple[Seat, str]] = []

    @property
    def episode(self) -> Episode:
        """The game. It is created on first use, because every copy begins as a new state."""
        if self._dealt is None:
            self._dealt = Episode(self._setting, None)
            self._go_on()
        return self._dealt

    @property
    def done(self) -> list[tuple[Seat, str]]:
        """The choices of the seats so far."""
        return self._done

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> FabletopState:
        """Return a position from the same information set: everything that the seat cannot see is redrawn.

        Its history begins here, without the news and secret actions of other seats.
        """
        asked = self.episode.asked
        if asked is None:
            raise BadSetup("a position can be redrawn where a seat is asked, not where chance is or the game is over")
        random = Random(rng())
        twin = FabletopState(self.get_game())
        episode = twin._dealt = self.episode.imagine(player, shuffler(random.getrandbits(64)))
        twin._done = [each for each in self._done if each[0] == player]
        # Seats that have already chosen in secret choose anew.
        while type(episode.game.pending) is Joint and (other := episode.asked) is not None and other.seat != asked.seat:
            episode.take(other.seat, random.choice(other.options))
        return twin

    # -- chance -----------------------------------------------------------------------------------------------------

    def _left(self, chance: ChanceDecision) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return what chance has picked, and what is left to pick from."""
        things = chance.faces if isinstance(chance, Throw) else chance.things
        left, picked = list(things), []
        for place in self._picked:
            picked.append(left[place])
            if not isinstance(chance, Throw):
                left.pop(place)
        return tuple(picked), tuple(left)

    def _go_on(self) -> None:
        """Answer for chance as soon as everything is picked. A pick without alternatives is made at once."""
        game = self.episode.game
        while isinstance(chance := game.pending, Draw | Shuffle | Throw):
            picked, left = self._left(chance)
            if len(picked) == _picks(chance):
                self._picked = ()
                self.episode.take(CHANCE, picked[0] if isinstance(chance, Draw) else picked)
            elif all(each == left[0] for each in left):
                self._picked = (*self._picked, 0)
            else:
                return

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible picks of chance, with their probabilities."""
        chance = self.episode.game.pending
        assert isinstance(chance, Draw | Shuffle | Throw)
        _, left = self._left(chance)
        return [(left.index(each), left.count(each) / len(left)) for each in dict.fromkeys(left)]

    # -- interface of OpenSpiel -------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that is asked."""
        episode = self.episode
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if episode.asked is None else episode.asked.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal(player))

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.asked is None:
            self._picked = (*self._picked, action)
        else:
            self._done.append((episode.asked.seat, self._action_to_string(episode.asked.seat, action)))
            episode.act(episode.asked.seat, action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.episode
        if player == pyspiel.PlayerId.CHANCE:
            chance = episode.game.pending
            assert isinstance(chance, Draw | Shuffle | Throw)
            return _json(self._left(chance)[1][action])
        option = episode.legal(player).get(action)
        return f"action {action}" if option is None else _json(option)

    def is_terminal(self) -> bool:
        """Return whether the game is over or was stopped."""
        return self.episode.game.is_over or self.episode.steps >= self._decisions

    def returns(self) -> list[float]:
        """Return what each seat has won."""
        return list(self.episode.result)

    def __str__(self) -> str:
        """Return the public position and the seat that is asked."""
        return f"{_json(self.episode.game.view(None))} {self.current_player()} {self._picked}"


class Observer:
    """The observation of a position by a seat."""

    def __init__(self, game: FabletopGame, recalls: bool) -> None:
        size = game.setting.encoder.size
        self._recalls = recalls
        self.tensor = np.zeros(size + (CODES if recalls else 0), dtype=np.float32)
        self.dict = {"view": self.tensor[:size]}
        if recalls:
            self.dict["told"] = self.tensor[size:]

    def set_from(self, state: FabletopState, player: int) -> None:
        """Fill the tensor with what a seat sees and, with recall, the counts of its news."""
        self.dict["view"][:] = state.episode.numbers(player)
        if self._recalls:
            counts = [0] * CODES
            for event in _told(state, player):
                counts[spread(type(event).__name__) % CODES] += 1
            self.dict["told"][:] = [log1p(count) for count in counts]

    def string_from(self, state: FabletopState, player: int) -> str:
        """Return what a seat sees and, with recall, everything that it has seen and done."""
        asked = state.episode.question(player)
        lines = [_json(state.episode.game.view(player))]
        if asked is not None:
            lines.append(_json([asked.prompt, asked.about, list(state.episode.legal(player).values())]))
        if self._recalls:
            lines += [_json(event) for event in _told(state, player)]
            lines += [chosen for seat, chosen in state.done if seat == player]
        return "\n".join(lines)


def _told(state: FabletopState, player: int) -> list[msgspec.Struct]:
    return [each.event for each in state.episode.told if each.reaches(player)]


def _picks(chance: ChanceDecision) -> int:
    if isinstance(chance, Throw):
        return chance.dice
    return 1 if isinstance(chance, Draw) else chance.drawn


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def register(game: str) -> Any:
    """Register a game with OpenSpiel. Installed games are registered when this module is imported."""
    found = rules(game)
    kind = game_type(found)
    name = f"Fabletop_{game}"
    made = type(name, (FabletopGame,), {"found": found, "kind": kind, "__module__": __name__})
    globals()[name] = made  # pickle looks the class up here
    pyspiel.register_game(kind, made)
    return kind


TYPES = [register(game) for game in GAMES]
"""The games of Fabletop."""
