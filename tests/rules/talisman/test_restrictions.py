"""Resources and Restrictions."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import BecameToad, CardLeft
from fabletop.games.talisman.terms import Alignment
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def finds(character: str, card: str, alignment: str | None = None, **more: object) -> Sitting:
    """A Character comes to a space where a card lies face up."""
    given = {"tokens": "F0", "alignment": alignment, "space": "hills_1", **more}
    return sit(character, "shaman", lies={"fields_1": card}, **given).meet_space("fields_1")  # type: ignore[arg-type]


def may_take(s: Sitting, card: str) -> bool:
    """Whether the card is offered."""
    return s.is_asked("take_card", 0) and do.TakeCard(card) in s.options


@pytest.mark.rule("TAL-353")
def test_tokens_and_every_kind_of_card_are_resources() -> None:
    """What can be discarded at the Citadel are the resources: every kind is offered there."""
    s = sit(
        "wizard", "lich", space="castle", holds="sword winged_boots talisman_of_life magus elixir_of_life banish",
        trophies="wolf", tokens="L4 F2 G3 S1 C1",
    )  # fmt: skip
    s.meet_space("citadel")
    cards = {each.card for each in s.offered(do.ChooseCard)}
    assert cards == {"sword", "winged_boots", "talisman_of_life", "magus", "elixir_of_life", "banish", "wolf"}
    tokens = {each.token.value for each in s.offered(do.ChooseToken)}
    assert {"strength", "craft", "life", "fate", "gold"} <= tokens


@pytest.mark.rule("TAL-354")
@pytest.mark.parametrize(("character", "gold"), [("wayfarer", 3), ("paladin", 0), ("lich", 0)])
def test_a_power_goes_by_class(character: str, gold: int) -> None:
    tokens = {0: "F0 G2" if character == "wayfarer" else "F0 G1", 1: "F0 G1"}
    s = sit(character, "revenant", tokens=tokens, space="hills_1").cards("laughing_god").meet_space("fields_1")
    assert s.has("G") == gold
    assert s.has("G", 1) == 0


@pytest.mark.rule("TAL-354")
@pytest.mark.parametrize(("character", "lives"), [("paladin", 4), ("wayfarer", 3), ("scoundrel", 1)])
def test_a_power_goes_by_alignment(character: str, lives: int) -> None:
    s = sit(character, "lich", tokens="F0 L2", space="hills_1").cards("merciful_light").meet_space("fields_1")
    assert s.has("L") == lives


@pytest.mark.rule("TAL-354")
def test_a_stranger_goes_by_race() -> None:
    assert finds("paladin", "healer", tokens="F0 L1").has("L") == 3
    assert finds("revenant", "healer", tokens="F0 L1").has("L") == 1


@pytest.mark.rule("TAL-354")
def test_a_town_card_goes_by_home() -> None:
    for character, fate in (("delver", 1), ("paladin", 0)):
        s = sit(character, "lich", tokens="F0 L2 G0", space="hills_1").cards("spirit_of_the_hearth")
        s.meet_space("stoneberg").passing()
        if s.is_asked("town", 0) or s.offered(do.TownOption):
            s.answer(0, do.TownOption(3))
        assert (s.has("L"), s.has("F")) == (3, fate)


@pytest.mark.rule("TAL-355", "TAL-356", "TAL-361")
@pytest.mark.parametrize(
    ("character", "may"),
    [("wizard", True), ("lich", True), ("wayfarer", True), ("cutthroat", True), ("paladin", False), ("reaver", False)],
)
def test_the_pixie_goes_with_mystics_and_rogues(character: str, may: bool) -> None:
    s = sit(character, "revenant", lies={"fields_1": "pixie"}, tokens="F0", space="hills_1").meet_space("fields_1")
    if s.is_asked("evade"):
        s.answer(0, do.Meet())
    assert may_take(s, "pixie") is may
    assert bool(s.events(CardLeft)) is not may, "whoever may not is told so"
    if may:
        s.answer(0, do.TakeCard("pixie"))
        assert s.hero().followers == ["pixie"]
    else:
        assert s.table.lying("fields_1").cards == ["pixie"], "it is left in the space"


@pytest.mark.rule("TAL-355", "TAL-357")
@pytest.mark.parametrize(
    ("character", "alignment", "may"),
    [
        ("paladin", "good", True),
        ("prophetess", "good", True),
        ("wayfarer", "neutral", True),
        ("scoundrel", "evil", True),
        ("reaver", "evil", False),
        ("huntress", "neutral", False),
        ("paladin", "evil", False),
        ("reaver", "good", True),
    ],
)
def test_the_princess_goes_with_the_good_and_with_rogues(character: str, alignment: str, may: bool) -> None:
    s = finds(character, "princess", alignment)
    assert may_take(s, "princess") is may


@pytest.mark.rule("TAL-358")
@pytest.mark.parametrize(
    ("character", "helped"),
    [
        ("huntress", True),
        ("ranger", True),
        ("piper", True),
        ("revenant", True),
        ("delver", False),
        ("wayfarer", False),
        ("paladin", False),
        ("reaver", False),
    ],
)
def test_the_hovel_has_one_effect_for_some_races_and_another_for_the_others(character: str, helped: bool) -> None:
    s = sit(character, "lich", tokens="F0 L1 G1 M1", space="castle", lies={"tavern": "hovel"})
    s.answer(0, do.UseMove("tavern"))
    s.answer(0, do.TownOption(3))
    assert (s.has("L"), s.has("G")) == ((2, 1) if helped else (1, 0))
    assert s.has("F") == (1 if helped else 0)


@pytest.mark.rule("TAL-359")
def test_the_sorceress_ignores_restrictions() -> None:
    for card in ("prince", "tame_ogre", "long_bow", "princess"):
        assert may_take(finds("sorceress", card), card)
        assert not may_take(finds("lich", card, tokens="F0 L3"), card)


@pytest.mark.rule("TAL-359")
def test_some_ignore_restrictions_of_class_only() -> None:
    assert may_take(finds("piper", "prince"), "prince"), "Good or Warrior only: the Class is no matter to the Piper"
    assert may_take(finds("runesmith", "wand"), "wand")


@pytest.mark.rule("TAL-360")
def test_a_restriction_may_ask_for_a_start_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """As expansions have it; gained tokens do not help."""
    ring = msgspec.structs.replace(CONTENT.card["circlet_of_wit"], only=("strength>=4",))
    monkeypatch.setitem(CONTENT.face, "circlet_of_wit", ring)
    assert may_take(finds("paladin", "circlet_of_wit"), "circlet_of_wit")
    assert not may_take(finds("wizard", "circlet_of_wit", tokens="F0 S5"), "circlet_of_wit")


@pytest.mark.rule("TAL-361")
def test_who_no_longer_meets_a_restriction_leaves_the_card() -> None:
    s = sit("paladin", "lich", holds="princess sunblade", lies={"fields_1": "confessor"}, alignment="good")
    s.meet_space("fields_1").answer(0, do.Yes(), do.AlignTo(Alignment.NEUTRAL))
    assert (s.hero().followers, s.hero().objects) == ([], [])
    assert sorted(s.table.lying("fields_1").ditched) == ["princess", "sunblade"]


@pytest.mark.rule("TAL-361")
def test_a_restriction_keeps_nobody_from_a_curse(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Curse of ours names a Restriction, so one is written on the Jester."""
    jester = msgspec.structs.replace(CONTENT.card["jester"], only=("rogue",))
    monkeypatch.setitem(CONTENT.face, "jester", jester)
    s = finds("paladin", "jester")
    assert s.hero().followers == ["jester"]
    monkeypatch.setitem(CONTENT.face, "jester", msgspec.structs.replace(jester, subtypes=()))
    s = finds("paladin", "jester")
    assert s.hero().followers == [], "without the Curse it keeps him away"


@pytest.mark.rule("TAL-B052")
def test_an_alignment_changed_by_a_wish_drops_what_no_longer_fits() -> None:
    s = sit("paladin", "lich", alignment="evil", holds="nightaxe smuggler sword", tokens="W1", space="fields_1")
    s.answer(0, do.UseWish("alignment"))
    assert (s.hero().objects, s.hero().followers) == (["sword"], [])
    assert sorted(s.table.lying("fields_1").ditched) == ["nightaxe", "smuggler"]


@pytest.mark.rule("TAL-B052")
def test_a_restriction_of_class_is_not_touched_by_a_new_alignment() -> None:
    """Edge case 57."""
    s = sit("wizard", "lich", alignment="evil", holds="rapier wand", tokens="W1", space="fields_1")
    s.answer(0, do.UseWish("alignment"))
    assert s.hero().objects == ["rapier", "wand"]


@pytest.mark.rule("TAL-B051")
def test_a_new_alignment_counts_for_everything_until_it_changes_again() -> None:
    s = sit("paladin", "lich", lies={"fields_1": "confessor"}, tokens="F0").meet_space("fields_1")
    s.answer(0, do.Yes(), do.AlignTo(Alignment.NEUTRAL))
    assert s.view(1).heroes[0].alignment == "neutral"
    assert not may_take(finds("reaver", "princess", "neutral"), "princess")
    s = sit("paladin", "lich", alignment="neutral", tokens="W1").answer(0, do.UseWish("alignment"))
    assert s.hero().alignment == "good"
    s.until(1).until(0)
    assert "alignment" not in [each.use for each in s.offered(do.UseWish)]
    assert not s.events(BecameToad)


@pytest.mark.rule("TAL-B051")
def test_an_evil_paladin_prays_as_an_evil_one() -> None:
    for alignment, wishes in (("good", 1), ("evil", 0)):
        s = sit("ranger", "lich", alignment=alignment, tokens="F0", space="hills_1").dice(5).meet_space("chapel")
        assert s.has("W") == wishes
