"""Explain to a player, from that player's view alone, why an option is not possible."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.shamans import choices
from fabletop.games.shamans.free_text import why_not_write
from fabletop.games.shamans.state import Card
from fabletop.games.shamans.talk import Speaker, hidden_cards, targets, why_not_say
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Refusal

_WITH_TALK = ("", "lead", "follow", "take_artifact", "talk")
"""The questions during which players may talk. A player without a question of the own depends on the open one."""


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Return why the viewer may not choose this option now, or None if only the open question prevents it."""
    if view.you is None:
        return Refusal("SHA-026", "spectator")
    prompt = asked.prompt if asked else ""
    if isinstance(option, choices.Say):
        return _why_not_say(view, prompt, option)
    if not view.seats[view.you].alive:
        return Refusal("SHA-172", "eliminated")
    match option:
        case choices.PlayCard(card):
            return _why_not_play(view, prompt, card)
        case choices.GiveCard(card):
            if prompt == "give_card":
                return Refusal("SHA-129", "pass_own_cards") if card not in view.hand else None
            return Refusal("SHA-127", "pass_in_eclipse")
        case choices.TakeFromDisplay() | choices.DrawFromPile():
            return _why_not_take(view, prompt, option)
        case choices.UsePortal() | choices.PassWindow():
            return _why_not_use_portal(view, prompt, option)
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if seat == view.you:
            clause = "SHA-143" if isinstance(option, choices.ExchangeRoles) else "SHA-154"
            return Refusal(clause, "another_player")
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if not (
            0 <= seat < len(view.seats) and view.seats[seat].alive
        ):
            return Refusal("SHA-172", "not_in_the_round")
        case choices.UseDagger() | choices.StopUsingDaggers():
            return _why_not_use_daggers(prompt)
        case _:
            return _why_not_in_ritual(prompt, option)


def _why_not_say(view: View, prompt: str, said: choices.Say) -> Refusal | None:
    refusal = why_not_say(speaker_of(view), said)
    if refusal is None and prompt not in _WITH_TALK:
        return Refusal("SHA-229", "between_plays")
    return refusal


def _why_not_play(view: View, prompt: str, card: Card) -> Refusal | None:
    if card not in view.hand:
        return Refusal("SHA-047", "own_hand")
    if view.you not in view.to_play:
        return Refusal("SHA-047", "one_card")
    if view.to_play[0] != view.you:
        return Refusal("SHA-048", "one_after_another")
    return None if prompt in ("lead", "follow") else Refusal("SHA-045", "card_comes_after")


def _why_not_take(view: View, prompt: str, option: choices.TakeFromDisplay | choices.DrawFromPile) -> Refusal | None:
    if isinstance(option, choices.DrawFromPile) and not view.tile_pile:
        return Refusal("SHA-077", "pile_is_empty")
    if isinstance(option, choices.TakeFromDisplay) and view.display[option.slot : option.slot + 1] != (option.tile,):
        return Refusal("SHA-077", "no_tile_there")
    return None if prompt == "take_artifact" else Refusal("SHA-062", "tile_by_lowest")


def _why_not_use_portal(view: View, prompt: str, option: choices.UsePortal | choices.PassWindow) -> Refusal | None:
    assert view.you is not None
    owned = (*view.seats[view.you].face_up, *view.face_down)
    if isinstance(option, choices.UsePortal) and "portal" not in owned:
        return Refusal("SHA-106", "no_portal")
    if prompt != "portal":
        return Refusal("SHA-111", "portal_in_windows")
    return Refusal("SHA-110", "below_the_track") if option == choices.UsePortal(-1) else None


def _why_not_use_daggers(prompt: str) -> Refusal | None:
    match prompt:
        case "must_use_dagger":
            return Refusal("SHA-149", "open_dagger")
        case "may_use_dagger":
            return Refusal("SHA-150", "no_dagger")
        case _:
            return Refusal("SHA-121", "dagger_in_neutralization")


def _why_not_in_ritual(prompt: str, option: msgspec.Struct) -> Refusal | None:
    """Return why an option that belongs to a single question is not possible."""
    match option:
        case choices.KeepFaceDown() | choices.TurnFaceUp():
            return Refusal("SHA-072", "hidden_once")
        case choices.TakeArtifact() if prompt == "stabilization":
            return Refusal("SHA-141", "no_artifact_left")
        case choices.PullBack() | choices.TakeArtifact():
            return Refusal("SHA-138", "chosen_in_stabilization")
        case choices.ExchangeRoles():
            return Refusal("SHA-142", "exchange_in_permutation")
        case choices.PerformNext() if prompt == "ritual_order":
            return Refusal("SHA-168", "no_ritual_waits")
        case choices.PerformNext():
            return Refusal("SHA-168", "order_of_rituals")
        case choices.SayNothing():
            return Refusal("SHA-196", "no_talk_slot")
        case _:
            return None


def why_not_chat(view: View, text: str, before: str = "") -> Refusal | None:
    """Return why the viewer may not write this text, or None. During a game, free text needs the table option for open
    talk and must not name numbers. Spectators, and all players after the game, may write anything."""
    if view.is_over or view.you is None:
        return None
    if not view.seats[view.you].alive:
        return Refusal("SHA-197", "eliminated_is_silent")
    if view.options.talk_silent:
        return Refusal("SHA-214", "no_talk")
    if not view.options.talk_open:
        return Refusal("SHA-226", "talk_by_statements")
    return why_not_write(text, before)


def speaker_of(view: View) -> Speaker:
    """Return what decides the viewer's talk, read from the view."""
    assert view.you is not None
    me = view.seats[view.you]
    shown = [card for pile in view.piles.values() for card in pile]
    shown += [each.front for each in view.seats if each.front]
    if view.options.open_set_aside:
        shown += [card for each in view.seats for card in each.set_aside_cards]
    return Speaker(
        view.you,
        me.alive,
        view.options,
        view.suits,
        view.numbers,
        hidden_cards(view.suits, view.numbers, shown),
        me.hand_size,
        view.hand,
        me.face_down,
        targets(view.seats, view.you),
        view.trick,
        tuple(said for said in view.statements if said.seat == view.you),
    )
