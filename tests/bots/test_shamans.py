"""The heuristic for Shamans: what it believes, and what it does where one answer is clearly right."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.bots import bot, play_out, think
from fabletop.bots.shamans.belief import claims, role_worlds, shadow_chances
from fabletop.bots.shamans.imagined import plausibility
from fabletop.bots.shamans.outlook import Outlook
from fabletop.bots.shamans.talk import wishes
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Side, Statement, Table, Tile
from fabletop.games.shamans.talk import is_true
from fabletop.games.shamans.view import View
from fabletop.kernel import Game, Seat, SeededChance, seed_from
from fabletop.lab.simulate import simulate
from tests.rules.shamans.sitting import CONTENT, RULES, Sitting, sit

HANDS = {0: "B1 G2 Y5 W3", 1: "B6 G1 P2 W4", 2: "B2 Y1 P4 N3", 3: "B3 N1 N2 W6"}


def chosen(s: Sitting, seed: int = 0) -> Any:
    """What a heuristic player does here."""
    return think("shamans", "heuristic", s.asked.seat, seed, s.game)


def often(s: Sitting) -> list[Any]:
    """What it does with ten different seeds."""
    return [chosen(s, seed) for seed in range(10)]


def suspicion(view: View) -> tuple[float, ...]:
    return shadow_chances(view, claims(view))


# -- belief -----------------------------------------------------------------------------------------------------------


def strayed(s: Sitting, seat: Seat, suits: str, followed: int = 0) -> None:
    s.table.players[seat].off_suit = list(suits)
    s.table.players[seat].followed = followed


def test_belief_keeps_to_the_number_of_shadows_and_to_known_faces() -> None:
    s = sit(5, roles="aasas", hands=dict.fromkeys(range(5), "B1 G1"))
    for seat in range(5):
        chances = suspicion(s.view(seat))
        assert sum(chances) == pytest.approx(2)
        assert chances[seat] == (1 if seat in (2, 4) else 0)
    s.table.roles[2].is_up = True
    assert suspicion(s.view(0))[2] == 1


def test_who_strays_is_suspected_and_who_follows_is_trusted() -> None:
    s = sit(4, roles="asaa", hands=HANDS)
    even = suspicion(s.view(0))
    assert even[1] == even[2] == even[3]
    strayed(s, 1, "BG", followed=1)
    strayed(s, 2, "", followed=3)
    chances = suspicion(s.view(0))
    assert chances[1] > even[1] > chances[2]
    assert chances[1] > 0.5


def test_to_miss_the_same_suit_again_proves_nothing_new() -> None:
    s = sit(4, roles="asaa", hands=HANDS)
    strayed(s, 1, "B", followed=1)
    once = suspicion(s.view(0))[1]
    strayed(s, 1, "BBB", followed=1)
    again = suspicion(s.view(0))[1]
    strayed(s, 1, "BGY", followed=1)
    assert abs(again - once) < 0.15 < suspicion(s.view(0))[1] - once


def test_who_shows_a_suit_that_they_did_not_follow_is_caught() -> None:
    s = sit(4, roles="asaa", hands=HANDS, guide=1)
    strayed(s, 1, "B")
    before = suspicion(s.view(2))[1]
    s.play(1, "B6")
    assert suspicion(s.view(2))[1] > before + 0.2


def test_a_trusted_player_is_believed_more_than_a_suspect() -> None:
    s = sit(4, roles="aasa", hands=HANDS, talk_open=True)
    strayed(s, 1, "", followed=4)
    strayed(s, 3, "BGY", followed=0)

    def accused(by: Seat) -> float:
        s.table.statements = []
        before = suspicion(s.view(0))[2]
        s.table.statements = [Statement(by, 1, "accuse", value="shadow", about=2)]
        return suspicion(s.view(0))[2] - before

    assert accused(1) > accused(3) > 0


def test_plausible_worlds_fit_roles_and_missed_suits() -> None:
    s = sit(4, roles="asaa", hands=HANDS)
    strayed(s, 1, "WP", followed=0)
    strayed(s, 2, "", followed=3)
    strayed(s, 3, "N", followed=3)
    fits = plausibility(s.view(0))
    guilty = role_worlds(s.view(0), {})

    def world(shadow: Seat, **hands: str) -> Table:
        state = msgspec.convert(msgspec.to_builtins(s.table), Table)
        for card, role in enumerate(state.roles):
            role.face = Side.SHADOW if card == shadow else Side.SHAMAN
        for seat, hand in hands.items():
            state.players[int(seat[1])].hand = hand.split()
        return state

    assert sum(each.chance for each in guilty) == pytest.approx(1)
    assert fits(world(1, p3="B3 W6")) > fits(world(2, p3="B3 W6"))
    assert fits(world(1, p3="B3 W6")) > 3 * fits(world(1, p3="N1 N2"))


# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_shaman_follows_when_it_can() -> None:
    s = sit(4, hands=HANDS, roles="aaas", pawn=25)
    s.play(0, "B1")
    assert {option.card[0] for option in often(s)} == {"B"}


def test_a_shadow_near_the_moon_does_not_follow() -> None:
    s = sit(4, hands=HANDS, roles="asaa", pawn=28)
    s.play(0, "B1")
    assert all(option.card[0] != "B" for option in often(s))


def test_a_shadow_far_from_the_moon_follows_now_and_then() -> None:
    s = sit(4, hands={seat: hand + " G5 Y6" for seat, hand in HANDS.items()}, roles="asaa", pawn=18)
    s.play(0, "B1")
    followed = [option.card[0] == "B" for option in (chosen(s, seed) for seed in range(40))]
    assert 5 < sum(followed) < 35


def test_a_shaman_leads_what_others_can_follow() -> None:
    hands = {0: "B3 B4 G3", 1: "B1 B2 W1", 2: "B5 P1 W2", 3: "B6 G6 W4"}
    s = sit(4, hands=hands, roles="aaas", pawn=27, piles={"G": "1 2 4 5"}, display=("mask", "mask"), tile_pile=())
    assert {option.card for option in often(s)} <= {"B3", "B4"}


def test_a_shadow_leads_what_others_cannot_follow() -> None:
    hands = {0: "B3 G3", 1: "B1 B2 W1", 2: "B4 B5 W2", 3: "B6 G6 W4"}
    s = sit(4, hands=hands, roles="saaa", pawn=27, piles={"G": "1 2 4 5"}, display=("mask", "mask"), tile_pile=())
    assert {option.card for option in often(s)} == {"G3"}


# -- tiles and Rituals ------------------------------------------------------------------------------------------------


def test_a_shadow_finishes_with_a_portal_and_keeps_it_before() -> None:
    for pawn, wanted in ((27, choices.PassWindow()), (29, choices.UsePortal(1))):
        s = sit(4, hands=HANDS, roles="saaa", pawn=pawn, face_down={0: ["portal"]})
        assert set(often(s)) == {wanted}


def test_a_shaman_guards_the_last_space_when_somebody_else_plays() -> None:
    s = sit(4, hands=HANDS, roles="aaas", pawn=29, face_up={2: ["portal"]})
    assert s.asked.seat == 2
    assert set(often(s)) == {choices.PassWindow()}
    s.pass_windows().play(0, "B1")
    assert s.asked.seat == 2
    assert set(often(s)) == {choices.UsePortal(-1)}


def test_a_shaman_fears_a_portal_that_a_shadow_may_hide() -> None:
    """Shamans lost more than half of their rounds with an unused Portal, because a Shadow was asked before them."""
    for pawn, to_follow in ((29, False), (28, True)):
        s = sit(4, hands=HANDS, roles="aasa", pawn=pawn, face_up={0: ["portal"]}, face_down={2: ["portal", "portal"]})
        strayed(s, 2, "GYP")
        if to_follow:
            s.pass_windows().play(0, "B1")
        while s.asked.seat != 0:
            s.answer(s.asked.seat, choices.PassWindow())
        assert set(often(s)) == {choices.UsePortal(-1)}


def test_a_shaman_keeps_its_portal_while_nothing_threatens() -> None:
    s = sit(4, hands=HANDS, roles="aaas", pawn=24, face_up={0: ["portal"]}, face_down={3: ["shard"]})
    assert set(often(s)) == {choices.PassWindow()}


def test_two_shadows_finish_together_at_the_last_window() -> None:
    hands = {0: "B1", 1: "B2", 2: "B3", 3: "B4", 4: "B5"}
    s = sit(5, hands=hands, roles="saaas", pawn=28, face_up={0: ["portal"], 4: ["portal"]}, display=(), tile_pile=())
    s.table.roles[4].shown_to = [0]
    while s.table.trick == 1 or s.asked.seat != 0:
        s.answer(s.asked.seat, choices.PassWindow())
    assert set(often(s)) == {choices.UsePortal(1)}


def test_a_second_shard_is_taken_before_anything_else() -> None:
    hands = {0: "B1 G1", 1: "B2 G2", 2: "B3 G3", 3: "B4 G4"}
    s = sit(4, hands=hands, roles="aaas", display=("portal", "shard"), face_down={0: ["shard"]})
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))
    assert set(often(s)) == {choices.TakeFromDisplay(1, Tile.SHARD)}


def test_a_hidden_shadow_takes_no_mask() -> None:
    hands = {0: "B1 G1", 1: "B2 G2", 2: "B3 G3", 3: "B4 G4"}
    s = sit(4, hands=hands, roles="saaa", display=("mask", "shard"))
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))
    assert choices.TakeFromDisplay(0, Tile.MASK) not in often(s)


def neutralization(roles: str, pawn: int, **dagger: Any) -> Sitting:
    """Seat 0 has a Dagger and completes the white pile."""
    hands = {0: "W6 Y5 Y6", 1: "W1 Y3 Y4", 2: "W2 G3 G5", 3: "W3 G4 G6"}
    s = sit(4, hands=hands, roles=roles, piles={"W": "4 5"}, pawn=pawn, tile_pile=(), display=("shard",), **dagger)
    return s.play_all((0, "W6"), (1, "W1"), (2, "W2"), (3, "W3"))


def test_a_dagger_hits_a_known_shadow() -> None:
    s = neutralization("aaas", 27, face_down={0: ["dagger"]})
    s.table.roles[3].shown_to = [0]
    while not s.is_asked("may_use_dagger"):
        s.answer(s.asked.seat, s.options[0])
    assert set(often(s)) == {choices.UseDagger(3)}


def test_a_hidden_dagger_stays_hidden_while_nothing_is_known() -> None:
    s = neutralization("aaas", 22, face_down={0: ["dagger"]})
    while not s.is_asked("may_use_dagger"):
        s.answer(s.asked.seat, s.options[0])
    assert set(often(s)) == {choices.StopUsingDaggers()}


def permutation(roles: str, pawn: int) -> Sitting:
    """Seat 0 completes the yellow pile."""
    hands = {0: "Y6 B1", 1: "Y1 B3", 2: "Y2 G3", 3: "Y3 G4"}
    s = sit(4, hands=hands, roles=roles, piles={"Y": "4 5"}, pawn=pawn, display=("shard",), tile_pile=())
    s.table.roles[3].shown_to = [0]
    s.play_all((0, "Y6"), (1, "Y1"), (2, "Y2"), (3, "Y3"))
    while not s.is_asked("permutation"):
        s.answer(s.asked.seat, s.options[0])
    return s


def test_roles_are_exchanged_with_the_side_that_will_win() -> None:
    assert set(often(permutation("aaas", pawn=29))) == {choices.ExchangeRoles(3)}
    assert choices.ExchangeRoles(3) not in often(permutation("aaas", pawn=20))


def test_a_shaman_in_danger_pulls_the_pawn_back_and_a_shadow_does_not() -> None:
    hands = {0: "B6 Y1 Y2", 1: "B1 Y3 Y4", 2: "B2 G3 G5", 3: "B3 G4 G6"}
    for roles, wanted in (("aaas", choices.PullBack()), ("saaa", choices.TakeArtifact())):
        s = sit(4, hands=hands, roles=roles, piles={"B": "4 5"}, pawn=28, display=("dagger", "dagger"), tile_pile=())
        s.play_all((0, "B6"), (1, "B1"), (2, "B2"), (3, "B3"))
        while not s.is_asked("stabilization"):
            s.answer(s.asked.seat, s.options[0])
        assert set(often(s)) == {wanted}


@pytest.mark.parametrize("pawn", [27, 28, 29])
def test_next_to_the_moon_a_shaman_pulls_back_whatever_tiles_lie_there(pawn: int) -> None:
    """At 29 of 30 a bot took a Moon Shard, because it gave the round up."""
    hands = {0: "B6 Y1 Y2 W1 W2", 1: "B1 Y3 Y4 W3 W4", 2: "B2 G3 G5 P1 P2", 3: "B3 G4 G6 P3 P4"}
    s = sit(4, hands=hands, roles="aaas", piles={"B": "4 5"}, pawn=pawn, display=("shard", "portal"), tile_pile=())
    strayed(s, 3, "GYP")
    s.play_all((0, "B6"), (1, "B1"), (2, "B2"), (3, "B3"))
    while not s.is_asked("stabilization"):
        s.answer(s.asked.seat, choices.PassWindow() if s.is_asked("portal") else s.options[0])
    assert set(often(s)) == {choices.PullBack()}


# -- talk -------------------------------------------------------------------------------------------------------------


def test_shamans_tell_the_truth_about_their_cards_and_shadows_do_not() -> None:
    told: dict[Side, list[bool]] = {side: [] for side in Side}
    for deal in range(6):
        start = RULES.start(RULES.options(single_round=True), 4, CONTENT)
        game = Game(RULES, start, CONTENT, SeededChance(seed_from(deal)))
        players = [bot("shamans", "heuristic", f"{deal}/{seat}") for seat in range(4)]

        class Listener:
            """Notes whether what a player says of its cards is true."""

            looks = True

            def __init__(self, inner: Any) -> None:
                self.inner = inner

            def choose(self, view: View, decision: Any, sampler: Any) -> Any:
                option = self.inner.choose(view, decision, sampler)
                if isinstance(option, choices.Say) and option.what == "count":
                    side = view.seats[decision.seat].role
                    assert side is not None
                    told[side].append(is_true(option, view.hand, view.numbers))
                return option

        play_out(game, [Listener(player) for player in players])
    assert told[Side.SHAMAN]
    assert all(told[Side.SHAMAN])
    assert not all(told[Side.SHADOW])


@pytest.mark.parametrize("hand", ["B1 B2 B3 G1 G2", "B1 B2 B3 B4 W1 W2", "B1 G1 Y1 P1 W1 N1"])
def test_both_sides_wish_to_say_the_same_kinds_of_things(hand: str) -> None:
    """ "I had no ..." was a Shadow's in nine of ten cases, and only Shamans asked to follow suit."""
    kinds = []
    for roles in ("asaa", "aaas"):
        s = sit(4, hands=["N2", hand, "G6", "Y6"], roles=roles, talk_silent=False)
        strayed(s, 1, "W", followed=2)
        strayed(s, 2, "BG", followed=1)
        kinds.append([(wish.what, wish.value) for wish in wishes(Outlook(s.view(1)), Random(0))])
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("roles", ["asaa", "aaas"])
def test_who_has_seen_a_role_speaks_of_it_first(roles: str) -> None:
    """Only Shamans said that they trusted whom they had exchanged Roles with."""
    s = sit(4, hands=HANDS, roles=roles, talk_silent=False)
    s.table.players[1].role, s.table.players[2].role = 2, 1
    s.table.roles[1].held_by, s.table.roles[2].held_by = [1, 2], [2, 1]
    said = {wishes(Outlook(s.view(2)), Random(seed))[0] for seed in range(30)}
    trust, accuse = choices.Say("trust", seat=1), choices.Say("accuse", value="shadow", seat=1)
    assert said == ({trust, accuse} if roles == "asaa" else {trust})


@pytest.mark.parametrize("what", ["accuse", "trust"])
def test_a_shadow_keeps_to_what_it_said_of_a_role(what: str) -> None:
    s = sit(4, hands=HANDS, roles="asaa", talk_silent=False)
    s.table.players[1].role, s.table.players[2].role = 2, 1
    s.table.roles[1].held_by, s.table.roles[2].held_by = [1, 2], [2, 1]
    value = "shadow" if what == "accuse" else ""
    s.table.statements = [Statement(2, 1, what, value=value, about=1)]
    outlook = Outlook(s.view(2))
    assert {wishes(outlook, Random(seed))[0].what for seed in range(30)} == {what}
    assert outlook.suspicion[1] == (1 if what == "accuse" else 0)
    assert outlook.suspicion[2] == 0


def test_a_shadow_accuses_no_more_than_there_are_shadows() -> None:
    s = sit(4, hands=HANDS, roles="saaa", talk_silent=False)
    for seat in (1, 2):
        s.table.roles[seat].held_by = [seat, 0, seat]
    s.table.statements = [Statement(0, 1, "accuse", value="shadow", about=seat) for seat in (1, 2)]
    assert sum(Outlook(s.view(0)).suspicion) == 1


def test_what_is_said_tells_little_more_than_what_was_played() -> None:
    talk = simulate("shamans", 25, ["heuristic"], seats=(4,), seed=7).tables[0].facts.talk
    often_said = {kind: facts for kind, facts in talk.items() if facts.said >= 200}
    assert {"lacked", "count none", "suspect"} <= set(often_said)
    for kind, facts in often_said.items():
        assert facts.by_shadows.low - 0.05 < facts.by_plays < facts.by_shadows.high + 0.05, kind


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_kind_of_statement_that_is_often_made_tells_a_role(seats: int) -> None:
    """ "I trust" and "… is a Shadow" were 6 and 14 points from what the plays tell, at a table of four."""
    talk = simulate("shamans", 300, ["heuristic"], seats=(seats,), seed="soak").tables[0].facts.talk
    for kind, facts in talk.items():
        if facts.said >= 200:
            assert facts.by_shadows.low - 0.03 < facts.by_plays < facts.by_shadows.high + 0.03, kind
