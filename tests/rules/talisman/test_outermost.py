"""The Outermost Regions, with the one that comes with Fabletop."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.cli.main import main
from fabletop.games import library
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.content import Content
from fabletop.games.talisman.news import CardDrawn, HeroMoved
from fabletop.games.talisman.rules.movement import walks
from fabletop.games.talisman.terms import Back, Region, Subtype, Token
from fabletop.kernel.packs import Bundle, Finding, included, merge, pack_of, read_pack
from tests.rules.talisman import sitting
from tests.rules.talisman.sitting import Sitting

COAST = "saltwind_coast"
ROW = (
    "reed_mouth",
    "drowned_causeway",
    "whispering_caves",
    "gull_haven",
    "old_lighthouse",
    "salt_flats",
    "rune_reef",
    "bone_beach",
    "driftwood_shore",
)


def sit(*characters: str, **how: Any) -> Sitting:
    """A table with the Saltwind Coast."""
    return sitting.sit(*characters, packs=[COAST], **how)


CONTENT = sit("delver", "lich").game.content


# -- the board ---------------------------------------------------------------------------------------------------------


def test_its_spaces_lie_in_a_row_beside_the_board() -> None:
    assert CONTENT.ring[COAST] == ROW
    assert all(CONTENT.space[each].region is Region.OUTERMOST for each in ROW)
    places = [(each.x, each.y) for each in CONTENT.spaces]
    assert len(set(places)) == len(places)
    assert not any(0 <= CONTENT.space[each].x <= 6 and 0 <= CONTENT.space[each].y <= 6 for each in ROW)
    assert CONTENT.joined["stiltwick"] == ("reed_mouth",)
    assert CONTENT.joined["driftwood_shore"] == ("fairmeadow",)


@pytest.mark.rule("TAL-010", "TAL-011")
def test_badlands_are_printed_here_and_nowhere_on_the_main_board() -> None:
    printed = [each.id for each in CONTENT.spaces if each.badland]
    assert printed == ["drowned_causeway", "salt_flats", "bone_beach"]
    s = sit("delver", "lich", space="reed_mouth", tokens="F2 L3").cards("sextant").walk("drowned_causeway")
    assert s.is_asked("badland", 0)
    s.answer(0, do.ChooseToken(Token.FATE))
    assert (s.has("F"), s.has("L")) == (1, 3)


@pytest.mark.rule("TAL-011", "TAL-008")
def test_a_badland_takes_the_last_life_of_whoever_has_no_fate() -> None:
    s = sit("delver", "lich", space="reed_mouth", tokens="F0 L1").walk("drowned_causeway")
    assert not s.hero().is_alive


# -- moving ------------------------------------------------------------------------------------------------------------


def ends(space: str, steps: int) -> dict[str, int]:
    return {path[-1]: way for path, way in walks(CONTENT, space, steps)}


def test_the_way_in_and_out_leads_through_the_towns() -> None:
    assert ends("marsh_2", 2) == {"fens_1": -1, "moon_sentinel": 1, "reed_mouth": 3}
    assert ends("stiltwick", 1) == {"marsh_2": 1, "fens_1": -1, "reed_mouth": 3}
    assert ends("reed_mouth", 2) == {"whispering_caves": 1, "marsh_2": 3, "fens_1": -3}
    assert ends("old_lighthouse", 2) == {"rune_reef": 1, "whispering_caves": -1}
    assert ends("old_lighthouse", 6) == {"plains_1": -3, "fields_2": 3, "marsh_2": 3, "fens_1": -3}


def test_from_a_portal_a_roll_can_lead_over_the_river_and_on_to_the_coast() -> None:
    assert ends("dark_portal", 5)["reed_mouth"] == 3
    s = sit("delver", "lich", space="dark_portal", tokens="M1 F0").dice(5).answer(0, do.RollToMove())
    s.pick(0, do.MoveTo, space="reed_mouth")
    assert s.hero().space == "reed_mouth"


def test_nobody_turns_round_within_one_move() -> None:
    assert "stiltwick" not in ends("stiltwick", 2)
    assert "reed_mouth" not in ends("reed_mouth", 2)


def test_a_town_with_an_enemy_in_it_stops_nobody_who_walks_through() -> None:
    s = sit("delver", "lich", space="marsh_2", lies={"stiltwick": "thug"}, tokens="M1 F0").dice(2)
    s.answer(0, do.RollToMove()).cards("sextant", "black_pearl").pick(0, do.MoveTo, space="reed_mouth")
    assert [each.card for each in s.events(CardDrawn)] == ["sextant", "black_pearl"]


def test_a_toad_steps_in_and_out() -> None:
    s = sit("delver", "lich", space="stiltwick", toad=2)
    assert {each.space for each in s.offered(do.Step)} == {"marsh_2", "fens_1", "reed_mouth"}
    assert {each.space for each in sit("delver", "lich", space="driftwood_shore", toad=2).offered(do.Step)} == {
        "bone_beach",
        "fairmeadow",
    }


@pytest.mark.rule("TAL-278")
def test_a_move_takes_nobody_further_than_three_steps_here() -> None:
    s = sit("delver", "lich", space="old_lighthouse", tokens="M1")
    assert [each.space for each in s.offered(do.UseMove)] == list(ROW[1:4] + ROW[5:8])
    s.answer(0, do.UseMove("bone_beach"))
    assert s.hero().space == "bone_beach"


@pytest.mark.rule("TAL-278", "TAL-274")
def test_a_move_in_the_outer_region_is_what_it_was() -> None:
    s = sit("delver", "lich", space="stiltwick", tokens="M1")
    assert {each.space for each in s.offered(do.UseMove)} == {*CONTENT.ring["outer"]} - {"stiltwick"}


@pytest.mark.rule("TAL-262", "TAL-270")
def test_whoever_is_sent_home_from_here_encounters_home() -> None:
    s = sit("delver", "lich", space="reed_mouth", tokens="W1").answer(0, do.UseWish("home"))
    assert s.last(HeroMoved).end == "stoneberg"
    assert s.is_asked("town", 0)


# -- its own Region ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-336", "TAL-337")
def test_a_ranged_attack_stays_in_the_row() -> None:
    lies = {"stiltwick": "thug", "whispering_caves": "giant_crab", "driftwood_shore": "giant_crab#2"}
    s = sit("ranger", "lich", holds="long_bow", space="drowned_causeway", lies=lies).walk("reed_mouth")
    assert [(each.space, each.card) for each in s.offered(do.Shoot)] == [("whispering_caves", "giant_crab")]


@pytest.mark.rule("TAL-203")
def test_what_befalls_a_region_befalls_this_one_alone() -> None:
    space = {0: "old_lighthouse", 1: "bone_beach", 2: "stiltwick"}
    s = sit("delver", "lich", "paladin", space=space, tokens={0: "F0", 1: "L1", 2: "L1"})
    s.cards("tide_mother", "sextant").meet_space("rune_reef")
    assert (s.has("L", 1), s.has("L", 2)) == (2, 1)


@pytest.mark.rule("TAL-015")
def test_a_flood_reaches_wetland_here_too() -> None:
    s = sit("delver", "lich", space={0: "woods_1", 1: "rune_reef"}, holds={1: "sword"}, lies={"reed_mouth": "wreck"})
    s.cards("flood").meet_space("fields_1")
    assert s.is_asked("which_space", 1)
    assert {each.space for each in s.offered(do.ChooseSpace)} == {"salt_flats", "bone_beach"}
    s.answer(1, do.ChooseSpace("salt_flats"))
    assert s.hero(1).objects == []


@pytest.mark.parametrize("enduring", ["winter", "drought", "summer"])
def test_events_of_the_outer_and_middle_regions_do_not_reach_here(enduring: str) -> None:
    s = sit("delver", "lich", space="old_lighthouse", enduring=enduring)
    assert not s.offered(do.Stay)
    s.walk("gull_haven")
    assert not s.is_asked("badland", 0)


def test_another_deck_is_drawn_from_and_discarded_to() -> None:
    s = sit("delver", "lich", space="stiltwick", tokens="F0 S6 M1").cards("giant_crab", "spring_tide")
    before = s.view(0).decks[Back.OUTERMOST]
    s.dice(1, 6, 1).answer(0, do.RollToMove()).pick(0, do.MoveTo, space="reed_mouth").passing("lose_one_of")
    assert s.view(0).decks[Back.OUTERMOST] == before - 2
    assert s.table.discards[Back.OUTERMOST] == ["spring_tide"]
    assert s.hero().trophies == ["giant_crab"]


# -- Outposts, Races, Commodities and Treasures ------------------------------------------------------------------------


@pytest.mark.rule("TAL-049")
@pytest.mark.parametrize(
    ("character", "follower", "welcome"),
    [
        ("reaver", "", True),
        ("scoundrel", "", True),
        ("delver", "", False),
        ("delver", "herbalist", True),
        ("delver", "deckhand", True),
        ("delver", "pixie", False),
    ],
)
def test_the_first_option_of_its_outpost_is_for_two_races_or_their_friends(
    character: str, follower: str, welcome: bool
) -> None:
    s = sit(character, "lich", space="old_lighthouse", holds=follower, tokens="L1").meet_space("gull_haven")
    assert (do.TownOption(1) in s.options) is welcome


@pytest.mark.rule("TAL-049")
def test_a_toad_is_welcome_nowhere() -> None:
    s = sit("reaver", "lich", space="whispering_caves", tokens="L1", toad=2).answer(0, do.Step("gull_haven"))
    assert do.TownOption(1) not in s.meet_space().options


@pytest.mark.rule("TAL-329")
def test_the_caves_speak_to_some_races() -> None:
    fae = sit("piper", "lich", space="gull_haven", tokens="F4").meet_space("whispering_caves")
    assert fae.has("F") == 5
    for die, before, after in ((6, 0, 1), (1, 2, 1)):
        other = sit("runesmith", "lich", space="gull_haven", tokens=f"F{before}").dice(die)
        other.meet_space("whispering_caves").passing("change_dice")
        assert other.has("F") == after


@pytest.mark.rule("TAL-329", "TAL-246")
def test_with_the_option_a_follower_hears_for_its_owner() -> None:
    s = sit("runesmith", "lich", space="gull_haven", holds="pixie", tokens="F2", follower_race=True)
    assert s.meet_space("whispering_caves").is_asked("meet_as", 0)
    assert s.options == (do.ChooseCard("pixie"), do.Leave())
    assert s.answer(0, do.ChooseCard("pixie")).has("F") == 3


@pytest.mark.rule("TAL-286")
def test_commodities_are_objects_bought_in_one_place_and_sold_in_another() -> None:
    found = [each for each in CONTENT.card.values() if each.is_(Subtype.COMMODITY)]
    assert [each.id for each in found] == ["amber", "sea_salt", "whale_oil", "iron_ingots"]
    price = CONTENT.card["amber"].price
    s = sit("runesmith", "lich", space="old_lighthouse", tokens=f"G{price}").meet_space("gull_haven")
    s.answer(0, do.TownOption(2)).pick(0, do.Buy, card="amber")
    assert (s.hero().objects, s.has("G")) == (["amber"], 0)
    s.until(0)
    s.hero().space = "temple"
    s.walk("castle").meet_space()
    assert s.is_asked("use_encounter", 0)
    s.pick(0, do.UseAbility, source="amber")
    assert (s.hero().objects, s.has("G")) == ([], 4)
    assert "amber" in s.table.stock["gull_haven"]


@pytest.mark.rule("TAL-286", "TAL-284")
def test_a_commodity_counts_towards_the_limit_and_is_no_use_elsewhere() -> None:
    s = sit("runesmith", "lich", space="old_lighthouse", holds="amber sea_salt", tokens="G1").meet_space("gull_haven")
    assert s.view(0).heroes[0].counted["objects"] == 2  # type: ignore[index]
    assert s.is_asked("town", 0)


@pytest.mark.rule("TAL-360")
@pytest.mark.parametrize(("character", "may"), [("reaver", True), ("delver", True), ("lich", False), ("piper", False)])
def test_a_restriction_may_ask_for_a_start_value(character: str, may: bool) -> None:
    s = sit(character, "paladin", space="old_lighthouse", tokens="G9 S5").meet_space("gull_haven")
    s.answer(0, do.TownOption(2))
    assert ("harpoon" in [each.card for each in s.offered(do.Buy)]) is may


@pytest.mark.rule("TAL-417")
def test_who_brings_three_treasures_to_the_lighthouse_gains_another_once() -> None:
    holds = "talisman_of_life talisman_of_might winged_boots"
    s = sit("delver", "lich", space="gull_haven", holds=holds, tokens="F2").meet_space("old_lighthouse")
    assert s.is_asked("choose_treasure", 0)
    s.answer(0, do.ChooseCard("horn_of_waking")).until(0)
    s.hero().space = "gull_haven"
    assert not s.meet_space("old_lighthouse").is_asked("choose_treasure")


@pytest.mark.rule("TAL-417")
def test_two_treasures_are_not_enough_for_the_lighthouse() -> None:
    s = sit("delver", "lich", space="gull_haven", holds="talisman_of_life winged_boots", tokens="F1")
    assert s.meet_space("old_lighthouse").has("F") == 2
    assert s.table.active == 1


# -- any pack can add one ----------------------------------------------------------------------------------------------

SPACE = """
[[spaces]]
id = "far_shore"
name = "Far Shore"
region = "outermost"
land = "{land}"
x = 9
y = 9
terrain = "lowland"
draw = 1
{more}
"""


def merged_with(more: str, land: str = "shore") -> tuple[Bundle | None, tuple[Finding, ...]]:
    """The Coast and a row of one space."""
    lands = '[[lands]]\nid = "shore"\nname = "Shore"\n'
    header = '[pack]\nid = "shore"\ngame = "talisman"\ntitle = "Shore"\nversion = "1"\n'
    pack = pack_of({"shore.toml": header + lands + SPACE.format(land=land, more=more)})
    return merge(library("talisman"), [read_pack(included()[COAST]), pack])


def found_in(more: str, land: str = "shore") -> list[str]:
    return [each.words for each in merged_with(more, land)[1]]


def bundled(more: str) -> Bundle:
    merged, found = merged_with(more)
    assert found == ()
    assert merged is not None
    return merged


@pytest.mark.parametrize(
    ("more", "land", "words"),
    [
        ("", "shore", "shore: no way leads there; a space of it joins the board"),
        ('joins = ["nowhere"]', "shore", "far_shore: there is no space 'nowhere'"),
        ('joins = ["oakendell"]', "sure", "far_shore: there is no land 'sure'"),
        ('joins = ["oakendell"]\nwelcomes = ["orc"]', "shore", "far_shore: an Outpost welcomes 2 Races"),
        ('joins = ["oakendell"]', "", "far_shore: a space of an Outermost Region, and no other, names the land"),
    ],
)
def test_what_is_wrong_with_a_region_is_told(more: str, land: str, words: str) -> None:
    assert any(each.startswith(words) for each in found_in(more, land))


def test_two_regions_at_one_table_are_two_regions() -> None:
    content = msgspec.msgpack.decode(bundled('joins = ["oakendell"]').content, type=Content)
    assert content.ring["shore"] == ("far_shore",)
    assert content.space["far_shore"].area != content.space["reed_mouth"].area
    assert {path for path, _ in walks(content, "far_shore", 2)} == {("oakendell", "woods_1"), ("oakendell", "woods_4")}


# -- where it lies -----------------------------------------------------------------------------------------------------


def test_it_comes_with_fabletop_and_is_named_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(included()) == [COAST]
    assert main(["packs", "list"]) == 0
    assert "saltwind_coast: The Saltwind Coast 1, for talisman" in capsys.readouterr().out
    assert main(["packs", "check", COAST]) == 0
    assert "all is well" in capsys.readouterr().out


def test_another_pack_builds_on_it() -> None:
    header = (
        '[pack]\nid = "calm"\ngame = "talisman"\ntitle = "Calm"\nversion = "1"\nextends = "talisman:saltwind_coast"\n'
    )
    pack = pack_of({"calm.toml": header + '[[lands]]\nid = "saltwind_coast"\nmoves = 5\n'})
    merged, found = merge(library("talisman"), [read_pack(included()[COAST]), pack])
    assert found == ()
    assert merged is not None
    assert msgspec.msgpack.decode(merged.content, type=Content).land[COAST].moves == 5
