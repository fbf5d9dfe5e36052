"""The Middle Region: Outposts, Portals, the Citadel, the Sanctuary, the Temple."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, FightBegan, HeroDied, HeroMoved, Rolled
from fabletop.games.talisman.terms import Class, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

REST, SHOP, CARD = do.TownOption(1), do.TownOption(2), do.TownOption(3)
STRENGTH, CRAFT = do.ChooseToken(Token.STRENGTH), do.ChooseToken(Token.CRAFT)
FATE, LIFE = do.ChooseToken(Token.FATE), do.ChooseToken(Token.LIFE)


# -- Outposts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-044", "TAL-048")
def test_three_spaces_are_outposts_each_for_one_class() -> None:
    outposts = {space.id: space.outpost for space in CONTENT.spaces if space.is_outpost}
    assert outposts == {"academy": Class.MYSTIC, "castle": Class.WARRIOR, "tavern": Class.ROGUE}


@pytest.mark.rule("TAL-045")
def test_a_card_may_speak_of_outposts() -> None:
    s = sit("delver", "paladin", space="heath", tokens="F0").cards("patrol").walk("rune_stones")
    assert s.hero().space == "castle", "the nearest Outpost"


@pytest.mark.rule("TAL-046")
def test_a_town_is_no_outpost_and_an_outpost_is_no_town() -> None:
    assert not any(space.is_town and space.is_outpost for space in CONTENT.spaces)
    s = sit("delver", "paladin", space={0: "heath", 1: "castle"}, tokens={0: "F0", 1: "L2"})
    s.cards("spirit_of_the_hearth").walk("academy").passing("town")
    if s.is_asked("town"):
        s.answer(0, CARD)
    assert s.has("L", 1) == 2, "the Hearth warms Towns, not the Castle"


@pytest.mark.rule("TAL-047", "TAL-048")
@pytest.mark.parametrize(
    ("outpost", "character", "may"),
    [
        ("academy", "runesmith", True),
        ("academy", "paladin", False),
        ("academy", "delver", False),
        ("castle", "paladin", True),
        ("castle", "delver", False),
        ("castle", "runesmith", False),
        ("tavern", "delver", True),
        ("tavern", "runesmith", False),
        ("tavern", "paladin", False),
    ],
)
def test_the_first_option_of_an_outpost_is_for_its_class(outpost: str, character: str, may: bool) -> None:
    s = sit(character, "lich", space="heath", tokens="L1 F0 G9").walk(outpost)
    assert (REST in s.options) == may


@pytest.mark.rule("TAL-047")
def test_what_the_first_options_of_outposts_give() -> None:
    s = sit("paladin", "lich", space="heath", tokens="L1 F0 G9").walk("castle").answer(0, REST)
    assert s.has("L") == 3
    s = sit("delver", "lich", space="heath", tokens="L1 F0 G9").walk("tavern").answer(0, REST)
    s.answer(0, do.RestoreThis("gold", 1))
    assert s.has("G") == 10
    s = sit("runesmith", "paladin", space="heath", tokens="L1 F0 G9").walk("academy").answer(0, REST)
    s.answer(0, do.RestoreThis("spells", 1))
    assert len(s.hero().spells) == 1


@pytest.mark.rule("TAL-050")
def test_an_outpost_leaves_a_choice_of_the_same_options() -> None:
    s = sit("paladin", "lich", space="heath", tokens="L1 G9 F0").walk("castle")
    assert set(s.options) == {REST, SHOP, CARD}
    s = sit("paladin", "lich", space="heath", tokens="L4 G0").cards("mule").walk("castle")
    assert s.is_asked("take_card"), "only the third was left"


@pytest.mark.rule("TAL-050")
def test_an_enemy_in_an_outpost_must_be_fought() -> None:
    s = sit("paladin", "delver", space="heath", tokens="L1 F0 G9", lies={"castle": "thug mule"}).dice(6, 1)
    s.walk("castle")
    assert s.hero().trophies == ["thug"]
    assert (s.has("L"), s.table.active) == (1, 1)
    assert s.table.lying("castle").cards == ["mule"]


@pytest.mark.rule("TAL-050")
def test_other_cards_in_an_outpost_are_met_by_the_third_option() -> None:
    s = sit("paladin", "delver", space="heath", tokens="L1 F0 G9", lies={"castle": "mule"}).walk("castle")
    s.answer(0, CARD)
    assert s.is_asked("take_card", 0)
    assert not s.events(CardDrawn)


# -- Portals -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-051")
@pytest.mark.parametrize("portal", ["bright_portal", "dark_portal"])
def test_the_roll_at_a_portal_is_compulsory(portal: str) -> None:
    s = sit("delver", "paladin", space={0: "heath", 1: portal}, tokens="F0").walk(portal)
    assert s.is_asked("portal_value", 0), "nothing else can be chosen, not even the Character there"
    s.dice(6, 6).answer(0, STRENGTH)
    assert s.hero().space == portal
    assert s.has("L") == 3


@pytest.mark.rule("TAL-051")
def test_a_failed_roll_costs_a_life_or_a_fate() -> None:
    s = sit("delver", "paladin", space="heath", tokens="F1").walk("bright_portal").dice(6, 6)
    s.answer(0, STRENGTH, do.LetStand())
    assert set(s.options) == {FATE, LIFE}
    s.answer(0, FATE)
    assert (s.has("L"), s.has("F")) == (4, 0)


@pytest.mark.rule("TAL-051")
def test_a_portal_roll_is_rerolled_by_one_die_once() -> None:
    """Edge case 41."""
    s = sit("delver", "paladin", space="heath", tokens="F3").walk("bright_portal").dice(6, 6, 1)
    s.answer(0, STRENGTH).pick(0, do.SpendFate, die=0)
    assert not s.is_asked("change_dice")
    assert s.has("F") == 2


@pytest.mark.rule("TAL-052")
@pytest.mark.parametrize(("portal", "inner"), [("bright_portal", "ruins"), ("dark_portal", "lake")])
def test_a_success_carries_over_the_fire_mountains_and_the_new_space_is_met(portal: str, inner: str) -> None:
    s = sit("delver", "paladin", space="heath", tokens="F0").walk(portal).dice(2, 2, 1).answer(0, STRENGTH)
    assert s.hero().space == inner
    assert s.has("L") == 3, "its own roll of 1 costs a Life"


@pytest.mark.rule("TAL-053")
def test_the_way_back_over_the_river_is_free() -> None:
    s = sit("delver", "paladin", space="forest", holds="sword", tokens="F0").dice(4).answer(0, do.RollToMove())
    spaces = {option.space for option in s.offered(do.MoveTo)}
    assert spaces == {"moors", "heath", "crags_1", "plains_1"}
    s.answer(0, *[option for option in s.offered(do.MoveTo) if option.space == "plains_1"])
    assert s.hero().space == "plains_1"
    assert not [event for event in s.events(FightBegan) if event.foe == "sun_sentinel"]


@pytest.mark.rule("TAL-053")
def test_a_move_that_ends_with_the_sentinel_lands_there() -> None:
    s = sit("delver", "paladin", space="bright_portal", holds="sword", tokens="F0").dice(1).answer(0, do.RollToMove())
    assert {option.space for option in s.offered(do.MoveTo)} == {"rune_glade", "forest", "sun_sentinel"}
    s.answer(0, *[option for option in s.offered(do.MoveTo) if option.space == "sun_sentinel"])
    assert s.is_asked("sentinel", 0)


@pytest.mark.rule("TAL-053")
def test_there_is_no_such_way_inward() -> None:
    s = sit("delver", "paladin", space="woods_3", holds="sword", tokens="F0").dice(3).answer(0, do.RollToMove())
    assert {CONTENT.space[option.space].region.value for option in s.offered(do.MoveTo)} == {"outer"}


# -- the Citadel -------------------------------------------------------------------------------------------------------


def at_citadel(tokens: str, holds: str = "") -> Sitting:
    """A Character who has come to the Citadel."""
    return sit("delver", "paladin", space="heath", tokens=tokens, holds=holds).walk("citadel")


@pytest.mark.rule("TAL-054")
@pytest.mark.parametrize(
    ("gift", "holds", "tokens"),
    [
        (do.ChooseCard("sword"), "sword", "F1"),
        (do.ChooseCard("princess"), "princess", "F1"),
        (do.ChooseCard("antidote"), "antidote", "F1"),
        (FATE, "sword", "F1"),
        (do.ChooseToken(Token.GOLD), "sword", "G1"),
        (STRENGTH, "sword", "S1"),
        (CRAFT, "sword", "C1"),
        (LIFE, "sword", "L2"),
        (do.ChooseToken(Token.MOVE), "sword", "M1"),
    ],
)
def test_one_card_or_token_is_discarded_for_a_wish(
    gift: do.ChooseCard | do.ChooseToken, holds: str, tokens: str
) -> None:
    s = at_citadel(holds=holds, tokens=tokens)
    assert s.is_asked("citadel", 0)
    before = (len(list(s.hero().cards)), sum(s.has(each) for each in "SCLFGM"))
    s.answer(0, gift)
    after = (len(list(s.hero().cards)), sum(s.has(each) for each in "SCLFGM"))
    assert sum(before) - sum(after) == 1
    assert s.has("W") == 1


@pytest.mark.rule("TAL-054")
def test_a_trophy_is_a_card_as_well() -> None:
    s = sit("delver", "paladin", space="heath", trophies="wolf", tokens="F0 G0 L1").walk("citadel")
    assert (s.has("W"), s.hero().trophies) == (1, [])


@pytest.mark.rule("TAL-055")
def test_the_last_life_is_not_accepted_while_there_is_anything_else() -> None:
    s = at_citadel(tokens="L1 F1 G1")
    assert LIFE not in s.options
    s = at_citadel(tokens="L2 F1 G1")
    assert LIFE in s.options


@pytest.mark.rule("TAL-056", "TAL-060")
def test_whoever_has_nothing_but_the_last_life_dies() -> None:
    s = sit("delver", "paladin", space="citadel", tokens="L1 F0 G0 W2", enduring="summer")
    s.answer(0, do.Stay())
    assert [event.seat for event in s.events(HeroDied)] == [0]


@pytest.mark.rule("TAL-057")
def test_a_wish_is_never_accepted() -> None:
    s = sit("delver", "paladin", space="heath", tokens="W2 F1 G1 M1")
    s.answer(0, do.UseMove("citadel"))
    assert s.is_asked("citadel")
    assert do.ChooseToken(Token.WISH) not in s.options


@pytest.mark.rule("TAL-058", "TAL-059", "TAL-060")
def test_a_curse_is_accepted_only_when_all_but_the_last_life_is_gone() -> None:
    """Edge case 37."""
    s = sit("delver", "paladin", space="heath", holds="loadstone", tokens="W2 L1 F0 G0 M1")
    s.answer(0, do.UseMove("citadel"))
    assert not s.hero().objects
    assert (s.has("W"), s.has("L")) == (3, 1)
    s = at_citadel(holds="loadstone", tokens="L2 F0 G0")
    assert s.hero().objects == ["loadstone"]
    assert s.has("L") == 1, "a second Life goes before a Curse"


@pytest.mark.rule("TAL-059")
def test_start_tokens_of_strength_and_craft_are_no_option() -> None:
    s = at_citadel(tokens="L2 F1 G1")
    assert set(s.options) == {LIFE, FATE, do.ChooseToken(Token.GOLD)}


@pytest.mark.rule("TAL-059")
def test_with_several_curses_one_is_chosen() -> None:
    s = sit("delver", "paladin", space="heath", holds="loadstone bogle", tokens="L1 F0 G0 M1")
    s.answer(0, do.UseMove("citadel"))
    assert set(s.options) == {do.ChooseCard("loadstone"), do.ChooseCard("bogle")}


# -- the Temple --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-067")
def test_the_temple_makes_one_pray_as_the_chapel_does() -> None:
    s = sit("delver", "paladin", space="heath", holds="loadstone", tokens="F0 L2").dice(2).walk("temple")
    assert [event.purpose for event in s.events(Rolled) if event.purpose == "prayer"] == ["prayer"]
    assert not s.hero().objects, "a Curse goes as well"
    assert [event.end for event in s.events(HeroMoved)] == ["temple"]
