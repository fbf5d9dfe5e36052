"""Setting up: players, Characters, decks, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.bots.mind import shuffler
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import DeckRenewed, NothingDrawn, Rolled, StartRolled, TurnStarted
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.terms import Back, Holding, Token
from fabletop.kernel import CHANCE, BadSetup, Deck, Game, Shuffle
from tests.rules.talisman.sitting import CONTENT, RULES, same, set_out, sit


@pytest.mark.rule("TAL-B001")
@pytest.mark.parametrize("seats", range(9))
def test_the_game_is_for_two_to_six(seats: int) -> None:
    if 2 <= seats <= 6:
        s = set_out(seats, dice=(6, *[1] * (seats - 1)))
        characters = [hero.character for hero in s.table.heroes]
        assert len(set(characters)) == seats, "each has one, and nobody shares"
    else:
        with pytest.raises(BadSetup):
            RULES.start(Options(), seats, CONTENT)


@pytest.mark.rule("TAL-B001")
def test_a_dead_character_is_not_dealt_again() -> None:
    s = sit("delver", "paladin", tokens="L1 F0", lies={"fields_1": "ogre"}).dice(1, 6).walk("fields_1")
    assert not s.hero().is_alive
    assert "delver" not in s.table.characters
    s.until(0)
    assert s.hero().character not in {"delver", "paladin"}
    assert len(s.table.characters) == 13


@pytest.mark.rule("TAL-B002")
@pytest.mark.parametrize("number", [0, 7, 15])
def test_each_player_is_dealt_a_character_by_chance(number: int) -> None:
    game = Game(RULES, RULES.start(Options(), 2, CONTENT), CONTENT)
    game.answer(CHANCE, (6,))
    game.answer(CHANCE, (1,))
    shuffle = game.pending
    assert isinstance(shuffle, Shuffle)
    assert same(shuffle.things, [each.id for each in CONTENT.characters])
    game.answer(CHANCE, shuffle.result(number))
    assert game.state.heroes[0].character == CONTENT.characters[number].id


@pytest.mark.rule("TAL-B002")
def test_by_agreement_each_is_dealt_two_and_keeps_one() -> None:
    s = set_out(2, dice=(6, 1), deal="draft2")
    assert [decision.prompt for decision in s.game.asked] == ["keep_character"] * 2
    dealt = [option.character for decision in s.game.asked for option in decision.options]
    assert len(set(dealt)) == 4
    s.answer(0, do.KeepCharacter(dealt[1])).answer(1, do.KeepCharacter(dealt[2]))
    assert [s.hero(seat).character for seat in (0, 1)] == [dealt[1], dealt[2]]
    assert {dealt[0], dealt[3]} <= set(s.table.characters)


@pytest.mark.rule("TAL-B002", "TAL-B005")
def test_what_another_is_dealt_to_choose_from_may_be_any_unused_character_for_all_one_knows() -> None:
    s = set_out(2, dice=(6, 1), deal="draft2")
    imagined = [s.game.imagine(0, shuffler(world)).state.heroes[1].dealt for world in range(12)]
    assert len({each for dealt in imagined for each in dealt}) > 2


@pytest.mark.rule("TAL-B002", "TAL-B049")
def test_where_each_is_dealt_two_a_dead_player_is_dealt_two_again() -> None:
    s = sit("wizard", "delver", "lich", tokens={0: "L1 F0"}, lies={"fields_1": "ogre"}, deal="draft2", space="crags_1")
    unused = list(s.table.characters)
    s.dice(1, 6).walk("fields_1")
    while not s.is_asked("keep_character", 0):
        s.finish_turn()
    kept, other = [each.character for each in s.options]
    assert {kept, other} < set(unused)
    s.answer(0, do.KeepCharacter(kept))
    assert s.hero().character == kept
    assert same(s.table.characters, [each for each in unused if each != kept])


@pytest.mark.rule("TAL-B002")
def test_by_agreement_each_chooses_freely() -> None:
    s = set_out(2, dice=(1, 6), deal="choose")
    assert s.is_asked("keep_character", 1), "in turn order"
    assert len(s.options) == 16
    s.answer(1, do.KeepCharacter("lich"))
    assert len(s.options) == 15
    s.answer(0, do.KeepCharacter("piper"))
    assert [s.hero(seat).character for seat in (0, 1)] == ["piper", "lich"]


@pytest.mark.rule("TAL-B003")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters])
def test_a_character_starts_at_home(character: str) -> None:
    s = set_out(2, dice=(6, 1), deal="choose").answer(0, do.KeepCharacter(character))
    assert s.hero(0).space == CONTENT.character[character].home


@pytest.mark.rule("TAL-B004")
def test_decks_lie_face_down_and_treasures_and_purchases_open() -> None:
    s = set_out(2, dice=(6, 1))
    seen = s.view(None)
    held = sum(len(hero.spells) + len(hero.potions) for hero in s.table.heroes)
    assert seen.decks[Back.ADVENTURE] == 120
    assert seen.decks[Back.TOWN] == 30
    assert seen.decks[Back.SPELL] + seen.decks[Back.POTION] == 24 + 18 - held
    assert seen.decks[Back.DESTINY] == 8
    assert not seen.known_tops
    assert same(seen.treasures, CONTENT.copies(Back.TREASURE))
    assert len(seen.personal) == 32
    assert sum(len(cards) for cards in seen.stock.values()) == 50
    assert all(not bag.in_order for deck in s.table.decks.values() for bag in deck.bags), "shuffled"


@pytest.mark.rule("TAL-B004")
def test_each_space_sells_five_things_of_its_own() -> None:
    s = set_out(2, dice=(6, 1))
    assert len(s.view(None).stock) == 7
    for space, cards in s.view(None).stock.items():
        titles = {card.partition("#")[0] for card in cards}
        assert len(titles) == 5
        assert all(CONTENT.card[title].space == space for title in titles)


@pytest.mark.rule("TAL-B005")
def test_spells_and_potions_are_secret_all_else_is_open() -> None:
    s = sit("lich", "delver", holds="healing wish antidote sword mule falcon", trophies="wolf", tokens="G3")
    own, other = s.view(0).heroes[0], s.view(1).heroes[0]
    assert (own.spells, own.potions) == (("healing", "wish"), ("antidote",))
    assert (other.spells, other.potions) == ((), ())
    assert (other.spell_count, other.potion_count) == (2, 1)
    assert (other.objects, other.trophies) == (("sword",), ("wolf",))
    assert set(other.followers) == {"mule", "falcon"}
    assert other.tokens[Token.GOLD] == 3
    assert s.view(None).heroes[0].spells == ()


@pytest.mark.rule("TAL-B005")
def test_cursed_spells_and_potions_lie_open() -> None:
    s = sit("lich", "delver", holds="healing withering_word bitter_dregs")
    other = s.view(1).heroes[0]
    assert (other.spells, other.potions) == (("withering_word",), ("bitter_dregs",))


@pytest.mark.rule("TAL-B006")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    s = set_out(4, dice=(5, 2, 5, 4, 1, 6))
    assert [(event.seat, event.die) for event in s.events(StartRolled)] == [
        (0, 5),
        (1, 2),
        (2, 5),
        (3, 4),
        (0, 1),
        (2, 6),
    ]
    assert s.table.start_player == 2
    assert s.table.active == 2


@pytest.mark.rule("TAL-B006")
def test_play_goes_clockwise_from_the_start_player() -> None:
    s = set_out(3, dice=(1, 1, 6)).finish_turn().finish_turn().finish_turn()
    assert [event.seat for event in s.events(TurnStarted)] == [2, 0, 1, 2]


@pytest.mark.rule("TAL-B006")
def test_nobody_changes_the_roll_for_the_start() -> None:
    s = set_out(2, dice=(6, 1))
    assert [event.purpose for event in s.events(Rolled)] in ([], ["movement"]), "it is no Character's roll"
    assert all(s.has("F", seat) == CONTENT.character[s.hero(seat).character].fate for seat in (0, 1))


@pytest.mark.rule("TAL-B007")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    s = sit("delver", "paladin")
    s.table.decks[Back.ADVENTURE] = Deck()
    s.table.discards[Back.ADVENTURE] = ["rapier", "circlet_of_wit"]
    s.cards("circlet_of_wit").walk("fields_1")
    assert [event.back for event in s.events(DeckRenewed)] == [Back.ADVENTURE]
    assert s.is_asked("take_card", 0)
    assert s.view(None).decks[Back.ADVENTURE] == 1
    assert s.view(None).discards[Back.ADVENTURE] == ()


@pytest.mark.rule("TAL-B007")
def test_a_deck_with_no_cards_at_all_gives_nothing() -> None:
    s = sit("delver", "paladin")
    s.table.decks[Back.ADVENTURE] = Deck()
    s.walk("fields_1")
    assert [event.back for event in s.events(NothingDrawn)] == [Back.ADVENTURE]
    assert s.table.active == 1
    assert not s.table.lying("fields_1").cards


@pytest.mark.rule("TAL-B001", "TAL-B004")
def test_a_character_begins_with_spells_and_potions_up_to_the_limits_and_nothing_else() -> None:
    s = set_out(6, dice=(6, 1, 1, 1, 1, 1))
    for hero in s.view(None).heroes:
        assert hero.spell_count == hero.limits[Holding.SPELLS]
        assert hero.potion_count == hero.limits[Holding.POTIONS]
        assert (hero.objects, hero.followers, hero.trophies) == ((), (), ())
    assert Counter(hero.is_alive for hero in s.view(None).heroes) == {True: 6}
