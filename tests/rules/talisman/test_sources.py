"""A roll on the table names what it is for, so that no client has to guess from the log."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.numbers import rows_of
from fabletop.games.talisman.terms import title_of
from tests.rules.talisman.sitting import CONTENT, Sitting, sit
from tests.rules.talisman.test_whole_games import many
from tests.rules.whole_games import at_random


def source(s: Sitting) -> str:
    """What the dice on the table are rolled for, as everybody sees it."""
    rolled = s.view(None).roll
    assert rolled is not None
    return rolled.source


def is_known(name: str) -> bool:
    """Whether a client can draw what a roll is for: a card, a space, a Character or a Destiny."""
    known = (CONTENT.card, CONTENT.space, CONTENT.character, CONTENT.destiny)
    return any(title_of(name) in each for each in known)


@pytest.mark.parametrize("seed", range(1, 5))
def test_every_roll_in_a_random_game_names_its_source(seed: int) -> None:
    game, purposes = many(3 * seed + 1), set()
    for _ in at_random(game, seed):
        if (rolled := game.state.roll) is not None:
            purposes.add(rolled.purpose)
            fight = game.state.fight
            is_between_characters = fight is not None and fight.own.roll is not None and not fight.foe
            assert is_known(rolled.source) or is_between_characters, rolled
        if game.number > 1_200:
            break
    assert "movement" in purposes


@pytest.mark.rule("TAL-310")
def test_a_prayer_at_the_altar_is_looked_up_on_the_card_and_not_on_the_space() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F1").cards("altar").dice(3).meet_space("plains_1")
    assert s.is_asked("change_dice")
    assert source(s) == "altar"
    assert rows_of(CONTENT, "altar", "prayer")


@pytest.mark.rule("TAL-042")
def test_a_theft_names_what_is_stolen() -> None:
    s = sit("scoundrel", "lich", tokens="G0 F1").walk("stoneberg").answer(0, do.TownOption(2))
    s.dice(3).answer(0, do.Steal("sword"))
    assert source(s) == "sword"
