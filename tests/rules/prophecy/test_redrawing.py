"""What bots and previews imagine: nothing that a seat cannot see is ever left as it is, and all that it can see is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.bots.mind import shuffler
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.options import Deal, Options
from fabletop.games.prophecy.rules.decks import back_of
from fabletop.games.prophecy.setup import realms
from fabletop.games.prophecy.state import Table
from fabletop.kernel import Game, Seat, SeededChance, seed_from
from tests.conformance.positions import Setup, answers, setups
from tests.rules.prophecy.sitting import CONTENT, RULES, sit

TWINS = 16
Slot = tuple[str, ...]

HIDDEN = {"decks", "guilds", "left_over", "riddle", "characters", "ground", "planes", "heroes", "battle"}
"""Where cards lie that not all can see, or what somebody knows of them."""
OPEN = {
    *("options", "phase", "rounds", "active", "start_player", "winners", "how", "power", "gates", "offers"),
    *("discards", "treasures", "pearls", "fallen", "removed", "in_use", "in_shop", "riddler", "riddle_answers"),
    *("gifts", "offer", "broken", "down", "adjusted", "stones", "doubles", "hoards", "storms", "boosts"),
    *("artifacts_gained", "draws", "attacks", "tokens", "has_finale_begun", "is_doomed", "round", "turn"),
}
"""What all have seen: laid open, put away openly, or counted."""
HIDDEN_OF_A_HERO = {"known", "dealt", "ordered", "passed"}
OPEN_OF_A_HERO = {
    *("seat", "character", "race", "space", "is_alive", "is_out", "is_away", "red", "blue", "health", "magic"),
    *("gold", "experience", "bubbles", "bag", "fame", "maps", "items", "abilities", "artifacts", "kept", "types"),
    *("pearls", "had_pearls", "cubed", "spared", "marks", "used", "artifact_order"),
}
"""Map Fragments are taken up openly, and it makes no difference which of them changes hands."""


def test_every_zone_of_the_state_is_open_or_redrawn() -> None:
    assert {each.name for each in msgspec.structs.fields(Table)} == HIDDEN | OPEN
    assert {each.name for each in msgspec.structs.fields(Hero)} == HIDDEN_OF_A_HERO | OPEN_OF_A_HERO


def unseen(table: Table, seat: Seat) -> Iterator[tuple[Slot, str]]:
    """Every place of a card that this seat has not seen, with the card."""
    mine = table.heroes[seat]
    for space, ground in table.ground.items():
        yield from _slots(("ground", space), [card for card in ground.down if card not in mine.known.get(space, ())])
    for name, plane in table.planes.items():
        seen = (*plane.up, *mine.known.get(name, ()))
        yield from _slots(("plane", name), [card for card in plane.cards if card not in seen])
    for hero in table.heroes:
        if hero is not mine:
            yield from _slots(("dealt", str(hero.seat)), [card for card in hero.dealt if card != mine.passed])
            yield from _slots(("ordered", str(hero.seat)), hero.ordered)
            for place, cards in hero.known.items():
                own = mine.known.get(place, ())
                yield from _slots(("known", str(hero.seat), place), [card for card in cards if card not in own])
    for back, deck in (*table.decks.items(), *table.guilds.items()):
        for bag in deck.bags:
            if bag.in_order and seat not in bag.known_to:
                yield from _slots(("deck", back), bag.cards)
    yield from _slots(("left_over",), table.left_over)
    if table.riddle and table.riddler != seat and not table.riddle_answers:
        yield ("riddle",), table.riddle


def _slots(place: Slot, cards: list[str]) -> Iterator[tuple[Slot, str]]:
    for n, card in enumerate(cards):
        yield (*place, str(n)), card


def pool(table: Table, card: str) -> str:
    """What looks the same from behind."""
    if card in table.content.character:
        return "character"
    back = back_of(table, card)
    return f"{back}:{table.ability(card).guild}" if back == "ability" else back


def check(game: Game[Table], seat: Seat) -> int:
    """How many places of this position differ in some twin; none stays as it is where it could be another."""
    table, twins = game.state, [game.imagine(seat, shuffler(n)).state for n in range(TWINS)]
    truth, became = dict(unseen(table, seat)), [dict(unseen(twin, seat)) for twin in twins]
    for twin in twins:
        gates = [plane.lesser for plane in twin.planes.values() if plane.lesser in CONTENT.gate]
        assert len(gates) == len(realms(table.options)), "a gate is never left over (PRO-125)"
        assert RULES.view(twin, seat) == game.view(seat)
        assert _open(twin) == _open(table)
        assert RULES.stock(twin) == RULES.stock(table)
        for hero in twin.heroes:
            for place, known in hero.known.items():
                assert set(known) <= set(_lying(twin, place)), "who has looked at a card has seen that which lies there"
    stuck = [slot for slot, card in truth.items() if all(each[slot] == card for each in became)]
    for slot in stuck:
        alike = [each for each in truth.values() if pool(table, each) == pool(table, truth[slot])]
        assert len(set(alike)) == 1, f"{slot} is always {truth[slot]}"
    return len(truth) - len(stuck)


def _open(table: Table) -> list[Any]:
    heroes = [[getattr(hero, name) for name in sorted(OPEN_OF_A_HERO)] for hero in table.heroes]
    return [*[getattr(table, name) for name in sorted(OPEN)], heroes]


def _lying(table: Table, place: str) -> list[str]:
    return table.ground[place].cards if place in table.ground else table.planes[place].cards


@pytest.mark.parametrize("setup", setups("prophecy")[::7], ids=lambda setup: str(setup.seats))
def test_what_a_seat_has_not_seen_is_redrawn_wherever_it_lies(setup: Setup) -> None:
    game, moved, rng = setup.start(5), Counter[Seat](), Random(5)
    for number, _ in enumerate(answers(game, rng, 480)):
        if number % 120 == 0 and not game.is_over:
            for seat in range(setup.seats):
                moved[seat] += check(game, seat)
    assert all(moved[seat] for seat in range(setup.seats))


@pytest.mark.rule("PRO-125")
def test_a_gate_is_imagined_at_every_plane_but_never_left_over() -> None:
    game = Game(RULES, RULES.start(Options(water_realm=True), 2, CONTENT), CONTENT, SeededChance(seed_from("gate")))
    while game.state.phase == "setup":
        game.answer(game.asked[0].seat, game.asked[0].options[0])
    assert game.state.left_over
    found = []
    for n in range(3 * TWINS):
        planes = game.imagine(0, shuffler(n)).state.planes
        found += [name for name, plane in planes.items() if plane.lesser in CONTENT.gate]
    assert len(found) == 3 * TWINS
    assert set(found) == set(CONTENT.plane)


@pytest.mark.rule("PRO-520")
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("races", [False, True])
def test_in_a_draft_a_character_that_somebody_else_has_may_be_any_that_one_has_not_seen(
    seats: int, races: bool
) -> None:
    options = Options(deal=Deal.DRAFT, races=races)
    game = Game(RULES, RULES.start(options, seats, CONTENT), CONTENT, SeededChance(seed_from("draft")))
    looked = 0
    while game.state.phase == "setup":
        for seat in range(seats):
            check(game, seat)
            others = [card for hero in game.state.heroes if hero.seat != seat for card in hero.dealt]
            mine = game.state.heroes[seat]
            if any(card != mine.passed for card in others):
                found = {
                    card
                    for n in range(40)
                    for hero in game.imagine(seat, shuffler(n)).state.heroes
                    if hero.seat != seat
                    for card in hero.dealt
                }
                entered = [hero.character for hero in game.state.heroes if hero.character]
                possible = [each.id for each in CONTENT.characters if each.id not in (*mine.dealt, *entered)]
                assert found == set(possible)
                looked += 1
        decision = game.asked[0]
        game.answer(decision.seat, decision.options[0])
    assert looked or seats == 1


@pytest.mark.rule("PRO-520")
def test_who_has_passed_a_character_on_knows_where_it_went() -> None:
    game = Game(RULES, RULES.start(Options(deal=Deal.DRAFT), 3, CONTENT), CONTENT, SeededChance(seed_from("draft")))
    first = {decision.seat: decision.options for decision in game.asked}
    for seat, options in first.items():
        game.answer(seat, options[0])
    for seat, options in first.items():
        for n in range(TWINS):
            assert options[1].character in game.imagine(seat, shuffler(n)).state.heroes[(seat + 1) % 3].dealt


def test_who_alone_has_looked_at_a_card_has_looked_at_the_one_that_is_imagined_there() -> None:
    wood = "whispering_wood"
    s = sit("mercenary", "monk", "scout", abilities="scouting", down={wood: "bear"}, chance="good_times")
    s.pick(0, do.UseCard, card="scouting")
    assert s.hero().known == {wood: ["bear"]}
    for seat, sees in ((0, True), (1, False), (2, False)):
        twins = [s.game.imagine(seat, shuffler(n)).state for n in range(TWINS)]
        assert all(twin.heroes[0].known[wood] == twin.ground[wood].down for twin in twins)
        assert all(twin.heroes[0].known[wood] == ["bear"] for twin in twins) is sees


@pytest.mark.rule("PRO-272")
def test_who_looks_at_two_artifacts_chooses_between_them_in_every_twin() -> None:
    plane = CONTENT.planes_at["golden_fields"][0]
    planes = {plane: ("", "lord_of_flames", "royal_cape bronze_steed")}
    s = sit("mercenary", "monk", space="golden_fields", has="H10 R10 M10 B10", planes=planes, ten_artifacts=True)
    s.dice(6, 1).answer(0, do.Stay(), do.AttackPlane(plane)).settle()
    while not s.is_asked("keep_artifact", 0):
        s.answer(s.asked.seat, s.options[0])
    for n in range(TWINS):
        twin = s.game.imagine(0, shuffler(n))
        assert twin.asked[0].options == s.options
        check(s.game, 1)
