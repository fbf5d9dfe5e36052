"""Optional: use a magic card."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.spells import AddDice, GrantRerolls
from tests.rules.phenomena.sitting import CONTENT, DE, SIEGE, WI, Sitting, duel, face, siege, sit, stones

ALL_KINDS = " ".join(CONTENT.shop)


def castable(s: Sitting) -> list[str]:
    """The spells that can be used now."""
    return [option.spell for option in s.offered(do.UseMagic)]


@pytest.mark.rule("PHE-194")
def test_every_magic_card_has_an_effect_and_a_price() -> None:
    assert len(CONTENT.spells) == 16 + 6 + 6
    for spell in CONTENT.spells.values():
        assert spell.effect is not None
        assert sum(spell.price.values()) >= 1
        assert all(count >= 1 for count in spell.price.values())


@pytest.mark.rule("PHE-195", "PHE-386", "PHE-389")
def test_each_kind_of_magic_has_its_own_situation() -> None:
    magic = ALL_KINDS.replace("the_song_of_the_meadow ", "")
    s = sit("alk", "azur", space="G7", health=1, stones_of="Fd Fd Fo Fo Mo Mo De De", magic_of=magic)
    s.next_events("the_iron_captain")
    anywhere = {"healing_hands", "the_gift_of_the_earth"}
    assert set(castable(s)) == anywhere
    s.answer(0, do.BeginTurn())
    assert set(castable(s)) == anywhere | {"the_paws_of_the_forest"}
    s.answer(0, do.StopMoving())
    assert set(castable(s)) == anywhere | {"the_language_of_animals"}
    s.answer(0, do.DrawEvent())
    assert set(castable(s)) == anywhere | {"the_veil_of_mist"}
    s.answer(0, s.options[0], do.ThrowExperience())
    fight = {spell for spell in CONTENT.shop if CONTENT.spells[spell].category == "fight"}
    assert set(castable(s)) == anywhere | fight
    s.answer(0, do.GiveUp())
    assert set(castable(s)) == anywhere
    in_challenges = [each for each in CONTENT.spells.values() if isinstance(each.effect, AddDice | GrantRerolls)]
    assert len(in_challenges) > len(CONTENT.spells) / 2


@pytest.mark.rule("PHE-196", "PHE-237")
def test_a_card_used_before_moving_is_used_for_the_whole_turn_but_a_helper_may_cast_his_own() -> None:
    """Edge case 37."""
    held: dict[str, Any] = {"stones_of": {0: "Fd Fd Fo Fo", 1: "Fd Fo"}, "magic_of": {1: "healing_hands"}}
    s = sit("ilke", "azur", "alk", space="G7", health=0, **held).next_events("the_iron_captain")
    s.answer(0, do.UseMagic("healing_hands")).draw()
    assert s.hero(0).health == 2
    assert s.hero(0).can_pay(CONTENT.spells["healing_hands"].price)
    assert "healing_hands" not in castable(s)
    assert s.helped(1, "healing_hands").hero(0).health == 3
    s.answer(0, do.GiveUp())
    assert s.is_asked("end_turn")
    assert "healing_hands" not in castable(s)


@pytest.mark.rule("PHE-197")
def test_in_a_challenge_on_anothers_turn_a_card_is_used_once_in_that_challenge() -> None:
    dice = (2, 2, 2, 2, 2, 1, 1, 1)
    s = siege("ilke", "azur", "alk", experience="Fi5 Wi1", stones_of={1: "De De De De"}, dice=dice)
    s.answer(0, do.PassAction())
    assert castable(s) == ["the_desert_wind"]
    s.dice(1, 0).answer(1, do.UseMagic("the_desert_wind"))
    assert s.attempt.ability is WI
    s.answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    assert castable(s) == []


HURT: dict[str, Any] = {"space": "G7", "health": 1, "stones_of": "Fd Fo"}


def in_the_middle(of: str) -> Sitting:
    """Ilke, hurt, with the stones for Healing hands, where the question is of something else."""
    match of:
        case "fly":
            return face("dragon_riders", "ilke", "azur", **HURT, experience="Fr3").win()
        case "which_ability":
            return face("the_border_fort", "ilke", "azur", **HURT)
        case "duel":
            return duel("ilke", "azur", **HURT, experience="Fi3", dice=(3, 3, 3))
        case "join":
            return face(SIEGE, "ilke", "azur", "alk", **HURT).answer(0, do.AskPartner(1))
        case _:
            return face("the_black_rider", "ilke", "azur", **HURT)


@pytest.mark.rule("PHE-387", "PHE-064")
@pytest.mark.parametrize("question", ["lose_health_or_stones", "fly", "which_ability", "duel", "join"])
def test_healing_hands_while_something_else_or_somebody_else_is_asked(question: str) -> None:
    s = in_the_middle(of=question)
    assert s.is_asked(question)
    seat = s.asked.seat
    s.answer(0, do.UseMagic("healing_hands"))
    assert s.hero(0).health == 3
    assert s.is_asked(question, seat), "what is being resolved goes on"
    s.hero(0).stones |= stones("Fd Fo")
    assert do.UseMagic("healing_hands") not in s.game.offers(0), "once in the own turn"


@pytest.mark.rule("PHE-395", "PHE-073")
def test_who_is_healed_by_magic_before_the_castle_heals_has_nothing_to_regain() -> None:
    s = sit("azur", "ilke", health=1, stones_of="Fd", treasures_of="magic_of_heaven_mercy")
    s.answer(0, do.BeginTurn())
    assert s.is_asked("regain_health", 0)
    s.answer(0, do.UseMagic("magic_of_heaven_mercy"))
    assert s.hero(0).health == 3
    assert s.is_asked("move", 0)


@pytest.mark.rule("PHE-339", "PHE-130")
def test_a_card_is_used_in_every_own_turn_once_and_paid_each_time() -> None:
    s = sit("sha_ra", "ilke", stones_of="De De De De")
    for used, event in ((1, "wujudzer"), (2, "the_riddle_stone"), (3, "the_lost_path")):
        s.next_events(event).draw()
        s.answer(0, do.UseMagic("the_fires_light"))
        assert s.hero(0).stones[DE] == 4 - used
        assert do.UseMagic("the_fires_light") not in s.options
        s.finish_turn(0).finish_turn(1)


@pytest.mark.rule("PHE-341")
def test_without_health_everything_but_regular_movement_goes_on() -> None:
    s = sit("ilke", "azur", space="G7", health=0, stones_of="Mo").begin()
    assert s.hero(0).stone_count == 3
    assert not s.offered(do.MoveTo)
    s.next_events("the_riddle_stone").draw().dice(2, 0).answer(0, do.ThrowExperience())
    assert do.UseMagic("the_breath_of_frost") in s.options
    s.finish_turn(0).finish_turn(1)
    assert [started.seat for started in s.events(happened.TurnStarted)] == [0, 1, 0]
