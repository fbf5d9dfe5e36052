"""Every card of the seven Legends is carried out, each as if it belonged to the letter b."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.legend import Legend, LegendCard
from fabletop.kernel import Game
from tests.rules.andor.sitting import EVERYBODY, Sitting, rules

CARDS = [(legend, card) for legend in load_content().legends for card in legend.cards if card.read != "start"]


def turned_up(legend: Legend, card: LegendCard, heroes: int) -> Sitting:
    """A Legend in which this card is the one of letter b, after the first sunrise."""
    others = tuple(
        msgspec.structs.replace(each, read="letter:b", when=None)
        if each.id == card.id
        else msgspec.structs.replace(each, read="by" if each.read.startswith("letter:") else each.read)
        for each in legend.cards
    )
    these = rules(msgspec.structs.replace(legend, id="changed", cards=others, stars=("b",)))
    options = Options(legend="changed", heroes=",".join(EVERYBODY[:heroes]))
    s = Sitting(Game(these, these.start(options, heroes, these.content()), these.content()))
    s.to_turn()
    s.table.shields = 20
    s.table.cards_read = [each for each in s.table.cards_read if each != card.id]
    s.news.clear()
    s.draws.append("warm_water")
    s.to_sunrise()
    while not s.is_asked("turn") and not s.game.is_over:
        s.answer(s.asked.seat, s.options[0])
    return s


@pytest.mark.rule("AND-006", "AND-476", "AND-482")
@pytest.mark.parametrize(("legend", "card"), CARDS, ids=[f"{legend.number}-{card.id}" for legend, card in CARDS])
def test_the_card_can_be_carried_out(legend: Legend, card: LegendCard) -> None:
    s = turned_up(legend, card, 2 + len(card.id) % 3)
    assert f"changed/{card.id}" in [each.card for each in s.events(happened.CardRead)]
    assert s.is_asked("turn") or s.game.is_over
