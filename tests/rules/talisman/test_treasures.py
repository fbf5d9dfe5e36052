"""Treasures, Personal Treasures and Talismans."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardStolen, HeroMoved, NoTalisman, RollStands
from fabletop.games.talisman.terms import Back, Combat, Kind, Subtype, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

TREASURES = [CONTENT.card[card.partition("#")[0]] for card in CONTENT.copies(Back.TREASURE)]
TALISMANS = [card for card in TREASURES if Subtype.TALISMAN in card.subtypes]


def choosing(character: str, holds: str = "", **more: object) -> Sitting:
    """A Character who has discarded two Wishes and chooses a Treasure."""
    s = sit(character, "lich", tokens="W2", holds=holds, **more)  # type: ignore[arg-type]
    return s.answer(0, do.UseWish("treasure"))


def offered(s: Sitting) -> set[str]:
    """The Treasures that can be chosen."""
    assert s.is_asked("choose_treasure", 0)
    return {each.card for each in s.offered(do.ChooseCard)}


@pytest.mark.rule("TAL-403")
def test_a_talisman_is_an_object_a_magic_object_and_a_treasure() -> None:
    assert len(TALISMANS) == 8
    assert all(card.kind is Kind.OBJECT and Subtype.MAGIC in card.subtypes for card in TALISMANS)
    assert {card.id for card in TALISMANS} <= offered(choosing("paladin"))
    s = sit("paladin", "lich", holds="talisman_of_life", tokens="G0 F0", space="hills_1").cards("reivers")
    s.meet_space("fields_1")
    assert s.hero().objects == [], "Reivers take Objects"


@pytest.mark.rule("TAL-404")
def test_nobody_enters_the_valley_without_a_talisman() -> None:
    """Edge case 26."""
    s = sit("reaver", "lich", tokens="F0 S5 L4", space="morass").dice(1, 1)
    s.answer(0, do.Step("crypt"))
    assert s.hero().space == "stoneberg"
    assert s.events(NoTalisman)
    assert not s.table.valley_reached
    assert [each.end for each in s.events(HeroMoved)][-1] == "stoneberg"
    s = sit("reaver", "lich", tokens="F0 S5 L4", space="morass", holds="talisman_of_riches").dice(1, 1)
    s.answer(0, do.Step("crypt"))
    assert s.hero().space == "valley_of_fire"


@pytest.mark.rule("TAL-405")
def test_talismans_are_carried_up_to_the_object_limit() -> None:
    held = "talisman_of_life talisman_of_might talisman_of_fortune"
    s = choosing("wizard", held).answer(0, do.ChooseCard("talisman_of_wisdom"))
    assert s.is_asked("make_room", 0), "the fourth is one too many for a Limit of 3"
    s = choosing("paladin", held).answer(0, do.ChooseCard("talisman_of_wisdom"))
    assert sorted(s.hero().objects) == sorted([*held.split(), "talisman_of_wisdom"])


@pytest.mark.rule("TAL-459")
def test_the_bonuses_of_several_talismans_add_up() -> None:
    s = sit("paladin", "lich", holds="talisman_of_wisdom circlet_of_wit talisman_of_might ring_of_might")
    assert (s.view(0).heroes[0].craft, s.view(0).heroes[0].strength) == (5, 6)


@pytest.mark.rule("TAL-407")
def test_two_wishes_bring_a_treasure() -> None:
    s = choosing("paladin").answer(0, do.ChooseCard("winged_boots"))
    assert (s.hero().objects, s.has("W")) == (["winged_boots"], 0)
    assert "winged_boots" not in s.table.treasures


@pytest.mark.rule("TAL-407")
@pytest.mark.parametrize(("where", "enemy"), [("fields_1", "frost_dragon"), ("fields_1", "fiend")])
def test_some_enemies_bring_a_treasure(where: str, enemy: str) -> None:
    s = sit("paladin", "lich", tokens="F0 S9 C9", lies={where: enemy}).dice(6, 1).meet_space(where)
    if s.is_asked("kind_of_combat"):
        s.answer(0, do.FightWith(Combat.STRENGTH))
    s.answer(0, do.ChooseCard("dragonscale"))
    assert s.hero().objects == ["dragonscale"]


@pytest.mark.rule("TAL-407")
def test_a_sentinel_brings_a_treasure() -> None:
    s = sit("paladin", "lich", tokens="F0 S9").dice(6, 1).walk("sun_sentinel")
    s.answer(0, do.FightSentinel(), do.ChooseCard("dragonscale"))
    assert s.hero().objects == ["dragonscale"]


@pytest.mark.rule("TAL-407")
def test_a_treasure_may_be_stolen() -> None:
    s = sit("paladin", "wayfarer", tokens={0: "F0 S9", 1: "F0"}, holds={1: "dragonscale"}, space={1: "fields_1"})
    s.walk("fields_1").dice(6, 1).answer(0, do.Attack(1, Combat.STRENGTH), do.RewardObject("dragonscale"))
    assert s.hero().objects == ["dragonscale"]
    assert [each.card for each in s.events(CardStolen)] == ["dragonscale"]


@pytest.mark.rule("TAL-407")
def test_what_a_thief_makes_no_room_for_was_never_stolen() -> None:
    """Its owner had it back, and with it the Life that comes with it, a second time."""
    s = sit("paladin", "wayfarer", tokens={0: "F0 S9", 1: "F0"}, holds={1: "talisman_of_life"}, space={1: "fields_1"})
    s.hero(0).objects += [card for card, face in CONTENT.card.items() if face.kind is Kind.OBJECT][:9]
    lives = s.hero(1).has(Token.LIFE)
    s.walk("fields_1").dice(6, 1).answer(0, do.Attack(1, Combat.STRENGTH), do.RewardObject("talisman_of_life"))
    s.answer(0, do.Leave())
    assert s.hero(1).objects == ["talisman_of_life"]
    assert s.hero(1).has(Token.LIFE) == lives
    assert not s.events(CardStolen)


@pytest.mark.rule("TAL-408")
def test_treasures_are_followers_objects_potions_and_spells() -> None:
    kinds = Counter(card.kind for card in TREASURES)
    assert len(TREASURES) == 24
    assert set(kinds) == {Kind.FOLLOWER, Kind.OBJECT, Kind.POTION, Kind.SPELL}


@pytest.mark.rule("TAL-409")
def test_a_treasure_is_chosen() -> None:
    s = choosing("wizard")
    expected = {card.id for card in TREASURES if not card.only or {"neutral", "mystic", "human"} & set(card.only)}
    assert offered(s) == expected | {"book"}


@pytest.mark.rule("TAL-410")
def test_what_a_restriction_forbids_is_not_available() -> None:
    assert {"sunblade", "unicorn"} <= offered(choosing("paladin"))
    assert not {"nightaxe", "hellhound", "staff_of_balance"} & offered(choosing("paladin"))
    assert {"nightaxe", "hellhound"} <= offered(choosing("reaver"))


@pytest.mark.rule("TAL-410")
def test_a_discarded_treasure_is_available_again() -> None:
    s = sit("paladin", "delver", holds="horn_of_waking", tokens={0: "F0", 1: "W2"}, space="fields_1")
    assert "horn_of_waking" not in s.table.treasures
    s.pick(0, do.UseAbility, source="horn_of_waking").until(1).passing()
    s.answer(1, do.UseWish("treasure"))
    assert do.ChooseCard("horn_of_waking") in s.options


@pytest.mark.rule("TAL-410")
def test_a_ditched_treasure_lies_in_its_space_and_is_not_available() -> None:
    s = sit("paladin", "delver", holds="dragonscale", tokens={0: "F0", 1: "W2"}, space="fields_1")
    s.answer(0, do.DitchCard("dragonscale")).until(1).passing().answer(1, do.UseWish("treasure"))
    assert do.ChooseCard("dragonscale") not in s.options
    assert s.table.lying("fields_1").ditched == ["dragonscale"]


@pytest.mark.rule("TAL-410")
def test_a_discarded_personal_treasure_counts_as_not_yet_acquired() -> None:
    s = sit("wizard", "lich", holds="book grey_owl", tokens="W0", space="castle").meet_space("citadel")
    s.answer(0, do.ChooseCard("book"))
    s.hero().tokens[Token.WISH] = 2
    s.until(1).until(0)
    s.answer(0, do.UseWish("treasure"))
    assert do.ChooseCard("book") in s.options


@pytest.mark.rule("TAL-411")
def test_each_character_has_two_personal_treasures() -> None:
    faces = [CONTENT.card[card] for card in CONTENT.copies(Back.PERSONAL)]
    assert Counter(face.owner for face in faces) == Counter({each.id: 2 for each in CONTENT.characters})
    assert sorted((face.owner, face.order) for face in faces) == sorted(
        (each.id, order) for each in CONTENT.characters for order in (1, 2)
    )


@pytest.mark.rule("TAL-412")
def test_the_first_personal_treasure_comes_before_the_second() -> None:
    found = offered(choosing("ranger"))
    assert "falcon" in found
    assert "yew_bow" not in found
    found = offered(choosing("ranger", "falcon"))
    assert "yew_bow" in found


@pytest.mark.rule("TAL-413")
def test_the_second_needs_the_first_in_possession() -> None:
    """Edge case 60."""
    s = sit("ranger", "lich", holds="falcon", tokens="W0", space="fields_1")
    s.answer(0, do.DitchCard("falcon"))
    s.hero().tokens[Token.WISH] = 2
    s.until(1)
    s.hero().space = "plains_1"
    s.until(0)
    s.answer(0, do.UseWish("treasure"))
    assert not {"falcon", "yew_bow"} & offered(s)


@pytest.mark.rule("TAL-410", "TAL-412")
def test_nobody_is_offered_the_personal_treasure_of_another() -> None:
    personal = set(CONTENT.copies(Back.PERSONAL))
    assert offered(choosing("sorceress")) & personal == {"raven"}


@pytest.mark.rule("TAL-414")
@pytest.mark.parametrize("thief", ["sorceress", "reaver"])
def test_no_personal_treasure_can_be_taken_by_a_victor(thief: str) -> None:
    """Edge case 59."""
    s = sit(
        thief, "paladin", tokens={0: "F0 S9", 1: "F0 G1"}, holds={1: "blessed_shield sword"}, space={1: "fields_1"}
    )  # fmt: skip
    s.walk("fields_1").dice(6, 1).answer(0, do.Attack(1, Combat.STRENGTH)).passing("change_dice")
    assert {each.card for each in s.offered(do.RewardObject)} == {"sword"}


@pytest.mark.rule("TAL-414")
def test_no_personal_follower_can_be_charmed_or_beguiled() -> None:
    s = sit("sorceress", "ranger", holds={0: "charm", 1: "falcon"}, space={0: "fields_1", 1: "fields_1"})
    assert not s.offered(do.CastSpell)
    s = sit("sorceress", "ranger", holds={0: "charm", 1: "falcon prince"}, space={0: "fields_1", 1: "fields_1"})
    assert {each.card for each in s.offered(do.CastSpell)} == {"prince"}


@pytest.mark.rule("TAL-415")
def test_a_personal_treasure_does_not_count_towards_a_limit_but_others_do() -> None:
    s = choosing("wizard", "sword shield rapier").answer(0, do.ChooseCard("book"))
    assert sorted(s.hero().objects) == ["book", "rapier", "shield", "sword"]
    s = choosing("wizard", "sword shield rapier").answer(0, do.ChooseCard("winged_boots"))
    assert s.is_asked("make_room", 0)
    s = choosing("wizard", "magus prince").answer(0, do.ChooseCard("gryphon"))
    assert s.is_asked("make_room", 0)


@pytest.mark.rule("TAL-416")
def test_only_its_owner_takes_a_ditched_personal_treasure() -> None:
    s = sit(
        "ranger", "sorceress", holds="falcon sword", tokens={0: "F0", 1: "F0 M1"}, space={0: "plains_1", 1: "fens_1"}
    )
    s.answer(0, do.DitchCard("falcon"), do.DitchCard("sword"))
    s.cards("ring_of_might").until(1)
    s.answer(1, do.UseMove("plains_1"))
    if s.is_asked("encounter"):
        s.answer(1, do.EncounterSpace())
    assert set(s.options) == {do.TakeCard("sword"), do.Done()}
    s = sit("ranger", "sorceress", holds="falcon", tokens={0: "F0", 1: "F0"}, space={0: "plains_1"})
    s.answer(0, do.DitchCard("falcon"))
    s.until(1)
    s.hero().space = "hills_1"
    s.until(0)
    s.meet_space("plains_1")
    assert do.TakeCard("falcon") in s.options


@pytest.mark.rule("TAL-417")
@pytest.mark.parametrize(("holds", "treasures"), [("", 1), ("dragonscale blessed_shield sword", 3)])
def test_treasures_help_with_some_destinies(holds: str, treasures: int) -> None:
    s = sit(
        "paladin", "lich", holds=f"talisman_of_life {holds}", tokens="F0", space="valley_of_fire",
        destiny="fount_of_ages", valley_reached=True,
    )  # fmt: skip
    if s.is_asked("start"):
        s.answer(0, do.Stay())
    rolled = next(each for each in s.events(RollStands) if each.purpose == "destiny")
    assert next(each.n for each in rolled.modifiers if each.source == "treasures") == treasures
