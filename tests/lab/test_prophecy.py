"""What the laboratory tells of Prophecy: figures that add up, careers as they were told, charts and tables."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import RULES
from fabletop.games.prophecy import battle_news as fought
from fabletop.games.prophecy import news as happened
from fabletop.games.prophecy.terms import Realm, Resource
from fabletop.kernel import News
from fabletop.lab.prophecy import GameNotes, Notes, facts
from fabletop.lab.prophecy.tables import tables
from fabletop.lab.simulate import Summary, report, simulate

CONTENT = RULES.content()


@pytest.fixture(scope="module")
def summary() -> Summary:
    """Two games that end after 20 rounds at the latest."""
    return simulate("prophecy", 2, ["heuristic"], {"most_rounds": 20}, seats=(2,))


def noted(*events: object, seats: int = 2) -> GameNotes:
    """What is remembered of these events."""
    notes = Notes(seats, CONTENT)
    notes([News(event) for event in events])  # type: ignore[arg-type]
    return notes.notes()


def test_figures_add_up(summary: Summary) -> None:
    (table,) = summary.tables
    found = table.facts
    assert found.games == table.games == 2
    assert sum(how.games for how in found.characters.values()) == 4
    assert sum(share.value for share in found.endings.values()) == pytest.approx(1)
    assert found.rounds_low <= found.rounds.value <= found.rounds_high <= 20
    assert {each.id for each in CONTENT.spaces} == set(found.spaces)
    assert not set(found.never_used) & {card for card, number in found.used.items() if number}


def test_the_report_and_the_tables_speak_of_everything(summary: Summary) -> None:
    told = "\n".join(report(summary))
    for words in ("rounds", "ended by", "first Artifact", "of a fair share", "turn order", "Never came up", "journeys"):
        assert words in told
    parts = "\n".join(tables(summary.tables[0].facts, RULES.texts()))
    assert "| rounds per player |" in parts
    assert "25 to 40" in parts


def test_a_journey_counts_from_the_gate_to_the_palace() -> None:
    entrance = CONTENT.entrance[Realm.WATER]
    palace = next(each.id for each in CONTENT.cells if each.realm is Realm.WATER and each.palace)
    beside = CONTENT.beside(palace)[0]
    there = (happened.Moved(0, "city", entrance, "realm"), happened.Moved(0, entrance, beside, "swim"))
    reached = noted(*there, happened.Moved(0, beside, palace, "swim")).heroes[0]
    assert (reached.entered, reached.reached) == (1, 1)
    left = noted(*there, happened.Moved(0, beside, "city", "return")).heroes[0]
    assert (left.entered, left.reached) == (1, 0)


def test_careers_are_noted_as_they_are_told() -> None:
    found = noted(
        happened.GameSetUp(1),
        happened.CharacterDealt(0, "monk", "monastery"),
        happened.CharacterDealt(1, "paladin", "monastery"),
        happened.RoundStarted(1),
        happened.Gained(1, Resource.EXPERIENCE, 3, "bear"),
        happened.Gained(1, Resource.GOLD, 2, "bear"),
        fought.BattleAnnounced(1, "bear"),
        happened.CharacterDied(1, "bear"),
        happened.RoundStarted(1),
        happened.CharacterDealt(1, "druid", "hunters_guild"),
        happened.CardTaken(1, "royal_cape", "plane"),
        happened.CardTaken(0, "magic_pouch", "dug"),
        happened.FinalBattleBegun("city"),
        happened.GameEnded((1,), "artifacts"),
    )
    hero = found.heroes[1]
    assert (hero.character, hero.in_person, hero.deaths, hero.experience, hero.artifacts) == ("paladin", False, 1, 3, 1)
    assert (found.start_player, found.rounds, found.first_artifact, found.is_final, found.dug) == (1, 2, 2, True, 1)
    assert found.used["bear"] == found.used["royal_cape"] == found.used["magic_pouch"] == 1
    told = facts([found])
    assert told.places[0].value == 1
    assert told.characters["paladin"].wins == 0, "the win is the druid's who came in her place"
    assert told.first_artifact.value == 1


def test_cards_of_parts_that_were_not_played_are_not_called_useless() -> None:
    told = facts([noted(happened.ChanceTurnedUp(0, "holy_day"))])
    assert "bear" in told.never_used
    assert "holy_day" not in told.never_used
    assert "giant_squid" not in told.never_used
