"""The encounters of the base game."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, EnduringBegan, EnduringEnded, FightBegan, Rerolled, Rolled
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import Sitting, sit


def drawn(s: Sitting, seat: int = 0) -> list[str]:
    return [event.card for event in s.events(CardDrawn) if event.seat == seat]


@pytest.mark.rule("TAL-B015")
def test_either_a_character_or_the_space_is_encountered() -> None:
    s = sit("delver", "paladin", space={1: "fields_1"}, tokens={0: "F0", 1: "F0"}).walk("fields_1")
    assert set(s.options) == {do.EncounterSpace(), do.Attack(1, Combat.STRENGTH)}
    s.dice(1, 1).answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.table.active == 1
    assert not drawn(s)


@pytest.mark.rule("TAL-B015")
def test_whoever_encounters_the_space_meets_no_character() -> None:
    s = sit("delver", "paladin", space={1: "fields_1"}, tokens={0: "F0", 1: "F0"}).cards("rapier").walk("fields_1")
    s.answer(0, do.EncounterSpace(), do.Leave())
    assert s.table.active == 1
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-B015")
def test_of_two_characters_only_one_is_encountered() -> None:
    s = sit("delver", "paladin", "runesmith", space={1: "fields_1", 2: "fields_1"}, tokens={0: "F0", 1: "F0"})
    s.walk("fields_1").dice(1, 1).answer(0, do.Attack(1, Combat.STRENGTH)).passing()
    assert [event.other for event in s.events(FightBegan)] == [1]
    assert s.table.active == 1


@pytest.mark.rule("TAL-B016")
@pytest.mark.parametrize(("space", "n"), [("heath", 1), ("forest", 2), ("hidden_valley", 3)])
def test_a_draw_space_says_how_many_cards_are_drawn(space: str, n: int) -> None:
    s = sit("delver", "paladin", space="moors", tokens="F0").cards("rapier", "wand", "prince", "coracle").walk(space)
    assert drawn(s) == ["rapier", "wand", "prince"][:n]


@pytest.mark.rule("TAL-B017")
@pytest.mark.parametrize(
    ("lies", "n"), [("rapier", 2), ("rapier wand", 1), ("rapier wand prince", 0), ("rapier wand prince coracle", 0)]
)
def test_only_what_is_missing_is_drawn(lies: str, n: int) -> None:
    s = sit("delver", "paladin", space="moors", tokens="F0", lies={"hidden_valley": lies})
    s.cards("satchel", "goose", "minion").walk("hidden_valley")
    assert len(drawn(s)) == n


@pytest.mark.rule("TAL-B017")
@pytest.mark.parametrize(("lies", "n"), [("sword", 1), ("winged_boots", 1), ("mule", 0), ("rapier", 0)])
def test_only_adventures_and_town_cards_count(lies: str, n: int) -> None:
    """What a dead Character left may be of other decks."""
    s = sit("delver", "paladin", tokens="F0", lies={"fields_1": lies}).cards("coracle").walk("fields_1")
    assert len(drawn(s)) == n


@pytest.mark.rule("TAL-B017")
def test_ditched_cards_do_not_count() -> None:
    s = sit("delver", "paladin", tokens="F0")
    s.table.lying("fields_1").ditched.append("sword")
    s.walk("fields_1")
    if s.is_asked("retrieve"):
        s.answer(0, do.Done())
    assert len(drawn(s)) == 1


@pytest.mark.rule("TAL-B018")
def test_all_are_drawn_before_any_is_met_and_then_met_by_their_numbers() -> None:
    s = sit("delver", "paladin", space="moors", tokens={0: "F0 L2", 1: "F0"})
    s.cards("altar", "healer", "laughing_god").dice(3).walk("hidden_valley")
    told = [type(event) for event in s.events() if isinstance(event, CardDrawn | CardMet)]
    assert told == [CardDrawn] * 3 + [CardMet] * 3
    assert [event.card for event in s.events(CardMet)] == ["laughing_god", "healer", "altar"]


@pytest.mark.rule("TAL-B018")
def test_equal_numbers_are_met_in_the_order_of_arrival() -> None:
    s = sit("delver", "paladin", space="moors", tokens="F0", lies={"hidden_valley": "wand"}).cards("princess", "rapier")
    s.walk("hidden_valley")
    for _ in range(2):
        s.answer(0, do.Leave())
    assert [event.card for event in s.events(CardMet)] == ["wand", "princess", "rapier"]


@pytest.mark.rule("TAL-B018")
def test_enemies_that_fight_together_do_not_wait_for_their_order() -> None:
    s = sit("delver", "paladin", space="moors", tokens="F0 S9", lies={"hidden_valley": "wolf"})
    s.cards("darkness", "bear").dice(6, 1).walk("hidden_valley")
    assert [event.cards for event in s.events(FightBegan)] == [("wolf", "bear")]
    assert s.table.enduring == "darkness", "an Event comes before them"


@pytest.mark.rule("TAL-B019")
def test_enemies_come_before_what_they_guard() -> None:
    s = sit("delver", "paladin", space="moors", tokens="F0 S9 C9").cards("rapier", "wolf", "shade").dice(6, 1, 6, 1)
    s.walk("hidden_valley")
    assert [event.cards for event in s.events(FightBegan)] == [("wolf",), ("shade",)]
    assert s.is_asked("take_card", 0)
    assert s.hero().trophies == ["wolf", "shade"]


@pytest.mark.rule("TAL-B019")
def test_an_evaded_enemy_lets_one_pass() -> None:
    s = sit("wayfarer", "paladin", tokens="F5", lies={"fields_1": "ogre rapier"}).walk("fields_1")
    s.answer(0, do.Evade("ogre", "wayfarer"))
    if s.is_asked("evade"):
        s.answer(0, do.Meet())
    assert s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-B020")
@pytest.mark.parametrize(("own", "other"), [(1, 6), (3, 2)])
def test_a_defeat_or_a_stand_off_ends_the_turn_and_leaves_the_rest(own: int, other: int) -> None:
    s = sit("delver", "paladin", tokens="F0", lies={"fields_1": "rapier ogre shade"}).dice(own, other).walk("fields_1")
    assert s.table.active == 1
    assert len(s.events(FightBegan)) == 1
    assert s.table.lying("fields_1").cards == ["rapier", "ogre", "shade"]
    assert s.has("L") == (3 if own < other else 4)


@pytest.mark.rule("TAL-B020")
def test_a_defeat_that_moves_leads_to_another_encounter() -> None:
    s = sit("paladin", "delver", tokens="F0", lies={"plains_2": "will_o_wisp", "fens_1": "rapier circlet_of_wit"})
    s.dice(1, 6).walk("plains_2")
    assert s.hero().space == "fens_1", "the nearest Wetland"
    assert s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-B021")
def test_objects_followers_and_gold_there_may_be_taken() -> None:
    s = sit("delver", "paladin", tokens="F0 G0", lies={"fields_1": "rapier princess"})
    s.table.lying("fields_1").tokens[Token.GOLD] = 2
    s.walk("fields_1")
    s.answer(0, do.TakeToken(Token.GOLD), do.TakeCard("rapier"), do.TakeCard("princess"))
    assert (s.has("G"), s.hero().objects, s.hero().followers) == (2, ["rapier"], ["princess"])


@pytest.mark.rule("TAL-B021")
def test_nobody_must_take_them() -> None:
    s = sit("delver", "paladin", tokens="F0", lies={"fields_1": "rapier princess"}).walk("fields_1")
    s.answer(0, do.Leave(), do.Leave())
    assert s.table.lying("fields_1").cards == ["rapier", "princess"]


@pytest.mark.rule("TAL-B021")
def test_nobody_takes_them_from_under_an_enemy() -> None:
    s = sit(
        "reaver",
        "paladin",
        "delver",
        holds="sword",
        tokens={0: "L1 F0 G2", 1: "F0 G0", 2: "F0 G0 S9"},
        lies={"fields_1": "ogre"},
    )
    s.dice(1, 6).walk("fields_1").passing("change_dice")
    assert s.table.lying("fields_1").tokens == {Token.GOLD: 2}, "left by the dead"
    s.dice(1, 6).walk("fields_1", 1)
    assert (s.has("L", 1), s.has("G", 1), s.hero(1).objects) == (3, 0, []), "the Ogre stands in the way"
    s.dice(6, 1).walk("fields_1", 2).answer(2, do.EncounterSpace())
    assert s.hero(2).trophies == ["ogre"]
    s.answer(2, do.TakeCard("sword"), do.TakeToken(Token.GOLD))
    assert (s.hero(2).objects, s.has("G", 2)) == (["sword"], 2)
    assert not any(s.table.lying("fields_1").tokens.values())


@pytest.mark.rule("TAL-B022")
def test_over_a_limit_a_card_is_ditched_or_the_new_one_left() -> None:
    s = sit("shaman", "paladin", holds="sword shield raft", tokens="F0", lies={"fields_1": "circlet_of_wit"})
    s.walk("fields_1").answer(0, do.TakeCard("circlet_of_wit"))
    assert s.is_asked("make_room", 0)
    assert set(s.options) == {*[do.ChooseCard(card) for card in ("sword", "shield", "raft")], do.Leave()}
    s.answer(0, do.ChooseCard("raft"))
    assert s.hero().objects == ["sword", "shield", "circlet_of_wit"]
    assert s.table.lying("fields_1").ditched == ["raft"]


@pytest.mark.rule("TAL-B022")
def test_the_new_card_may_be_left() -> None:
    s = sit("shaman", "paladin", holds="sword shield raft", tokens="F0", lies={"fields_1": "circlet_of_wit"})
    s.walk("fields_1").answer(0, do.TakeCard("circlet_of_wit"), do.Leave())
    assert s.hero().objects == ["sword", "shield", "raft"]
    assert s.table.lying("fields_1").cards == ["circlet_of_wit"]


@pytest.mark.rule("TAL-B022")
def test_a_limit_that_falls_is_kept_at_once() -> None:
    s = sit("revenant", "paladin", holds="mule sword shield raft sling long_bow", tokens="F0")
    s.pick(0, do.DitchCard, card="mule")
    assert s.is_asked("over_limit", 0)
    s.answer(0, do.ChooseCard("sling"))
    assert len(s.hero().objects) == 4
    assert s.table.lying("graveyard").ditched == ["mule", "sling"]


@pytest.mark.rule("TAL-B023")
def test_cards_come_before_the_instructions_of_a_space() -> None:
    s = sit("delver", "reaver", tokens="F0", lies={"chapel": "wolf"}).dice(6, 1, 6).walk("chapel")
    assert s.hero().trophies == ["wolf"]
    assert s.has("W") == 1
    s = sit("delver", "reaver", tokens="F0", lies={"chapel": "ogre"}).dice(1, 6, 6).walk("chapel")
    assert not [event for event in s.events(Rolled) if event.purpose == "prayer"], "the turn was over"


@pytest.mark.rule("TAL-B023")
def test_no_adventure_is_drawn_on_a_space_with_instructions() -> None:
    s = sit("delver", "reaver", tokens="F0").dice(3).walk("chapel")
    assert not drawn(s)


@pytest.mark.rule("TAL-B024")
def test_a_roll_on_a_table_is_made_once_and_binds() -> None:
    s = sit("delver", "reaver", tokens="F0").dice(1).walk("chapel")
    assert len([event for event in s.events(Rolled) if event.purpose == "prayer"]) == 1
    assert s.has("L") == 3


@pytest.mark.rule("TAL-B024")
def test_the_result_counts_after_rerolls_and_modifiers() -> None:
    s = sit("shaman", "reaver", tokens={0: "F1 L2", 1: "F0"}).dice(1, 5).walk("chapel").pick(0, do.SpendFate)
    assert [(event.was, event.die) for event in s.events(Rerolled)] == [(1, 5)]
    assert not s.is_asked("change_dice")
    assert (s.has("L"), s.has("W")) == (2, 1), "5, and 1 for the Good"


@pytest.mark.rule("TAL-479")
def test_a_drawn_enduring_event_ends_the_old_one_even_if_it_is_discarded_itself() -> None:
    """Case 32: the Prophetess may discard it as it is drawn."""
    s = sit("prophetess", "reaver", enduring="summer", tokens="F0").cards("war", "rapier").walk("fields_1")
    assert [event.card for event in s.events(EnduringEnded)] == ["summer"]
    assert s.table.enduring == ""
    s.pick(0, do.ChooseCard, card="war")
    assert s.table.enduring == ""
    assert not s.events(EnduringBegan)
    assert {"war", "summer"} <= set(s.table.discards[Back.ADVENTURE])
