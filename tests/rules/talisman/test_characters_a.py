"""The Characters, from the Prophetess to the Sorceress: every ability, and both Personal Treasures."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    AttackEvaded,
    CardDrawn,
    CardsLookedAt,
    FightDecided,
    HandSeen,
    LifeSaved,
    RangedResult,
    Robbed,
    RollStands,
)
from fabletop.games.talisman.terms import Back, Combat, Holding, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, fought, set_out, sit

pytestmark = pytest.mark.rule("TAL-367")

CHARACTERS = """
prophetess Mystic Human Good Chapel 2 4 4 3 1 3 3 1 2
paladin Warrior Human Good Chapel 4 3 4 1 1 4 2 1 0
wizard Mystic Human Neutral Fairmeadow 2 5 4 3 1 3 2 1 3
scoundrel Rogue Halfling Evil Fairmeadow 3 3 4 5 3 4 3 2 0
wayfarer Rogue Halfling Neutral Fairmeadow 3 3 4 5 2 4 3 1 0
sorceress Mystic Elf Evil Oakendell 2 4 4 5 2 4 3 1 2
ranger Warrior Elf Good Oakendell 4 3 4 1 1 4 2 1 0
huntress Warrior Beastfolk Neutral Oakendell 4 2 5 2 1 3 4 1 0
shaman Mystic Beastfolk Good Stiltwick 3 3 5 4 1 3 4 3 1
cutthroat Rogue Orc Evil Stiltwick 4 3 4 1 2 3 2 2 0
piper Rogue Fae Neutral Stiltwick 2 4 4 5 3 3 5 1 1
runesmith Mystic Dwarf Good Stoneberg 3 4 5 4 2 5 1 0 1
delver Rogue Dwarf Neutral Stoneberg 4 2 4 2 4 6 2 1 0
reaver Warrior Orc Evil Stoneberg 5 1 5 0 1 4 2 1 0
lich Mystic Undead Evil Graveyard 2 5 4 1 2 4 2 1 3
revenant Warrior Undead Neutral Graveyard 5 2 4 1 0 4 1 0 0
"""


@pytest.mark.rule("TAL-110")
@pytest.mark.parametrize("line", CHARACTERS.strip().splitlines())
def test_what_stands_on_the_character_cards(line: str) -> None:
    face = CONTENT.character[line.split(maxsplit=1)[0]]
    words = [face.id, face.class_.title(), face.race.title(), face.alignment.title(), face.home.title()]
    values = [face.strength, face.craft, face.life, face.fate, face.gold]
    limits = [face.objects, face.followers, face.potions, face.spells]
    assert [*words, *map(str, [*values, *limits])] == line.split()
    assert len(face.abilities) == 3


def own(s: Sitting) -> int:
    """What the Character came to in the fight."""
    decided: FightDecided = s.last(FightDecided)
    return decided.own


def abilities(s: Sitting) -> set[tuple[str, int]]:
    """The abilities that may be used now."""
    return {(each.source, each.use) for each in s.offered(do.UseAbility)}


# -- Prophetess --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-209", "TAL-319")
@pytest.mark.parametrize("card", ["wolf", "grim_reaper", "war"])
def test_prophetess_foresees_one_drawn_card(card: str) -> None:
    s = sit("prophetess", "delver", space="hills_1", tokens="F0").cards(card, "ring_of_might").go("fields_1")
    assert set(s.options) == {do.Leave(), do.ChooseCard(card)}
    s.answer(0, do.ChooseCard(card))
    assert [each.card for each in s.events(CardDrawn)] == [card, "ring_of_might"]
    assert s.table.discards[Back.ADVENTURE] == [card]
    assert s.is_asked("take_card", 0), "once in a turn: the new card stays"


def test_prophetess_foresees_town_cards_and_may_leave_it() -> None:
    s = sit("prophetess", "lich", space="hills_1", tokens="F0 G0").cards("thug", "mule").go("stoneberg")
    s.answer(0, do.ChooseCard("thug"))
    assert s.is_asked("take_card", 0)
    s = sit("prophetess", "delver", space="hills_1", tokens="F0").cards("ring_of_might").go("fields_1")
    s.answer(0, do.Leave())
    assert s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-145")
def test_prophetess_discards_a_curse_at_the_start() -> None:
    s = sit("prophetess", "delver", holds="loadstone")
    s.pick(0, do.UseAbility, source="prophetess")
    assert s.hero().objects == []
    assert s.table.discards[Back.ADVENTURE] == ["loadstone"]
    assert not sit("prophetess", "delver", holds="sword").offered(do.UseAbility)


def test_prophetess_looks_at_the_spells_of_one_in_her_region() -> None:
    s = sit("prophetess", "wizard", "lich", holds={1: "hex gale", 2: "might"}, space={2: "heath"}).passing()
    s.pick(0, do.UseAbility, source="prophetess")
    assert s.events(HandSeen, seat=0) == [HandSeen(0, 1, ("hex", "gale"))]
    assert s.events(HandSeen, seat=2) == [HandSeen(0, 1, ())]
    assert s.view(0).heroes[1].spells == ("hex", "gale"), "she remembers"
    assert s.view(2).heroes[1].spells == ()
    far = sit("prophetess", "lich", holds={1: "might"}, space={1: "heath"}).passing()
    assert not far.offered(do.UseAbility)


@pytest.mark.parametrize(
    ("character", "card", "now"),
    [("prophetess", "veil_of_sight", 3), ("wizard", "book", 4), ("sorceress", "raven", 3)],
)
def test_veil_book_and_raven_raise_the_spell_limit(character: str, card: str, now: int) -> None:
    hand = ["hex", "gale", "sleep"][: now - 1]
    s = sit(character, "delver", tokens="W2", holds=" ".join(hand)).answer(0, do.UseWish("treasure"))
    s.answer(0, do.ChooseCard(card))
    assert len(s.hero().spells) == now
    assert s.view(1).heroes[0].limits[Holding.SPELLS] == now


def test_the_white_dove_helps_with_prayers() -> None:
    holds = "veil_of_sight white_dove"
    s = sit("prophetess", "delver", space="castle", tokens="F0", holds=holds).dice(5).go("temple")
    assert s.has("W") == 1, "5 + 1"
    assert s.is_asked("use_prayed", 0) or s.has("F") == 1
    if s.is_asked("use_prayed"):
        s.pick(0, do.UseAbility, source="white_dove")
    assert s.has("F") == 1


# -- Paladin -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "total"), [("skeleton", 8), ("wolf", 7), ("lemure", 7), ("imp", 8), ("shade", 7), ("goblin_hexer", 6)]
)
def test_paladin_is_stronger_against_undead_and_demons(foe: str, total: int) -> None:
    """3 rolled, Strength 4 or Craft 3."""
    assert own(fought("paladin", foe)) == total


@pytest.mark.parametrize(("alignment", "total"), [("evil", 8), ("neutral", 7), ("good", 7)])
def test_paladin_is_stronger_against_evil_characters(alignment: str, total: int) -> None:
    s = sit("paladin", "huntress", alignment={1: alignment}, tokens={0: "F0", 1: "F0"}, space={1: "fields_1"})
    s.go("fields_1").answer(0, do.Attack(1, Combat.STRENGTH))
    assert own(s) == total


def test_paladin_lays_on_hands() -> None:
    s = sit("paladin", "huntress", tokens={0: "F1 L2", 1: "L2"}, space={0: "fields_1", 1: "fields_1"})
    s.pick(0, do.UseAbility, source="paladin")
    assert set(s.options) == {do.ChooseSeat(0), do.ChooseSeat(1)}
    s.answer(0, do.ChooseSeat(1))
    assert (s.has("F"), s.has("L"), s.has("L", 1)) == (0, 2, 3)
    assert not s.offered(do.UseAbility)
    s = sit("paladin", "huntress", tokens={0: "F2 L2", 1: "L2"}, space={0: "fields_1"})
    s.pick(0, do.UseAbility, source="paladin")
    assert (s.has("F"), s.has("L")) == (1, 3)
    assert not s.offered(do.UseAbility), "once in a turn"


def test_paladin_heals_others_but_not_himself_after_a_fight() -> None:
    s = sit("paladin", "huntress", tokens={0: "F1 L3", 1: "L2"}, space={1: "woods_2"}, lies={"fields_1": "minotaur"})
    s.dice(1, 6, 2).go("fields_1").answer(0, do.EncounterSpace()).passing("change_dice")
    s.answer(0, do.ChooseSpace("woods_2"))
    assert s.hero().space == "woods_2"
    s.pick(0, do.UseAbility, source="paladin")
    assert (s.has("F"), s.has("L"), s.has("L", 1)) == (0, 2, 3), "there was nobody else to name"


def test_paladin_takes_no_undead_or_demon() -> None:
    for character, may in (("paladin", False), ("reaver", True)):
        s = sit(character, "delver", alignment="evil", tokens="W2").answer(0, do.UseWish("treasure"))
        assert (do.ChooseCard("hellhound") in s.options) is may
        assert do.ChooseCard("nightaxe") in s.options


@pytest.mark.parametrize(("die", "saved"), [(4, True), (3, False)])
def test_the_blessed_shield_saves_on_4(die: int, saved: bool) -> None:
    s = fought("paladin", "ogre", dice=(1, 6), holds="blessed_shield").dice(die).answer(0, do.Yes())
    assert bool(s.events(LifeSaved)) is saved
    assert s.has("L") == 3 + saved


@pytest.mark.parametrize(("character", "holds"), [("paladin", "silver_charger"), ("reaver", "war_boar")])
def test_charger_and_boar_help_in_strength_combat_and_on_the_road(character: str, holds: str) -> None:
    base = CONTENT.character[character]
    assert own(fought(character, "wolf", holds=holds)) == 3 + base.strength + 1
    assert own(fought(character, "goblin_hexer", holds=holds)) == 3 + base.craft
    s = sit(character, "delver", holds=holds, tokens="F0", space="fields_1").dice(2).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {2, 3}


# -- Wizard ------------------------------------------------------------------------------------------------------------


def test_wizard_evades_dragons_only() -> None:
    s = sit("wizard", "delver", tokens="F0", lies={"fields_1": "dragon_whelp"}).go("fields_1")
    s.answer(0, do.Evade("dragon_whelp", "wizard"))
    assert not s.events(FightDecided)
    s = sit("wizard", "delver", tokens="F0", lies={"fields_1": "wolf"}).go("fields_1")
    assert s.events(FightDecided)


def test_wizard_is_never_without_a_spell() -> None:
    s = sit("wizard", "delver").cards("hex")
    s.pick(0, do.UseAbility, source="wizard")
    assert s.hero().spells == ["hex"]
    assert not sit("wizard", "delver", holds="gale").offered(do.UseAbility)


@pytest.mark.parametrize(("means", "total"), [("lightning", 7), ("liquid_fire", 6)])
def test_wizard_aims_his_spells_better(means: str, total: int) -> None:
    s = sit("wizard", "delver", holds=means, tokens="F0", lies={"plains_2": "wolf"}).walk("marsh_1").dice(1)
    s.answer(0, do.Shoot(means, "plains_2", "wolf"))
    assert s.last(RangedResult).total == total


def test_the_grey_owl_fights_with_craft_and_sees_the_top_spell() -> None:
    assert own(fought("wizard", "goblin_hexer", holds="book grey_owl")) == 3 + 5 + 1
    assert own(fought("wizard", "wolf", holds="book grey_owl")) == 3 + 2
    s = sit("wizard", "delver", holds="book grey_owl gale").cards("hex")
    s.pick(0, do.UseAbility, source="grey_owl")
    assert s.events(CardsLookedAt, seat=0)[-1].cards == ("hex",)
    assert s.events(CardsLookedAt, seat=1)[-1].cards == ()
    assert s.view(0).known_tops[Back.SPELL] == ("hex",)
    assert not s.offered(do.UseAbility), "there is nothing new to see"


# -- Scoundrel ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "card", "stolen"), [(2, "sword", True), (1, "sword", False), (3, "shield", True)])
def test_scoundrel_steals_purchases_with_1_more(die: int, card: str, stolen: bool) -> None:
    s = sit("scoundrel", "lich", tokens="F0 G0 L4", space="crags_2").go("stoneberg").answer(0, do.TownOption(2))
    s.dice(die).answer(0, do.Steal(card))
    assert s.last(Robbed).success is stolen
    assert (s.has("L"), bool(s.hero().objects)) == ((4, True) if stolen else (3, False))


def pick_pocket(die: int, holds: str = "") -> Sitting:
    """A Scoundrel picks the pocket of a Reaver with a Sword, a Potion and 2 Gold."""
    s = sit(
        "scoundrel", "reaver", tokens={0: "F0 G0 L4", 1: "F0 G2"}, holds={0: holds, 1: "sword acid"},
        space={0: "crags_2", 1: "fields_1"},
    )  # fmt: skip
    return s.go("fields_1").dice(die).pick(0, do.UseOn, source="scoundrel", seat=1).passing()


@pytest.mark.parametrize(("die", "lives", "gold"), [(1, 3, 0), (2, 4, 0), (3, 4, 0), (4, 4, 1), (5, 4, 1)])
def test_scoundrel_picks_a_pocket(die: int, lives: int, gold: int) -> None:
    s = pick_pocket(die)
    assert (s.has("L"), s.has("G"), s.has("G", 1)) == (lives, gold, 2 - gold)
    assert not s.events(FightDecided)


def test_scoundrel_steals_an_object_or_a_potion_on_a_6() -> None:
    s = pick_pocket(6)
    assert s.asked.seat == 0
    assert len(s.options) == 2
    s.answer(0, next(each for each in s.options if getattr(each, "card", "") == "sword"))
    assert s.hero().objects == ["sword"]


@pytest.mark.parametrize(("card", "may"), [("healer", True), ("gambler", True), ("hermit", False), ("brigand", False)])
def test_scoundrel_evades_human_and_halfling_strangers(card: str, may: bool) -> None:
    s = sit("scoundrel", "delver", tokens="F0 G0 L3", lies={"fields_1": card}).go("fields_1")
    assert s.is_asked("evade", 0) is may


@pytest.mark.rule("TAL-146")
def test_the_weasel_steals_curses_and_helps_with_pockets() -> None:
    s = sit("scoundrel", "delver", holds="weasel loadstone").pick(0, do.UseAbility, source="weasel")
    assert s.hero().objects == []
    s = pick_pocket(3, "weasel")
    assert s.has("G") == 1


def test_the_shadow_cloak_evades_characters_and_strangers() -> None:
    s = sit("scoundrel", "delver", tokens="F0 G0", holds="weasel shadow_cloak", lies={"fields_1": "hermit"}).go(
        "fields_1"
    )
    assert do.Evade("hermit", "shadow_cloak") in s.options
    s = sit("reaver", "scoundrel", tokens={0: "F0", 1: "F0"}, holds={1: "weasel shadow_cloak"}, space={1: "fields_1"})
    s.go("fields_1").answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.Evade("", "shadow_cloak"))
    assert s.events(AttackEvaded)
    assert not s.events(FightDecided)


# -- Wayfarer ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-202")
@pytest.mark.parametrize(
    ("card", "may"),
    [
        ("ogre", True),
        ("reivers", True),
        ("altar", True),
        ("gambler", True),
        ("jester", True),
        ("grim_reaper", False),
        ("war", False),
    ],
)
def test_wayfarer_evades_cards_for_fate_but_no_powers_and_enduring_events(card: str, may: bool) -> None:
    """Edge case 32."""
    s = sit("wayfarer", "delver", tokens="F1", space="hills_1").cards(card).go("fields_1")
    assert s.is_asked("evade", 0) is may
    if may:
        s.answer(0, do.Evade(card, "wayfarer"))
        assert s.has("F") == 0


def test_wayfarer_needs_the_fate() -> None:
    s = sit("wayfarer", "delver", tokens="F0", lies={"fields_1": "ogre"}).go("fields_1")
    assert not s.is_asked("evade")


def test_wayfarer_begins_with_a_move() -> None:
    s = (
        set_out(2, dice=(6, 1), deal="choose")
        .answer(0, do.KeepCharacter("wayfarer"))
        .answer(1, do.KeepCharacter("lich"))
    )
    assert (s.has("M"), s.has("M", 1)) == (1, 0)


def test_wayfarer_finds_fate_in_towns() -> None:
    s = sit("wayfarer", "delver", tokens="F2 G0", space="crags_2").walk("stoneberg")
    s.pick(0, do.UseAbility, source="wayfarer")
    assert s.has("F") == 3
    s = sit("wayfarer", "delver", tokens="F2", space="crags_2", lies={"chapel": "healer"}).walk("chapel")
    assert not s.is_asked("use_landed")
    assert not sit("wayfarer", "delver", tokens="F5", space="crags_2").walk("stoneberg").is_asked("use_landed")


def test_the_walking_staff_fights_and_walks() -> None:
    assert own(fought("wayfarer", "wolf", holds="walking_staff")) == 3 + 3 + 1
    assert own(fought("wayfarer", "goblin_hexer", holds="walking_staff")) == 3 + 3
    s = sit("wayfarer", "delver", tokens="F0", holds="walking_staff", space="fields_1").dice(2, 5)
    s.answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {2, 5}


def test_the_sturdy_pony_brings_a_move_and_carries_an_object() -> None:
    holds = "walking_staff sturdy_pony"
    s = sit("wayfarer", "delver", tokens="F0 M0", holds=holds, space="morass").dice(6, 6)
    s.answer(0, do.Step("crypt"))
    assert (s.hero().space, s.has("M")) == ("fairmeadow", 1)
    assert sit("wayfarer", "delver", holds=holds).view(0).heroes[0].limits[Holding.OBJECTS] == 5


# -- Sorceress ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-359")
def test_sorceress_buys_what_others_may_not() -> None:
    for character, may in (("sorceress", True), ("lich", False)):
        s = sit(character, "delver", tokens="G9 F0", space="heath").walk("castle").answer(0, do.TownOption(2))
        assert ("lance" in {each.card for each in s.offered(do.Buy)}) is may


@pytest.mark.parametrize(("die", "stolen"), [(4, False), (5, True)])
def test_sorceress_beguiles_followers(die: int, stolen: bool) -> None:
    s = sit("sorceress", "ranger", tokens={0: "F0", 1: "F0"}, holds={1: "falcon prince"}, space={1: "fields_1"})
    s.go("fields_1").dice(die).pick(0, do.UseOn, source="sorceress", seat=1)
    assert s.hero().followers == (["prince"] if stolen else [])


def test_whoever_answers_the_sorceress_loses_a_fate() -> None:
    s = sit("sorceress", "lich", holds={0: "healing", 1: "counterspell"}, tokens={0: "L1", 1: "F1"})
    s.passing().answer(0, do.CastSpell("healing", 0)).answer(1, do.CastSpell("counterspell"))
    assert (s.has("L"), s.has("F", 1)) == (1, 0)


def test_the_amulet_of_night_raises_craft() -> None:
    s = sit("sorceress", "delver", holds="raven amulet_of_night")
    assert (s.view(1).heroes[0].craft, s.view(1).heroes[0].values[Token.CRAFT]) == (5, 5)
    assert not list(s.events(RollStands))
