"""Places and Sources; Powers."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, FightDecided, RollStands, TakenFrom, VesselFilled
from fabletop.games.talisman.terms import Back, Kind, Race, Subtype, Token
from tests.rules.talisman.sitting import CONTENT, TOKENS, Sitting, sit

S = TOKENS["S"]


def at_source(source: str = "magic_stream", *contents: str, character: str = "reaver", **setting: object) -> Sitting:
    """A Character has drawn a Source and may take from it."""
    tokens = setting.pop("tokens", "F0")
    s = sit(character, "delver", space="fields_1", tokens=tokens, **setting)  # type: ignore[arg-type]
    return s.cards(source, *contents).meet_space("plains_1")


@pytest.mark.rule("TAL-309")
@pytest.mark.parametrize("place", ["altar", "maze", "tower"])
def test_a_place_stays_on_the_board(place: str) -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F0 C6").cards(place).meet_space("plains_1")
    assert s.table.lying("plains_1").cards == [place]


@pytest.mark.rule("TAL-310")
@pytest.mark.parametrize(("place", "purpose"), [("altar", "prayer"), ("maze", "check"), ("archive", "card")])
def test_the_instructions_of_a_place_are_compulsory(place: str, purpose: str) -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0").cards(place).dice(3).meet_space("plains_1")
    assert purpose in [each.purpose for each in s.events(RollStands)]


@pytest.mark.rule("TAL-310")
def test_even_a_loss_at_a_place_is_compulsory() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F2").cards("tower").meet_space("plains_1")
    assert s.has("F") == 1


@pytest.mark.rule("TAL-310", "TAL-312")
def test_taking_from_a_source_is_optional() -> None:
    s = at_source()
    assert do.Leave() in s.options
    s.answer(0, do.Leave())
    assert s.table.contents["magic_stream"].tokens == {S: 4}
    assert s.has("S") == 0


@pytest.mark.rule("TAL-311")
@pytest.mark.parametrize(
    ("source", "token", "n"),
    [("magic_stream", "S", 4), ("crystal_pool", "C", 4), ("hidden_orchard", "L", 4), ("wishing_well", "F", 3)],
)
def test_a_source_is_filled_when_drawn(source: str, token: str, n: int) -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0 L4 G0").cards(source)
    s.meet_space("fairmeadow" if source == "wishing_well" else "plains_1")
    assert s.events(VesselFilled)[0].tokens == (TOKENS[token],) * n
    assert s.view(1).vessels[0].tokens[TOKENS[token]] in (n, n - 1)


@pytest.mark.rule("TAL-311", "TAL-316")
def test_potions_on_a_source_lie_face_down() -> None:
    s = at_source("ruined_laboratory", "antidote", "elixir_of_life", "liquid_gold")
    seen = s.view(1).vessels[0]
    assert (seen.card, seen.cards, seen.known) == ("ruined_laboratory", 3, ())
    assert s.view(None).vessels[0].known == ()


@pytest.mark.rule("TAL-312")
def test_who_draws_a_source_may_take_one_token() -> None:
    s = at_source().answer(0, do.TakeToken(S))
    assert s.has("S") == 1
    assert s.table.contents["magic_stream"].tokens == {S: 3}
    assert s.table.active == 1
    assert s.last(TakenFrom).card == "magic_stream"


@pytest.mark.rule("TAL-312", "TAL-316")
def test_who_encounters_the_laboratory_looks_at_the_potions_and_takes_one() -> None:
    s = at_source("ruined_laboratory", "antidote", "elixir_of_life", "liquid_gold")
    assert s.view(0).vessels[0].known == ("antidote", "elixir_of_life", "liquid_gold")
    s.answer(0, do.TakeCard("liquid_gold"))
    assert s.hero().potions == ["liquid_gold"]
    assert s.view(1).vessels[0].cards == 2


@pytest.mark.rule("TAL-316")
def test_who_has_looked_before_does_not_see_which_potion_goes_later() -> None:
    s = at_source("ruined_laboratory", "antidote", "elixir_of_life", "liquid_gold").answer(0, do.Leave()).until(1)
    assert len(s.view(0).vessels[0].known) == 3
    s.hero(0).space = "woods_1"
    s.meet_space("plains_1", 1).answer(1, do.TakeCard("antidote"))
    assert s.view(0).vessels[0].known == ()
    assert s.view(1).vessels[0].known == ("elixir_of_life", "liquid_gold")


@pytest.mark.rule("TAL-313")
def test_everybody_who_encounters_a_source_may_take_once() -> None:
    s = at_source().answer(0, do.TakeToken(S)).until(1)
    s = s.until(0).meet_space("fens_1").until(1)
    s.meet_space("plains_1", 1)
    s.answer(1, do.TakeToken(S))
    assert s.has("S", 1) == 1


@pytest.mark.rule("TAL-313")
def test_a_potion_is_taken_only_within_the_limit() -> None:
    s = at_source("ruined_laboratory", "antidote", "elixir_of_life", "liquid_gold", holds="haste")
    assert not s.is_asked("take_from_source", 0)
    assert s.hero().potions == ["haste"]


@pytest.mark.rule("TAL-313")
def test_an_emptied_source_is_discarded() -> None:
    s = at_source("ruined_laboratory", "antidote", "frogwort", "bitter_dregs").answer(0, do.TakeCard("antidote"))
    assert s.table.lying("plains_1").cards == []
    assert "ruined_laboratory" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-314")
def test_who_is_beaten_takes_nothing() -> None:
    s = sit("reaver", "lich", space="heath", tokens="F0").cards("magic_stream", "ogre").dice(1, 6).meet_space("forest")
    s.passing("change_dice")
    assert s.last(FightDecided).result == "defeat"
    assert s.table.contents["magic_stream"].tokens == {S: 4}
    assert s.has("S") == 0


@pytest.mark.rule("TAL-314")
def test_who_is_moved_away_takes_nothing() -> None:
    s = sit("delver", "lich", space="heath", tokens="F0 G0 L4").cards("magic_stream", "patrol").meet_space("forest")
    assert s.hero().space == "castle"
    assert "magic_stream" not in [each.card for each in s.events(CardMet)]
    assert s.table.contents["magic_stream"].tokens == {S: 4}


@pytest.mark.rule("TAL-315")
def test_cards_on_a_source_do_not_count_as_cards_of_the_space() -> None:
    s = sit("reaver", "delver", space="heath", tokens={0: "F0", 1: "F0"})
    s.cards("ruined_laboratory", "antidote", "elixir_of_life", "liquid_gold", "archer")
    s.meet_space("forest").answer(0, do.TakeCard("archer"), do.Leave()).until(1)
    s.hero(1).space = "moors"
    s.cards("goose").meet_space("forest", 1)
    assert [each.card for each in s.events(CardDrawn) if each.seat == 1] == ["goose"]


# -- Powers ------------------------------------------------------------------------------------------------------------

POWERS = [each.id for each in CONTENT.card.values() if each.kind is Kind.POWER]


@pytest.mark.rule("TAL-317")
@pytest.mark.parametrize("power", POWERS)
def test_a_power_is_discarded_when_it_has_taken_effect(power: str) -> None:
    town = CONTENT.card[power].back is Back.TOWN
    s = sit("delver", "reaver", space="fields_1", tokens={0: "F0 L4 G0", 1: "F0"}).cards(power)
    s.meet_space("stiltwick" if town else "plains_1")
    s.passing("change_dice", "lose_one_of", "name_one", "town", "home_advantage")
    assert power in s.table.discards[CONTENT.card[power].back]
    assert not any(power in ground.cards for ground in s.table.ground.values())


@pytest.mark.rule("TAL-318")
def test_a_power_comes_before_all_other_cards() -> None:
    s = sit("delver", "reaver", space="heath", tokens="F0 S6 L4").cards("altar", "ogre", "merciful_light")
    s.meet_space("hidden_valley")
    assert s.events(CardMet)[0].card == "merciful_light"
    assert all(CONTENT.card[each].encounter_number == 0 for each in POWERS)
    others = [each for each in CONTENT.card.values() if each.kind is not Kind.POWER]
    assert all(each.encounter_number > 0 for each in others)


@pytest.mark.rule("TAL-319")
def test_the_prophetess_discards_a_power_as_it_is_drawn() -> None:
    s = sit("prophetess", "lich", space="fields_1", tokens="L3 F0").cards("prince_of_lies", "rapier")
    s.meet_space("plains_1").answer(0, do.ChooseCard("prince_of_lies"))
    assert s.has("L") == 3
    assert "prince_of_lies" not in [each.card for each in s.events(CardMet)]
    assert s.table.discards[Back.ADVENTURE] == ["prince_of_lies"]


@pytest.mark.rule("TAL-319")
def test_banish_discards_a_power_as_it_is_drawn() -> None:
    s = sit("delver", "lich", space="fields_1", holds={1: "banish"}, tokens="F2").cards("prince_of_lies")
    s.meet_space("plains_1").answer(1, do.CastSpell("banish", 1, "prince_of_lies"))
    assert s.has("F") == 2
    assert "prince_of_lies" not in [each.card for each in s.events(CardMet)]


@pytest.mark.rule("TAL-330")
def test_no_power_has_a_race() -> None:
    assert len(POWERS) == 9
    assert all(CONTENT.card[each].race is None for each in POWERS)


@pytest.mark.rule("TAL-330")
def test_an_effect_on_a_race_does_not_touch_a_power() -> None:
    """The Wizard may evade Dragons, the Lich Undead: a Power is neither, whatever it looks like."""
    assert Race.DRAGON not in [CONTENT.card[each].race for each in POWERS]
    s = sit("lich", "reaver", space="fields_1", tokens="F0").cards("grim_reaper").dice(5).meet_space("plains_1")
    assert not s.is_asked("evade", 0)
    assert s.events(CardMet)[0].card == "grim_reaper"


@pytest.mark.rule("TAL-311")
def test_every_source_is_a_place() -> None:
    sources = [each for each in CONTENT.card.values() if each.is_(Subtype.SOURCE)]
    assert len(sources) == 5
    assert all(each.kind is Kind.PLACE and each.fill for each in sources)
    assert all(Token.WISH not in (each.fill.tokens if each.fill else {}) for each in sources)
