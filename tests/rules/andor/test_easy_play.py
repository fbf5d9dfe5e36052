"""Easy play, levels 1 and 2."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.legend import Trigger
from fabletop.games.andor.story.words.tale import Narrator
from fabletop.kernel import BadSetup
from tests.rules.andor.sitting import Sitting, bare, begin, duel, sit

ONE: dict[str, Any] = {"easy_1": True}
TWO: dict[str, Any] = {"easy_2": True}


@pytest.mark.rule("AND-424", "AND-439")
@pytest.mark.parametrize("legend", [f"legend_{number}" for number in range(12, 18)])
def test_easy_play_is_for_legends_12_to_17(legend: str) -> None:
    for options in (ONE, TWO, ONE | TWO):
        assert begin(legend, **options).to_turn().table.options.legend == legend


@pytest.mark.rule("AND-424")
@pytest.mark.parametrize("options", [ONE, TWO])
def test_legend_11_has_no_easy_play(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        begin("legend_11", **options)


# -- level 1 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-425", "AND-428")
def test_the_axe_works_for_an_entire_battle() -> None:
    s = duel("dwarf", "troll", 1, 1, 1, 2, 1, articles="axe", strength=9, options=ONE)
    assert s.is_asked("use_articles", 0), "right after the roll, as ever"
    s.answer(0, choices.UseAxe()).dice(1, 1, 1, 2, 1).answer(0, choices.FightOn())
    assert [own for own, _ in s.values] == [12, 12]
    s.answer(0, choices.LeaveBattle())
    assert not s.hero(0).carries("axe"), "it leaves the game with the end of the battle"
    s.answer(1, choices.Pass()).dice(1, 1, 1, 2, 1).fight(0, "troll", 238)
    assert s.values[-1][0] == 10


@pytest.mark.rule("AND-425", "AND-341")
def test_the_sword_works_for_the_rest_of_the_battle() -> None:
    s = sit("dwarf", "warrior", at=(238, 201), figures={"troll": 238}, articles="sword_handle sword_blade",
            strength=5, options=ONE, willpower=13)  # fmt: skip
    s.dice(1, 1, 1, 2, 1).fight(0, "troll", 238).answer(0, choices.LetItCount())
    for _ in range(2):
        s.dice(1, 1, 1, 2, 1).answer(0, choices.FightOn())
        if s.is_asked("use_articles"):
            s.answer(0, choices.UseSword())
    assert [own for own, _ in s.values] == [6, 11, 11]


@pytest.mark.rule("AND-425", "AND-333", "AND-335")
def test_glove_and_knife_serve_in_every_round() -> None:
    s = duel("dwarf", "troll", 2, 3, 1, 2, 1, articles="iron_glove", strength=9, options=ONE, willpower=13)
    s.answer(0, choices.UseGlove(0, 1))
    s.dice(4, 3, 1, 2, 1).answer(0, choices.FightOn())
    if s.is_asked("use_articles"):
        s.answer(0, choices.UseGlove(0, 1))
    assert [own for own, _ in s.values] == [14, 16]
    k = duel("dwarf", "troll", 2, 3, 6, 1, 2, 1, articles="knife", strength=9, options=ONE, willpower=13)
    k.answer(0, choices.UseKnife(0))
    k.dice(1, 2, 5, 1, 2, 1).answer(0, choices.FightOn())
    assert k.is_asked("use_articles", 0)
    k.answer(0, choices.UseKnife(1))
    assert [own for own, _ in k.values] == [15, 14]


@pytest.mark.rule("AND-428")
def test_a_weapon_works_for_its_user_only() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles="axe", strength=(9, 1), options=ONE)
    s.dice(1, 1).fight(0, "troll", 238, 1).dice(1, 1, 1, 1, 2, 1).answer(0, choices.UseAxe())
    assert choices.HandOver(1, "axe") not in s.free(0, choices.HandOver), "it is in use"
    assert s.values[0][0] == 9 + 2 + 3 + 1 + 1


@pytest.mark.rule("AND-428")
def test_a_user_who_leaves_takes_the_weapon_out_of_the_game() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles="axe", strength=(9, 9), options=ONE)
    s.dice(1, 1).fight(0, "troll", 238, 1).dice(1, 1, 1, 1, 2, 1).answer(0, choices.UseAxe())
    while s.is_asked("fight_on", 1):
        s.answer(1, choices.LeaveBattle())
    while s.table.battle is not None:
        s.answer(s.asked.seat, choices.LeaveBattle())
    assert not s.hero(0).carries("axe")


@pytest.mark.rule("AND-426")
def test_overtime_costs_one_willpower() -> None:
    s = begin("legend_12", **ONE)
    assert (s.to_turn().table.overtime_price, s.table.overtime_token) == (1, "-1")
    seat = s.asked.seat
    s.hero(seat).hours = 7
    s.answer(seat, choices.Pass())
    assert s.hero(seat).willpower == 6


@pytest.mark.rule("AND-427", "AND-429", "AND-464")
def test_in_legend_17_the_token_may_be_turned_when_the_forge_is_free() -> None:
    s = begin("legend_17", **ONE).to_turn()
    assert (s.table.overtime_price, s.table.overtime_token) == (4, "-4")
    assert not s.free(0, choices.TurnToken)
    guard = next(figure for figure in s.table.figures if figure.kind == "guard_troll" and figure.space == 225)
    guard.space = 242
    other = [figure for figure in s.table.figures if figure.kind == "guard_troll" and figure.space == 226]
    for figure in other:
        figure.space = 243
    s.answer(s.asked.seat, choices.Pass())
    assert s.free(s.asked.seat, choices.TurnToken)
    s.answer(s.asked.seat, choices.TurnToken())
    assert (s.table.overtime_price, s.table.overtime_token) == (1, "-1")
    guard.space = 225
    s.answer(s.asked.seat, choices.Pass())
    assert s.table.overtime_price == 1, "it stays so although a guard troll is back"


# -- level 2 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-430", "AND-431")
def test_ambras_fury_grows_with_every_round_and_ends_with_the_battle() -> None:
    s = duel("warrior", "troll", *(1,) * 4, 1, 2, 1, strength=5, willpower=20, options=TWO)
    for _ in range(2):
        s.dice(*(1,) * 4, 1, 2, 1).answer(0, choices.FightOn())
    assert [own for own, _ in s.values] == [5 + 2 + 1, 5 + 3 + 1, 5 + 4 + 1]
    s.answer(0, choices.LeaveBattle()).answer(1, choices.Pass())
    s.dice(*(1,) * 4, 1, 2, 1).fight(0, "troll", 238)
    assert s.values[-1][0] == 5 + 2 + 1


@pytest.mark.rule("AND-432")
def test_one_star_herb_makes_a_full_brew() -> None:
    s = sit("archer", "warrior", at=201, articles="kettle", things="star_herb star_herb", options=TWO)
    s.answer(0, choices.BrewDrink(2, 0))
    assert [(each.id, each.uses) for each in s.hero(0).articles][1:] == [("witchs_brew", 2)] * 2
    assert s.hero(0).star_herbs == 0
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-433", "AND-096")
def test_three_brews_are_all_there_are() -> None:
    s = sit("archer", "warrior", at=(238, 201), articles="kettle", things="star_herb " * 5, options=TWO,
            changes={"brew_supply": 0})  # fmt: skip
    assert not s.offered(choices.BrewDrink)
    one = sit("archer", "warrior", at=(238, 201), articles="kettle witchs_brew/1", things="star_herb", options=TWO,
              changes={"brew_supply": 0}, figures={"troll": 238})  # fmt: skip
    one.dice(3).fight(0, "troll", 238).answer(0, choices.StopRolling(), choices.UseBrew())
    assert one.table.brew_supply == 1, "the empty one lies on the equipment board again"


@pytest.mark.rule("AND-434", "AND-097")
@pytest.mark.parametrize(
    ("space", "options", "bonus"), [(220, TWO, True), (229, TWO, False), (220, {}, False), (230, {}, True)]
)
def test_the_shadow_of_the_caves(space: int, options: dict[str, Any], bonus: bool) -> None:
    s = sit("dwarf", "warrior", at=(space, 201), figures={"troll": space}, willpower=3, options=options)
    s.fight(0, "troll", space)
    assert len(s.events(happened.HeroRolled)[0].dice) == (3 if bonus else 1)
    assert s.values[0][0] == 1 + 1 + (5 if bonus else 0)


@pytest.mark.rule("AND-434")
@pytest.mark.parametrize("space", load_content().spaces, ids=lambda space: str(space.id))
def test_every_arrow_target_of_a_cave_is_in_its_shadow(space: object) -> None:
    here = next(each for each in load_content().spaces if each is space)
    targets = {each.arrow for each in load_content().spaces if each.cave}
    if not (here.cave or here.id in targets):
        return
    s = sit("dwarf", "warrior", at=(here.id, 201), figures={"troll": here.id}, camp=214, options=TWO, willpower=1)
    s.fight(0, "troll", here.id)
    assert len(s.events(happened.HeroRolled)[0].dice) == 3


def cast(letter_now: int, rolled: int) -> Sitting:
    """A wizard casts healing with recurring spells and rolls for the book."""
    s = sit("wizard", "warrior", at=(221, 201), open_books=("healing",), options=TWO, changes={"narrator": letter_now})
    s.answer(0, choices.CastHealing())
    s.through("heal")
    assert s.is_asked("roll_for_book", 0)
    return s.dice(rolled).answer(0, choices.RollForBook())


@pytest.mark.rule("AND-435", "AND-438")
@pytest.mark.parametrize(("rolled", "letter"), [(1, "c"), (2, "e"), (3, "g"), (4, "i"), (5, "k"), (6, "m")])
def test_a_used_book_is_laid_on_the_rolled_letter(rolled: int, letter: str) -> None:
    s = cast(0, rolled)
    assert s.hero(0).books["healing"] == letter
    assert not s.is_asked("turn_die"), "the wizard cannot turn this die"
    assert s.events(happened.BookLaid) == [happened.BookLaid("healing", letter)]


@pytest.mark.rule("AND-435", "AND-503")
def test_the_wizard_may_let_the_book_go() -> None:
    s = sit("wizard", "warrior", at=(221, 201), open_books=("healing",), options=TWO).answer(0, choices.CastHealing())
    s.through("heal")
    s.answer(0, choices.LetBookGo())
    assert s.hero(0).books["healing"] == "gone"


@pytest.mark.rule("AND-436")
def test_the_narrator_brings_the_book_back_open() -> None:
    s = cast(1, 1)
    s.hero(0).apple_nuts = 1
    s.sunrise()
    assert s.view().narrator == "c"
    assert s.hero(0).books["healing"] == "open"
    assert s.free(0, choices.CastHealing)
    s.answer(0, choices.CastHealing())
    s.through("heal")
    assert s.is_asked("roll_for_book", 0), "and may roll again"


@pytest.mark.rule("AND-436", "AND-037")
def test_a_defeated_creature_brings_the_book_back_too() -> None:
    s = cast(1, 1)
    s.hero(1).strength = 9
    s.table.figures = [Figure("wargor", 201)]
    s.answer(0, choices.Pass()).fight(1, "wargor", 201).answer(1, choices.ChooseReward("strength"))
    assert s.hero(0).books["healing"] == "open"


@pytest.mark.rule("AND-437")
@pytest.mark.parametrize(("narrator", "rolled", "gone"), [(2, 1, True), (3, 1, True), (3, 2, False), (4, 2, True)])
def test_a_letter_already_passed_or_reached_takes_the_book_out(narrator: int, rolled: int, gone: bool) -> None:
    assert (cast(narrator, rolled).hero(0).books["healing"] == "gone") == gone


@pytest.mark.rule("AND-439")
def test_the_levels_are_independent() -> None:
    s = duel("warrior", "troll", *(1,) * 4, 1, 2, 1, strength=5, willpower=20, options=ONE)
    s.dice(*(1,) * 4, 1, 2, 1).answer(0, choices.FightOn())
    assert [own for own, _ in s.values] == [8, 6], "no fury with level 1 alone"
    s = duel("dwarf", "troll", 1, 1, 1, 2, 1, articles="axe", strength=9, options=TWO)
    s.answer(0, choices.UseAxe()).dice(1, 1, 1, 2, 1).answer(0, choices.FightOn())
    assert [own for own, _ in s.values] == [12, 10], "no lasting weapons with level 2 alone"
    assert begin("legend_12", **TWO).table.overtime_price == 2


@pytest.mark.rule("AND-503", "AND-103")
def test_without_easy_play_a_used_book_is_gone() -> None:
    s = sit("wizard", "warrior", at=(221, 201), open_books=("healing",)).answer(0, choices.CastHealing())
    s.through("heal")
    assert not s.is_asked("roll_for_book")
    assert s.hero(0).books["healing"] == "gone"
    assert s.events(happened.BookGone) == [happened.BookGone("healing")]


@pytest.mark.rule("AND-436", "AND-261")
def test_several_books_on_a_letter_come_back_before_its_card_is_read() -> None:
    s = sit("wizard", "warrior", at=230, camp=222, figures={"wargor": 230}, open_books=("light", "portal"), options=TWO)
    s.dice(2, 2).answer(0, choices.CastLight("wargor", 229), choices.RollForBook())
    s.answer(0, choices.CastPortal(), choices.RollForBook())
    assert [s.hero(0).books[book] for book in ("light", "portal")] == ["e", "e"]
    s.table.narrator = 3
    s.sunrise()
    assert [s.hero(0).books[book] for book in ("light", "portal")] == ["open", "open"]


@pytest.mark.rule("AND-436", "AND-476")
def test_a_narrator_who_takes_two_steps_brings_the_book_of_the_first() -> None:
    s = sit(
        "wizard", "warrior", at=201, options=TWO, legend=bare(triggers=(Trigger("on", "day_start", (Narrator(),)),))
    )
    s.hero(0).books["healing"] = "c"
    s.table.narrator = 1
    assert s.sunrise().view().narrator == "d"
    assert s.hero(0).books["healing"] == "open"


@pytest.mark.rule("AND-425", "AND-512")
def test_a_glove_that_works_for_the_battle_leaves_room_for_a_brew_in_another_round() -> None:
    s = duel("warrior", "troll", 3, 3, 3, 3, strength=9, willpower=20, articles="iron_glove witchs_brew", options=ONE)
    s.dice(6, 1, 2).answer(0, choices.UseGlove(0, 1)).dice(4, 3, 3, 3).answer(0, choices.FightOn())
    assert s.offered(choices.UseGlove)
    s.dice(6, 1, 2).answer(0, choices.UseBrew())
    assert [value for value, _ in s.values] == [6 + 9 + 2, 8 + 9]


@pytest.mark.rule("AND-439", "AND-425", "AND-430")
def test_fury_and_a_lasting_axe_add_up() -> None:
    s = duel("warrior", "troll", 1, 1, 1, 1, strength=5, willpower=20, articles="axe", options=ONE | TWO)
    s.dice(1, 2, 1).answer(0, choices.UseAxe())
    s.dice(1, 1, 1, 1, 1, 2, 1).answer(0, choices.FightOn())
    assert [value for value, _ in s.values] == [1 + 5 + 2 + 2, 1 + 5 + 3 + 2]
