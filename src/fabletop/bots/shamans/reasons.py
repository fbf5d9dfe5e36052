"""Why a card is played or a tile taken in Shamans, from what the heuristic reckons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fabletop.bots.reasons import Part, Reason, because, compared, percent, whole
from fabletop.bots.shamans.heuristic import DANGER, HIDING, VALUES, finishes, moon_risk
from fabletop.bots.shamans.outlook import Outlook
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Card, Side, Suit, Tile
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision

CLOSE = 0.03
"""Points of a round by which an option is hardly better than another."""


def reason(view: View, decision: Decision[Any], option: Any) -> Reason | None:
    """Why the heuristic chooses this."""
    outlook = Outlook(view)
    if decision.prompt == "talk":
        return _said(outlook, option)
    if decision.prompt == "portal":
        return _at_window(outlook, option)
    if decision.prompt not in VALUES:
        return None
    hides = decision.prompt == "follow" and _only_hides(outlook, decision, option)
    return because("hides") if hides else compared(decision.options, option, parts(outlook, decision), CLOSE, 1.0)


def parts(outlook: Outlook, decision: Decision[Any]) -> Callable[[Any], tuple[Part, ...]]:
    """What the worth of an option of this decision consists of."""
    value, apart = VALUES[decision.prompt], _APART[decision.prompt]
    return lambda option: whole(value(outlook, option), *apart(outlook, option))


def _only_hides(outlook: Outlook, decision: Decision[Any], option: choices.PlayCard) -> bool:
    """Whether a Shadow follows though another card would be worth more, so that it is seen to follow."""
    if not outlook.is_shadow or option.card[0] != outlook.view.lead:
        return False
    own, best = outlook.follow(option.card), max(outlook.follow(each.card) for each in decision.options)
    return CLOSE < best - own <= HIDING + CLOSE


def _lead(outlook: Outlook, option: choices.PlayCard) -> Iterator[Part]:
    suit = option.card[0]
    strayed = outlook.strayed(suit)
    yield Part(strayed * outlook.step, "strayed", {"suit": suit, "steps": f"{strayed:.1f}".removesuffix(".0")})
    yield from _hopes(outlook, option.card)


def _follow(outlook: Outlook, option: choices.PlayCard) -> Iterator[Part]:
    card, suit = option.card, option.card[0]
    if suit == outlook.view.lead:
        yield from _hopes(outlook, card)
        return
    yield Part(outlook.step, "step", _odds(outlook, 1), "no_step")
    if outlook.completes_off_suit(card):
        yield Part(outlook.ritual(suit), "completes", _ritual(outlook, suit))
    yield _kept(outlook, card)


def _hopes(outlook: Outlook, card: Card) -> Iterator[Part]:
    hopes, suit = outlook.hopes(card), card[0]
    yield Part(hopes.tile, "lowest", {"chance": percent(hopes.lowest)})
    yield Part(hopes.next_lead, "highest", {"chance": percent(hopes.highest)})
    if hopes.completes:
        yield Part(hopes.ritual, "may_complete", {**_ritual(outlook, suit), "chance": percent(hopes.completes)})
    yield _kept(outlook, card)


def _kept(outlook: Outlook, card: Card) -> Part:
    return Part(-outlook.keep(card), "can_spare")


def _ritual(outlook: Outlook, suit: Suit) -> dict[str, Any]:
    return {"suit": suit, "ritual": outlook.view.rituals[suit]}


def _odds(outlook: Outlook, spaces: int) -> dict[str, Any]:
    """How likely the Shamans win now, and after so many steps towards the Moon."""
    return {"now": percent(outlook.now), "then": percent(outlook.shamans_win(outlook.steps - spaces))}


def _tile(outlook: Outlook, option: choices.TakeFromDisplay | choices.DrawFromPile) -> Iterator[Part]:
    if isinstance(option, choices.DrawFromPile):
        yield Part(outlook.from_pile, "from_pile")
        return
    mine = (*outlook.me.face_up, *outlook.view.face_down)
    is_pair = option.tile is Tile.SHARD and mine.count(Tile.SHARD) % 2 == 1
    values = {"tile": option.tile, "pair": is_pair, "side": outlook.side}
    yield Part(outlook.tiles[option.tile], f"tile_{option.tile}", values, "no_tile")


def _keep_tile(outlook: Outlook, option: Any) -> Iterator[Part]:
    if isinstance(option, choices.KeepFaceDown):
        yield Part(VALUES["keep_tile"](outlook, option), "hidden")


def _stabilization(outlook: Outlook, option: choices.PullBack | choices.TakeArtifact) -> Iterator[Part]:
    worth = VALUES["stabilization"](outlook, option)
    if isinstance(option, choices.TakeArtifact):
        yield Part(worth, "best_tile")
    elif not outlook.is_shadow and outlook.steps <= DANGER:
        yield Part(worth, "danger", {"steps": outlook.steps})
    else:
        yield Part(worth, "pull_back", _odds(outlook, -2))


def _exchange(outlook: Outlook, option: choices.ExchangeRoles) -> Iterator[Part]:
    shadow = percent(outlook.shadow[option.seat])
    yield Part(outlook.exchange(option.seat), "exchange", {"seat": option.seat, "shadow": shadow, **_odds(outlook, 0)})


def _dagger(outlook: Outlook, option: choices.UseDagger | choices.StopUsingDaggers) -> Iterator[Part]:
    if isinstance(option, choices.UseDagger):
        values = {"seat": option.seat, "shadow": percent(outlook.shadow[option.seat]), "side": outlook.side}
        yield Part(outlook.dagger(option.seat), "dagger", values)
    else:
        yield Part(VALUES["may_use_dagger"](outlook, option), "nobody_surely")


def _first_ritual(outlook: Outlook, option: choices.PerformNext) -> Iterator[Part]:
    yield Part(outlook.ritual(option.suit), "ritual_first", _ritual(outlook, option.suit))


def _given(outlook: Outlook, option: choices.GiveCard) -> Iterator[Part]:
    yield _kept(outlook, option.card)


_APART: dict[str, Callable[[Outlook, Any], Iterator[Part]]] = {
    "lead": _lead,
    "follow": _follow,
    "take_artifact": _tile,
    "keep_tile": _keep_tile,
    "stabilization": _stabilization,
    "permutation": _exchange,
    "must_use_dagger": _dagger,
    "may_use_dagger": _dagger,
    "ritual_order": _first_ritual,
    "give_card": _given,
}


def _at_window(outlook: Outlook, option: choices.UsePortal | choices.PassWindow) -> Reason | None:
    uses = isinstance(option, choices.UsePortal)
    if outlook.is_shadow:
        return because("portal_finishes" if uses else "portal_is_early") if uses == finishes(outlook) else None
    return because("portal_saves" if uses else "portal_can_wait", risk=percent(moon_risk(outlook)))


def _said(outlook: Outlook, option: choices.Say | choices.SayNothing) -> Reason | None:
    """What one says serves to find the Shadows, or to be taken for a Shaman."""
    if isinstance(option, choices.SayNothing):
        return None
    match option.what:
        case "suspect" | "trust":
            return because(f"say_{option.what}", seat=option.seat, chance=percent(outlook.suspicion[option.seat]))
        case "accuse" if not outlook.is_shadow:
            return because("say_seen", seat=option.seat)
        case "lacked":
            return because("say_lacked", suit=option.suit)
        case "portal":
            return because("danger", steps=outlook.steps)
        case "role":
            return because("say_role", side=outlook.side)
        case "count" | "lead":
            side = Side.SHADOW if outlook.is_shadow else Side.SHAMAN
            return because("say_suit", suit=option.suit, side=side)
        case _:
            return None
