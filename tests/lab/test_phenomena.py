"""What the laboratory tells of Phenomena: figures that add up."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import RULES
from fabletop.games.phenomena import news as happened
from fabletop.kernel import News
from fabletop.lab.phenomena import facts
from fabletop.lab.phenomena.notes import GameNotes, Notes
from fabletop.lab.simulate import Summary, report, simulate

CONTENT = RULES.content()


@pytest.fixture(scope="module")
def summary() -> Summary:
    """A few short games."""
    return simulate("phenomena", 3, ["heuristic"], {"game_length": -20}, seats=(2, 3))


def noted(*events: object, seats: int = 2) -> GameNotes:
    """What is remembered of these events."""
    notes = Notes(seats, CONTENT)
    notes([News(event) for event in events])  # type: ignore[arg-type]
    return notes.notes()


def test_figures_add_up(summary: Summary) -> None:
    for table in summary.tables:
        found = table.facts
        assert found.games == table.games == 3
        assert sum(share.value for share in found.places) == pytest.approx(1)
        assert sum(how.share.value * how.games for how in found.characters.values()) == pytest.approx(table.games)
        assert sum(how.games for how in found.characters.values()) == table.games * table.seats
        assert found.turns_low <= found.turns.value <= found.turns_high
        assert found.points.value == pytest.approx(sum(each.points.value for each in table.by_seat) / table.seats)
        for card in found.cards:
            assert card.used <= max(card.taken, card.came)
            assert card.taken <= card.came or not card.card.startswith(("treasure", "event"))


def test_the_same_seed_tells_the_same(summary: Summary) -> None:
    again = simulate("phenomena", 3, ["heuristic"], {"game_length": -20}, seats=(2,))
    assert again.tables == summary.tables[:1]


def test_the_report_speaks_of_everything_that_matters(summary: Summary) -> None:
    told = "\n".join(report(summary))
    for words in ("turns per player", "prophecies per player", "main prophecies", "turn order", "of a fair share"):
        assert words in told
    assert "never of use" in told


def test_a_treasure_counts_as_used_when_it_did_something() -> None:
    kept = noted(
        happened.TreasuresTaken(0, 2),
        happened.TreasuresTaken(0, 2, ("ahmel", "star_chart")),
        happened.TreasureKept(0, "ahmel"),
    )
    assert kept.came == {"treasure:ahmel": 1, "treasure:star_chart": 1}
    assert kept.taken == {"treasure:ahmel": 1}
    assert kept.used == {"treasure:ahmel": 0}
    moved = noted(
        happened.TreasureKept(0, "ahmel"),
        happened.PieceMoved(0, "F5", "F6", "step"),
        happened.PieceMoved(0, "F6", "F7", "extra_move"),
    )
    assert moved.used == {"treasure:ahmel": 1}
    assert moved.came == moved.taken


def test_medallions_magic_and_rerolls_are_noted() -> None:
    notes = noted(
        happened.CharacterPicked(0, "azur"),
        happened.TreasureKept(0, "leaf_medallion"),
        happened.TreasureKept(0, "star_chart"),
        happened.PieceMoved(0, "F5", "F6", "step"),
        happened.StonesGained(0, ("field", "forest"), "landscape"),  # type: ignore[arg-type]
        happened.MagicBought(0, "healing_hands"),
        happened.MagicUsed(0, "the_desert_wind", 0),
        happened.DieRerolled(0, 0, 0, 2, "star_chart", 5),
    )
    assert notes.used == {
        "magic:the_desert_wind": 1,
        "magic:the_paws_of_the_forest": 0,
        "magic:healing_hands": 0,
        "treasure:leaf_medallion": 1,
        "treasure:star_chart": 1,
    }


def test_a_treasure_takes_its_record_along_when_it_changes_hands() -> None:
    notes = noted(
        happened.TreasureKept(0, "star_chart"),
        happened.DieRerolled(0, 0, 0, 2, "star_chart", 5),
        happened.TreasureChangedHands(0, 1, "star_chart"),
        happened.DieRerolled(1, 0, 0, 2, "star_chart", 5),
    )
    assert notes.taken == notes.used == {"treasure:star_chart": 1}


def test_cards_that_never_help_are_named() -> None:
    game = noted(happened.CharacterPicked(0, "azur"), happened.CharacterPicked(1, "ilke"))
    found = facts([game] * 12)
    assert "magic:the_desert_wind" in found.never_used
