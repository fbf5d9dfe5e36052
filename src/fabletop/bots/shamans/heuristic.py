"""Plays Shamans with sense, from the view alone: one function per decision tells what an option is worth in points."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

from fabletop.bots.shamans.outlook import Outlook
from fabletop.bots.shamans.talk import say
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Tile
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision

CERTAIN_ENOUGH = 0.15
"""What a hidden Dagger must promise before it is used."""
TOLERABLE = 0.02
"""The risk of losing at once that a Shaman takes before it uses a Portal: one kept to the end is worth nothing."""
HIDING = 0.5
"""What it is worth to a Shadow that wants to hide to be seen following."""
DANGER = 3
"""So near to the Moon a Shaman pulls the pawn back rather than take a tile: the next trick may be the last."""
NEAR = 4
"""So near to the Moon it is worth thinking whether to use a Portal now."""
INCLINED = 0.2
"""What it is worth to do as the rule for Portals says: when to use one is a matter of a few tenths of a point."""
WHIM = 0.02
"""How far apart two options may be and still be taken for equal now and then."""


def choose(view: View, decision: Decision[Any], random: Random) -> Any:
    """The option that is worth most."""
    outlook = Outlook(view)
    if decision.prompt == "talk":
        return say(outlook, decision.options, random)
    worth = values(outlook, decision, random)
    return decision.options[worth.index(max(worth))]


def appraise(view: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """What each option is worth, in points of this round; talk, and windows far from the Moon, are not worth
    imagining."""
    if decision.prompt == "talk":
        return None
    outlook = Outlook(view)
    return at_window(outlook, decision) if decision.prompt == "portal" else values(outlook, decision, random)


def at_window(outlook: Outlook, decision: Decision[Any]) -> list[float] | None:
    """What a Portal and keeping it are worth near the Moon; nobody uses one against the own side."""
    if outlook.steps > NEAR:
        return None
    ahead = 1 if outlook.is_shadow else -1
    return [
        -inf if isinstance(option, choices.UsePortal) and option.step != ahead else INCLINED * portal(outlook, option)
        for option in decision.options
    ]


def values(outlook: Outlook, decision: Decision[Any], random: Random) -> list[float]:
    """What each option is worth, give or take a whim."""
    value = VALUES[decision.prompt]
    worth = [value(outlook, option) + WHIM * random.random() for option in decision.options]
    if decision.prompt == "follow" and outlook.is_shadow and random.random() >= sabotage(outlook):
        lead = outlook.view.lead
        worth = [
            each + HIDING if option.card[0] == lead else each
            for each, option in zip(worth, decision.options, strict=True)
        ]
    return worth


def sabotage(outlook: Outlook) -> float:
    """How often a Shadow that could follow does not care to hide: always when it counts, or when nothing is left to
    hide."""
    if outlook.steps <= 2 or outlook.me.role_is_up or len(outlook.view.hand) <= 2:
        return 1.0
    return 0.7 if outlook.now > 0.5 else 0.5


def lead(outlook: Outlook, option: choices.PlayCard) -> float:
    """Lead what the others can follow (or cannot, as a Shadow), and what may win a tile or a Ritual."""
    return outlook.lead(option.card)


def follow(outlook: Outlook, option: choices.PlayCard) -> float:
    """Weigh a step of the pawn against what a card may win, and against keeping it."""
    return outlook.follow(option.card)


def take_artifact(outlook: Outlook, option: choices.TakeFromDisplay | choices.DrawFromPile) -> float:
    """The tile that is worth most; one from the pile can be kept hidden."""
    return outlook.tiles[option.tile] if isinstance(option, choices.TakeFromDisplay) else outlook.from_pile


def keep_tile(outlook: Outlook, option: choices.KeepFaceDown | choices.TurnFaceUp) -> float:
    """A hidden Dagger need not be used, a hidden Portal is no warning, and a hidden Shard makes nobody a target."""
    return 0.1 if isinstance(option, choices.KeepFaceDown) else 0.0


def stabilization(outlook: Outlook, option: choices.PullBack | choices.TakeArtifact) -> float:
    """By need: a Shaman in danger pulls the pawn back, unless a tile scores at once."""
    if isinstance(option, choices.TakeArtifact):
        return outlook.best_tile
    in_danger = not outlook.is_shadow and outlook.steps <= DANGER
    return max(outlook.move(-2), 1.0) if in_danger else outlook.move(-2)


def permutation(outlook: Outlook, option: choices.ExchangeRoles) -> float:
    """To the side that is going to win."""
    return outlook.exchange(option.seat)


def use_dagger(outlook: Outlook, option: choices.UseDagger | choices.StopUsingDaggers) -> float:
    """Whoever is worth most when gone; with a hidden Dagger only if it is likely enough to pay."""
    return outlook.dagger(option.seat) if isinstance(option, choices.UseDagger) else CERTAIN_ENOUGH


def ritual_order(outlook: Outlook, option: choices.PerformNext) -> float:
    """The best first: a round may end before the next."""
    return outlook.ritual(option.suit)


def portal(outlook: Outlook, option: choices.UsePortal | choices.PassWindow) -> float:
    """A Shadow finishes the round; a Shaman pulls back before somebody else may reach the Moon."""
    if isinstance(option, choices.PassWindow):
        return 0.5
    if outlook.is_shadow:
        return float(option.step > 0 and finishes(outlook))
    return float(option.step < 0 and moon_risk(outlook) > TOLERABLE)


def finishes(outlook: Outlook) -> bool:
    """Whether Portals can bring the pawn to the Moon now: mine, and at the end of the round a fellow Shadow's."""
    mine = (*outlook.me.face_up, *outlook.view.face_down).count(Tile.PORTAL)
    is_last_window = not outlook.view.hand and not any(seat.hand_size for seat in outlook.others)
    return outlook.steps <= mine or (is_last_window and outlook.portal_threat(outlook.steps - mine) > 0)


def moon_risk(outlook: Outlook) -> float:
    """How likely the pawn reaches the Moon before I am asked again: by the next play, others' Portals, or both."""
    view = outlook.view
    following = view.lead != "" and bool(view.to_play)
    if not following or (view.to_play[0] == view.you and outlook.lengths[view.lead]):
        stray = 0.0
    else:
        stray = 1.0 if view.to_play[0] == view.you else outlook.strays(view.seats[view.to_play[0]], view.lead)
    return (1 - stray) * outlook.portal_threat(outlook.steps) + stray * outlook.portal_threat(outlook.steps - 1)


def give_card(outlook: Outlook, option: choices.GiveCard) -> float:
    """What is least worth keeping."""
    return -outlook.keep(option.card)


VALUES: dict[str, Callable[[Outlook, Any], float]] = {
    "lead": lead,
    "follow": follow,
    "take_artifact": take_artifact,
    "keep_tile": keep_tile,
    "stabilization": stabilization,
    "permutation": permutation,
    "must_use_dagger": use_dagger,
    "may_use_dagger": use_dagger,
    "ritual_order": ritual_order,
    "portal": portal,
    "give_card": give_card,
}
