"""The values of creatures, items and abilities, each in the short notation of the design tables (4.7 to 4.17)."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.printed import Ability, Creature, Item
from fabletop.games.prophecy.terms import Back, Kinds, Part

CONTENT = load_content()


def creature(card: Creature) -> str:
    """A Creature in short: types, values, lives, Experience."""
    strength, willpower = (str(value) if value else "" for value in (card.strength, card.willpower))
    match card.kinds:
        case Kinds.CHOICE:
            values = [f"S{strength}|W{willpower}"]
        case Kinds.BOTH:
            values = [f"S{strength}&W{willpower}"]
        case Kinds.WILLS:
            values = [strength and f"s{strength}", f"W{willpower}"]
        case _:
            values = [strength and f"S{strength}", willpower and f"w{willpower}"]
    lives = f"x{card.lives}" if card.lives > 1 else ""
    types = [type_[:3] for type_ in card.types]
    return " ".join(filter(None, (card.name, *types, *values, lives, f"X{card.experience}")))


def item(card: Item) -> str:
    """An Item in short: copies, price, hands or where it is worn."""
    copies = f"x{card.copies}" if card.copies > 1 else ""
    hands = f"{card.hands}h" if card.hands else card.worn or ""
    return " ".join(filter(None, (card.name, copies, f"{card.worth}G", hands)))


def ability(card: Ability) -> str:
    """An Ability in short: cost in Experience, fee in Gold, what its spell costs."""
    spells = [f"{use.spell}M" for use in card.uses if use.spell is not None]
    fee = f"/{card.fee}" if card.guild else ""
    return " ".join((card.name, f"{card.cost}{fee}", *spells))


def lines(text: str) -> list[str]:
    """The entries of a table."""
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split(";") if entry.strip()]


CREATURES = {
    (Back.ADVENTURE, Part.BASE): """
        Brigand hum S5 w4 X1; Cutpurse hum S4 w5 X1; Highway Archer hum S5 w4 X1; Goblin Raiders hum S3 w3 x2 X2
        Giant Rats ani S3 w2 x2 X2; Wolf Pack ani S4 w3 x2 X2; Wild Boar ani S5 w3 X1; Bear ani S6 w4 X2
        Giant Spider ani S5 w5 X2; Skeleton und S5 X1; Zombie und S6 X1; Ghoul und S5 w6 X2; Imp dem S4 w5 X1
        Will-o'-the-Wisp und W5 X1; Ogre hum S8 w5 X2; Orc Chieftain hum S7 w6 X2; Werewolf hum ani S7 w6 X2
        Harpies ani S5 w6 x2 X2; Giant Scorpion ani S7 w6 X2; Minotaur hum ani S8 w5 X2; Skeletal Wizard und s5 W7 X2
        Ghost und W6 X2; Shadow of Death und S4 X2; Dark Siren hum dem s6 W7 X2; Soul Collector dem S7 w7 X2
        Shapeless Things dem S7|W7 X2; Succubus dem s6 W7 X2; Vampire und hum S7&W7 X2; Master of Pain hum dem S7&W7 X2
        Mountain Troll hum S7 w5 x2 X2; Sphinx ani hum S9 w8 X2; Wyvern ani S9 w6 X2; Lich und s7 W9 X2
        Hydra ani S6 w5 x3 X2; Fire Demon dem S9 w8 X2; Black Knight und hum S9 w7 X2; Dragon ani S11 w10 X3
        Demon Prince dem S10|W10 X3; Bone Giant und S11 X3; Mad Archmage hum s7 W10 X3
    """,
    (Back.ADVENTURE, Part.NEW_CARDS): """
        Beast ani dem S9 w6 X2; Doppelganger hum X2; Sea Raiders hum S6 w5 x2 X2
    """,
    (Back.LESSER, Part.BASE): """
        Astral Hound ani dem S7 w6 X1; Pale Judge und s6 W7 X1; Warden of Mirrors hum dem S6|W6 X1
        Storm Herald dem S8 w7 X1; Bone Colossus und S6 w6 x2 X1
    """,
    (Back.GREATER, Part.BASE): """
        Lord of Flames dem S16 w15 X1; Queen of Shadows und dem s15 W16 X1; Eternal Watcher hum S15|W15 X1
        King of Bones und hum S12 w12 x2 X1; Master of Storms dem S13&W6 X1
    """,
    (Back.LESSER, Part.DRAGON_REALM): "Iron Sentinel hum S10 X3",
    (Back.GREATER, Part.DRAGON_REALM): "Devourer of Worlds ani dem S14 w10 X5; The Nameless dem W14 X5",
    (Back.NEGATIVE, Part.WATER_REALM): """
        Drowned Sailors und S6 w5 x2 X2; Skeletal Shark und S8 X3; Giant Squid ani S8 w7 X2; Sea Witch hum dem s7 W9 X3
        Sea Serpent ani S10 w7 X3; Pack of Sharks ani S5 w4 x3 X3; Merman Guards hum S8 w7 X2
        Horror of the Abyss dem S9|W9 X3; Lord of the Sea hum S8 w8 X5
    """,
    (Back.DRAGON_NEGATIVE, Part.DRAGON_WORLD): """
        Young Dragon ani S9 w7 X3; Stone Dragon dem S10 X3; Frost Dragon ani S9 w9 X3; Two-headed Dragon ani S8 w7 x2 X4
        Spirit Dragon und W9 X3; Kobold Horde hum S5 w4 x3 X3; Dragon Priest hum s6 W8 X3; Cave Worm ani S8 w4 X2
        Lizard Riders hum ani S8 w6 X2; Bone Dragon und S10 w9 X4
    """,
}


@pytest.mark.parametrize(("back", "part"), CREATURES)
def test_creatures_and_guardians(back: Back, part: Part) -> None:
    found = [creature(each) for each in CONTENT.creatures if each.deck is back and each.part is part]
    assert found == lines(CREATURES[back, part])


def test_no_creature_stands_outside_the_tables() -> None:
    assert {(each.deck, each.part) for each in CONTENT.creatures} == set(CREATURES)


def test_the_creatures_of_the_base_game_bring_76_experience() -> None:
    base = [each for each in CONTENT.creatures if (each.deck, each.part) == (Back.ADVENTURE, Part.BASE)]
    assert sum(each.experience for each in base) == 76


def test_whoever_fights_in_wills_and_has_strength_is_forced_for_health() -> None:
    for each in CONTENT.creatures:
        assert each.force_strength == ({"health": 1} if each.kinds is Kinds.WILLS and each.strength else {})


ITEMS = {
    (Back.COMMON, Part.BASE): """
        Dagger x3 2G 1h; Sword x3 5G 1h; Mace x2 4G 1h; Spear x2 4G 2h; Two-handed Sword x2 7G 2h; Short Bow 5G 2h
        Staff x2 3G 2h; Shield x3 4G 1h; Leather Armour 3G body; Chain Mail x2 6G body; Helmet 4G head
        Healing Potion x3 2G; Potion of Magic x3 2G; Holy Water 2G; Riding Horse 4G; Scroll of Teleportation 4G
        Scroll of Fire 3G; Lucky Charm 3G; Rope and Hook 2G; Holy Symbol 4G 1h
    """,
    (Back.COMMON, Part.NEW_CARDS): "Falchion 6G 1h; Ball-and-Chain 4G 1h; Scroll of Exchanging Fates 4G",
    (Back.RARE, Part.BASE): """
        Thor's Hammer 12G 1h; Mirrored Shield 10G 1h; Gauntlets of Strength 9G hands; Flying Carpet 11G
        Ranger's Boots 8G feet; Poisonous Blade 8G 1h; Scroll of Stealing 6G; Scroll of Deep Prayer 6G
        Sword of Light 11G 1h; Flaming Sword 12G 1h; Executioner's Axe 12G 2h; Elven Bow 11G 2h; Demonbane 10G 1h
        Staff of Power 12G 2h; Staff of Healing 9G 1h; Orb of Will 9G 1h; Wand of Lightning 9G 1h; Tower Shield 8G 1h
        Enchanted Armour 11G body; Cloak of Shadows 9G body; Ring of Regeneration 10G finger; Ring of Magic 10G finger
        Amulet of Life 9G neck; Helm of Command 9G head; Spell Book 10G; Scroll of Prophecy 5G
    """,
    (Back.RARE, Part.NEW_CARDS): """
        Gauntlets of Battle 8G hands; Whipsword 9G 1h; Radiant Spear 5G 2h; Scroll of Entrancement 7G
        Astral Lawstone 6G; Astral Chaos Stone 6G
    """,
    (Back.TREASURE, Part.TREASURE_ISLAND): """
        Magic Pouch 10G; Astral Satchel 10G; Captain's Cutlass 10G 1h; Holy Grail 10G; Tome of Wisdom 10G
        Astral Mindstone 15G; Tome of Magic 10G; Crystal Ball of Fate 20G; Father Time's Clock 10G
        Mantle of the Enlightened 10G body
    """,
    (Back.POSITIVE, Part.WATER_REALM): """
        Giant Pearl 8G; Coral Tiara 9G head; Trident of the Deep 10G 1h; Shell Shield 5G 1h; Bottled Air 3G
    """,
    (Back.DRAGON_POSITIVE, Part.DRAGON_WORLD): """
        Dragon Scale Shield 7G 1h; Dragon Tooth 8G 1h; Fire Opal 8G 1h; Dragon Oil 3G
    """,
    (Back.ARTIFACT, Part.BASE): """
        Royal Cape 0G loose; Banner of Hope 0G; Royal Sword 0G 1h; Royal Crown 0G loose; Royal Armour 0G body
        Bronze Steed 0G; Royal Signet Ring 0G; Ritual Scepter 0G 1h; Amulet of Untouchability 0G
        Horn of the Ancestors 0G
    """,
    (Back.KEPT, Part.BASE): "Four-leaf Clover 2G",
}


@pytest.mark.rule("PRO-086")
@pytest.mark.parametrize(("back", "part"), ITEMS)
def test_items_and_what_they_are_worth(back: Back, part: Part) -> None:
    found = [item(each) for each in CONTENT.items if each.deck is back and each.part is part]
    assert found == lines(ITEMS[back, part])


def test_no_item_stands_outside_the_tables() -> None:
    assert {(each.deck, each.part) for each in CONTENT.items} == set(ITEMS)


ABILITIES = {
    "warriors_guild": """
        Training 3/2; Blacksmithing 2/2; Weapon Mastery 4/3; Berserk Rage 3/2; Duelist 3/3; Shield Mastery 3/2
        Toughness 4/3; Giant Slayer 4/3; Two-Weapon Fighting 3/3; Challenge 3/2
        Shared Watch 3/2; Dragon Lance 3/2; Bare-handed Fighting 3/2
    """,
    "hunters_guild": """
        Horsemanship 2/2; People's Hospitality 2/1; Herbalism 2/2; Beast Speech 3/2; Tracking 3/2; Archery 4/3
        Mountaineering 2/2; Pathfinding 3/2; Scouting 2/1; Hunter's Patience 4/3
        Guide 2/2; Lair Sense 2/2; Swimming 3/2
    """,
    "thieves_guild": """
        Stealth 3/3; Thievery 3/3; Pickpocketing 2/2; Wharf Rat 2/2; Haggling 2/2; Fence 2/1; Backstab 3/3; Dodge 3/3
        Shadow Walk 3/2; Dirty Tricks 3/3
        Common Purse 2/1; Scale Climbing 2/2; Pearl Diving 2/2
    """,
    "magic_tower": """
        Meditation 2/2; Time Loop 5/4 3M; Turn Back Time 4/3 2M; Teleport 4/3 2M; Mind Blast 4/3; Fireball 3/2 1M
        Magic Shield 3/2 1M; Arcane Focus 4/3; Astral Lore 4/3; Illusion 3/3
        Time Freeze 3/2 2M; Ward of Fire 3/2 1M; Breath of the Sea 3/2 1M
    """,
    "monastery": """
        Prayer 3/2 1M; Curse 4/3 2M; Divine Will 5/4 3M; Fanaticism 3/2; Miraculous Healing 3/2 1M; Nautical Rites 2/2
        Exorcism 4/3; Blessing 3/2 1M; Almsgiving 1/1; Martyrdom 3/2
        Brotherhood 2/2; Litany of the Wyrm 3/2; Deep Lungs 2/2
    """,
    None: """
        Draconic Speech 4; Scaled Skin 4; Ember Heart 3 1M
        Summon Storm 2 1M; Strength of the Tides 4; Voice of the Deep 4; Calm of the Abyss 3
    """,
}


@pytest.mark.parametrize("guild", ABILITIES)
def test_abilities_and_what_they_cost(guild: str | None) -> None:
    assert [ability(each) for each in CONTENT.abilities if each.guild == guild] == lines(ABILITIES[guild])
