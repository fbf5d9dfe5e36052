"""How many cards each deck has, by what is played, and that every named card is there (4.5, 4.16)."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.options import Options, played
from fabletop.games.prophecy.printed import Ability, Card, Creature, Item, Obstacle, Opportunity
from fabletop.games.prophecy.terms import Back, Feature, Guild, Part
from fabletop.kernel.packs import icons

CONTENT = load_content()
BASE = Options(treasure_island=False, new_cards=False)
NAMES = {each.name for each in CONTENT.card.values()} | {each.name for each in CONTENT.spaces}

NAMED_IN_THE_RULEBOOK = """
Treasure Map, Treasure Maps, Legends of the Deeps, Legends of Dragons, Prophetic Dream, Economic Crisis, Good Times,
Refreshing Wind, Charity, Stealth, Wharf Rat, Thievery, Pickpocketing, Nautical Rites, Prayer, Curse, Divine Will,
Fanaticism, Miraculous Healing, Meditation, Blacksmithing, Training, People's Hospitality, Horsemanship, Turn Back Time,
Time Loop, Time Freeze, Swimming, Summon Storm, Scroll of Teleportation, Scroll of Stealing, Scroll of Deep Prayer,
Thor's Hammer, Mirrored Shield, Gauntlets of Strength, Flying Carpet, Ranger's Boots, Poisonous Blade, Falchion,
Gauntlets of Battle, Ball-and-Chain, Whipsword, Radiant Spear, Scroll of Exchanging Fates, Scroll of Entrancement,
Astral Lawstone, Astral Chaos Stone, Astral Mindstone, Magic Pouch, Father Time's Clock, Holy Grail, Tome of Wisdom,
Crystal Ball of Fate, Astral Satchel, Tome of Magic, Giant Pearl, Coral Tiara, Royal Cape, Banner of Hope, Bronze Steed,
Royal Signet Ring, Ritual Scepter, Amulet of Untouchability, Collector, Cleansing Fire, Enchanted Flower,
Four-leaf Clover, Hermit, Golden Fish, Mysterious Old Man, Black Market, Imp, Sphinx, Vampire, Master of Pain,
Skeletal Wizard, Shadow of Death, Shapeless Things, Dark Siren, Soul Collector, Beast, Doppelganger, Mad Riddler,
Gifts of the Gods, Returned, Unlicensed Alchemist, Path of the Dead, Chronicler, Gate to the Water Realm,
Gate to the Dragon Realm, Strong Current, Very Strong Current, Drowned Sailors, Skeletal Shark, Giant Squid, Sea Witch,
Lord of the Sea, The Little Mermaid, Air Pocket, Troll, Halfling, Village, City, Town, Treasure Island
"""


def size(back: Back, options: Options) -> int:
    """How many cards a deck has with these options."""
    return len(CONTENT.deck(back, played(options, 1 if options.solo else 2)))


def cards(back: Back) -> list[Card]:
    """All titles of a deck, whatever is played."""
    return [each for each in CONTENT.cards if each.deck is back]


def kinds(back: Back) -> dict[type, int]:
    """How many titles of each kind lie in a deck."""
    return dict(Counter(type(each) for each in cards(back)))


@pytest.mark.parametrize("name", " ".join(NAMED_IN_THE_RULEBOOK.split()).split(", "))
def test_what_the_rulebook_names_exists(name: str) -> None:
    assert name in NAMES


def test_every_thing_has_a_name_of_its_own_an_icon_and_a_line() -> None:
    shared = [name for name, n in Counter(each.name for each in CONTENT.card.values()).items() if n > 1]
    assert shared == ["Four-leaf Clover"]  # the Opportunity, and the Item that it becomes
    drawn = {each.id: each.icon for each in CONTENT.card.values()} | {each.id: each.icon for each in CONTENT.spaces}
    drawn |= {each.id: each.icon for each in CONTENT.planes} | {each.id: each.icon for each in CONTENT.characters}
    assert [name for name, icon in drawn.items() if icon not in icons()] == []
    assert [each.id for each in CONTENT.card.values() if not each.flavour] == []
    assert all(each.text for each in CONTENT.characters)
    assert all(each.text for each in CONTENT.planes)


def test_every_card_that_does_more_than_fight_says_so() -> None:
    silent = {each.id for each in CONTENT.card.values() if not each.text}
    plain = {
        each.id
        for each in CONTENT.creatures
        if not (each.before or each.win or each.lose or each.lose_also or each.instead or each.bars or each.leave_if)
    }
    assert silent <= plain
    assert all(each.text for each in CONTENT.spaces if each.civilised or each.island)


@pytest.mark.rule("PRO-B006")
@pytest.mark.parametrize(
    ("back", "n"),
    [
        (Back.CHANCE, 22),
        (Back.ADVENTURE, 63),
        (Back.ABILITY, 50),
        (Back.COMMON, 35),
        (Back.RARE, 26),
        (Back.LESSER, 5),
        (Back.GREATER, 5),
    ],
)
def test_the_decks_of_the_base_game(back: Back, n: int) -> None:
    assert size(back, BASE) == n


@pytest.mark.rule("PRO-B006")
def test_ten_abilities_for_each_guild() -> None:
    base = [each for each in CONTENT.abilities if each.deck is Back.ABILITY and each.part is Part.BASE]
    assert Counter(each.guild for each in base) == dict.fromkeys(Guild, 10)


def test_of_the_base_adventures_40_are_creatures_and_23_opportunities() -> None:
    base = [type(each) for each in cards(Back.ADVENTURE) if each.part is Part.BASE]
    assert Counter(base) == {Creature: 40, Opportunity: 23}


@pytest.mark.rule("PRO-B006", "PRO-265")
def test_five_old_artifacts_and_five_new_ones_with_numerals() -> None:
    artifacts = [each for each in CONTENT.items if each.deck is Back.ARTIFACT]
    assert [each.name for each in artifacts if not each.numeral] == [
        "Royal Cape",
        "Banner of Hope",
        "Royal Sword",
        "Royal Crown",
        "Royal Armour",
    ]
    assert {each.numeral: each.name for each in artifacts if each.numeral} == {
        1: "Bronze Steed",
        2: "Royal Signet Ring",
        3: "Ritual Scepter",
        4: "Amulet of Untouchability",
        5: "Horn of the Ancestors",
    }


@pytest.mark.rule("PRO-011")
def test_new_cards_are_shuffled_into_their_decks() -> None:
    new = Options(treasure_island=False, new_cards=True)
    assert size(Back.ADVENTURE, new) == 63 + 9
    assert size(Back.ADVENTURE, Options(treasure_island=False, mad_riddler=True)) == 63 + 10
    assert size(Back.COMMON, new) == 35 + 3
    assert size(Back.RARE, new) == 26 + 6


@pytest.mark.rule("PRO-016", "PRO-023", "PRO-026")
def test_treasure_island_brings_chance_cards_treasures_and_a_fragment_for_each_terrain_space() -> None:
    assert size(Back.CHANCE, Options(new_cards=False)) == 22 + 2
    assert size(Back.TREASURE, Options()) == 10
    fragments = CONTENT.deck(Back.FRAGMENT, Options())
    named = [each.removeprefix("map_of_") for each in fragments]
    assert named == [each.id for each in CONTENT.spaces if each.terrain is not None]
    assert len(set(named)) == 12
    assert size(Back.TREASURE, BASE) == 0


@pytest.mark.rule("PRO-071")
def test_treasures_show_two_to_four_maps() -> None:
    treasures = {each.name: each.maps for each in CONTENT.items if each.deck is Back.TREASURE}
    assert treasures == {
        "Magic Pouch": 2,
        "Astral Satchel": 2,
        "Captain's Cutlass": 2,
        "Holy Grail": 2,
        "Tome of Wisdom": 2,
        "Astral Mindstone": 3,
        "Tome of Magic": 2,
        "Crystal Ball of Fate": 4,
        "Father Time's Clock": 2,
        "Mantle of the Enlightened": 2,
    }


@pytest.mark.rule("PRO-096", "PRO-100", "PRO-103", "PRO-104", "PRO-209")
def test_the_cards_of_the_water_realm() -> None:
    wet = Options(water_realm=True)
    assert kinds(Back.POSITIVE) == {Item: 5, Opportunity: 5, Ability: 4}
    assert kinds(Back.NEGATIVE) == {Obstacle: 5, Creature: 9}
    assert (size(Back.POSITIVE, wet), size(Back.NEGATIVE, wet)) == (14, 14)
    assert size(Back.UNDERWATER, wet) == 5
    assert {each.guild for each in CONTENT.abilities if each.deck is Back.UNDERWATER} == set(Guild)
    assert (size(Back.CHANCE, wet), size(Back.LESSER, wet)) == (22 + 2 + 1, 5 + 1)
    assert size(Back.POSITIVE, Options()) == size(Back.UNDERWATER, Options()) == 0


def test_the_price_list_on_the_gate() -> None:
    bags = CONTENT.gate["gate_to_the_water_realm"].bags
    assert [(each.bubbles, each.gold) for each in bags] == [(3, 1), (5, 2), (7, 4), (9, 6), (12, 10)]


def test_the_dragon_realm_brings_cards_and_with_its_world_another_board() -> None:
    some, whole = Options(dragon_realm=True), Options(dragon_world=True)
    assert size(Back.ADVENTURE, some) == size(Back.ADVENTURE, Options()) + 1
    assert (size(Back.LESSER, some), size(Back.GREATER, some)) == (6, 7)
    assert size(Back.DRAGON_NEGATIVE, some) == 0
    assert kinds(Back.DRAGON_POSITIVE) == {Item: 4, Opportunity: 5, Ability: 3}
    assert kinds(Back.DRAGON_NEGATIVE) == {Obstacle: 5, Creature: 10}
    assert (size(Back.DRAGON_POSITIVE, whole), size(Back.DRAGON_NEGATIVE, whole)) == (12, 15)
    assert size(Back.DRAGONSLAYER, whole) == 5
    assert (size(Back.LESSER, whole), size(Back.CHANCE, whole)) == (7, 25)
    assert {each.guild for each in CONTENT.abilities if each.deck is Back.DRAGONSLAYER} == set(Guild)


def test_five_races_with_two_cards_each() -> None:
    assert {each.name: each.copies for each in CONTENT.races} == dict.fromkeys(
        ("Dwarf", "Elf", "Halfling", "Troll", "Goblin"), 2
    )
    assert {each.name: (each.red, each.blue, each.gold) for each in CONTENT.races} == {
        "Dwarf": (1, -1, 0),
        "Elf": (-1, 1, 0),
        "Halfling": (0, 0, 1),
        "Troll": (2, -1, 0),
        "Goblin": (0, 0, 0),
    }


@pytest.mark.rule("PRO-346", "PRO-347", "PRO-352", "PRO-357")
def test_what_is_left_out_of_a_cooperative_game_and_of_a_solo_one() -> None:
    def missing(options: Options) -> set[str]:
        every = {each.id for each in CONTENT.cards if each.part in (Part.BASE, Part.NEW_CARDS, Part.TREASURE_ISLAND)}
        return every.difference(*(CONTENT.deck(back, played(options, 1 if options.solo else 2)) for back in Back)) - {
            "clover"
        }

    together = {"doppelganger", "path_of_the_dead", "scroll_of_entrancement", "treasure_map"}
    assert missing(Options(cooperative=True)) == together
    assert missing(Options(solo=True)) == {*together, "gifts_of_the_gods"}
    assert missing(Options()) == set()
    assert size(Back.ABILITY, Options(cooperative=True)) == 55
    assert size(Back.ABILITY, Options(solo=True)) == 51, "Time Freeze alone is of use without friends"
    extra = [each.guild for each in CONTENT.abilities if each.part is Part.COOPERATIVE]
    assert sorted(map(str, extra)) == sorted(Guild)


@pytest.mark.rule("PRO-366")
def test_astral_stones_come_among_new_items_and_treasures() -> None:
    stones = {each.name: (each.part, each.host) for each in CONTENT.items if each.is_(Feature.STONE)}
    assert stones == {
        "Astral Lawstone": ("new_cards", "weapon"),
        "Astral Chaos Stone": ("new_cards", "weapon"),
        "Astral Mindstone": ("treasure_island", "gear"),
    }
