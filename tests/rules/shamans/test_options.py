"""The table options apart from talk, each alone; and which options go together."""

import random
from itertools import combinations, product
from typing import Any

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import ExchangeRoles, Say, UseDagger
from fabletop.games.shamans.state import Options, Side, Tile
from fabletop.kernel import BadSetup, Game, SeededChance, seed_from
from tests.rules.shamans.sitting import CONTENT, RULES, Sitting, at_ritual, eliminated, new_game, sit, told
from tests.rules.shamans.talking import may_say

rule = pytest.mark.rule

TALK = ("talk_silent", "talk_strict", "talk_open")
ECLIPSE = ("eclipse_pass_one", "eclipse_whole_hand", "no_eclipse")


# --- points ------------------------------------------------------------------------------------------


def shards_scored(shards: int, **options: Any) -> int:
    """What seat 0 scores for so many Moon Shards when the Shadows win; one lies face down."""
    up, down = ["shard"] * (shards - 1), ["shard"] * min(shards, 1)
    s = sit(
        3,
        hands=["B1 G1", "G2 Y1", "G3 Y2"],
        face_up={0: up},
        face_down={0: down},
        pawn=29,
        display=["portal", "dagger"],
        single_round=True,
        **options,
    )
    s.quiet().play(0, "B1").quiet().play(1, "G2")
    return s.table.results[-1].points[0]


@rule("SHA-218")
def test_every_pair_of_moon_shards_scores_with_that_option() -> None:
    """Edge case 73."""
    assert [shards_scored(shards, shards_per_pair=True) for shards in range(5)] == [0, 0, 2, 2, 4]
    assert [shards_scored(shards) for shards in range(5)] == [0, 0, 2, 2, 2]


# --- the Eclipse -------------------------------------------------------------------------------------


def eclipse_after_a_trick(**options: Any) -> Sitting:
    """All have played one of four cards; the lowest has drawn the Eclipse."""
    s = sit(
        4,
        hands={seat: f"B{seat + 1} G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(4)},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse"],
        **options,
    )
    return s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")


@rule("SHA-219")
def test_the_eclipse_may_pass_one_card() -> None:
    s = eclipse_after_a_trick(eclipse_pass_one=True)
    assert s.events(happened.EclipseCame) == [happened.EclipseCame(0, 1)]
    s.give({0: "G1", 1: "Y2", 2: "G3", 3: "P4"})
    assert s.is_asked("take_artifact", 0)
    assert [sorted(player.hand) for player in s.table.players] == [
        ["P1", "P4", "Y1"],
        ["G1", "G2", "P2"],
        ["P3", "Y2", "Y3"],
        ["G3", "G4", "Y4"],
    ]


@rule("SHA-219")
@pytest.mark.parametrize("options", [{"eclipse_pass_one": True}, {"eclipse_whole_hand": True}])
def test_with_an_empty_hand_among_them_nothing_is_passed(options: dict[str, bool]) -> None:
    s = at_ritual(
        "G",
        hands={0: "", 1: "", 2: "B4", 3: "B5"},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse", "shard"],
        **options,
    )
    s.answer(1, s.options[1]).take(1, "pile")
    assert s.events(happened.EclipseCame) == [happened.EclipseCame(1, 0)]
    assert (s.table.players[2].hand, s.table.players[3].hand) == (["B4"], ["B5"])


@rule("SHA-220")
def test_the_eclipse_may_pass_whole_hands() -> None:
    """After the last card of the trick all hands are equal: they go round without a question."""
    s = eclipse_after_a_trick(eclipse_whole_hand=True)
    assert s.events(happened.EclipseCame) == [happened.EclipseCame(0, 3)]
    assert s.is_asked("take_artifact", 0)
    assert [sorted(player.hand) for player in s.table.players] == [
        ["G4", "P4", "Y4"],
        ["G1", "P1", "Y1"],
        ["G2", "P2", "Y2"],
        ["G3", "P3", "Y3"],
    ]


@rule("SHA-220")
def test_in_the_middle_of_a_trick_the_smallest_living_hand_counts() -> None:
    """Hands of three, three and four; an eliminated player has none, which counts for nothing."""
    s = at_ritual(
        "G",
        hands={0: "P1 P2 P3", 1: "Y1 Y2 Y3", 2: "", 3: "B5 W1 W2 W3"},
        roles="asaa",
        out=[2],
        tile_pile=["eclipse", "shard"],
        draws=["eclipse"],
        eclipse_whole_hand=True,
    )
    s.answer(1, s.options[1]).take(1, "pile")
    assert s.events(happened.EclipseCame) == [happened.EclipseCame(1, 3)]
    for card in ("W1", "W2", "W3"):
        s.give({3: card})
    assert [sorted(player.hand) for player in s.table.players] == [
        ["W1", "W2", "W3"],
        ["P1", "P2", "P3"],
        [],
        ["B5", "Y1", "Y2", "Y3"],
    ]


@rule("SHA-221")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_eclipse_may_be_left_out(players: int) -> None:
    without, usual = new_game(players, no_eclipse=True), new_game(players)
    assert len(without.table.tile_pile) == without.view(None).tile_pile == 10
    assert Tile.ECLIPSE not in without.table.tile_pile
    assert len(usual.table.tile_pile) == 11
    assert Tile.ECLIPSE in usual.table.tile_pile
    assert without.events(happened.TilesLaidOut)[0].pile == 10


@rule("SHA-221")
def test_a_game_without_the_eclipse_never_meets_it() -> None:
    for seed in range(6):
        game = Game(
            RULES,
            RULES.start(Options(no_eclipse=True, talk_silent=True, single_round=True), 5, CONTENT),
            CONTENT,
            SeededChance(seed_from(seed)),
        )
        rng, seen = random.Random(seed), []
        while not game.is_over:
            decision = game.asked[0]
            seen += game.answer(decision.seat, rng.choice(decision.options))
        assert not any(isinstance(news.event, happened.EclipseCame) for news in seen)


# --- Shadows who know each other ---------------------------------------------------------------------


def five(shadows: tuple[int, int], **options: Any) -> Sitting:
    """A new game of five with the Shadows in these seats."""
    roles = tuple(Side.SHADOW if seat in shadows else Side.SHAMAN for seat in range(5))
    return new_game(5, deals=[("shard", "portal"), roles], **options)


@rule("SHA-222")
def test_the_two_shadows_may_know_each_other() -> None:
    s = five((1, 3), shadows_know=True)
    shaman, shadow = Side.SHAMAN, Side.SHADOW
    assert [each.role for each in s.view(1).seats] == [None, shadow, None, shadow, None]
    assert [each.role for each in s.view(3).seats] == [None, shadow, None, shadow, None]
    for seat in (0, 2, 4):
        assert [each.role for each in s.view(seat).seats] == [shaman if each == seat else None for each in range(5)]
    assert [each.role for each in s.view(None).seats] == [None] * 5


@rule("SHA-222")
def test_nobody_else_can_tell_who_knows_whom() -> None:
    for seat, one, two in ((0, (1, 3), (2, 4)), (None, (1, 3), (0, 4)), (2, (1, 3), (0, 1))):
        assert told(five(one, shadows_know=True), seat) == told(five(two, shadows_know=True), seat)


@rule("SHA-222")
def test_without_the_option_the_shadows_are_strangers() -> None:
    """Edge case 50."""
    s = five((1, 3))
    assert [each.role for each in s.view(1).seats] == [None, Side.SHADOW, None, None, None]


@rule("SHA-222")
def test_the_option_holds_in_every_round() -> None:
    s = five((1, 3), shadows_know=True)
    s.table.pawn = 29
    while s.table.round == 1:
        s.answer(s.asked.seat, s.options[0])
    shadows = [player.seat for player in s.table.players if s.table.side(player) is Side.SHADOW]
    for seat in shadows:
        assert [each.seat for each in s.view(seat).seats if each.role is Side.SHADOW] == shadows


def shadow_card_taken() -> Sitting:
    """Seats 1 and 3 were dealt the Shadows; seat 0 has completed yellow and swapped Roles with seat 3."""
    dealt = ["Y1 Y6", "Y2", "Y7 B1", "Y3 Y5", "Y4 B2"]
    rest = [card for card in CONTENT.seats[5].deck if card not in {"Y8", *" ".join(dealt).split()}]
    order: list[str] = []
    for cards in (hand.split() for hand in dealt):
        order += [*cards, *(rest.pop() for _ in range(11 - len(cards)))]
    roles = tuple(Side.SHADOW if seat in (1, 3) else Side.SHAMAN for seat in range(5))
    s = new_game(5, deals=[("shard", "portal"), roles, [*order, "Y8"]], shadows_know=True)
    s.play_all((0, "Y1"), (1, "Y2"), (2, "Y7"), (3, "Y3"), (4, "Y4")).take(0, "shard")
    return s.play_all((2, "B1"), (3, "Y5"), (4, "B2"), (0, "Y6")).answer(0, ExchangeRoles(3))


@rule("SHA-222", "SHA-205")
def test_the_shadows_know_each_others_card_wherever_it_goes() -> None:
    s = shadow_card_taken()
    assert [each.role for each in s.view(1).seats] == [Side.SHADOW, Side.SHADOW, None, None, None]
    assert [each.role for each in s.view(2).seats] == [None, None, Side.SHAMAN, None, None]


@rule("SHA-222", "SHA-211")
def test_worlds_redrawn_for_a_later_holder_do_not_tell_who_the_other_shadow_was() -> None:
    """Seat 0 knows cards 0 and 3; in each world the other Shadow, and nobody else, knew card 3 from the deal."""
    s = shadow_card_taken()
    rng, others = random.Random(3), set()
    for _ in range(60):
        table = s.game.imagine(0, lambda things: rng.sample(things, len(things))).state
        (other,) = (each for each in (1, 2, 4) if table.roles[each].face is Side.SHADOW)
        assert (table.roles[3].shown_to, table.roles[other].shown_to) == ([other], [3])
        assert all(table.roles[each].shown_to == [] for each in {0, 1, 2, 4} - {other})
        others.add(other)
    assert others == {1, 2, 4}


@pytest.mark.rule("SHA-222")
@pytest.mark.parametrize("players", [3, 4])
def test_with_a_single_shadow_there_is_nobody_to_learn_about(players: int) -> None:
    s = new_game(players, shadows_know=True)
    for seat in range(players):
        known = [role.side is not None for role in s.view(seat).roles]
        assert known == [holder == seat for holder in range(players)]


# --- the length of a game ----------------------------------------------------------------------------


def last_trick(points: list[int], roles: str = "saa", **options: Any) -> Sitting:
    """One off-suit card ends the round: the Shadow in seat 0 gets 3 VP."""
    s = sit(3, hands=["B1 G1", "G2 Y1", "G3 Y2"], roles=roles, pawn=29, points=points, **options)
    return s.quiet().play(0, "B1").quiet().play(1, "G2")


@rule("SHA-223")
@pytest.mark.parametrize(
    ("target", "points", "winners"),
    [
        (4, [1, 0, 0], [0]),
        (4, [0, 0, 0], []),
        (4, [1, 4, 0], []),
        (4, [2, 4, 0], [0]),
        (12, [8, 0, 0], []),
        (12, [9, 0, 0], [0]),
        (12, [9, 12, 0], []),
        (8, [5, 0, 0], [0]),
        (8, [4, 0, 0], []),
    ],
)
def test_a_game_may_be_played_to_another_total(target: int, points: list[int], winners: list[int]) -> None:
    s = last_trick(points, target_vp=target)
    assert s.game.is_over == bool(winners)
    assert s.table.winners == winners
    assert RULES.result(s.table) == ((1.0, 0.0, 0.0) if winners else None)


@rule("SHA-223")
@pytest.mark.parametrize("target", [-1, 0, 3, 13, 100])
def test_totals_below_4_and_above_12_are_refused(target: int) -> None:
    with pytest.raises(BadSetup):
        RULES.start(Options(target_vp=target), 4, CONTENT)


@rule("SHA-223")
@pytest.mark.parametrize("target", range(4, 13))
def test_totals_from_4_to_12_are_accepted(target: int) -> None:
    assert RULES.start(Options(target_vp=target), 4, CONTENT).options.target_vp == target


@rule("SHA-224")
def test_one_round_may_be_the_game_and_its_points_the_result() -> None:
    s = last_trick([0, 0, 0], roles="saa", single_round=True)
    assert s.game.is_over
    assert RULES.result(s.table) == (3.0, 0.0, 0.0)


@rule("SHA-224")
def test_a_single_round_may_end_in_a_tie() -> None:
    s = sit(3, hands=["B1", "B2", "B3"], roles="aas", single_round=True, display=["portal", "dagger"])
    s.take(0, "portal").quiet()
    assert s.game.is_over
    assert RULES.result(s.table) == (2.0, 2.0, 0.0)
    assert s.events(happened.RoundStarted) == []


@rule("SHA-224")
def test_a_single_round_ends_below_and_above_the_target() -> None:
    usual, single = last_trick([0, 0, 0]), last_trick([0, 0, 0], single_round=True, target_vp=12)
    assert not usual.game.is_over
    assert single.game.is_over


# --- open set-aside cards ----------------------------------------------------------------------------


@rule("SHA-225")
def test_set_aside_cards_may_lie_face_up() -> None:
    s = eliminated(2, hands={2: "G1 G2 P3"}, pawn=18, open_set_aside=True)
    for seat in (None, 0, 1, 2, 3):
        assert s.view(seat).seats[2].set_aside_cards == ("G1", "G2", "P3")
        assert s.events(happened.HandSetAside, seat=seat)[-1].cards == ("G1", "G2", "P3")
    assert s.table.pawn == 21
    assert s.table.piles["G"] == []


@rule("SHA-225", "SHA-207")
@pytest.mark.parametrize("is_open", [True, False])
def test_a_passed_card_that_lies_open_is_no_secret_of_giver_and_receiver(is_open: bool) -> None:
    """Seat 3 falls with green 3, which came from seat 2."""
    s = sit(
        4,
        hands={0: "B1 G1 Y1 P1", 1: "B2 G2 Y2 P2", 2: "B3 G3 Y3 W6", 3: "B4 G4 Y4 P4"},
        roles="saaa",
        face_up={2: ["dagger"]},
        piles={"W": "1 2 3 4 5"},
        pawn=12,
        tile_pile=["eclipse", "shard", "shard"],
        draws=["eclipse"],
        eclipse_pass_one=True,
        open_set_aside=is_open,
    )
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")
    s.give({0: "G1", 1: "G2", 2: "G3", 3: "G4"}).take(0, "shard")
    s.play_all((3, "Y4"), (0, "Y1"), (1, "Y2"), (2, "W6")).answer(2, UseDagger(3))
    assert s.view(2).given == (() if is_open else ("G3",))
    assert s.view(3).received == (() if is_open else ("G3",))


@rule("SHA-225", "SHA-188")
def test_open_set_aside_cards_are_open_for_the_rule_of_two() -> None:
    """High yellows: 6 on the pile, 4 and 5 set aside face up."""
    setup: dict[str, Any] = {"hands": {2: "Y4 Y5"}, "piles": {"Y": "6"}, "pawn": 18, "talk_honest": False}
    assert not may_say(eliminated(2, open_set_aside=True, **setup).quiet(), 0, Say("no", "Y", "high"))
    assert may_say(eliminated(2, **setup).quiet(), 0, Say("no", "Y", "high"))


# --- combinations ------------------------------------------------------------------------------------


@rule("SHA-230")
@pytest.mark.parametrize("group", [TALK, ECLIPSE])
@pytest.mark.parametrize("size", [2, 3])
def test_two_options_of_one_group_are_refused(group: tuple[str, ...], size: int) -> None:
    for names in combinations(group, size):
        with pytest.raises(BadSetup):
            RULES.start(Options(**dict.fromkeys(names, True)), 5, CONTENT)


@rule("SHA-230")
@pytest.mark.parametrize("eclipse", ["", *ECLIPSE])
@pytest.mark.parametrize("talk", ["", *TALK])
def test_one_option_of_each_group_goes_with_all_others(talk: str, eclipse: str) -> None:
    for players, others in product((3, 4, 5), product((False, True), repeat=4)):
        honest, pairs, single, open_aside = others
        if honest and talk == "talk_silent":
            continue  # there is nothing to be honest about
        chosen = {name: True for name in (talk, eclipse) if name}
        options = Options(
            talk_honest=honest, shards_per_pair=pairs, single_round=single, open_set_aside=open_aside, **chosen
        )
        assert RULES.start(options, players, CONTENT).options == options


@rule("SHA-230")
@pytest.mark.parametrize("eclipse", ["", *ECLIPSE])
@pytest.mark.parametrize("talk", ["", *TALK])
def test_a_round_with_many_options_comes_to_its_end(talk: str, eclipse: str) -> None:
    """The number of cards an Eclipse passes, and whether anybody is asked to speak, is as the options say."""
    chosen: dict[str, Any] = {name: True for name in (talk, eclipse) if name}
    options = Options(shards_per_pair=True, single_round=True, open_set_aside=True, shadows_know=True, **chosen)
    table = RULES.start(options, 5, CONTENT)
    game = Game(RULES, table, CONTENT, SeededChance(seed_from(talk + eclipse)))
    rng = random.Random(1)
    prompts: set[str] = set()
    passed: list[int] = []
    while not game.is_over:
        decision = rng.choice(game.asked)
        prompts.add(decision.prompt)
        told = [news.event for news in game.answer(decision.seat, rng.choice(decision.options))]
        passed += [event.count for event in told if isinstance(event, happened.EclipseCame)]
    assert ("talk" in prompts) is (talk != "talk_silent")
    limit = {"": 2, "eclipse_pass_one": 1, "eclipse_whole_hand": 11, "no_eclipse": -1}[eclipse]
    assert all(number <= limit for number in passed)
    result = RULES.result(game.state)
    assert result is not None
    assert len(result) == 5


@rule("SHA-024")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_seat_may_begin(seed: int) -> None:
    start = RULES.start(Options(first_seat_begins=True), 4, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from(seed)))
    assert game.state.first == game.state.guide == 0
