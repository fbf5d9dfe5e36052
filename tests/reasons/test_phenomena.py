"""Phenomena: every reason for a refusal is true, and few refusals are without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, AttemptKind, MainState, Phase, Step
from fabletop.games.phenomena.spells import AddDice, AddSteps, GrantRerolls, Heal, PeekEvents, RedrawEvent
from fabletop.games.phenomena.state import Attempt, Hero, Options, Table
from fabletop.kernel import Game, Refusal, Seat
from tests.conformance.positions import Setup
from tests.reasons.oracle import Oracle, Verdict, Wish, judge

SETUPS = [
    Setup("phenomena", 3, Options()),
    Setup("phenomena", 2, Options(easier_game=1)),
    Setup("phenomena", 5, Options(expanded_magic_help=True, trade=True)),
    Setup("phenomena", 4, Options(trade=True, main_prophecy_plus_one=True)),
    Setup("phenomena", 3, Options(expanded_magic_help=True, random_characters=True)),
]
OPTIONAL = ("begin_turn", "move", "event_or_prophecy", "consider_event", "after_flight", "end_turn", "meet_ability")
"""Where the active player may ask for help or cast any spell."""
ACTING = ("meet_ability", "duel", "meet_together")
CARDS = ("replace_prophecy", "exchange_stones", "lose_health_or_stones", "keep_few_stones")


def wishes(game: Game[Any], seat: Seat) -> Iterator[msgspec.Struct]:
    """What the player of a turn could mean: every option of the rulebook with every sensible thing."""
    table: Table = game.state
    content, me = table.content, table.heroes[seat]
    spells = list(content.spells)
    yield from (do.BeginTurn(), do.StopMoving(), do.ForgoSteps(), do.DrawEvent(), do.EndTurn(), do.Teleport())
    yield from (do.TryMainProphecy(), do.AcceptEvent(), do.ThrowAwayEvent(), do.AskForHelp(), do.AskForPaidHelp())
    yield from (do.ThrowExperience(), do.SacrificeHealth(), do.GiveUp(), do.PassAction(), do.StayHere())
    yield from (do.ChallengeNobody(), do.TryAlone(), do.NoTrade(), do.LoseHealth(), do.StopChoosing())
    near = content.neighbours.get(me.space, ())
    far = [space.id for space in content.spaces if space.id not in near][:4]
    for space in (*near, *far):
        yield do.MoveTo(space)
        yield from (do.ExtraMove(source, space) for source in (me.character, *me.treasures))
    yield from (do.ReceiveStones((one, other)) for one in LANDSCAPES for other in LANDSCAPES)
    yield from (do.RegainHealth(health) for health in (0, 1, 2))
    yield from (do.TryProphecy(at, box.prophecy) for at, box in enumerate(table.boxes))
    yield from (do.UseMagic(spell) for spell in spells)
    yield from (do.BuyMagic(spell) for spell in content.shop)
    yield from (do.GiveUpStone(kind) for kind in LANDSCAPES)
    yield from (do.GiveStone(kind) for kind in LANDSCAPES)
    yield from (do.ChooseStone(kind) for kind in LANDSCAPES)
    yield from (do.TestAbility(ability) for ability in ALL_ABILITIES)
    yield from (do.ChooseExperience(ability) for ability in ALL_ABILITIES)
    sources = [card for card in me.treasures if content.treasure[card].free_rerolls]
    sources += [each.source for each in table.attempt.rerolls] if table.attempt else []
    dice = len(table.attempt.dice) if table.attempt else 2
    yield from (do.Reroll(source, die) for source in (*sources, "gharn_axe") for die in range(dice))
    for other in table.others(me):
        yield from (
            do.ProposeTrade(other.seat),
            do.AskPartner(other.seat),
            do.ChallengeTo(other.seat, ALL_ABILITIES[0]),
        )


# -- predicates --------------------------------------------------------------------------------------------------------


def table_of(wish: Wish) -> Table:
    """The whole state."""
    table = wish.game.state
    assert isinstance(table, Table)
    return table


def hero(wish: Wish) -> Hero:
    """Whose wish it is."""
    return table_of(wish).heroes[wish.seat]


def is_mine(wish: Wish) -> bool:
    """Whether it is their turn."""
    return table_of(wish).active == wish.seat


def running(wish: Wish) -> Attempt | None:
    """The attempt in which an ability is being tested and not met yet."""
    attempt = table_of(wish).attempt
    return attempt if attempt and attempt.ability and attempt.ability not in attempt.met else None


def takes_part(wish: Wish) -> bool:
    """Whether they take part in the attempt that runs."""
    attempt = table_of(wish).attempt
    return attempt is not None and wish.seat in attempt.seats


def asked_other(*prompts: str) -> Callable[[Wish, Refusal], bool]:
    """True where something else is asked than these."""
    return lambda wish, refusal: wish.prompt not in prompts


def of_kind(*kinds: type[msgspec.Struct]) -> Callable[[Wish], bool]:
    """Whether the wish is of one of these kinds."""
    return lambda wish: isinstance(wish.option, kinds)


def both(kind: Callable[[Wish], bool], holds: Callable[[Wish, Refusal], bool]) -> Callable[[Wish, Refusal], bool]:
    """Both must hold."""
    return lambda wish, refusal: kind(wish) and holds(wish, refusal)


def moment(kinds: tuple[type[msgspec.Struct], ...], *prompts: str) -> Callable[[Wish, Refusal], bool]:
    """These kinds belong to these questions, and something else is asked."""
    return both(of_kind(*kinds), asked_other(*prompts))


def spell_of(wish: Wish) -> Any:
    """The magic that they mean."""
    assert isinstance(wish.option, do.UseMagic | do.BuyMagic)
    return table_of(wish).content.spells[wish.option.spell]


def effect_is(wish: Wish, *kinds: type[Any]) -> bool:
    """Whether the magic has such an effect."""
    return isinstance(spell_of(wish).effect, kinds)


def was_used(wish: Wish, refusal: Refusal) -> bool:
    """Whether every copy has been used: in the own turn, or in somebody else's challenge."""
    table, me = table_of(wish), hero(wish)
    spell = wish.option.spell  # type: ignore[attr-defined]
    attempt = table.attempt
    used = table.turn.used if is_mine(wish) else attempt.used[attempt.seats.index(wish.seat)] if attempt else []
    return used.count(spell) >= table.spells(me).count(spell) > 0


def cannot_pay(wish: Wish, refusal: Refusal) -> bool:
    """Whether stones that are not promised are too few."""
    return any(hero(wish).free_stones(kind) < count for kind, count in spell_of(wish).price.items())


def helpers_with_a_spell(wish: Wish) -> list[Seat]:
    """Others who have and could pay for a spell that works for them now, and have not helped yet."""
    table, me = table_of(wish), hero(wish)
    attempt = table.attempt
    ability = attempt.ability if attempt else None
    found = []
    for other in table.others(me):
        if other.seat in table.turn.helpers:
            continue
        for spell in table.spells(other):
            magic = table.content.spells[spell]
            if any(other.free_stones(kind) < count for kind, count in magic.price.items()):
                continue
            match magic.effect:
                case AddDice(_, abilities):
                    works = ability in abilities
                case GrantRerolls(_, abilities):
                    works = bool(ability in abilities and attempt and attempt.dice)
                case AddSteps():
                    works = table.turn.step == Step.MOVE
                case Heal():
                    works = me.health < table.board(me).health
                case RedrawEvent():
                    works = table.turn.step == Step.DRAWN
                case PeekEvents():
                    works = table.turn.step == Step.ACT and bool(len(table.events) or table.event_discard)
                case _:
                    works = True
            if works:
                found.append(other.seat)
    return found


def die_of(wish: Wish) -> Any:
    """The die that they mean, if there is one."""
    attempt = table_of(wish).attempt
    assert attempt
    assert isinstance(wish.option, do.Reroll)
    return attempt.dice[wish.option.die] if wish.option.die < len(attempt.dice) else None


def has_reroll(wish: Wish) -> bool:
    """Whether that card gives them a re-roll that serves now."""
    attempt = table_of(wish).attempt
    assert attempt
    assert isinstance(wish.option, do.Reroll)
    return any(
        each.owner == wish.seat
        and each.source == wish.option.source
        and each.left > 0
        and each.ability in (None, attempt.ability)
        for each in attempt.rerolls
    )


def is_like_another(wish: Wish, refusal: Refusal) -> bool:
    """Whether an earlier die with the same number may be thrown again."""
    table, die = table_of(wish), die_of(wish)
    assert table.attempt
    assert isinstance(wish.option, do.Reroll)
    return die is not None and any(each.value == die.value for each in table.attempt.dice[: wish.option.die])


def letter(wish: Wish) -> str:
    """The letter of the open event."""
    return table_of(wish).content.event[table_of(wish).event].letter


def may_reject_a(wish: Wish) -> bool:
    """Whether the hero may throw A events away, too."""
    return table_of(wish).board(hero(wish)).rejects_a_events


def ability_of(wish: Wish) -> Any:
    """The ability that they mean."""
    assert isinstance(wish.option, do.TestAbility)
    return wish.option.ability


def landscape(wish: Wish) -> Any:
    """Where they stand."""
    return table_of(wish).landscape(hero(wish))


def extra_sources(wish: Wish) -> bool:
    """Whether the source gives an extra move here and was not used."""
    table, me = table_of(wish), hero(wish)
    assert isinstance(wish.option, do.ExtraMove)
    source = wish.option.source
    if source == me.character:
        gives = table.board(me).extra_move
    else:
        gives = table.content.treasure[source].extra_move if source in me.treasures else None
    copies = me.treasures.count(source) + (source == me.character)
    return gives is not None and gives == landscape(wish) and table.turn.extra_moves.count(source) < copies


def steps_left(wish: Wish) -> int:
    """Regular steps and spaces from magic."""
    turn = table_of(wish).turn
    return turn.magic_steps + (0 if turn.regular_over else max(hero(wish).health - turn.steps, 0))


def main_place(wish: Wish) -> str:
    """Where the main prophecy can be tried."""
    main = table_of(wish).content.main_prophecy.get(hero(wish).main_prophecy)
    return main.location if main else ""


def delivery_lacks(wish: Wish, refusal: Refusal) -> bool:
    """Whether a delivery cannot be paid."""
    assert isinstance(wish.option, do.TryProphecy)
    delivery = table_of(wish).content.prophecy[wish.option.prophecy].delivery
    return bool(delivery) and any(hero(wish).free_stones(kind) < count for kind, count in delivery.items())


STONE_PROMPTS = ("choose_stone",)
ORACLE: Oracle = {
    "setup_first": lambda w, _: table_of(w).phase == Phase.SETUP,
    "before_step_1": moment((do.BeginTurn,), "begin_turn"),
    "stones_in_step_1": moment((do.ReceiveStones,), "receive_stones"),
    "health_in_step_1": moment((do.RegainHealth,), "regain_health"),
    "which_stones": lambda w, _: w.prompt == "receive_stones" and isinstance(w.option, do.ReceiveStones),
    "most_health": lambda w, _: (
        w.prompt == "regain_health"
        and isinstance(w.option, do.RegainHealth)
        and w.option.health > min(2, table_of(w).board(hero(w)).health - hero(w).health)
    ),
    "move_in_step_2": lambda w, _: not is_mine(w) or table_of(w).turn.step != Step.MOVE,
    "neighbouring_space": lambda w, _: (
        isinstance(w.option, do.MoveTo | do.ExtraMove)
        and w.option.space not in table_of(w).content.neighbours[hero(w).space]
    ),
    "no_step_left": lambda w, _: w.prompt == "move" and steps_left(w) == 0,
    "magic_steps_first": lambda w, _: table_of(w).turn.magic_steps > 0 and isinstance(w.option, do.ExtraMove),
    "extra_move": lambda w, _: not extra_sources(w),
    "no_spaces_to_forgo": lambda w, _: isinstance(w.option, do.ForgoSteps) and w.prompt == "move",
    "draw_in_step_3": moment((do.DrawEvent,), "event_or_prophecy"),
    "no_prophecy_there": lambda w, _: not w.option.prophecy,  # type: ignore[attr-defined]
    "place_of_prophecy": lambda w, _: (
        isinstance(w.option, do.TryProphecy) and table_of(w).boxes[w.option.box].marker != hero(w).space
    ),
    "try_in_step_3": moment((do.TryProphecy, do.TryMainProphecy), "event_or_prophecy", "after_flight"),
    "delivery_needs_stones": delivery_lacks,
    "main_prophecy_once": lambda w, _: hero(w).main_state == MainState.FULFILLED,
    "place_of_main_prophecy": lambda w, _: main_place(w) != hero(w).space,
    "event_just_drawn": moment((do.AcceptEvent, do.ThrowAwayEvent), "consider_event"),
    "throw_away_event": lambda w, _: w.prompt == "consider_event" and letter(w) == "A" and not may_reject_a(w),
    "replacement_stays": lambda w, _: w.prompt == "consider_event" and (letter(w) == "B" or may_reject_a(w)),
    "end_after_step_3": moment((do.EndTurn,), "end_turn"),
    "teleport_in_own_turn": lambda w, _: not is_mine(w),
    "in_the_castle": lambda w, _: table_of(w).in_castle(hero(w)),
    "buy_in_own_turn": lambda w, _: not is_mine(w),
    "kind_owned": lambda w, _: w.option.spell in table_of(w).spells(hero(w)),  # type: ignore[attr-defined]
    "no_copy_left": lambda w, _: not table_of(w).shop.get(w.option.spell),  # type: ignore[attr-defined]
    "price_of_magic": lambda w, _: any(hero(w).free_stones(kind) < 1 for kind in LANDSCAPES),
    "own_magic": lambda w, _: w.option.spell not in table_of(w).spells(hero(w)),  # type: ignore[attr-defined]
    "magic_once": was_used,
    "price_too_high": cannot_pay,
    "ability_not_tested": lambda w, _: (
        effect_is(w, AddDice, GrantRerolls)
        and (attempt := running(w)) is not None
        and attempt.ability not in spell_of(w).effect.abilities
    ),
    "nothing_tested": lambda w, _: running(w) is None,
    "no_die_yet": lambda w, _: (
        effect_is(w, GrantRerolls)
        and (attempt := running(w)) is not None
        and not any(attempt.kind != AttemptKind.DUEL or die.owner == w.seat for die in attempt.dice)
    ),
    "magic_of_movement": lambda w, _: effect_is(w, AddSteps) and table_of(w).turn.step != Step.MOVE,
    "after_the_draw": lambda w, _: effect_is(w, RedrawEvent) and table_of(w).turn.step != Step.DRAWN,
    "before_the_draw": lambda w, _: effect_is(w, PeekEvents) and table_of(w).turn.step != Step.ACT,
    "not_hurt": lambda w, _: effect_is(w, Heal) and hero(w).health == table_of(w).board(hero(w)).health,
    "help_when_asked": lambda w, _: not is_mine(w) and not takes_part(w),
    "paid_help_is_a_variant": lambda w, _: not table_of(w).options.expanded_magic_help,
    "ask_in_own_turn": lambda w, _: not is_mine(w),
    "helped_already": lambda w, _: bool(table_of(w).turn.helpers) and not table_of(w).options.expanded_magic_help,
    "no_help_here": lambda w, _: (attempt := table_of(w).attempt) is not None and not attempt.can_be_helped,
    "help_between_questions": moment((do.AskForHelp, do.AskForPaidHelp), *OPTIONAL),
    "nobody_can_help": lambda w, _: (
        not helpers_with_a_spell(w) or table_of(w).turn.asked_at == table_of(w).turn.changes
    ),
    "no_stones_to_offer": lambda w, _: not any(hero(w).free_stones(kind) for kind in LANDSCAPES),
    "not_in_this_attempt": lambda w, _: table_of(w).attempt is not None and not takes_part(w),
    "experience_once": lambda w, _: (attempt := running(w)) is not None and w.seat in attempt.thrown,
    "no_experience": lambda w, _: (attempt := running(w)) is not None and not hero(w).experience[attempt.ability],  # type: ignore[index]
    "sacrifice_needs_health": lambda w, _: not hero(w).health,
    "sacrifice_once": lambda w, _: (attempt := table_of(w).attempt) is not None and w.seat in attempt.sacrificed,
    "no_reroll_left": lambda w, _: running(w) is not None and not has_reroll(w),
    "no_such_die": lambda w, _: running(w) is not None and die_of(w) is None,
    "own_dice_in_a_duel": lambda w, _: (
        (attempt := running(w)) is not None and attempt.kind == AttemptKind.DUEL and die_of(w).owner != w.seat
    ),
    "die_like_another": is_like_another,
    "duel_of_the_losing": lambda w, _: takes_part(w) and w.prompt != "duel",
    "pass_instead": lambda w, _: w.prompt == "meet_together" and isinstance(w.option, do.GiveUp),
    "in_a_common_challenge": moment((do.PassAction, do.GiveStone), "meet_together"),
    "ability_not_demanded": lambda w, _: (
        (attempt := table_of(w).attempt) is not None and ability_of(w) not in attempt.needs
    ),
    "ability_met": lambda w, _: (attempt := table_of(w).attempt) is not None and ability_of(w) in attempt.met,
    "one_ability_at_a_time": lambda w, _: (
        running(w) is not None and w.prompt != "which_ability" and ability_of(w) in running(w).needs  # type: ignore[union-attr]
    ),
    "no_such_stone": lambda w, _: not hero(w).stones.get(w.option.stone),  # type: ignore[attr-defined]
    "stone_is_promised": lambda w, _: (
        bool(hero(w).promised.get(w.option.stone)) and not hero(w).free_stones(w.option.stone)  # type: ignore[attr-defined]
    ),
    "stone_by_a_card": moment((do.ChooseStone,), "choose_stone"),
    "other_kinds": lambda w, _: w.prompt == "choose_stone" and isinstance(w.option, do.ChooseStone),
    "experience_by_a_card": moment((do.ChooseExperience,), "choose_experience"),
    "flight_of_the_dragon": moment((do.StayHere,), "fly", "after_flight"),
    "duel_by_its_card": moment((do.ChallengeTo, do.ChallengeNobody), "challenge_to_duel"),
    "partner_by_a_card": moment((do.AskPartner, do.TryAlone), "ask_partner"),
    "asked_and_refused": lambda w, _: w.prompt == "ask_partner" and isinstance(w.option, do.AskPartner),
    "when_a_card_asks": lambda w, _: (
        w.prompt not in (CARDS if isinstance(w.option, do.StopChoosing) else ("lose_health_or_stones",))
    ),
    "cannot_lose_that": lambda w, _: w.prompt == "lose_health_or_stones",
    "something_must_be_chosen": lambda w, _: isinstance(w.option, do.StopChoosing) and w.prompt in CARDS,
    "no_trade": lambda w, _: not table_of(w).options.trade,
    "trade_before_step_3": moment((do.ProposeTrade, do.NoTrade), "trade", "answer_trade", "propose_trade"),
    "trade_on_one_space": lambda w, _: (
        isinstance(w.option, do.ProposeTrade) and table_of(w).heroes[w.option.seat].space != hero(w).space
    ),
    "trade_refused": lambda w, _: w.prompt == "trade" and isinstance(w.option, do.ProposeTrade),
    "trade_is_open": lambda w, _: w.prompt in ("answer_trade", "propose_trade"),
}
"""For every reason of Phenomena: whether it is true of what is wished."""


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    """What some thousands of positions say."""
    return judge(SETUPS, wishes, ORACLE, length=900, share=0.15)


def test_every_reason_is_true(verdict: Verdict) -> None:
    assert sum(verdict.given.values()) > 20_000
    assert not verdict.false, "\n".join([*map(str, verdict.false.most_common()), *verdict.examples])


def test_few_refusals_are_without_a_reason(verdict: Verdict) -> None:
    assert verdict.general_share < 0.05, verdict.general.most_common()


def test_reasons_differ_with_what_is_asked(verdict: Verdict) -> None:
    """An oracle that is never asked proves nothing: most of its predicates were."""
    assert len([key for key in ORACLE if verdict.given[key]]) > 0.8 * len(ORACLE)
