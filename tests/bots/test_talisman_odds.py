"""What the bots reckon of a fight and of two dice is what the rules come to, throw by throw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from fabletop.bots.talisman.odds import combat, two_dice_at_most
from fabletop.bots.talisman.places import Places
from fabletop.games.talisman.advice.combats import on_the_field
from fabletop.games.talisman.advice.fights import outlook_of, reaching
from fabletop.games.talisman.rules.combat import modifiers
from fabletop.games.talisman.rules.enemies import fight_with, kinds_of_combat
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.state import NOBODY, Goal, Roll, Table
from fabletop.games.talisman.terms import Combat, Kind
from fabletop.kernel.outlook import Outlook
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

GEAR = ("sword", "rapier", "sunblade", "prince", "princess", "talisman_of_might", "spirit_totem", "gore_axe", "badger")
SPACES = ("fields_1", "woods_1", "hills_1", "fens_1", "rune_stones", "rune_glade")
"""On each kind of ground, two of them Runelands; nobody is at Home."""
FIGHTS = 120


def fights() -> Iterator[tuple[str, str, str, str, str]]:
    """Random fights: who, against whom, where, with which tokens, and what in hand."""
    random = Random("twins")
    figures = [each.id for each in CONTENT.characters]
    enemies = [each.id for each in CONTENT.adventures if each.kind is Kind.ENEMY]
    for _ in range(FIGHTS):
        who = random.choice(figures)
        tokens = f"S{random.randrange(5)} C{random.randrange(5)} L4 F{random.randrange(3)}"
        owned = [each for each in GEAR if CONTENT.card[each].owner in ("", who)]
        held = " ".join(random.sample(owned, random.randrange(4)))
        yield who, random.choice(enemies), random.choice(SPACES), tokens, held


def meeting(who: str, foe: str, space: str, tokens: str, held: str) -> Sitting:
    other = "delver" if who != "delver" else "paladin"
    return sit(who, other, lies={space: foe}, space={0: space, 1: "chapel"}, tokens=tokens, holds=held)


def by_the_rules(table: Table, fate: bool) -> tuple[float, float]:
    """The chances of Victory and Defeat, by playing out all dice; with Fate as a bot spends it."""
    fight = table.fight
    assert fight is not None
    added = [list(modifiers(table, fight, side)) for side in (fight.own, fight.other)]
    victory = defeat = 0.0
    for own, other in product(DIE, DIE):
        fight.other.roll = Roll(NOBODY, fight.kind, [other], added[1])
        fight.own.roll = None
        anew = outlook_of(table, fight, 0)
        fight.own.roll = Roll(0, fight.kind, [own], added[0])
        now = outlook_of(table, fight, 0)
        ends = anew if fate and (now.loss or (now.draw and anew.win > anew.loss)) else now
        assert ends is now or now.well == pytest.approx(anew.win)
        victory, defeat = victory + ends.win / 36, defeat + ends.loss / 36
    return victory, defeat


@pytest.mark.parametrize(("who", "foe", "space", "tokens", "held"), list(fights()))
def test_bots_and_rules_come_to_the_same_chances_in_a_fight(
    who: str, foe: str, space: str, tokens: str, held: str
) -> None:
    s = meeting(who, foe, space, tokens, held)
    places, hero, face = Places(s.view(0)), s.hero(), CONTENT.card[foe]
    known = kinds_of_combat(s.table, hero, [foe])
    assert set(known) <= set(places.kinds(face))
    for kind in known:
        twin = on_the_field(s.table, fight_with(s.table, hero, [foe], kind))
        races = (face.race,) if face.race is not None else ()
        found = places.odds(kind, places.value_of(face, kind, CONTENT.space[space]), races, space)
        assert (found.victory, found.defeat) == pytest.approx(by_the_rules(twin, places.has_fate))


def test_a_combat_without_fate_is_what_the_table_shows() -> None:
    for tokens, foe in product(("S0 L4 F0", "S3 L4 F0", "S6 L4 F0"), ("wolf", "ogre", "hill_giant")):
        s = meeting("paladin", foe, "fields_1", tokens, "")
        twin = on_the_field(s.table, fight_with(s.table, s.hero(), [foe], Combat.STRENGTH))
        assert twin.fight is not None
        shown: Outlook = outlook_of(twin, twin.fight, 0)
        ahead = s.view(0).heroes[0].strength - CONTENT.card[foe].strength
        assert combat(ahead) == pytest.approx((shown.win, shown.draw, shown.loss))


@pytest.mark.parametrize("fate", [0, 2])
def test_bots_and_rules_come_to_the_same_chances_with_two_dice(fate: int) -> None:
    s = meeting("paladin", "wolf", "fields_1", f"L4 F{fate}", "")
    for most in range(1, 13):
        shown = reaching(s.table, 0, Goal(most=most), 2, "portal")
        assert two_dice_at_most(most) == pytest.approx(shown.win)
        assert two_dice_at_most(most, again=fate > 0) == pytest.approx(shown.well)
