"""Explain why an option is not possible now, from a player's view and the open question."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.content import Magic
from fabletop.games.phenomena.effects import LANDSCAPES, AttemptKind, MainState, Phase, Step
from fabletop.games.phenomena.spells import AddDice, AddSteps, GrantRerolls, Heal, PeekEvents, RedrawEvent
from fabletop.games.phenomena.view import AttemptView, HeroView, View
from fabletop.kernel import CardId, Decision, Refusal, Seat

_ASKING = ("begin_turn", "move", "event_or_prophecy", "consider_event", "after_flight", "end_turn", "meet_ability")
"""The questions during which a player may ask for help."""
_BY_EVENTS = ("exchange_stones", "replace_prophecy", "lose_health_or_stones", "keep_few_stones")
"""The questions of events with an instruction."""


class Place(NamedTuple):
    """The context of an option: the view, the viewer's hero, and the question open to them."""

    view: View
    me: HeroView
    prompt: str

    @property
    def is_mine(self) -> bool:
        """Return whether it is the viewer's turn."""
        return self.view.active == self.me.seat

    @property
    def attempt(self) -> AttemptView | None:
        """The attempt in which an ability is being tested and is not met yet."""
        attempt = self.view.attempt
        return attempt if attempt and attempt.ability and attempt.ability not in attempt.met else None


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Return why the viewer may not choose this option now, or None if only the open question prevents it."""
    if view.you is None:
        return Refusal("PHE-059", "spectator")
    here = Place(view, view.heroes[view.you], asked.prompt if asked else "")
    if view.phase == Phase.SETUP and not isinstance(option, do.PickCharacter | do.KeepMainProphecy):
        return Refusal("PHE-060", "setup_first")
    match option:
        case do.BuyMagic(spell):
            return _buy(here, spell)
        case do.UseMagic(spell):
            return _use(here, spell)
        case do.AskForHelp() | do.AskForPaidHelp():
            return _ask_for_help(here, is_paid=isinstance(option, do.AskForPaidHelp))
        case do.Teleport() if not here.is_mine:
            return Refusal("PHE-205", "teleport_in_own_turn")
        case do.Teleport() if here.me.space == view.content.castle:
            return Refusal("PHE-434", "in_the_castle")
        case do.GiveUpStone(kind) if not here.me.stones.get(kind):
            return Refusal("PHE-076", "no_such_stone")
        case do.GiveUpStone(kind) if not here.me.free_stones.get(kind):
            return Refusal("PHE-352", "stone_is_promised")
        case do.Teleport() | do.GiveUpStone():
            return None
        case do.ThrowExperience() | do.SacrificeHealth() | do.Reroll() | do.GiveUp() | do.TestAbility():
            return _meet(here, option)
        case do.MoveTo() | do.ExtraMove() | do.ForgoSteps() | do.StopMoving():
            return _move(here, option)
        case _:
            return _at_its_moment(here, option)


# -- step 2 ------------------------------------------------------------------------------------------------------------


def _move(here: Place, option: msgspec.Struct) -> Refusal | None:
    view = here.view
    if not here.is_mine or view.step != Step.MOVE:
        return Refusal("PHE-086", "move_in_step_2")
    match option:
        case do.MoveTo(space) | do.ExtraMove(_, space) if space not in view.content.neighbours[here.me.space]:
            return Refusal("PHE-080", "neighbouring_space")
        case _ if here.prompt != "move":
            return None
        case do.MoveTo():
            return Refusal("PHE-084", "no_step_left")
        case do.ExtraMove() if view.magic_steps:
            return Refusal("PHE-329", "magic_steps_first")
        case do.ExtraMove():
            return Refusal("PHE-322", "extra_move")
        case _:
            return Refusal("PHE-329", "no_spaces_to_forgo")


# -- magic and help ----------------------------------------------------------------------------------------------------


def _buy(here: Place, spell: CardId) -> Refusal | None:
    me = here.me
    if not here.is_mine:
        return Refusal("PHE-204", "buy_in_own_turn")
    if spell in _spells(here):
        return Refusal("PHE-200", "kind_owned")
    if not here.view.shop.get(spell):
        return Refusal("PHE-199", "no_copy_left")
    if any(me.free_stones.get(kind, 0) < 1 for kind in LANDSCAPES):
        return Refusal("PHE-198", "price_of_magic")
    return None


def _spells(here: Place) -> tuple[CardId, ...]:
    """Return the viewer's magic cards, including treasures that are magic."""
    heaven = [card for card in here.me.treasures if card in here.view.content.heaven]
    return (*here.me.printed, *here.me.bought, *heaven)


def _use(here: Place, spell: CardId) -> Refusal | None:
    view, own = here.view, _spells(here)
    if spell not in own:
        return Refusal("PHE-123", "own_magic")
    if not here.is_mine and not (view.attempt and here.me.seat in view.attempt.seats):
        return Refusal("PHE-222", "help_when_asked")
    if _used(here).count(spell) >= own.count(spell):
        return Refusal("PHE-196", "magic_once")
    magic = view.content.spells[spell]
    if any(here.me.free_stones.get(kind, 0) < count for kind, count in magic.price.items()):
        return Refusal("PHE-126", "price_too_high")
    return _without_effect(here, magic)


def _used(here: Place) -> tuple[CardId, ...]:
    """Return the magic that the viewer has used, on the own turn or in this challenge of another player."""
    attempt = here.view.attempt
    if here.is_mine or attempt is None:
        return here.view.used_magic
    return attempt.used[attempt.seats.index(here.me.seat)]


def _without_effect(here: Place, magic: Magic) -> Refusal | None:
    """Return why magic would have no effect now."""
    step = here.view.step
    match magic.effect:
        case AddDice() | GrantRerolls() if here.attempt is None:
            return Refusal("PHE-127", "nothing_tested")
        case AddDice(_, abilities) | GrantRerolls(_, abilities) if _tested(here) not in abilities:
            return Refusal("PHE-127", "ability_not_tested")
        case GrantRerolls() if not _own_dice(here):
            return Refusal("PHE-384", "no_die_yet")
        case AddSteps() if step != Step.MOVE:
            return Refusal("PHE-386", "magic_of_movement")
        case RedrawEvent() if step != Step.DRAWN:
            return Refusal("PHE-389", "after_the_draw")
        case PeekEvents() if step != Step.ACT:
            return Refusal("PHE-332", "before_the_draw")
        case Heal() if here.me.health >= here.me.health_limit:
            return Refusal("PHE-387", "not_hurt")
        case _:
            return None


def _tested(here: Place) -> object:
    return here.attempt.ability if here.attempt else None


def _own_dice(here: Place) -> bool:
    """Return whether there is a die that the viewer could re-roll."""
    attempt = here.attempt
    return attempt is not None and any(
        attempt.kind != AttemptKind.DUEL or die.owner == here.me.seat for die in attempt.dice
    )


def _ask_for_help(here: Place, *, is_paid: bool) -> Refusal | None:
    view = here.view
    if is_paid and not view.options.expanded_magic_help:
        return Refusal("PHE-350", "paid_help_is_a_variant")
    if not here.is_mine:
        return Refusal("PHE-223", "ask_in_own_turn")
    if view.helpers and not view.options.expanded_magic_help:
        return Refusal("PHE-222", "helped_already")
    if view.attempt and not view.attempt.can_be_helped:
        return Refusal("PHE-231", "no_help_here")
    if here.prompt not in _ASKING:
        return Refusal("PHE-064", "help_between_questions")
    if is_paid and not any(here.me.free_stones.values()):
        return Refusal("PHE-351", "no_stones_to_offer")
    return Refusal("PHE-234", "nobody_can_help")


# -- challenges --------------------------------------------------------------------------------------------------------


def _meet(here: Place, option: msgspec.Struct) -> Refusal | None:
    """Return why a means of a challenge is not available."""
    attempt, me = here.view.attempt, here.me
    if attempt and me.seat not in attempt.seats:
        return Refusal("PHE-111", "not_in_this_attempt")
    if isinstance(option, do.TestAbility):
        return _test(here, option)
    if here.attempt is None:
        return Refusal("PHE-111", "nothing_tested")
    match option:
        case do.SacrificeHealth() if not me.health:
            return Refusal("PHE-122", "sacrifice_needs_health")
        case do.SacrificeHealth() if me.seat in here.attempt.sacrificed:
            return Refusal("PHE-120", "sacrifice_once")
        case do.ThrowExperience() if me.seat in here.attempt.thrown:
            return Refusal("PHE-118", "experience_once")
        case do.ThrowExperience() if not me.experience[here.attempt.ability]:  # type: ignore[index]  # one is tested
            return Refusal("PHE-114", "no_experience")
        case do.Reroll(source, die):
            refusal = _reroll(here.attempt, me.seat, source, die)
            if refusal:
                return refusal
    if here.attempt.kind == AttemptKind.DUEL and here.attempt.losing != me.seat:
        return Refusal("PHE-271", "duel_of_the_losing")
    if isinstance(option, do.GiveUp) and here.prompt == "meet_together":
        return Refusal("PHE-295", "pass_instead")
    return None


def _reroll(attempt: AttemptView, seat: Seat, source: CardId, index: int) -> Refusal | None:
    if not any(each.owner == seat and each.source == source and each.serves for each in attempt.rerolls):
        return Refusal("PHE-133", "no_reroll_left")
    if not 0 <= index < len(attempt.dice):
        return Refusal("PHE-137", "no_such_die")
    die = attempt.dice[index]
    if attempt.kind == AttemptKind.DUEL and die.owner != seat:
        return Refusal("PHE-273", "own_dice_in_a_duel")
    if any(each.value == die.value for each in attempt.dice[:index]):
        return Refusal("PHE-137", "die_like_another")
    return None


def _test(here: Place, option: do.TestAbility) -> Refusal | None:
    attempt = here.view.attempt
    if attempt is None:
        return Refusal("PHE-107", "nothing_tested")
    if option.ability not in attempt.needs:
        return Refusal("PHE-107", "ability_not_demanded")
    if option.ability in attempt.met:
        return Refusal("PHE-110", "ability_met")
    if here.attempt is not None and here.prompt != "which_ability":
        return Refusal("PHE-107", "one_ability_at_a_time")
    return None


# -- what belongs to one question --------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """The questions to which an option belongs, and the message at all other questions."""

    prompts: tuple[str, ...]
    otherwise: Refusal


_IN_STEP_3 = Moment(("event_or_prophecy", "after_flight"), Refusal("PHE-090", "try_in_step_3"))
_OF_EVENT = Moment(("consider_event",), Refusal("PHE-096", "event_just_drawn"))
_OF_DUEL = Moment(("challenge_to_duel",), Refusal("PHE-261", "duel_by_its_card"))
_AFTER_DUEL = Moment(("take_treasure", "give_treasure"), Refusal("PHE-275", "treasure_of_a_duel"))
_OF_PARTNERS = Moment(("ask_partner",), Refusal("PHE-282", "partner_by_a_card"))
_OF_TWO = Moment(("meet_together",), Refusal("PHE-295", "in_a_common_challenge"))
_OF_JOINING = Moment(("join",), Refusal("PHE-283", "join_when_asked"))
_OF_TRADE = Moment(("trade", "answer_trade", "propose_trade"), Refusal("PHE-363", "trade_before_step_3"))
_OF_HELP = Moment(
    ("offer_help", "accept_help", "offer_payment", "name_price", "want_point"),
    Refusal("PHE-234", "when_help_is_asked"),
)
_OF_FLIGHT = Moment(("fly", "after_flight"), Refusal("PHE-305", "flight_of_the_dragon"))
_OF_LOSS = Moment(("lose_health_or_stones",), Refusal("PHE-094", "when_a_card_asks"))
_OF_SECRETS = Moment(("pick_event", "put_on_top", "keep_treasure"), Refusal("PHE-333", "cards_looked_at"))
_OF_SETUP = Moment(("pick_character", "keep_main_prophecy"), Refusal("PHE-060", "chosen_at_setup"))

_MOMENTS: dict[type[msgspec.Struct], Moment] = {
    do.PickCharacter: _OF_SETUP,
    do.KeepMainProphecy: _OF_SETUP,
    do.BeginTurn: Moment(("begin_turn",), Refusal("PHE-061", "before_step_1")),
    do.ReceiveStones: Moment(("receive_stones",), Refusal("PHE-067", "stones_in_step_1")),
    do.RegainHealth: Moment(("regain_health",), Refusal("PHE-069", "health_in_step_1")),
    do.DrawEvent: Moment(("event_or_prophecy",), Refusal("PHE-087", "draw_in_step_3")),
    do.TryProphecy: _IN_STEP_3,
    do.TryMainProphecy: _IN_STEP_3,
    do.AcceptEvent: _OF_EVENT,
    do.ThrowAwayEvent: _OF_EVENT,
    do.PickEvent: _OF_SECRETS,
    do.PutOnTop: _OF_SECRETS,
    do.KeepTreasure: _OF_SECRETS,
    do.EndTurn: Moment(("end_turn",), Refusal("PHE-066", "end_after_step_3")),
    do.PayStone: _OF_HELP,
    do.PayNoMore: _OF_HELP,
    do.OfferSpell: _OF_HELP,
    do.OfferNothing: _OF_HELP,
    do.WantStone: _OF_HELP,
    do.WantNoMore: _OF_HELP,
    do.WantPoint: _OF_HELP,
    do.AcceptHelp: _OF_HELP,
    do.DeclineHelp: _OF_HELP,
    do.ChooseStone: Moment(("choose_stone",), Refusal("PHE-094", "stone_by_a_card")),
    do.ExchangeStone: Moment(("exchange_stones",), Refusal("PHE-094", "when_a_card_asks")),
    do.StopChoosing: Moment(_BY_EVENTS, Refusal("PHE-094", "when_a_card_asks")),
    do.ReplaceProphecyIn: Moment(("replace_prophecy",), Refusal("PHE-094", "when_a_card_asks")),
    do.LoseHealth: _OF_LOSS,
    do.LoseStones: _OF_LOSS,
    do.ChooseExperience: Moment(("choose_experience",), Refusal("PHE-151", "experience_by_a_card")),
    do.FlyTo: Moment(("fly",), Refusal("PHE-305", "flight_of_the_dragon")),
    do.StayHere: _OF_FLIGHT,
    do.ChallengeTo: _OF_DUEL,
    do.ChallengeNobody: _OF_DUEL,
    do.TakeTreasure: _AFTER_DUEL,
    do.WaiveTreasure: _AFTER_DUEL,
    do.GiveTreasure: _AFTER_DUEL,
    do.AskPartner: _OF_PARTNERS,
    do.TryAlone: _OF_PARTNERS,
    do.Join: _OF_JOINING,
    do.Refuse: _OF_JOINING,
    do.GiveStone: _OF_TWO,
    do.PassAction: _OF_TWO,
    do.ProposeTrade: _OF_TRADE,
    do.PutIn: _OF_TRADE,
    do.CloseOffer: _OF_TRADE,
    do.AcceptTrade: _OF_TRADE,
    do.NoTrade: _OF_TRADE,
}


def _at_its_moment(here: Place, option: msgspec.Struct) -> Refusal | None:
    """Return why an option that belongs to certain questions is not possible: another question is open, or a condition
    is not met."""
    moment = _MOMENTS.get(type(option))
    if moment is _OF_TRADE and not here.view.options.trade:
        return Refusal("PHE-361", "no_trade")
    if isinstance(option, do.TryProphecy | do.TryMainProphecy):
        refusal = _place_of_a_prophecy(here, option)
        if refusal:
            return refusal
    if moment is not None and here.prompt not in moment.prompts:
        return moment.otherwise
    return _in_its_question(here, option)


def _place_of_a_prophecy(here: Place, option: msgspec.Struct) -> Refusal | None:
    view, me = here.view, here.me
    if isinstance(option, do.TryProphecy):
        box = view.boxes[option.box] if 0 <= option.box < len(view.boxes) else None
        if box is None or not box.prophecy or box.prophecy != option.prophecy:
            return Refusal("PHE-190", "no_prophecy_there")
        return Refusal("PHE-177", "place_of_prophecy") if box.marker != me.space else None
    if me.main_state == MainState.FULFILLED:
        return Refusal("PHE-220", "main_prophecy_once")
    place = view.content.main_prophecy[me.main_prophecy].location
    return None if place == me.space else Refusal("PHE-212", "place_of_main_prophecy")


def _in_its_question(here: Place, option: msgspec.Struct) -> Refusal | None:
    """Return why an option is not among those of its own question."""
    match option:
        case do.ReceiveStones():
            return Refusal("PHE-313", "which_stones")
        case do.RegainHealth():
            return Refusal("PHE-070", "most_health")
        case do.TryProphecy():
            return Refusal("PHE-183", "delivery_needs_stones")
        case do.ThrowAwayEvent():
            content, me = here.view.content, here.me
            rejects = content.letters[here.view.event] == "B" or content.character[me.character].rejects_a_events
            return Refusal("PHE-097", "replacement_stays") if rejects else Refusal("PHE-098", "throw_away_event")
        case do.ChooseStone():
            return Refusal("PHE-046", "other_kinds")
        case do.AskPartner():
            return Refusal("PHE-283", "asked_and_refused")
        case do.LoseHealth() | do.LoseStones():
            return Refusal("PHE-405", "cannot_lose_that")
        case do.StopChoosing():
            return Refusal("PHE-405", "something_must_be_chosen")
        case do.ProposeTrade(seat) if seat not in range(len(here.view.heroes)):
            return Refusal("PHE-431", "trade_on_one_space")
        case do.ProposeTrade(seat) if here.view.heroes[seat].space != here.me.space:
            return Refusal("PHE-431", "trade_on_one_space")
        case do.ProposeTrade() if here.prompt == "trade":
            return Refusal("PHE-363", "trade_refused")
        case do.ProposeTrade():
            return Refusal("PHE-364", "trade_is_open")
        case _:
            return None
