"""What a table can tell a player about options from that player's view alone: why something is not possible."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.shamans import choices
from fabletop.games.shamans.free_text import why_not_write
from fabletop.games.shamans.talk import Speaker, hidden_cards, targets, why_not_say
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Refusal


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("SHA-026", "spectator")
    me = view.seats[view.you]
    if isinstance(option, choices.Say):
        return why_not_say(speaker_of(view), option)
    if not me.alive:
        return Refusal("SHA-172", "eliminated")
    match option:
        case choices.PlayCard(card) if card not in view.hand:
            return Refusal("SHA-047", "own_hand")
        case choices.PlayCard() if view.to_play and view.to_play[0] != view.you:
            return Refusal("SHA-048", "one_after_another")
        case choices.PlayCard() if view.you not in view.to_play:
            return Refusal("SHA-047", "one_card")
        case choices.GiveCard(card) if card not in view.hand:
            return Refusal("SHA-129", "pass_own_cards")
        case choices.TakeFromDisplay(slot) if not 0 <= slot < len(view.display):
            return Refusal("SHA-077", "no_tile_there")
        case choices.DrawFromPile() if not view.tile_pile:
            return Refusal("SHA-077", "pile_is_empty")
        case choices.TakeFromDisplay() | choices.DrawFromPile():
            return Refusal("SHA-062", "tile_by_lowest")
        case choices.KeepFaceDown() | choices.TurnFaceUp():
            return Refusal(
                "SHA-072",
                "hidden_once",
            )
        case choices.TakeArtifact() if not view.display and not view.tile_pile:
            return Refusal("SHA-141", "no_artifact_left")
        case choices.UsePortal(step) if step < 0 and view.pawn == 0:
            return Refusal("SHA-110", "below_the_track")
        case choices.UsePortal() if "portal" not in me.face_up and "portal" not in view.face_down:
            return Refusal("SHA-106", "no_portal")
        case choices.UsePortal() | choices.PassWindow():
            return Refusal("SHA-111", "portal_in_windows")
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if seat == view.you:
            clause = "SHA-143" if isinstance(option, choices.ExchangeRoles) else "SHA-154"
            return Refusal(clause, "another_player")
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if not (
            0 <= seat < len(view.seats) and view.seats[seat].alive
        ):
            return Refusal("SHA-172", "not_in_the_round")
        case choices.ExchangeRoles():
            return Refusal("SHA-142", "exchange_in_permutation")
        case choices.StopUsingDaggers() if "dagger" in me.face_up:
            return Refusal("SHA-149", "open_dagger")
        case choices.UseDagger() | choices.StopUsingDaggers():
            return Refusal("SHA-121", "dagger_in_neutralization")
        case choices.PullBack() | choices.TakeArtifact():
            return Refusal("SHA-138", "chosen_in_stabilization")
        case choices.PerformNext():
            return Refusal("SHA-168", "order_of_rituals")
        case choices.SayNothing():
            return Refusal("SHA-196", "no_talk_slot")
        case choices.GiveCard():
            return Refusal("SHA-127", "pass_in_eclipse")
        case _:
            return None


def why_not_chat(view: View, text: str, before: str = "") -> Refusal | None:
    """Players talk by statements, or in free text that names no numbers; when the game is over all may talk."""
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
    """What decides the viewer's talk, read off the view."""
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
