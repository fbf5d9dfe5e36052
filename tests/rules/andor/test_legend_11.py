"""Legend 11: the quick start."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, begin


def ready(*heroes: str) -> Sitting:
    """Legend 11 at its first turn."""
    return begin("legend_11", *(heroes or ("warrior", "archer")))


@pytest.mark.rule("AND-486", "AND-072", "AND-081", "AND-087", "AND-100")
def test_what_is_not_used() -> None:
    s = ready("warrior", "archer", "dwarf", "wizard")
    table = s.table
    for module in ("second_abilities", "equipment", "fog", "caves", "herbs", "gemstones", "logs", "skeletons"):
        assert not table.uses(module), module
    assert (table.herbs, table.movement_pile) == ({}, [])
    assert [(hero.articles, hero.books) for hero in table.heroes] == [([], {})] * 4
    assert sorted([*table.fog, *table.caves, *table.springs]) == [216, 228, 229, 230], "no small tokens"


@pytest.mark.rule("AND-486", "AND-072", "AND-088", "AND-101")
def test_no_ambra_no_brewing_no_spells() -> None:
    s = ready("warrior", "archer", "dwarf", "wizard")
    s.hero(1).star_herbs = 4
    for _ in range(8):
        s.answer(s.asked.seat, choices.Pass())
        assert {type(each) for each in s.options} <= {choices.StepTo, choices.Pass, choices.EndDay}


@pytest.mark.rule("AND-486")
def test_provisions_start_with_card_d1() -> None:
    s = ready()
    s.table.shields = 9
    for letter in "bcd":
        s.draws.insert(0, "old_milestones")
        s.to_sunrise()
        assert s.view().narrator == letter
        assert not s.events(happened.WentHungry)
        assert not s.events(happened.ProvisionsEaten)
        s.table.event_pile.append("old_milestones")
    assert "legend_11/d1" in [each.card for each in s.events(happened.CardRead)]
    for hero in s.table.heroes:
        hero.space, hero.apple_nuts = 201, 1
    s.draws.insert(0, "old_milestones")
    s.to_sunrise()
    assert len(s.events(happened.ProvisionsEaten)) == 2


@pytest.mark.rule("AND-487", "AND-044")
def test_the_start_and_the_four_large_tokens() -> None:
    s = ready("warrior", "archer", "dwarf", "wizard")
    assert s.each("space") == [201] * 4
    assert sorted(s.table.fog) == [216, 228]
    assert list(s.table.caves) == [230]
    assert s.table.springs == {229: True}
    assert s.table.protected == "", "no camp yet"


@pytest.mark.rule("AND-487")
def test_what_the_large_tokens_do() -> None:
    s = ready().go(0, 216)
    assert s.hero(0).apple_nuts == 2
    s.go(1, 202, 214, 213, 221, 228)
    assert s.figures("wargor") == [228]
    s.go(0, 202, 214, 213, 220, 229).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 9
    strength = s.hero(0).strength
    s.answer(1, choices.EndDay()).go(0, 230)
    assert s.events(happened.GoalReached)[0].goal == "legend_11/scout"
    assert s.hero(0).strength == strength + 1 + 1, "the cave, and card a2"
    assert (s.table.protected, s.table.protected_space) == ("camp", 214)


@pytest.mark.rule("AND-488")
def test_in_the_other_legends_it_stays_in_the_box() -> None:
    for number in range(12, 18):
        s = begin(f"legend_{number}")
        assert s.table.next_event == ""
        assert "first_light" not in s.table.event_pile
        assert len(s.table.event_pile) == 32


@pytest.mark.rule("AND-486", "AND-508")
def test_the_camp_comes_after_the_first_sunrise_at_the_latest() -> None:
    s = ready().to_sunrise()
    assert (s.table.protected, s.table.protected_space) == ("camp", 214)
    assert s.figures("wargor") == [207, 235]
    assert s.figures("mountain_skral") == [223, 227], "card b1 has brought one, too"


@pytest.mark.rule("AND-487", "AND-080")
def test_nobody_knows_the_large_tokens_before_they_are_looked_at() -> None:
    s = ready("dwarf", "archer")
    seen = s.view()
    assert [each.face for each in (*seen.fog, *seen.caves)] == ["", "", ""]
    s.go(0, 202, 214, 213, 220).answer(0, choices.LookIntoCave(230))
    assert [each.face for each in s.view().caves] == ["large_strength"]
    assert not s.view().caves[0].is_up
    assert not s.free(0, choices.LookIntoCave), "known now"
    s.answer(1, choices.Pass()).go(0, 230)
    assert s.hero(0).strength == 2


@pytest.mark.rule("AND-244")
def test_the_card_of_letter_b_tells_the_sunrise_in_its_order() -> None:
    (card,) = [each for each in ready().table.legend.cards if each.id == "b1"]
    told = ("event", "the wargors", "skrals", "trolls", "wargors once more", "eat", "grows and flows", "Narrator")
    places = [card.text.index(word) for word in told]
    assert places == sorted(places)
