"""What a table tells of options: where rolls lead, what waits there, what is at stake, and what goes without saying."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from fabletop.games import rules_with
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.advice.dangers import LastLife, LosesLastLife
from fabletop.games.talisman.cards.words import Pray, Roll
from fabletop.games.talisman.numbers import RowTeller
from fabletop.games.talisman.rules.purchases import affordable
from fabletop.games.talisman.terms import Token
from fabletop.kernel import Way, ways
from fabletop.kernel.vocabulary.walking import words_in
from tests.rules.sitting import why_not
from tests.rules.talisman.sitting import CONTENT, RULES, Sitting, sit


def told(s: Sitting, option: Any) -> dict[str, dict[str, Any]]:
    """The notes of an option, by key."""
    return {each.key: each.values for each in RULES.notes(s.view(s.asked.seat), s.asked, option)}


def values(way: Way, key: str) -> dict[str, Any]:
    """What a way says under this key."""
    return next(each.values for each in way.told if each.key == key)


@pytest.mark.rule("TAL-B009", "TAL-B010")
def test_before_the_roll_each_number_leads_both_ways() -> None:
    s = sit("ranger", "lich", tokens="F0 M1", space="fields_1")
    found = ways(s.game, 0)
    rolling = next(at for at, way in enumerate(found) if way.option == do.RollToMove())
    rolled = [way for way in found if way.via == rolling]
    ring = next(each for each in CONTENT.ring.values() if "fields_1" in each)
    assert {values(way, "on_roll")["faces"] for way in rolled} == {(face,) for face in range(1, 7)}
    for way in rolled:
        path = values(way, "path")["spaces"]
        assert path[-1] == way.option.space
        assert len(path) == way.option.roll == values(way, "on_roll")["faces"][0]
        steps = [ring.index(space) for space in ("fields_1", *path)]
        assert all((b - a) % len(ring) in (1, len(ring) - 1) for a, b in itertools.pairwise(steps))
    assert len(rolled) == 12


@pytest.mark.rule("TAL-215")
def test_after_the_roll_fate_leads_to_every_number() -> None:
    s = sit("ranger", "lich", tokens="F1", space="fields_1")
    assert s.is_asked("where_to"), "there was nothing to do but to roll"
    found = ways(s.game, 0)
    assert [way.option for way in found if way.via is None] == list(s.options), "places first, then what changes dice"
    by_fate = next(at for at, way in enumerate(found) if isinstance(way.option, do.SpendFate))
    assert {way.option.roll for way in found if way.via == by_fate} == {1, 2, 3, 4, 5, 6}


def test_an_enemy_is_told_with_what_both_sides_add() -> None:
    s = sit("ranger", "lich", tokens="S1 F0 M1", holds="sword", space="fields_1", lies={"plains_1": "ogre"})
    note = told(s, do.UseMove("plains_1"))["enemy_there"]
    face = CONTENT.card["ogre"]
    assert (note["card"], note["theirs"]) == ("ogre", face.strength)
    assert note["own"] == s.view(0).heroes[0].strength + 1, "with the Sword"


@pytest.mark.rule("TAL-119")
@pytest.mark.parametrize("toad", [0, 3])
def test_only_a_character_that_keeps_trophies_is_promised_one(toad: int) -> None:
    s = sit("ranger", "lich", holds={1: "might"}, space="fields_1", toad=toad, lies={"woods_1": "ogre"})
    s = s.answer(0, do.Step("woods_1")) if toad else s.walk("woods_1")
    while not s.is_asked("window_combat", 1):
        s.answer(s.asked.seat, next((each for each in s.options if isinstance(each, do.Pass)), s.options[0]))
    fight = s.view(None).fight
    assert fight is not None
    assert (fight.trophy, fight.lives) == (0 if toad else CONTENT.card["ogre"].strength, 1)


@pytest.mark.rule("TAL-230")
def test_a_bodyguard_puts_no_life_of_its_character_at_stake() -> None:
    s = sit("ranger", "lich", tokens="F1", holds="tame_ogre", space="fields_1", lies={"plains_1": "ogre"})
    s.go("plains_1").answer(0, do.SendBodyguard("tame_ogre"))
    fight = s.view(None).fight
    assert fight is not None
    assert (fight.own.fighter, fight.lives) == ("tame_ogre", 0)


@pytest.mark.rule("TAL-156")
def test_the_last_life_is_warned_of() -> None:
    setting: dict[str, Any] = {"tokens": "L1 F0", "space": {0: "fields_1", 1: "plains_1"}, "lies": {"plains_1": "ogre"}}
    s = sit("ranger", "lich", **setting).walk("plains_1")
    assert s.is_asked("encounter")
    assert RULES.dangers(s.view(0), s.asked, do.EncounterSpace()) == (LastLife(),)
    assert LosesLastLife() in RULES.dangers(s.view(0), s.asked, do.ChooseToken(Token.LIFE))


@pytest.mark.rule("TAL-122", "TAL-156")
def test_an_enemy_that_takes_two_lives_is_told_so_and_warned_of() -> None:
    at_plains: dict[str, Any] = {"space": {0: "fields_1", 1: "plains_1"}, "lies": {"plains_1": "stone_golem"}}
    two = sit("ranger", "lich", tokens="L2 F0", **at_plains).walk("plains_1")
    assert told(two, do.EncounterSpace())["costs_life"] == {"lives": 2}
    assert "costs_more" not in told(two, do.EncounterSpace()), "that was all its card tells"
    assert RULES.dangers(two.view(0), two.asked, do.EncounterSpace()) == (LastLife(),), "both would be gone"
    three = sit("ranger", "lich", tokens="L3 F0", **at_plains).walk("plains_1")
    assert RULES.dangers(three.view(0), three.asked, do.EncounterSpace()) == ()


@pytest.mark.rule("TAL-457")
def test_acid_says_of_whom_it_can_take_nothing() -> None:
    places: dict[str, Any] = {"tokens": "F0", "space": {0: "fairmeadow", 1: "plains_2"}}
    aimed = do.Shoot("acid", "plains_2", "", 1)
    bare = sit("ranger", "reaver", holds={0: "acid"}, **places).walk("marsh_1")
    assert "no_object" in told(bare, aimed)
    armed = sit("ranger", "reaver", holds={0: "acid", 1: "sword"}, **places).walk("marsh_1")
    assert "no_object" not in told(armed, aimed)


def test_dice_that_have_won_are_let_stand_and_others_are_asked_about() -> None:
    setting: dict[str, Any] = {"tokens": "S9 F1", "space": "fields_1", "lies": {"plains_1": "ogre"}}
    won = sit("ranger", "lich", **setting).dice(6, 1).meet_space("plains_1")
    assert won.is_asked("change_dice")
    assert RULES.needless(won.view(0), won.asked) == do.LetStand()
    setting["tokens"] = "S0 F1"
    lost = sit("ranger", "lich", **setting).dice(1, 2).meet_space("plains_1")
    assert lost.is_asked("change_dice")
    assert RULES.needless(lost.view(0), lost.asked) is None


@pytest.mark.parametrize(
    ("option", "clause"),
    [
        (do.SpendFate(0, 3), "TAL-215"),
        (do.UseWish("gold"), "TAL-431"),
        (do.CastSpell("hex"), "TAL-B005"),
        (do.UseMoveHome(), "TAL-274"),
        (do.Step("plains_1"), "TAL-B009"),
        (do.EncounterSpace(), "TAL-B015"),
        (do.AnnounceRetreat(), "TAL-088"),
        (do.DitchCard("sword"), "TAL-099"),
        (do.RollOutward(), "TAL-077"),
    ],
)
def test_what_cannot_be_done_has_its_clause(option: Any, clause: str) -> None:
    s = sit("ranger", "lich", tokens="F0 M0 W0", space="fields_1", holds="horse")
    assert s.is_asked("start"), "things can be left behind"
    refusal = why_not(s.game, 0, option)
    assert refusal is not None
    assert refusal.clause == clause
    assert RULES.reason(refusal)


# -- tables of numbers -------------------------------------------------------------------------------------------------


def rows(s: Sitting, option: Any) -> dict[str, tuple[int, ...]]:
    """What the numbers of a die bring, in words, with the numbers."""
    notes = RULES.notes(s.view(0), s.asked, option)
    texts = RULES.texts()
    return {texts.name("row", each.values["row"]): each.values["faces"] for each in notes if each.key == "brings_on"}


@pytest.mark.rule("TAL-067", "TAL-215")
def test_a_prayer_tells_what_it_brings_and_what_each_number_would() -> None:
    s = sit("lich", "delver", tokens="F1", space="fields_1").dice(3).walk("chapel")
    assert s.is_asked("change_dice", 0)
    expected = {"lose a Life": (1,), "lose 1 Fate": (2,), "nothing": (3,), "restore 1 Fate": (4,)}
    expected |= {"restore a Life": (5,), "gain a Wish": (6,)}
    (fate,) = s.offered(do.SpendFate)
    assert rows(s, fate) == expected
    assert told(s, do.LetStand())["brings"] == {"row": ""}


def test_whoever_is_favoured_prays_with_better_numbers() -> None:
    s = sit("paladin", "delver", tokens="F0 M1", space="fields_1", lies={"chapel": "sword"})
    s.walk("chapel")
    assert rows(s, do.EncounterSpace())["gain a Wish"] == (5, 6)


def test_every_word_in_a_table_of_numbers_has_a_phrase() -> None:
    content, texts = rules_with("talisman", ["saltwind_coast"]).content(), RULES.texts()
    things = (*content.spaces, *content.characters, *content.card.values())
    tables = [word.rows for each in things for word in words_in(each) if isinstance(word, Pray | Roll)]
    found = [row for rows in (*tables, *[each.pray for each in content.spaces]) for row in rows]
    assert len(found) > 70
    for effect in [effect for row in found for effect in row.do]:
        assert RowTeller(texts).effect(effect) not in ("", texts.get("effect.other")), effect


@pytest.mark.rule("TAL-041")
def test_a_purchase_tells_what_there_is_to_buy() -> None:
    """With one thing that could be paid it was bought unseen."""
    s = sit("ranger", "lich", tokens="F0 G1").walk("stiltwick")
    notes = RULES.notes(s.view(0), s.asked, do.TownOption(2))
    assert (
        [(each.values["card"], each.values["gold"]) for each in notes if each.key == "for_gold"]
        == [(each.card, each.price) for each in affordable(s.table, s.hero())]
        != []
    )


@pytest.mark.rule("TAL-192")
def test_who_chooses_strength_or_craft_is_told_against_whom() -> None:
    s = sit("ranger", "lich", tokens="F0", lies={"fields_1": "vampire"}).walk("fields_1")
    assert s.asked.prompt == "kind_of_combat"
    words = RULES.texts().words(f"prompt.{s.asked.prompt}", s.asked.about)
    assert "card:vampire" in [piece.ref for piece in words if not isinstance(piece, str)]


@pytest.mark.rule("TAL-422")
def test_while_trophies_are_chosen_nothing_is_said_of_moving() -> None:
    s = sit("ranger", "lich", tokens="M1", trophies="ogre wolf bear wild_boar", space="fields_1")
    s.answer(0, do.TradeTrophies(Token.STRENGTH))
    assert s.is_asked("give_trophy")
    assert why_not(s.game, 0, do.Stay()) is None


@pytest.mark.rule("TAL-042")
def test_goods_of_a_town_are_refused_for_what_they_cost_here() -> None:
    s = sit("ranger", "lich", tokens="G5").walk("stoneberg")
    assert s.is_asked("town")
    refusal = s.game.refusal(0, do.Buy("sword", 2))
    assert refusal is not None
    assert refusal.key == "choose_purchase", "there is Gold enough"
    poor = sit("ranger", "lich", tokens="G1").walk("stoneberg").game.refusal(0, do.Buy("sword", 2))
    assert poor is not None
    assert (poor.key, poor.values) == ("no_gold", {"gold": 2})
