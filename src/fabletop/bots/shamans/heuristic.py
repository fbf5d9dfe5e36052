"""Plays Shamans with sense, from the view alone: one function per decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.shamans.outlook import Outlook
from fabletop.bots.shamans.talk import say
from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    GiveCard,
    KeepFaceDown,
    PassWindow,
    PerformNext,
    PlayCard,
    PullBack,
    StopUsingDaggers,
    TakeArtifact,
    TakeFromDisplay,
    TurnFaceUp,
    UseDagger,
    UsePortal,
)
from fabletop.games.shamans.state import Tile
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision

CERTAIN_ENOUGH = 0.15
"""What a hidden Dagger must promise, in points, before it is used."""


def choose(view: View, decision: Decision[Any], random: Random) -> Any:
    """The answer to any decision."""
    return _ANSWERS[decision.prompt](Outlook(view), decision.options, random)


def lead(outlook: Outlook, options: tuple[PlayCard, ...], random: Random) -> PlayCard:
    """Lead what the others can follow (or cannot, as a Shadow), and what may win a tile or a Ritual."""
    return max(options, key=lambda option: outlook.lead(option.card) + 0.02 * random.random())


def follow(outlook: Outlook, options: tuple[PlayCard, ...], random: Random) -> PlayCard:
    """A Shaman weighs a step of the pawn against all else; a Shadow hides among those who follow, until it counts."""
    following = [option for option in options if option.card[0] == outlook.view.lead]
    pretends = outlook.is_shadow and following and random.random() >= sabotage(outlook)
    among = following if pretends else options
    return max(among, key=lambda option: outlook.follow(option.card) + 0.02 * random.random())


def sabotage(outlook: Outlook) -> float:
    """How often a Shadow that could follow plays off suit."""
    if outlook.steps <= 2 or outlook.me.role_is_up or len(outlook.view.hand) <= 2:
        return 1.0
    return 0.7 if outlook.now > 0.5 else 0.5


def take_artifact(
    outlook: Outlook, options: tuple[TakeFromDisplay | DrawFromPile, ...], random: Random
) -> TakeFromDisplay | DrawFromPile:
    """The tile that is worth most; one from the pile can be kept hidden."""

    def worth(option: TakeFromDisplay | DrawFromPile) -> float:
        return outlook.tiles[option.tile] if isinstance(option, TakeFromDisplay) else outlook.from_pile

    return max(options, key=worth)


def keep_tile(outlook: Outlook, options: tuple[Any, ...], random: Random) -> KeepFaceDown | TurnFaceUp:
    """A hidden Dagger need not be used, a hidden Portal is no warning, and a hidden Shard makes nobody a target."""
    return KeepFaceDown()


def stabilization(outlook: Outlook, options: tuple[Any, ...], random: Random) -> PullBack | TakeArtifact:
    """By need: a Shaman in danger pulls the pawn back."""
    back = outlook.move(-2) >= outlook.best_tile or len(options) == 1
    return PullBack() if back else TakeArtifact()


def permutation(outlook: Outlook, options: tuple[ExchangeRoles, ...], random: Random) -> ExchangeRoles:
    """To the side that is going to win."""
    return max(options, key=lambda option: outlook.exchange(option.seat))


def must_use_dagger(outlook: Outlook, options: tuple[UseDagger, ...], random: Random) -> UseDagger:
    """Whoever is worth most to me when gone."""
    return max(options, key=lambda option: outlook.dagger(option.seat))


def may_use_dagger(
    outlook: Outlook, options: tuple[UseDagger | StopUsingDaggers, ...], random: Random
) -> UseDagger | StopUsingDaggers:
    """Only when it is likely enough to pay."""
    targets = [option for option in options if isinstance(option, UseDagger)]
    best = max(targets, key=lambda option: outlook.dagger(option.seat), default=None)
    return best if best is not None and outlook.dagger(best.seat) > CERTAIN_ENOUGH else StopUsingDaggers()


def ritual_order(outlook: Outlook, options: tuple[PerformNext, ...], random: Random) -> PerformNext:
    """The best first: a round may end before the next."""
    return max(options, key=lambda option: outlook.ritual(option.suit))


def portal(outlook: Outlook, options: tuple[UsePortal | PassWindow, ...], random: Random) -> UsePortal | PassWindow:
    """A Shadow finishes the round; a Shaman guards the last space before somebody else may play off suit."""
    view = outlook.view
    if outlook.is_shadow:
        mine = (*outlook.me.face_up, *view.face_down).count(Tile.PORTAL)
        return UsePortal(1) if outlook.steps <= mine else PassWindow()
    playing = view.lead and view.to_play and view.to_play[0] != outlook.me.seat
    armed = any(Tile.PORTAL in seat.face_up and outlook.shadow[seat.seat] > 0.3 for seat in outlook.others)
    threatened = outlook.steps == 1 and (playing or armed)
    return UsePortal(-1) if threatened else PassWindow()


def give_card(outlook: Outlook, options: tuple[GiveCard, ...], random: Random) -> GiveCard:
    """What is least worth keeping."""
    return min(options, key=lambda option: outlook.keep(option.card))


_ANSWERS: dict[str, Callable[[Outlook, Any, Random], Any]] = {
    "lead": lead,
    "follow": follow,
    "take_artifact": take_artifact,
    "keep_tile": keep_tile,
    "stabilization": stabilization,
    "permutation": permutation,
    "must_use_dagger": must_use_dagger,
    "may_use_dagger": may_use_dagger,
    "ritual_order": ritual_order,
    "portal": portal,
    "give_card": give_card,
    "talk": say,
}
