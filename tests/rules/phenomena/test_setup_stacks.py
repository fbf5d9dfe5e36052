"""Preparation: treasures, events, prophecies, the three missions and the main prophecies."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.state import Options, no_stones
from fabletop.kernel import Game
from tests.rules.phenomena.sitting import (
    CONTENT,
    RULES,
    Sitting,
    choose_characters,
    keep_main_prophecies,
    look_alike,
    new_game,
    set_up,
    sit,
)
from tests.rules.phenomena.test_setup import idle

COOPERATIONS = {"cooperation_the_siege", "cooperation_the_refugees", "cooperation_the_black_fog"}
MAINS = [card.id for card in CONTENT.main_prophecies]


def all_of(letter: str, kind: str) -> list[str]:
    """All cards with this letter, sorted."""
    cards = CONTENT.events if kind == "events" else CONTENT.prophecies
    return sorted(card.id for card in cards for _ in range(getattr(card, "copies", 1)) if card.letter == letter)


def drawn_letters(s: Sitting, count: int) -> str:
    """Play on without fighting until so many events were drawn; the letters on their backs."""
    while len(s.events(happened.EventDrawn)) < count:
        idle(s)
    return "".join(CONTENT.event[event.event].letter for event in s.events(happened.EventDrawn))


# -- treasures -------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-023")
def test_any_treasure_may_lie_on_top_of_the_shuffled_stack() -> None:
    wanted = ["statue_of_the_old_king", "phoenix_feather", "frost_medallion"]
    s = Sitting(Game(RULES, RULES.start(Options(), 2, CONTENT), CONTENT), draws=wanted)
    choose_characters(s)
    assert [box.treasure for box in s.view(None).boxes] == wanted
    assert len(s.table.treasures.bags) == 1
    assert not s.table.treasures.bags[0].in_order


@pytest.mark.rule("PHE-024", "PHE-407")
def test_nobody_sees_into_the_treasure_stack_nor_what_left_the_game() -> None:
    s = set_up(3)
    open_ones = {box.treasure for box in s.table.boxes}
    for seat in (0, 1, 2, None):
        assert s.view(seat).treasures == 45
        for card in set(s.table.treasures.cards) - open_ones - {"phenomena"}:
            assert f'"{card}"'.encode() not in s.seen_by(seat)
    s = set_up(3)
    out = [card for card in s.table.left_out if card not in CONTENT.main_prophecy]
    assert len(out) == (16 - 9) + (12 - 6)
    for seat in (0, 1, 2, None):
        for card in out:
            assert f'"{card}"'.encode() not in s.seen_by(seat)


# -- events ----------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-025", "PHE-026", "PHE-027", "PHE-029", "PHE-030")
@pytest.mark.parametrize(("players", "letter_a"), [(2, 8), (3, 9), (4, 10), (5, 11)])
def test_the_event_stack(players: int, letter_a: int) -> None:
    """Edge cases 1 and 2."""
    s = set_up(players)
    upper, lower = s.table.events.bags
    assert [CONTENT.event[card].letter for card in upper.cards] == ["A"] * letter_a
    gone = COOPERATIONS if players == 2 else set()
    assert sorted(lower.cards) == [card for card in all_of("B", "events") if card not in gone]
    assert s.view(None).events == letter_a + (37 if players == 2 else 40)
    out = [card for card in s.table.left_out if card in CONTENT.event and CONTENT.event[card].letter == "A"]
    assert sorted(upper.cards + out) == all_of("A", "events")


@pytest.mark.rule("PHE-026", "PHE-027", "PHE-032", "PHE-033")
def test_chance_decides_which_a_cards_are_used_and_the_order() -> None:
    events, prophecies = all_of("A", "events")[-8:], all_of("A", "prophecies")[-5:]
    s = new_game(2, deals=[events, prophecies], start_player=0)
    choose_characters(s)
    assert sorted(s.table.events.bags[0].cards) == events
    assert not any(bag.in_order for bag in s.table.events.bags)
    assert sorted([box.prophecy for box in s.table.boxes] + s.table.prophecies.bags[0].cards) == prophecies


@pytest.mark.rule("PHE-028")
def test_all_a_events_come_up_before_the_first_b_event() -> None:
    assert drawn_letters(set_up(2), 10) == "A" * 8 + "BB"


@pytest.mark.rule("PHE-029")
def test_a_events_that_left_the_game_never_come_back() -> None:
    s = set_up(2)
    out = set(s.table.left_out)
    s.table.events.bags[1].cards[:] = ["the_wandering_healer"]
    drawn_letters(s, 20)
    assert not out & {event.event for event in s.events(happened.EventDrawn)}
    assert not out & set(s.table.events.cards)


# -- prophecies and missions -----------------------------------------------------------------------


@pytest.mark.rule("PHE-031", "PHE-032", "PHE-033", "PHE-034", "PHE-035", "PHE-036")
@pytest.mark.parametrize(("players", "letter_a"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_the_prophecy_stack(players: int, letter_a: int) -> None:
    """Edge cases 1 and 2: the three missions come from the top, so they are A prophecies."""
    s = set_up(players)
    active = [box.prophecy for box in s.view(None).boxes]
    upper, lower = s.table.prophecies.bags
    assert len(active) == 3
    assert [CONTENT.prophecy[card].letter for card in active + upper.cards] == ["A"] * letter_a
    assert sorted(lower.cards) == all_of("B", "prophecies")
    assert s.view(None).prophecies == letter_a - 3 + 24
    out = [card for card in s.table.left_out if card in CONTENT.prophecy]
    assert sorted(active + upper.cards + out) == all_of("A", "prophecies")


@pytest.mark.rule("PHE-034")
def test_a_prophecies_come_before_b_prophecies() -> None:
    s = set_up(2, start_player=0)
    letters = ""
    for _ in range(4):
        letters += s.view(0).next_prophecy_letter
        card, seat = CONTENT.prophecy[s.table.boxes[0].prophecy], s.asked.seat
        hero = s.hero(seat)
        hero.space, hero.stones = card.location, no_stones() | card.delivery
        hero.experience = dict.fromkeys(hero.experience, 20)
        s.to_step_3(seat).answer(seat, do.TryProphecy(0, card.id)).win(seat)
        while not s.is_asked("end_turn"):
            s.answer(seat, s.options[0])
        s.end_turn(seat)
    assert letters == "AABB"


@pytest.mark.rule("PHE-037", "PHE-038", "PHE-039")
@pytest.mark.parametrize("players", [2, 5])
def test_each_active_prophecy_has_a_treasure_beside_it_and_its_marker_on_the_location_it_names(players: int) -> None:
    s = set_up(players)
    for seat in (0, 1, None):
        assert all(box.treasure in CONTENT.treasure for box in s.view(seat).boxes)
    assert s.view(None).treasures == 45
    for box in set_up(3).view(None).boxes:
        assert box.marker == CONTENT.prophecy[box.prophecy].location
        assert CONTENT.space[box.marker].name


@pytest.mark.rule("PHE-040")
def test_two_or_three_markers_may_share_a_space() -> None:
    at_the_temple = ["the_burning_riddle", "the_temple_robbers", "the_ash_offering"]
    s = sit("azur", "ilke", space="K4", boxes=" ".join(at_the_temple), stones_of="Fd Fd Fo Fo").to_step_3()
    assert [box.marker for box in s.view(None).boxes] == ["K4", "K4", "K4"]
    assert s.offered(do.TryProphecy) == [do.TryProphecy(box, card) for box, card in enumerate(at_the_temple)]


# -- main prophecies -------------------------------------------------------------------------------


def deal_mains(players: int, deal: list[str]) -> Sitting:
    """Everybody has a character, and two of these main prophecies."""
    events, prophecies = all_of("A", "events")[: 6 + players], all_of("A", "prophecies")[: 3 + players]
    s = new_game(players, deals=[events, prophecies, deal], start_player=0)
    choose_characters(s)
    return s


@pytest.mark.rule("PHE-041", "PHE-042")
@pytest.mark.parametrize("players", [2, 5])
def test_two_shuffled_main_prophecies_are_dealt_to_each(players: int) -> None:
    deal = MAINS[::-1][: 2 * players]
    s = deal_mains(players, deal)
    hands = [[option.prophecy for option in decision.options] for decision in s.game.asked]
    assert [len(hand) for hand in hands] == [2] * players
    assert sorted(card for hand in hands for card in hand) == sorted(deal)
    assert [list(s.view(seat).dealt) for seat in range(players)] == hands
    s.answer(1, do.KeepMainProphecy(hands[1][1]))
    keep_main_prophecies(s)
    assert s.hero(1).main_prophecy == hands[1][1]
    assert s.hero(0).main_prophecy == hands[0][0]


@pytest.mark.rule("PHE-043")
def test_the_other_main_prophecy_is_not_used_in_this_game() -> None:
    s = deal_mains(2, MAINS[:4])
    kept, returned = [option.prophecy for option in s.game.asked[0].options]
    keep_main_prophecies(s)
    assert (s.hero(0).main_prophecy, s.hero(0).put_back) == (kept, returned)
    assert returned not in [hero.main_prophecy for hero in s.table.heroes]
    s.hero(0).space = CONTENT.main_prophecy[returned].location
    s.answer(0, do.StopMoving())
    assert not s.offered(do.TryMainProphecy)


@pytest.mark.rule("PHE-044", "PHE-041", "PHE-042")
def test_main_prophecies_are_known_to_their_player_alone() -> None:
    s = deal_mains(3, MAINS[:6])
    asked = {decision.seat: [option.prophecy for option in decision.options] for decision in s.game.asked}

    def check() -> None:
        for seat in (0, 1, 2, None):
            for owner, cards in asked.items():
                for card in cards:
                    assert (f'"{card}"'.encode() in s.seen_by(seat)) == (owner == seat)

    check()
    s.answer(1, do.KeepMainProphecy(asked[1][1]))
    check()
    s.answer(0, do.KeepMainProphecy(asked[0][0]))
    s.answer(2, do.KeepMainProphecy(asked[2][0]))
    check()
    assert s.view(1).heroes[1].main_prophecy == asked[1][1]
    assert s.view(1).put_back == asked[1][0]
    assert {event.prophecies for event in s.events(happened.MainPropheciesDealt, None)} == {()}
    assert {event.prophecy for event in s.events(happened.MainProphecyKept, None)} == {""}


@pytest.mark.rule("PHE-044")
def test_what_others_were_dealt_makes_no_difference_to_what_one_sees() -> None:
    deals = (MAINS[:4], [*MAINS[:2], *MAINS[6:8]])
    one, other = (keep_main_prophecies(deal_mains(2, deal)) for deal in deals)
    assert look_alike(one, other, to=(0, None))
    assert one.seen_by(1) != other.seen_by(1)


@pytest.mark.rule("PHE-045")
def test_only_its_holder_can_fulfil_a_main_prophecy_and_it_is_worth_many_points() -> None:
    mains = {0: "the_true_king", 1: "the_last_gate"}
    assert not sit("azur", "ilke", space="J4", main=mains).to_step_3().offered(do.TryMainProphecy)
    s = sit("azur", "ilke", space="E10", main=mains, experience="Fi9 Fr9").to_step_3()
    s.answer(0, do.TryMainProphecy()).win()
    assert s.table.sherpa == 40 - 7
    assert s.hero(0).main_state == "fulfilled"
