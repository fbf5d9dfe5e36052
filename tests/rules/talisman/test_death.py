"""What becomes of a dead Character, of its player, and of the game; and what a Purchase costs."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CharacterDealt, GameEnded, HeroDied
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def die(holds: str = "", tokens: str = "F0 L1 G2", seats: int = 2, **more: Any) -> Sitting:
    """A Wizard is killed by an Ogre in the Fields."""
    others = ("delver", "reaver")[: seats - 1]
    s = sit("wizard", *others, holds=holds, tokens=tokens, lies={"fields_1": "ogre"}, space="hills_1", **more)
    s.dice(1, 6).go("fields_1")
    while s.hero().is_alive:
        s.passing("change_dice", "prevent_death")
    return s


@pytest.mark.rule("TAL-B048")
def test_objects_followers_and_gold_stay_where_a_character_died() -> None:
    """Edge case 62."""
    s = die("rapier talisman_of_life magus")
    ground = s.table.lying("fields_1")
    assert set(ground.cards) == {"ogre", "rapier", "talisman_of_life", "magus"}, "face up"
    assert ground.tokens == {Token.GOLD: 2}
    assert ground.ditched == []


@pytest.mark.rule("TAL-B048")
def test_spells_potions_trophies_and_curses_are_discarded() -> None:
    s = die("hex acid loadstone withering_word", trophies="wolf")
    assert sorted(s.table.discards[Back.ADVENTURE]) == ["loadstone", "wolf"]
    assert sorted(s.table.discards[Back.SPELL]) == ["hex", "withering_word"]
    assert s.table.discards[Back.POTION] == ["acid"]
    assert s.table.lying("fields_1").cards == ["ogre"]


@pytest.mark.rule("TAL-B048")
def test_personal_treasures_do_not_stay() -> None:
    s = die("book")
    assert s.table.lying("fields_1").cards == ["ogre"]
    assert "book" not in s.table.personal


@pytest.mark.rule("TAL-B048")
def test_in_the_valley_talismans_go_back_to_the_open_row() -> None:
    s = sit(
        "wizard", "reaver", holds={0: "talisman_of_might rapier", 1: "talisman_of_riches"}, valley_reached=True,
        space={0: "valley_of_fire", 1: "valley_of_fire"}, tokens={0: "F0 L1 G0", 1: "F0 S9"}, destiny="mirror_twin",
    )  # fmt: skip
    while s.hero().is_alive:
        option = next(
            (each for each in s.options if isinstance(each, do.Attack) and each.kind is Combat.STRENGTH), None
        )
        plain = [each for each in s.options if isinstance(each, do.Stay | do.RewardLife | do.LetStand)]
        s.dice(1, 6).answer(s.asked.seat, option or (plain or list(s.options))[0])
    assert "talisman_of_might" in s.table.treasures
    assert s.table.lying("valley_of_fire").cards == ["rapier"]


@pytest.mark.rule("TAL-B049")
def test_the_player_begins_anew_with_another_character() -> None:
    s = die(tokens="F0 L1 G2 S3")
    assert not s.hero().is_alive
    s.until(0)
    hero = s.hero()
    face = CONTENT.character[hero.character]
    assert hero.is_alive
    assert hero.character not in ("wizard", "delver")
    assert [each.character for each in s.events(CharacterDealt)] == [hero.character]
    first = s.events(CharacterDealt)[-1]
    assert first.space == face.home
    assert (s.has("L"), s.has("G"), s.has("F"), s.has("S")) == (face.life, face.gold, face.fate, 0)
    assert (len(hero.spells), len(hero.potions)) == (face.spells, face.potions)


@pytest.mark.rule("TAL-B049")
def test_cursed_cards_drawn_then_are_put_back() -> None:
    s = die()
    s.table.characters = ["lich"]
    s.cards("frogwort", "acid", "withering_word", "hex", "sleep", "gale").until(0)
    assert s.hero().character == "lich"
    assert (sorted(s.hero().spells), s.hero().potions) == (["gale", "hex", "sleep"], ["acid"])
    assert "withering_word" in s.table.decks[Back.SPELL].cards
    assert "frogwort" in s.table.decks[Back.POTION].cards


@pytest.mark.rule("TAL-B049")
@pytest.mark.parametrize("option", [{"death_reentry": "eliminated"}, {"valley_reached": True}])
def test_nobody_comes_back_where_it_is_not_allowed(option: dict[str, Any]) -> None:
    s = die(seats=3, **option)
    s.until(2)
    s.finish_turn()
    assert s.hero().is_out
    assert not s.hero().is_alive


@pytest.mark.rule("TAL-B049")
def test_without_an_unused_character_a_player_is_out() -> None:
    s = die(seats=3)
    s.table.characters = []
    s.until(2).finish_turn()
    while not s.game.is_over and not s.hero().is_out:
        s.finish_turn()
    assert s.hero().is_out
    assert not s.game.is_over


@pytest.mark.rule("TAL-B050")
@pytest.mark.parametrize("option", [{"death_reentry": "eliminated"}, {"valley_reached": True}])
def test_the_last_one_alive_wins_at_once(option: dict[str, Any]) -> None:
    s = die(**option)
    assert s.game.is_over
    assert s.last(GameEnded) == GameEnded(1, "survivor")
    assert s.table.winner == 1


@pytest.mark.rule("TAL-B050")
def test_as_long_as_somebody_may_come_back_the_game_goes_on() -> None:
    assert not die().game.is_over
    s = die(death_reentry="eliminated", sole_survivor=False)
    assert not s.game.is_over


@pytest.mark.rule("TAL-B050")
def test_with_nobody_left_nobody_wins() -> None:
    s = sit(
        "wizard", "delver", tokens={0: "F0 L1", 1: "F0 L1"}, space={0: "crags_1", 1: "hills_1"},
        death_reentry="eliminated",
    )  # fmt: skip
    s.dice(1, 1).cards("pestilence").go("fields_1")
    while not s.game.is_over and len(s.events(HeroDied)) < 2:
        s.passing("change_dice")
        if not s.game.is_over and len(s.events(HeroDied)) < 2:
            s.answer(s.asked.seat, s.options[0])
    assert len(s.events(HeroDied)) == 2
    assert s.last(GameEnded).how == "nobody"
    assert s.table.winner == -1


@pytest.mark.rule("TAL-B054")
def test_the_price_is_paid_when_the_item_is_taken() -> None:
    s = sit("paladin", "lich", tokens="G3 F0").walk("stoneberg").answer(0, do.TownOption(2), do.Buy("sword", 2))
    assert (s.has("G"), s.hero().objects) == (1, ["sword"])
    assert s.table.lying("stoneberg").tokens == {}
    assert not [each for each in s.table.heroes[1].tokens.items() if each == (Token.GOLD, 4)]


@pytest.mark.rule("TAL-B054")
def test_what_cannot_be_paid_cannot_be_taken() -> None:
    s = sit("paladin", "lich", tokens="G2 F0").walk("stoneberg").answer(0, do.TownOption(2))
    assert max(each.price for each in s.offered(do.Buy)) == 2
