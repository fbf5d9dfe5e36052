"""A game played by agents: the common base of all environments.

One seat is asked at a time. Seats that choose at once are asked in seat order, and none sees the choice of another
before all have chosen. A seat that is asked may also take its offers. Only giving up is not offered to agents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from fabletop.games import rules_with
from fabletop.kernel import (
    BadSetup,
    Decision,
    Game,
    GivingUp,
    IllegalAnswer,
    News,
    Rules,
    Seat,
    SeededChance,
    Shuffler,
    plain,
)
from fabletop.kernel.records import options_from
from fabletop.lab.learn.actions import WAIT
from fabletop.lab.learn.encoder import Encoder
from fabletop.lab.learn.parts import Numbers

Mask = NDArray[np.int8]


class By(StrEnum):
    """The meaning of an action."""

    NUMBER = "number"
    """The action number of an option, the same wherever it is offered."""
    PLACE = "place"
    """The index of an option in the list of legal ones, from 1 on. Each option has a row of numbers."""


class Setting(msgspec.Struct, frozen=True):
    """The game and its options, and how they are presented to agents."""

    rules: Rules[Any]
    options: Any
    seats: int
    encoder: Encoder
    by: By = By.NUMBER
    most: int = 256
    """For actions by place: the greatest number of options. Further ones cannot be chosen."""

    def __deepcopy__(self, memo: Any) -> Setting:
        """Return the setting itself, because it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the setting without its encoder, which is rebuilt."""
        return _again, (self.rules, self.options, self.seats, self.by, self.most)

    @property
    def actions(self) -> int:
        """The number of actions. Which of them are legal changes from question to question."""
        return self.most + 1 if self.by is By.PLACE else self.encoder.actions.count


def setting(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[str | Path] = (),
    by: str = By.NUMBER,
    most: int = 256,
) -> Setting:
    """Return a setting from command-line values.

    Raises BadSetup if they do not go together. The default is four seats, or the nearest number that the game allows.
    """
    found = rules_with(game, packs)
    count = min(max(4, found.seats[0]), found.seats[1]) if seats is None else seats
    chosen = options_from(found, options or {})
    if by not in list(By):
        raise BadSetup(f"actions are chosen by {' or '.join(By)}, not by {by!r}")
    found.start(chosen, count, found.content())
    return Setting(found, chosen, count, Encoder(found, count), By(by), most)


def _again(rules: Rules[Any], options: Any, seats: int, by: By, most: int) -> Setting:
    return Setting(rules, options, seats, Encoder(rules, seats), by, most)


class Episode:
    """One game from the deal to its end."""

    def __init__(self, setting: Setting, chance: SeededChance | None) -> None:
        """Start a game. Without `chance`, throws, draws and shuffles wait for an answer: see `game.pending`."""
        self.setting = setting
        content = setting.rules.content()
        start = setting.rules.start(setting.options, setting.seats, content)
        self.game: Game[Any] = Game(setting.rules, start, content, chance)
        self.told: list[News] = list(self.game.news)
        """All news, with the seats that may see them."""
        self._read = [0] * setting.seats
        self.steps = 0
        """The number of actions taken by seats."""
        self._look()

    def __deepcopy__(self, memo: Any) -> Episode:
        """Return an independent copy with the same luck."""
        return self._twin(self.game.fork(self.game.chance), self.told, self._read)

    def __getstate__(self) -> tuple[Any, ...]:
        """Leave out the open question, which would be pickled without its offers."""
        return self.setting, self.game, self.told, self._read, self.steps

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        """Restore the open question from the game."""
        self.setting, self.game, self.told, self._read, self.steps = kept
        self._look()

    def imagine(self, seat: Seat, shuffle: Shuffler) -> Episode:
        """Return a copy in which everything that this seat cannot see is redrawn.

        Secret choices of others are made anew, news for others are left out, and chance waits for an answer.
        """
        told = [each for each in self.told if each.reaches(seat)]
        return self._twin(self.game.imagine(seat, shuffle), told, [len(told)] * len(self._read))

    def _twin(self, game: Game[Any], told: list[News], read: list[int]) -> Episode:
        twin: Episode = Episode.__new__(Episode)
        twin.__setstate__((self.setting, game, list(told), list(read), self.steps))
        return twin

    def _look(self) -> None:
        pending = self.game.pending
        self.asked: Decision[Any] | None = (
            pending if type(pending) is Decision else min(self.game.asked, key=lambda asked: asked.seat, default=None)
        )
        """The first open question. None if the game is over, or waits for chance."""
        self._legal: dict[Seat, dict[int, Any]] = {}

    def question(self, seat: Seat) -> Decision[Any] | None:
        """Return the open question of a seat, if it has one."""
        asked = self.asked
        return asked if asked is not None and asked.seat == seat else self.game.decision(seat)

    def legal(self, seat: Seat) -> dict[int, Any]:
        """Return the legal options of a seat, by action. Empty if it is not asked."""
        if seat not in self._legal:
            asked = self.question(seat)
            self._legal[seat] = {} if asked is None else self._numbered(asked)
        return self._legal[seat]

    def _numbered(self, asked: Decision[Any]) -> dict[int, Any]:
        setting, options = self.setting, asked.options
        if asked.offers is not None:
            free = [each for each in self.game.offers(asked.seat) if not isinstance(each, GivingUp)]
            options += tuple([each for each in free if each not in options])
        if setting.by is By.PLACE:
            return dict(enumerate(options[: setting.most], 1))
        return setting.encoder.numbered(options, asked.seat)

    def act(self, seat: Seat, action: Any) -> None:
        """Act for a seat that is asked. Raises IllegalAnswer, and changes nothing, if the action is illegal."""
        option = self.option(seat, action)
        self.steps += 1
        self.take(seat, option)

    def option(self, seat: Seat, action: Any) -> Any:
        """Return the option of an action. Raises IllegalAnswer if it is illegal."""
        try:
            option = self.legal(seat).get(int(action))
        except (TypeError, ValueError):  # not a number
            option = None
        if option is None:
            asked = self.question(seat)
            where, clause = (repr(asked.prompt), asked.clause) if asked is not None else ("nothing", "")
            raise IllegalAnswer(f"action {action} is not legal in {where}", clause=clause)
        return option

    def take(self, seat: Seat, option: Any) -> list[News]:
        """Answer for a seat."""
        news = self.game.answer(seat, option)
        self.told += news
        self._look()
        return news

    @property
    def result(self) -> tuple[float, ...]:
        """What each seat has won; zeros before the end."""
        over = self.game.is_over
        found = self.setting.rules.result(self.game.state) if over else None
        return found if found is not None else (0.0,) * self.setting.seats

    # -- observations of agents -------------------------------------------------------------------------------------

    def numbers(self, seat: Seat) -> Numbers:
        """Return what a seat sees, as numbers."""
        return self.setting.encoder.observe(self.game.view(seat), seat, self.question(seat))

    def mask(self, seat: Seat) -> Mask:
        """Return the action mask of a seat: 1 for each legal action."""
        mask = bytearray(self.setting.actions)
        for action in self.legal(seat) or (WAIT,):
            mask[action] = 1
        return np.frombuffer(mask, dtype=np.int8)

    def rows(self, seat: Seat) -> Numbers:
        """For actions by place: return a row of numbers for each option. The first row, for waiting, is empty."""
        setting = self.setting
        rows = np.zeros((setting.most + 1, setting.encoder.option_size), dtype=np.float32)
        asked = self.question(seat)
        if asked is not None:
            options = list(self.legal(seat).values())
            offers = max(0, len(options) - len(asked.options))
            rows[1 : 1 + len(options)] = setting.encoder.weigh(options, seat, offers)
        return rows

    def observation(self, seat: Seat) -> dict[str, NDArray[Any]]:
        """Return everything that an agent observes."""
        seen: dict[str, NDArray[Any]] = {"observation": self.numbers(seat), "action_mask": self.mask(seat)}
        if self.setting.by is By.PLACE:
            seen["options"] = self.rows(seat)
        return seen

    def info(self, seat: Seat) -> dict[str, Any]:
        """Return the news of a seat since the last call and, if it is asked, the question and the legal actions."""
        asked = self.question(seat)
        unread = self.told[self._read[seat] :]
        news = tuple([each.event for each in unread if each.to is None or seat in each.to])
        self._read[seat] = len(self.told)
        if asked is None:
            return {"news": news}
        return {"news": news, "prompt": asked.prompt, "clause": asked.clause, "actions": tuple(self.legal(seat))}

    def words(self) -> str:
        """Return the open question and the last events in words, as the asked seat saw them."""
        texts = self.setting.rules.texts()
        seat = self.asked.seat if self.asked is not None else None
        lines = [plain(texts.of("news", each.event)) for each in self.told[-12:] if each.reaches(seat)]
        if self.asked is not None:
            lines += [
                "",
                f"Seat {self.asked.seat + 1}: {plain(texts.words(f'prompt.{self.asked.prompt}', self.asked.about))}",
            ]
            lines += [
                f"  {action}: {plain(texts.of('option', each))}" for action, each in self.legal(self.asked.seat).items()
            ]
        else:
            lines += ["", " ".join(f"Seat {each + 1}: {won:g}." for each, won in enumerate(self.result))]
        return "\n".join(lines)
