"""What is played with what: the parts of the game, their decks, and the variants together."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import BattleRolled, RollDecided
from fabletop.games.prophecy.options import Deal, Options
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.terms import Back, Contest, Guild, Holding, Part, Realm, Resource
from fabletop.kernel import BadSetup, Game
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit
from tests.rules.prophecy.test_setup import begun


@pytest.mark.rule("PRO-001")
def test_a_card_goes_before_a_variant_a_variant_before_the_expansion_and_that_before_the_base() -> None:
    s = sit("sorceress", "monk", space="golden_fields", lies={"golden_fields": "imp"}, items="dagger")
    s.engage("imp").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(1, 6).pick(0, do.Equip, cards=()).settle()
    assert s.hero().health == 3
    both = {0: "golden_fields", 1: "golden_fields"}
    assert sit("mercenary", "monk", space=both, maps={0: 1, 1: 1}).answer(0, do.Stay()).offers(do.Attack, for_maps=True)
    s = sit("mercenary", "monk", space=both, maps={0: 1, 1: 1}, aggressive=True).answer(0, do.Stay())
    assert not s.offers(do.Attack, for_maps=True)
    table = sit("mercenary", "monk", water_realm=True).table
    assert limit(table, table.heroes[0], Holding.ITEMS) == 8


@pytest.mark.rule("PRO-002", "PRO-094", "PRO-280", "PRO-484", "PRO-092", "PRO-316")
def test_each_part_is_chosen_by_itself_and_two_worlds_are_never_played_unasked() -> None:
    usual = Options()
    assert usual.new_cards
    assert not any((usual.water_realm, usual.dragon_world, usual.both_worlds))
    for island in (False, True):
        for water in (False, True):
            for dragon in (False, True):
                table = begun(2, treasure_island=island, water_realm=water, dragon_realm=dragon)
                assert (Realm.WATER in table.planes) is water
                assert Realm.DRAGON not in table.planes
                assert bool(table.treasures) is island
                assert not table.options.both_worlds
                assert len(table.planes) == 5 + water


@pytest.mark.rule("PRO-004")
def test_cards_of_the_expansion_are_told_apart_from_those_of_the_base_game() -> None:
    base = Options(treasure_island=False, new_cards=False)
    whole = Options(water_realm=True, mad_riddler=True, new_artifacts=True)
    for back in (Back.CHANCE, Back.ADVENTURE, Back.COMMON, Back.RARE, Back.LESSER, Back.POSITIVE, Back.NEGATIVE):
        before = CONTENT.deck(back, base)
        assert all(CONTENT.face[card].part is Part.BASE for card in before)
        assert all(CONTENT.face[card].part is not Part.BASE for card in CONTENT.deck(back, whole) if card not in before)


@pytest.mark.rule("PRO-005", "PRO-B023")
def test_a_round_has_one_start_and_its_turns_have_movement_and_actions() -> None:
    s = sit("sorceress", "monk", abilities="time_loop", items="magic_pouch", chance="good_times")
    assert s.is_asked("start", 0)
    s.pick(0, do.UseCard, card="magic_pouch")
    assert s.hero().gold == 3 + 2 + 2
    assert s.is_asked("move", 0)
    s.answer(0, do.Stay())
    assert s.is_asked("act", 0)
    s.answer(0, do.EndTurn()).pick(0, do.UseCard, card="time_loop")
    assert s.is_asked("move", 0)
    assert s.hero().gold == 3 + 2 + 2
    s.answer(0, do.Stay(), do.EndTurn())
    assert s.table.active == 1


@pytest.mark.rule("PRO-007", "PRO-008", "PRO-009", "PRO-010")
def test_wherever_ability_decks_lie_they_are_the_same() -> None:
    for options in ({}, {"treasure_island": False}, {"both_worlds": True}):
        without, laid = begun(3, **options), begun(3, ability_board=True, **options)  # type: ignore[arg-type]
        laid.options = without.options
        assert msgspec.json.encode(laid) == msgspec.json.encode(without)
        for guild in Guild:
            assert all(without.ability(card).guild is guild for card in without.guilds[guild].cards)
            assert len(without.guilds[guild]) == 9
    both = begun(3, both_worlds=True)
    assert len(both.decks[Back.UNDERWATER]) == len(both.decks[Back.DRAGONSLAYER]) == 5


@pytest.mark.rule("PRO-012", "PRO-B010", "PRO-B009")
def test_new_cards_obey_the_rules_of_their_decks() -> None:
    table = begun(2)
    for deck in (*table.guilds.values(), table.decks[Back.COMMON], table.decks[Back.RARE], table.decks[Back.ADVENTURE]):
        assert all(not bag.in_order for bag in deck.bags)
    s = (
        sit("mercenary", "monk", space="town", items="falchion sword")
        .answer(0, do.Stay())
        .pick(0, do.UseService, use=0)
    )
    s.pick(0, do.Sell, card="falchion").pick(0, do.Sell, card="sword")
    gone = [card for back in (Back.COMMON, Back.RARE) for card in s.table.discards[back]]
    assert sorted(gone) == ["falchion", "sword"]
    assert CONTENT.face["falchion"].deck in (Back.COMMON, Back.RARE)
    s = sit("mercenary", "monk", chance="forest", lies={"old_forest": "sea_raiders smugglers_cove"})
    assert s.table.ground["old_forest"].cards == ["sea_raiders", "smugglers_cove"]
    assert "forest" in s.table.discards[Back.CHANCE]
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "doppelganger"}, has="H10 R10")
    s.fight("doppelganger", 6, 1)
    assert "doppelganger" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-017", "PRO-091", "PRO-099", "PRO-102", "PRO-098")
def test_the_island_lies_within_the_loop_and_the_water_realm_behind_a_plane_with_four_kinds_of_cards() -> None:
    assert CONTENT.island not in CONTENT.loop
    assert not CONTENT.neighbours(CONTENT.island)
    table = begun(2, water_realm=True)
    assert sum(plane.lesser == "gate_to_the_water_realm" for plane in table.planes.values()) == 1
    assert table.planes[Realm.WATER].cards == []
    backs = [Back.POSITIVE, Back.NEGATIVE, Back.UNDERWATER]
    assert all(CONTENT.deck(back, table.options) for back in backs)
    assert table.pearls[Realm.WATER] == 2
    cells = [each.id for each in CONTENT.cells if each.realm is Realm.WATER]
    assert all(len(CONTENT.beside(cell)) >= 2 for cell in cells)


@pytest.mark.rule("PRO-014")
def test_one_arrangement_of_artifacts_is_chosen() -> None:
    with pytest.raises(BadSetup):
        RULES.start(Options(new_artifacts=True, ten_artifacts=True), 2, CONTENT)
    for game in (begun(2), begun(2, new_artifacts=True), begun(2, artifacts_random=True)):
        assert [len(game.planes[name].artifacts) for name in CONTENT.plane] == [1] * 5


@pytest.mark.rule("PRO-129", "PRO-479", "PRO-320")
def test_power_comes_from_worlds_and_ends_at_the_gate_whatever_marks_it() -> None:
    assert begun(2, water_realm=True, dragon_realm=True).power == begun(2, water_realm=True).power == 1
    for options, power in (({"water_realm": True}, 1), ({"both_worlds": True}, 2)):
        s = sit(
            "mercenary",
            "monk",
            space="golden_fields",
            has="H10 R10 M0 A3",
            planes={"astral_1": ("astral_hound", "lord_of_flames", "royal_cape")},
            **options,  # type: ignore[arg-type]
        ).dice(1, 6)
        s.answer(0, do.Stay(), do.AttackPlane("astral_1"))
        assert s.events(RollDecided)[-1].other == 9 + power + 6
        s = sit(
            "mercenary",
            "monk",
            space="b6",
            has="H10 R10 M0 A3",
            gate="astral_1",
            planes={"astral_1": ("", "lord_of_flames", "royal_cape")},
            **options,  # type: ignore[arg-type]
        ).dice(1, 6)
        s.answer(0, do.Stay()).settle()
        assert s.events(RollDecided)[-1].other == 13 + 6


@pytest.mark.rule("PRO-313", "PRO-503")
def test_hunters_fight_by_either_rule_have_no_final_battle_and_the_dove_always_protects() -> None:
    for options in ({}, {"aggressive": True}, {"peaceloving": True}):
        assert RULES.start(Options(treasure_hunters=True, **options), 2, CONTENT).options.treasure_island  # type: ignore[arg-type]
    s = sit(
        "mercenary",
        "monk",
        space={0: "city", 1: "city"},
        maps={0: 1, 1: 1},
        treasure_hunters=True,
        treasures="magic_pouch",
    )
    s.answer(0, do.Stay())
    assert not s.offered(do.Attack)
    assert all(not plane.artifacts for plane in begun(2, treasure_hunters=True).planes.values())
    s.finish_round()
    assert s.table.phase == "play"


@pytest.mark.rule("PRO-322")
def test_with_both_worlds_each_board_has_its_own_rules() -> None:
    spaces = {0: "b3", 1: "cave_2", 2: "city"}
    s = sit("mercenary", "monk", "druid", space=spaces, has={0: "A6"}, both_worlds=True, gate="astral_1")
    assert s.hero(0).bubbles == 5
    assert s.is_asked("swim", 0)
    s.finish_round()
    assert s.is_asked("swim", 1)
    assert s.hero(1).health == 4
    assert "" in {each.space for each in s.offered(do.MoveTo)}
    s.finish_round()
    assert s.is_asked("move", 2)


@pytest.mark.rule("PRO-333", "PRO-331")
def test_the_lord_of_the_sea_is_dealt_like_the_rest_elsewhere_and_changes_only_palace_and_victory() -> None:
    assert "lord_of_the_sea" in CONTENT.deck(Back.NEGATIVE, RULES.start(Options(water_realm=True), 2, CONTENT).options)
    s = sit(
        "mercenary",
        "monk",
        space="b3",
        has="A6 H10 R10 M0",
        water_realm=True,
        gate="astral_1",
        lies={"b3": "lord_of_the_sea"},
    )
    s.fight("lord_of_the_sea", 6, 1)
    assert s.events(RollDecided)[-1].other == 11 + 1
    assert not s.game.is_over
    assert "lord_of_the_sea" in s.table.removed
    s = sit("mercenary", "monk", lord_of_the_sea=True, space="golden_fields", lies={"golden_fields": "brigand"})
    assert s.fight("brigand", 3, 3).hero().experience == 4


@pytest.mark.rule("PRO-344", "PRO-358", "PRO-360")
def test_the_island_is_part_of_a_cooperative_game_whose_tokens_set_its_difficulty() -> None:
    s = sit("mercenary", "monk", space="treasure_island", maps=4, treasures="magic_pouch holy_grail", cooperative=True)
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.hero().items == ["magic_pouch"]
    rows = {name: begun(3, cooperative=True, difficulty=name).tokens for name in ("easy", "normal", "hard")}
    assert rows == {"easy": [0, 1, 1, 2, 2], "normal": [1, 1, 2, 3], "hard": [1, 2, 3]}
    assert begun(2, cooperative=True).tokens == [1, 1, 2, 3, 3]
    assert begun(1, solo=True).tokens == [1, 1, 2, 3, 3]


@pytest.mark.rule("PRO-520")
def test_in_a_draft_everybody_keeps_one_of_two_twice() -> None:
    start = RULES.start(Options(deal=Deal.DRAFT), 3, CONTENT)
    s = Sitting(Game(RULES, start, CONTENT))
    dealt = [list(hero.dealt) for hero in s.table.heroes]
    assert all(len(cards) == 2 for cards in dealt)
    assert s.view(1).heroes[0].dealt == ()
    for seat in range(3):
        s.answer(seat, do.KeepCharacter(dealt[seat][0]))
    for seat in range(3):
        passed = dealt[(seat - 1) % 3][1]
        assert s.table.heroes[seat].dealt == [dealt[seat][0], passed]
        s.answer(seat, do.KeepCharacter(passed))
    assert [hero.character for hero in s.table.heroes] == [dealt[(seat - 1) % 3][1] for seat in range(3)]
    assert {cards[0] for cards in dealt} <= set(s.table.characters)


@pytest.mark.rule("PRO-520")
def test_alone_one_of_two_is_kept_once() -> None:
    """There is nobody to pass the other one to: it was asked twice which of the same two to keep."""
    s = Sitting(Game(RULES, RULES.start(Options(deal=Deal.DRAFT, solo=True), 1, CONTENT), CONTENT))
    first, other = s.table.heroes[0].dealt
    s.answer(0, do.KeepCharacter(other))
    assert s.hero().character == other
    assert first in s.table.characters


@pytest.mark.rule("PRO-B007")
def test_ten_characters_and_a_die_for_each_side() -> None:
    assert len(CONTENT.characters) == 10
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "bear"}).fight("bear", 5, 2)
    (rolled,) = s.events(BattleRolled)
    assert (rolled.own, rolled.other) == ((5,), (2,))


@pytest.mark.rule("PRO-B017", "PRO-B019")
def test_lost_cubes_come_back_and_a_new_one_raises_the_maximum() -> None:
    s = sit("mercenary", "monk", has="H4 R6 M1")
    hero = s.hero()
    s.answer(0, do.Rest(Resource.HEALTH))
    assert (hero.health, hero.red) == (5, 6)
    s = sit("mercenary", "monk", items="healing_potion", has="H5 R6")
    s.pick(0, do.UseCard, card="healing_potion")
    assert (s.hero().health, s.hero().red) == (6, 6)
    s = sit("mercenary", "monk", abilities="training", has="X9 H4")
    s.pick(0, do.UseCard, card="training")
    assert (s.hero().health, s.hero().red) == (5, 7)


@pytest.mark.rule("PRO-B058")
def test_creatures_have_types_and_characters_are_humanoid() -> None:
    assert [each.value for each in CONTENT.face["werewolf"].types] == ["humanoid", "animal"]
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, items="radiant_spear").answer(
        0, do.Stay()
    )
    s.dice(3, 3).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.Equip, cards=("radiant_spear",))
    assert s.events(RollDecided)[-1].own == 6 + 1 + 3
