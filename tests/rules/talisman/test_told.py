"""What is said at the table: whose dice fall, what follows from them, and why something cannot be done."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman import news as happened
from fabletop.kernel import plain
from tests.rules.talisman.sitting import RULES, Sitting, fought, sit
from tests.rules.talisman.test_advice import told


def detail(s: Sitting) -> str:
    """What stands under the question."""
    return plain(RULES.detail(s.view(s.asked.seat), s.asked))


@pytest.mark.rule("TAL-B027")
def test_dice_of_an_enemy_are_told_by_its_name() -> None:
    s = fought("ranger", "ogre", dice=(3, 4))
    theirs = [each for each in s.events(happened.Rolled) if each.seat < 0]
    assert [each.foe for each in theirs] == ["ogre"]
    assert plain(RULES.texts().of("news", theirs[0])) == "Ogre rolls 4 for Strength Combat."


@pytest.mark.rule("TAL-387")
def test_so_are_those_of_a_stranger_and_of_a_space() -> None:
    s = fought("ranger", "highwayman", dice=(3, 4))
    assert [each.foe for each in s.events(happened.Rolled) if each.seat < 0] == ["highwayman"]
    s = sit("ranger", "lich", space="lake", tokens="F0").dice(3, 4).answer(0, do.Step("morass")).finish_turn()
    assert [each.foe for each in s.events(happened.Rolled) if each.purpose == "guardian"] == ["morass"]


@pytest.mark.rule("TAL-072")
@pytest.mark.parametrize(
    ("dice", "end", "is_here"), [((5, 3), "crypt", True), ((6, 4), "ruins", False), ((6, 6), "stoneberg", False)]
)
def test_before_fate_is_spent_it_is_told_where_a_failed_gate_leads(
    dice: tuple[int, int], end: str, is_here: bool
) -> None:
    s = sit("delver", "lich", space="crypt", holds="talisman_of_life", tokens="S2 F1").dice(*dice)
    s.answer(0, do.Stay())
    note = told(s, do.LetStand())["comes_to"]
    assert (note["result"], note["end"], note["is_here"]) == ("defeat", end, is_here)


@pytest.mark.rule("TAL-274")
def test_whoever_has_a_move_is_told_that_any_space_may_be_chosen() -> None:
    assert "choose it on the map" in detail(sit("ranger", "lich", tokens="F0 M1 W1", space="fields_1"))
    assert "choose it on the map" not in detail(sit("ranger", "lich", tokens="F0 M0 W1", space="fields_1"))


@pytest.mark.rule("TAL-463")
def test_why_a_trade_cannot_be_proposed_is_told() -> None:
    spells = {0: "hex", 1: "gale counterspell deflection"}
    s = sit("sorceress", "lich", space={0: "woods_1", 1: "fields_1"}, holds=spells, cooperation_same_space=True)
    s.walk("fields_1").passing().answer(0, do.ProposeTrade(1), do.OfferCard("hex"))
    assert do.MakeOffer() not in s.options
    assert "over a Limit" in detail(s)


@pytest.mark.rule("TAL-B050")
def test_the_game_is_over_in_the_round_in_which_it_ended() -> None:
    s = sit("ranger", "lich", space={0: "fields_1", 1: "temple"}, tokens="F0", most_rounds=3)
    s.finish_turn().finish_turn()
    assert s.table.phase == "over"
    assert s.table.round == 3


def test_what_is_aimed_at_everybody_names_nobody() -> None:
    line = plain(RULES.texts().of("news", happened.RangedAttack(0, "sleeping_vapour", "woods_1")))
    assert "everybody" in line
    assert "Seat 0" not in line
