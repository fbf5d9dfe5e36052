"""What others see does not depend on what a player alone can see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.kernel.decks import Bag
from tests.rules.phenomena.sitting import CONTENT, FI, SIEGE, WI, Sitting, face, look_alike, new_game, sit


def with_two_treasures(first: str, second: str) -> Sitting:
    """Seat 0 has won The toll bridge and looks at two treasures."""
    s = face("the_toll_bridge", "azur", "ilke", space="G7", treasures=(first, second))
    return s.dice(3, 3, 3).answer(0, do.ThrowExperience())


@pytest.mark.rule("PHE-161", "PHE-158")
def test_two_equal_treasures_look_like_two_different_ones() -> None:
    equal = with_two_treasures("purse_of_old_gold", "purse_of_old_gold")
    different = with_two_treasures("purse_of_old_gold", "jewelled_chalice")
    assert equal.is_asked("keep_treasure", 0)
    assert equal.options == (do.KeepTreasure("purse_of_old_gold"),)
    assert look_alike(equal, different)
    for s in (equal, different):
        s.answer(0, do.KeepTreasure("purse_of_old_gold"))
    assert look_alike(equal, different)
    assert equal.table.treasures.bags[-1].cards == ["purse_of_old_gold"]


@pytest.mark.rule("PHE-162", "PHE-161")
def test_a_single_treasure_is_no_question() -> None:
    s = face("the_toll_bridge", "azur", "ilke", space="G7")
    s.table.treasures.bags[:] = []
    s.table.treasures.shuffle_under(["ahmel"])
    s.dice(3, 3, 3).answer(0, do.ThrowExperience())
    assert s.hero(0).treasures == ["ahmel"]
    assert s.is_asked("end_turn", 0)


def looking_at(*events: str) -> Sitting:
    """Alk looks at three events."""
    s = sit("alk", "azur", space="F6", stones_of="Fo").next_events(*events).to_step_3()
    return s.answer(0, do.UseMagic("the_language_of_animals"))


@pytest.mark.rule("PHE-335")
def test_equal_events_look_like_different_ones_and_nobody_else_sees_their_order() -> None:
    equal = looking_at("duel", "duel", "duel")
    different = looking_at("duel", "the_wolf_pack", "the_three_doors")
    assert equal.is_asked("pick_event", 0)
    assert equal.offered(do.PickEvent) == [do.PickEvent("duel")]
    assert look_alike(equal, different)
    for s in (equal, different):
        s.answer(0, do.PickEvent("duel"))
        assert s.is_asked("put_on_top", 0)
    assert equal.offered(do.PutOnTop) == [do.PutOnTop("duel")]
    assert look_alike(equal, different)
    equal.answer(0, do.PutOnTop("duel"))
    different.answer(0, do.PutOnTop("the_wolf_pack"))
    assert look_alike(equal, different)
    assert equal.view(0).known_events == ("duel", "duel")
    assert equal.view(1).known_events == ()
    cards = ("the_wolf_pack", "the_three_doors")
    one, other = (looking_at("duel", *cards).answer(0, do.PickEvent("duel"), do.PutOnTop(card)) for card in cards)
    assert look_alike(one, other)
    assert one.view(0).known_events == cards
    assert other.view(0).known_events == cards[::-1]


@pytest.mark.rule("PHE-044", "PHE-042")
def test_nobody_sees_which_main_prophecy_another_keeps() -> None:
    def kept(index: int) -> Iterator[Sitting]:
        s = new_game(2, start_player=0, random_characters=True)
        s.answer(0, do.KeepMainProphecy(s.hero(0).dealt[index]))
        yield s
        s.answer(1, do.KeepMainProphecy(s.hero(1).dealt[0]))
        yield s

    for one, other in zip(kept(0), kept(1), strict=True):
        assert look_alike(one, other)
    assert one.seen_by(0) != other.seen_by(0)


@pytest.mark.rule("PHE-221", "PHE-212")
def test_who_stands_on_the_place_of_his_main_prophecy_is_asked_no_more_than_elsewhere() -> None:
    here, elsewhere = (
        sit("azur", "ilke", space="A2", main=main, health=0).to_step_3()
        for main in ("the_fall_of_the_tower", "the_broken_curse")
    )
    assert look_alike(here, elsewhere)
    for s in (here, elsewhere):
        s.next_events("the_riddle_stone").answer(0, do.DrawEvent())
        assert look_alike(here, here)
        s.answer(0, do.GiveUp(), do.EndTurn())
    assert look_alike(here, elsewhere)


@pytest.mark.rule("PHE-100", "PHE-096")
def test_the_back_that_all_see_is_that_of_the_next_event() -> None:
    """A stack made of discarded A and B events is no exception."""
    discarded = ["the_riddle_stone", "the_grey_wolf", "the_wolf_pack", "the_three_doors"]
    for seed in discarded:
        s = sit("azur", "ilke", space="G7", events=("the_lost_path", seed))
        s.table.events.bags[:] = []
        s.table.event_discard = [*discarded, "the_lost_path"]
        s.draw().finish_turn(0)
        assert s.view(None).next_event_letter == CONTENT.event[seed].letter
        assert s.view(None).known_events == s.view(0).known_events == s.view(1).known_events == ()
        s.draw(1)
        assert s.events(happened.EventDrawn)[-1] == happened.EventDrawn(1, seed)


@pytest.mark.rule("PHE-335", "PHE-338")
def test_while_events_are_looked_at_the_back_of_the_next_one_is_settled() -> None:
    """A stack made of discards has both letters: what all see on top is the card that comes."""
    s = sit("alk", "azur", space="F6", stones_of="Fo", events=["duel", "wujudzer"]).to_step_3()
    s.table.events.bags = [Bag(["the_grey_wolf", "the_riddle_stone"], in_order=True)]
    s.table.event_discard = ["the_cave_troll", "wujudzer", "the_wolf_pack", "duel"]
    s.answer(0, do.UseMagic("the_language_of_animals"))
    assert s.view(0).taken == ("the_grey_wolf", "the_riddle_stone", "duel")
    assert s.view(1).next_event_letter == "A"
    assert s.table.events.cards[0] == "wujudzer"
    assert s.view(0).known_events == ()


@pytest.mark.rule("PHE-288")
def test_the_ability_that_one_partner_names_is_hidden_until_the_other_has_named_one() -> None:
    asked = (face(SIEGE, "azur", "ilke", "alk").answer(0, do.AskPartner(1)).answer(1, do.Join()) for _ in range(2))
    fight, wisdom = (s.answer(0, do.TestAbility(ability)) for s, ability in zip(asked, (FI, WI), strict=True))
    assert look_alike(fight, wisdom, to=(1, 2, None))
