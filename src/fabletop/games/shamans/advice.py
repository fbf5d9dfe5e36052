"""What a table can tell a player about options, from that player's view alone: consequences, and why not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fabletop.games.shamans import choices
from fabletop.games.shamans.effects import Retreat
from fabletop.games.shamans.free_text import why_not_write
from fabletop.games.shamans.news import CardsPlaced, PawnMoved, RitualBegan
from fabletop.games.shamans.talk import Speaker, hidden_cards, targets, why_not_say
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Refusal


def preview(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> Sequence[msgspec.Struct]:
    """What this option certainly leads to."""
    match option:
        case choices.PlayCard(card) if decision.prompt == "follow" and card[0] != view.lead:
            suit, count = card[0], len(view.piles[card[0]]) + 1
            events: list[msgspec.Struct] = [PawnMoved(view.pawn, min(view.pawn + 1, view.moon), "off_suit")]
            if view.pawn + 1 < view.moon:
                events.append(CardsPlaced(suit, (card,), count))
                if count == view.numbers and view.you is not None:
                    events.append(RitualBegan(view.you, suit, view.rituals[suit]))
            return events
        case choices.UsePortal(step):
            return [PawnMoved(view.pawn, view.pawn + step, "portal")]
        case choices.PullBack() if isinstance(decision.about, Retreat):
            return [PawnMoved(view.pawn, max(view.pawn - decision.about.spaces, 0), "stabilization")]
        case _:
            return []


def why_not(view: View, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("SHA-026", "Spectators do not play.")
    me = view.seats[view.you]
    if isinstance(option, choices.Say):
        return why_not_say(speaker_of(view), option)
    if not me.alive:
        return Refusal("SHA-172", "You are eliminated and take no further part in this round.")
    match option:
        case choices.PlayCard(card) if card not in view.hand:
            return Refusal("SHA-047", "You play from your own hand.")
        case choices.PlayCard() if view.to_play and view.to_play[0] != view.you:
            return Refusal("SHA-048", "Players play one after another, clockwise from the Guide.")
        case choices.PlayCard() if view.you not in view.to_play:
            return Refusal("SHA-047", "Everybody plays exactly one card to a trick.")
        case choices.GiveCard(card) if card not in view.hand:
            return Refusal("SHA-129", "You pass cards from the hand you held when the Eclipse came.")
        case choices.TakeFromDisplay(slot) if not 0 <= slot < len(view.display):
            return Refusal("SHA-077", "There is no tile in that place.")
        case choices.DrawFromPile() if not view.tile_pile:
            return Refusal("SHA-077", "The tile pile is empty.")
        case choices.TakeFromDisplay() | choices.DrawFromPile():
            return Refusal("SHA-062", "A tile is taken by the lowest card of the trick, or in a Stabilization.")
        case choices.KeepFaceDown() | choices.TurnFaceUp():
            return Refusal(
                "SHA-072",
                "That choice is made once, when a tile is drawn from the pile; a Mask is always shown.",
            )
        case choices.TakeArtifact() if not view.display and not view.tile_pile:
            return Refusal("SHA-141", "No Artifact is left, so only the move back can be chosen.")
        case choices.UsePortal(step) if step < 0 and view.pawn == 0:
            return Refusal("SHA-110", "The pawn cannot go below space 0.")
        case choices.UsePortal() if "portal" not in me.face_up and "portal" not in view.face_down:
            return Refusal("SHA-106", "You own no Portal.")
        case choices.UsePortal() | choices.PassWindow():
            return Refusal("SHA-111", "Portals are used in windows: before plays, takes, Rituals and the end.")
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if seat == view.you:
            clause = "SHA-143" if isinstance(option, choices.ExchangeRoles) else "SHA-154"
            return Refusal(clause, "You must choose another player.")
        case choices.ExchangeRoles(seat) | choices.UseDagger(seat) if not (
            0 <= seat < len(view.seats) and view.seats[seat].alive
        ):
            return Refusal("SHA-172", "That player is not in the round.")
        case choices.ExchangeRoles():
            return Refusal("SHA-142", "Role cards are exchanged in a Permutation.")
        case choices.StopUsingDaggers() if "dagger" in me.face_up:
            return Refusal("SHA-149", "A face-up Dagger must be used.")
        case choices.UseDagger() | choices.StopUsingDaggers():
            return Refusal("SHA-121", "A Dagger is used only when its owner performs a Neutralization.")
        case choices.PullBack() | choices.TakeArtifact():
            return Refusal("SHA-138", "That is chosen in a Stabilization.")
        case choices.PerformNext():
            return Refusal("SHA-168", "Only who eliminated a Shadow chooses the order of the Rituals it completed.")
        case choices.SayNothing():
            return Refusal("SHA-196", "There is no talk slot open for you.")
        case choices.GiveCard():
            return Refusal("SHA-127", "Cards are passed when the Eclipse comes to light.")
        case _:
            return None


def why_not_chat(view: View, text: str, before: str = "") -> Refusal | None:
    """Players talk by statements, or in free text that names no numbers; when the game is over all may talk."""
    if view.is_over or view.you is None:
        return None
    if not view.seats[view.you].alive:
        return Refusal("SHA-197", "Who is eliminated says nothing more this round.")
    if view.options.talk_silent:
        return Refusal("SHA-214", "This table plays without talk.")
    if not view.options.talk_open:
        return Refusal("SHA-226", "Here you talk by the statements beside the log.")
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
