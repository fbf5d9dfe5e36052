"""What the laboratory tells of Talisman: figures that add up, careers as they were told, and charts."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import RULES
from fabletop.games.talisman import news as happened
from fabletop.games.talisman.terms import Back, Token
from fabletop.kernel import News
from fabletop.lab.simulate import Summary, report, simulate
from fabletop.lab.talisman import GameNotes, Notes, facts

CONTENT = RULES.content()


@pytest.fixture(scope="module")
def summary() -> Summary:
    """Two games that end after 40 rounds at the latest."""
    return simulate("talisman", 2, ["heuristic"], {"most_rounds": 40}, seats=(2,))


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
    assert sum(share.value for share in found.places) == pytest.approx(1)
    assert sum(share.value for share in found.endings.values()) == pytest.approx(1)
    assert found.turns_low <= found.turns.value <= found.turns_high
    assert set(found.used) == set(CONTENT.card)
    assert set(found.never_used) == {card for card, number in found.used.items() if not number}
    assert set(found.spaces) == {each.id for each in CONTENT.spaces}
    for how in found.destinies.values():
        assert how.fulfilled.value * how.stays <= how.successes.value * how.attempts


def test_the_report_and_the_page_speak_of_everything(summary: Summary) -> None:
    told = "\n".join(report(summary))
    for words in (
        "turns",
        "ended by",
        "first Talisman",
        "of a fair share",
        "turn order",
        "Never came up",
        "Entered by nobody",
    ):
        assert words in told


def test_a_career_is_told_of_the_first_character_alone() -> None:
    notes = noted(
        happened.CharacterDealt(0, "reaver", "stoneberg"),
        happened.TurnStarted(0, 4),
        happened.CardTaken(0, Back.TREASURE, "talisman_of_might", "row"),
        happened.HeroMoved(0, "woods_3", "forest", "cross"),
        happened.HeroDied(0, "reaver", "forest"),
        happened.CharacterDealt(0, "lich", "graveyard"),
        happened.TurnStarted(0, 9),
        happened.ValleyReached(0),
        happened.GameEnded(0, "destiny"),
    )
    hero = notes.heroes[0]
    assert (hero.character, hero.talisman, hero.crossed, hero.valley, hero.deaths) == ("reaver", 4, 4, 0, 1)
    assert (hero.wins, hero.in_person) == (1.0, False)
    assert facts([notes]).characters["reaver"].wins == 0


def test_gained_tokens_are_counted_on_entering_the_valley() -> None:
    notes = noted(
        happened.CharacterDealt(1, "reaver", "stoneberg"),
        happened.TurnStarted(1, 7),
        happened.Gained(1, Token.STRENGTH, 3, 3),
        happened.Lost(1, Token.STRENGTH, 1, 2),
        happened.Gained(1, Token.CRAFT, 1, 1),
        happened.ValleyReached(1),
        happened.Gained(1, Token.CRAFT, 1, 2),
    )
    assert (notes.heroes[1].grown, notes.heroes[1].valley) == (3, 7)


def test_a_stay_is_counted_once_and_an_attempt_each_time() -> None:
    notes = noted(
        happened.DestinyDrawn(0, "great_wyrm"),
        happened.DestinyAttempted(0, "great_wyrm", True, 1, 2),
        happened.DestinyAttempted(0, "great_wyrm", False, 1, 2),
        happened.DestinyAttempted(1, "great_wyrm", True, 2, 2),
    )
    wyrm = notes.destinies["great_wyrm"]
    assert (wyrm.stays, wyrm.attempts, wyrm.successes, wyrm.fulfilled) == (2, 3, 2, 1)


def test_a_card_counts_as_used_when_it_did_what_it_is_for() -> None:
    notes = noted(
        happened.CardMet(0, "princess"),
        happened.CardMet(0, "healer"),
        happened.FightBegan(0, "strength", "wolf", ("wolf#2",), -1),
        happened.CardTaken(0, Back.SPELL, "healing", "deck"),
        happened.CardTaken(0, Back.SPELL, "withering_word", "deck"),
        happened.PotionUsed(0, "antidote#2"),
        happened.Bought(0, "sword", 2),
    )
    used = {card for card, number in notes.used.items() if number}
    assert used == {"healer", "wolf", "withering_word", "antidote", "sword"}
