"""Wishes: how they are gained and what they are spent for."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    BecameThemselves,
    CardDrawn,
    CardsLookedAt,
    GameEnded,
    HeroMoved,
    Rolled,
    RollStands,
    TurnMissed,
    WishUsed,
)
from fabletop.games.talisman.terms import Back, Combat, Token
from fabletop.kernel import BadSetup
from tests.rules.talisman.sitting import CONTENT, Sitting, set_out, sit


def wishes(s: Sitting) -> set[str]:
    """What a Wish could be spent for now."""
    return {each.use for each in s.offered(do.UseWish)}


def wishing(character: str = "paladin", tokens: str = "W1", **more: Any) -> Sitting:
    """A Character with a Wish at the start of the turn."""
    return sit(character, "lich", tokens=tokens, **more)


# -- gaining -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-426", "TAL-455")
@pytest.mark.parametrize(
    ("character", "space", "die", "wish"),
    [
        ("huntress", "chapel", 6, 1),
        ("huntress", "chapel", 5, 0),
        ("ranger", "chapel", 5, 1),
        ("huntress", "graveyard", 6, 1),
        ("cutthroat", "graveyard", 5, 1),
        ("cutthroat", "graveyard", 4, 0),
    ],
)
def test_a_prayer_of_6_or_more_gains_a_wish(character: str, space: str, die: int, wish: int) -> None:
    s = sit(character, "lich", tokens="F0 L4", space="hills_1").dice(die).meet_space(space).passing()
    assert s.has("W") == wish


@pytest.mark.rule("TAL-426", "TAL-455")
@pytest.mark.parametrize(("die", "wish"), [(6, 1), (5, 1), (4, 0)])
def test_the_temple_gives_one_too_with_1_more_for_the_neutral(die: int, wish: int) -> None:
    s = sit("huntress", "lich", tokens="F0 L5", space="castle").dice(die).meet_space("temple").passing()
    if s.is_asked("restore"):
        s.answer(0, s.options[0])
    assert s.has("W") == wish


@pytest.mark.rule("TAL-427", "TAL-455")
@pytest.mark.parametrize("given", [do.ChooseToken(Token.GOLD), do.ChooseCard("sword")])
def test_a_card_or_token_discarded_at_the_citadel_gains_one_wish(given: do.Option) -> None:
    s = sit("paladin", "lich", space="castle", holds="sword", tokens="G3").walk("citadel").answer(0, given)
    assert s.has("W") == 1
    assert (s.has("G"), len(s.hero().objects)) in {(2, 1), (3, 0)}


@pytest.mark.rule("TAL-428")
@pytest.mark.parametrize(("character", "card"), [("paladin", "falling_star"), ("reaver", "prince_of_lies")])
def test_certain_adventures_give_a_wish(character: str, card: str) -> None:
    s = sit(character, "lich", tokens="F0", space="hills_1").cards(card).meet_space("fields_1")
    assert s.has("W") == 1


@pytest.mark.rule("TAL-460")
def test_the_wish_spell_gives_a_wish() -> None:
    s = sit("wizard", "paladin", holds="wish").answer(0, do.CastSpell("wish", 0))
    assert s.has("W") == 1


@pytest.mark.rule("TAL-460")
def test_so_does_the_witch_on_a_6() -> None:
    s = (
        sit("paladin", "lich", tokens="F0", lies={"fields_1": "witch"})
        .meet_space("fields_1")
        .dice(6)
        .answer(0, do.Yes())
    )
    assert s.has("W") == 1


def fulfil(destiny: str, tokens: str, *dice: int) -> Sitting:
    """A Paladin alone in the Valley fulfils a Destiny."""
    s = sit(
        "paladin", "lich", space="valley_of_fire", holds="talisman_of_life", tokens=tokens, destiny=destiny,
        valley_reached=True,
    )  # fmt: skip
    s.table.wounds = 1
    s.dice(*dice)
    if s.is_asked("start"):
        s.answer(0, do.Stay())
    if s.is_asked("kind_of_combat"):
        s.answer(0, do.FightWith(Combat.STRENGTH))
    return s


@pytest.mark.rule("TAL-429")
def test_certain_destinies_leave_a_wish_for_the_next_game() -> None:
    s = fulfil("great_wyrm", "F0 S20", 6, 1)
    assert s.game.is_over
    assert s.last(GameEnded) == GameEnded(0, "destiny", keeps_wish=True)
    assert s.game.rules.leaves(s.table) == {"wish_kept": 1}
    s = fulfil("mirror_twin", "F0", 6, 1)
    assert s.game.is_over
    assert s.last(GameEnded) == GameEnded(0, "destiny", keeps_wish=False)
    assert s.game.rules.leaves(s.table) == {"wish_kept": 0}
    assert 0 < sum(each.keeps_wish for each in CONTENT.destinies) < len(CONTENT.destinies)


@pytest.mark.rule("TAL-429", "TAL-430")
def test_a_kept_wish_is_handed_out_at_the_next_setup() -> None:
    s = set_out(3, dice=(6, 1, 2), wish_kept=2)
    assert [s.has("W", seat) for seat in range(3)] == [0, 1, 0]
    with pytest.raises(BadSetup):
        set_out(2, dice=(6, 1), wish_kept=3)


@pytest.mark.rule("TAL-430")
def test_a_kept_wish_does_not_come_again_with_a_new_character() -> None:
    for short, wish in ((False, 0), (True, 1)):
        s = sit("paladin", "lich", tokens="L1 F0 W0", space="hills_1", lies={"fields_1": "ogre"}, short_game=short,
                wish_kept=1)  # fmt: skip
        s.dice(1, 6).meet_space("fields_1")
        assert not s.hero().is_alive
        s.until(0)
        assert s.hero().is_alive
        assert s.has("W") == wish


# -- spending ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-431")
def test_a_wish_is_spent_at_the_start_of_the_own_turn_only() -> None:
    s = sit(
        "paladin", "lich", tokens={0: "W1 F0", 1: "W1"}, holds="moonbow", lies={"plains_1": "wolf"}, space="fields_1"
    )
    assert s.is_asked("start", 0), "it is one of the things to do then, and no question of its own"
    assert s.offered(do.UseWish)
    s.answer(0, do.RollToMove())
    while s.table.active == 0:
        assert not s.offered(do.UseWish)
        s.answer(s.asked.seat, s.options[0])
    assert s.is_asked("start", 1)
    assert s.offered(do.UseWish)


@pytest.mark.rule("TAL-432")
@pytest.mark.parametrize("token", ["strength", "craft", "fate", "gold", "life", "move"])
def test_a_wish_gains_a_token_beyond_the_start_value(token: str) -> None:
    s = wishing(tokens="W1 S7 C7 F7 G7 L7 M7").answer(0, do.UseWish(token))
    assert s.hero().has(Token(token)) == 8
    assert (s.has("W"), s.last(WishUsed)) == (0, WishUsed(0, token, 1))


@pytest.mark.rule("TAL-433")
def test_a_wish_restores_a_potion_or_a_spell() -> None:
    s = wishing("shaman").cards("hex").answer(0, do.UseWish("spells"))
    assert s.hero().spells == ["hex"]
    s = wishing("shaman").cards("acid").answer(0, do.UseWish("potions"))
    assert s.hero().potions == ["acid"]


@pytest.mark.rule("TAL-433")
@pytest.mark.parametrize(
    ("holds", "restored"),
    [
        ("", {"spells", "potions"}),
        ("hex", {"potions"}),
        ("acid haste antidote", {"spells"}),
        ("hex acid haste antidote", set()),
    ],
)
def test_with_a_full_limit_that_use_is_not_there(holds: str, restored: set[str]) -> None:
    assert wishes(wishing("shaman", holds=holds)) & {"spells", "potions"} == restored


@pytest.mark.rule("TAL-434", "TAL-435")
@pytest.mark.parametrize("space", ["woods_1", "castle", "crypt", "lake", "valley_of_fire"])
def test_a_wish_takes_a_character_home_from_anywhere(space: str) -> None:
    holds = "talisman_of_life" if space == "valley_of_fire" else ""
    s = wishing("delver", "W1 F2 L1 G0", space=space, holds=holds).answer(0, do.UseWish("home"))
    assert s.hero().space == "stoneberg"
    assert not [each for each in s.events(Rolled) if each.purpose == "movement"]
    if s.is_asked("start"):
        s.answer(0, do.Stay())
    assert do.TownOption(1) in s.options, "Home is encountered in place of the movement"


@pytest.mark.rule("TAL-435")
def test_at_home_it_is_not_available() -> None:
    assert "home" not in wishes(wishing("delver", space="stoneberg"))
    assert "home" in wishes(wishing("delver", space="hills_1"))


@pytest.mark.rule("TAL-435", "TAL-447")
def test_after_going_home_the_rest_of_the_start_still_comes() -> None:
    s = sit("wizard", "lich", tokens="W1 F3 G0 L4", trophies="ogre", holds="wish teleport", space="marsh_2")
    s.answer(0, do.UseWish("home"))
    assert s.is_asked("start", 0)
    assert {type(each) for each in s.options} >= {do.TradeTrophies, do.CastSpell, do.Stay}
    assert not [each for each in s.options if isinstance(each, do.RollToMove | do.UseMove)]
    assert "teleport" not in {each.spell for each in s.offered(do.CastSpell)}, "there is no movement to replace"
    s.cards("mule").answer(0, do.TradeTrophies(Token.STRENGTH), do.Stay())
    assert (s.has("S"), s.hero().space) == (1, "fairmeadow")
    assert [each.card for each in s.events(CardDrawn)] == ["mule"]


@pytest.mark.rule("TAL-436")
def test_a_wish_discards_one_curse() -> None:
    s = wishing("wizard", holds="loadstone jester").answer(0, do.UseWish("curse"))
    assert set(s.options) == {do.ChooseCard("loadstone"), do.ChooseCard("jester")}
    s.answer(0, do.ChooseCard("jester"))
    assert list(s.hero().cards) == ["loadstone"]
    assert "curse" not in wishes(wishing("wizard", holds="sword"))


@pytest.mark.rule("TAL-437")
def test_a_wish_turns_a_toad_back() -> None:
    s = wishing(toad=3)
    assert "toad" in wishes(s)
    s.answer(0, do.UseWish("toad"))
    assert s.hero().toad == 0
    assert s.events(BecameThemselves)
    assert "toad" not in wishes(wishing())


@pytest.mark.rule("TAL-438")
def test_a_wish_brings_the_original_alignment_back() -> None:
    s = wishing(alignment="evil").answer(0, do.UseWish("alignment"))
    assert s.hero().alignment == "good"
    assert "alignment" not in wishes(wishing())


@pytest.mark.rule("TAL-439")
def test_a_wish_removes_an_enduring_event() -> None:
    s = wishing(enduring="war").answer(0, do.UseWish("enduring"))
    assert s.table.enduring == ""
    assert s.table.discards[Back.ADVENTURE] == ["war"]
    assert "enduring" not in wishes(wishing())


@pytest.mark.rule("TAL-440")
def test_two_wishes_are_a_treasure() -> None:
    assert "treasure" not in wishes(wishing(tokens="W1"))
    s = wishing(tokens="W3").answer(0, do.UseWish("treasure"), do.ChooseCard("dragonscale"))
    assert (s.has("W"), s.hero().objects) == (1, ["dragonscale"])


def in_valley(tokens: str, **more: Any) -> Sitting:
    """A Wizard alone in the Valley with the Crown of Command."""
    return sit(
        "wizard", "delver", space="valley_of_fire", holds="talisman_of_life", tokens=tokens,
        destiny="crown_of_command", valley_reached=True, **more,
    )  # fmt: skip


@pytest.mark.rule("TAL-441", "TAL-442")
@pytest.mark.parametrize(("use", "added"), [(True, 1), (False, 0)])
def test_a_wish_helps_with_a_destiny(use: bool, added: int) -> None:
    s = in_valley("W1 F0").answer(0, *([do.UseWish("destiny")] if use else []))
    if s.is_asked("start"):
        s.answer(0, do.Stay())
    (rolled,) = [each for each in s.events(RollStands) if each.purpose == "destiny"]
    assert sum(each.n for each in rolled.modifiers if each.source == "wish") == added
    assert s.has("W") == 1 - added


@pytest.mark.rule("TAL-442")
def test_outside_the_valley_and_on_entering_no_wish_helps() -> None:
    s = sit("reaver", "lich", space="morass", holds="talisman_of_life", tokens="W2 F0 S9", destiny="crown_of_command",
            valley_reached=True)  # fmt: skip
    assert "destiny" not in wishes(s)
    s.dice(1, 1, 3).answer(0, do.Step("crypt"))
    assert s.hero().space == "valley_of_fire"
    rolled = next(each for each in s.events(RollStands) if each.purpose == "destiny")
    assert not [each for each in rolled.modifiers if each.source == "wish"]
    assert s.has("W") == 2


@pytest.mark.rule("TAL-442", "TAL-445")
def test_it_is_the_one_wish_of_the_turn() -> None:
    s = in_valley("W3 F0").answer(0, do.UseWish("destiny"))
    assert not s.offered(do.UseWish)
    assert s.has("W") == 2


@pytest.mark.rule("TAL-443")
def test_certain_adventures_cost_a_wish() -> None:
    s = sit("paladin", "lich", tokens="F0 W2 L4 M1", lies={"fields_1": "fiend"}).dice(1, 6)
    s.answer(0, do.UseMove("fields_1"))
    assert (s.has("W"), s.has("L")) == (1, 3)


@pytest.mark.rule("TAL-443", "TAL-444")
def test_the_wish_cannot_be_spent_to_escape_the_loss() -> None:
    """Edge case 4."""
    s = sit("paladin", "lich", tokens="F0 W1 L4 M1", space="hills_1").cards("prince_of_lies")
    s.answer(0, do.UseMove("fields_1"))
    assert (s.has("W"), s.has("L")) == (0, 4)
    assert not s.events(WishUsed)


@pytest.mark.rule("TAL-445")
def test_one_wish_in_a_turn() -> None:
    """Edge case 1."""
    s = wishing(tokens="W3").answer(0, do.UseWish("move"))
    assert not s.offered(do.UseWish)
    assert s.has("W") == 2
    s = wishing(tokens="W5").answer(0, do.UseWish("treasure"), do.ChooseCard("dragonscale"))
    assert not s.offered(do.UseWish)


@pytest.mark.rule("TAL-446")
def test_the_wish_comes_before_anything_else() -> None:
    """Edge case 3."""
    s = wishing(trophies="ogre", holds="bogle", tokens="W1 G2")
    assert s.is_asked("wish", 0)
    assert {type(each) for each in s.options} == {do.UseWish, do.NoWish}
    assert s.has("G") == 2, "the Bogle waits, too"
    s.answer(0, do.NoWish(), do.TradeTrophies(Token.STRENGTH))
    assert not s.offered(do.UseWish)


@pytest.mark.rule("TAL-447")
def test_after_the_wish_what_must_be_in_the_order_of_choice() -> None:
    s = sit("wizard", "lich", holds="bogle frogwort sword", tokens="W1 G2 F0", trophies="ogre", space="fields_1")
    s.answer(0, do.UseWish("gold"))
    assert s.is_asked("which_first", 0)
    assert {each.source for each in s.offered(do.UseAbility)} == {"bogle", "frogwort"}
    s.dice(5).pick(0, do.UseAbility, source="frogwort")
    assert s.has("G") == 2, "3 with the Wish, less 1 for the Bogle that was left"
    assert s.is_asked("start", 0)
    assert {do.TradeTrophies(Token.STRENGTH), do.RollToMove()} <= set(s.options)


@pytest.mark.rule("TAL-447")
def test_the_start_is_over_with_the_movement() -> None:
    s = sit("wizard", "lich", holds="wish moonbow", trophies="ogre", tokens="M1 F0", lies={"plains_1": "wolf"})
    s.answer(0, do.TradeTrophies(Token.STRENGTH), do.CastSpell("wish", 0))
    assert s.is_asked("start", 0), "in any order, one after the other"
    s.answer(0, do.UseMove("hills_2"))
    assert not [each for each in s.options if isinstance(each, do.TradeTrophies | do.RollToMove | do.CastSpell)]


@pytest.mark.rule("TAL-448")
def test_a_move_wished_for_can_be_used_at_once() -> None:
    """Edge case 2."""
    s = wishing(tokens="W1 F0", space="fields_1").cards("ring_of_might")
    s.answer(0, do.UseWish("move"), do.UseMove("marsh_2"))
    assert [(each.end, each.how) for each in s.events(HeroMoved)] == [("marsh_2", "move_token")]
    assert [each.card for each in s.events(CardDrawn)] == ["ring_of_might"]
    assert not [each for each in s.events(Rolled) if each.purpose == "movement"]


@pytest.mark.rule("TAL-449", "TAL-450")
def test_with_the_option_a_wish_cancels_one_missed_turn() -> None:
    s = wishing(tokens="W3", missed=2, wish_cancels_missed_turn=True)
    assert s.is_asked("wish_away_missed_turn", 0)
    s.answer(0, do.Yes())
    assert (s.has("W"), s.hero().missed) == (2, 1)
    assert [each.purpose for each in s.events(Rolled)] == ["movement"], "the turn is played, with no further Wish"
    assert not s.offered(do.UseWish)
    assert s.last(WishUsed) == WishUsed(0, "missed_turn", 1)
    s.until(1).until(0)
    assert s.is_asked("wish_away_missed_turn", 0), "each missed turn for itself"


@pytest.mark.rule("TAL-449")
def test_without_the_option_or_a_wish_the_turn_is_missed() -> None:
    for tokens, option in (("W1", False), ("W0", True)):
        s = wishing(tokens=tokens, missed=1, wish_cancels_missed_turn=option)
        assert [each.seat for each in s.events(TurnMissed)] == [0]
        assert s.table.active == 1


@pytest.mark.rule("TAL-451", "TAL-452")
def test_a_use_agreed_before_the_game_is_one_more_wish() -> None:
    assert "look_at_destiny" not in wishes(wishing())
    s = wishing(tokens="W2", wish_for_destiny=True).cards("mirror_twin")
    s.answer(0, do.UseWish("look_at_destiny")).passing("look")
    assert s.has("W") == 1
    looked = s.events(CardsLookedAt, seat=0)[-1]
    assert (looked.back, len(looked.cards)) == (Back.DESTINY, 1)
    assert s.events(CardsLookedAt, seat=1)[-1].cards == ()
    assert not s.offered(do.UseWish), "it is the one Wish of the turn"
