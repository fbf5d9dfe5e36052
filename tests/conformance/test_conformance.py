"""What every game must show (docs/architecture.md). One suite, run for every game, every number of seats and option."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.kernel import (
    CHANCE,
    Agreeing,
    BadSetup,
    Countering,
    Decision,
    Entry,
    Foresight,
    Game,
    IllegalAnswer,
    Kind,
    NotAsked,
    Passing,
    SeededChance,
    StaleAnswer,
    UndoRefused,
    plain,
    seed_from,
)
from tests.conformance.positions import (
    GAMES,
    Setup,
    answers,
    choose,
    encoded,
    every_setup,
    everybody,
    play_out,
    rules,
    setups,
    wishes,
)

LONGEST_GAME = 150_000
"""Answers; the longest games of Phenomena (game_length 30, expanded magic help) take random players some 96,000."""


every_game = pytest.mark.parametrize("game", GAMES)


def shuffler(rng: random.Random):  # type: ignore[no-untyped-def]  # the protocol is generic in its call
    return lambda things: rng.sample(list(things), len(things))


@every_setup
def test_random_players_reach_the_end_within_a_bound_and_nothing_is_lost(setup: Setup) -> None:
    game, rng = setup.start(seed=1), random.Random(1)
    stock = None
    for _ in answers(game, rng, LONGEST_GAME):
        if not (game.is_over or setup.looks(rng)):
            continue
        now = game.rules.stock(game.state)
        assert not now or not stock or now == stock
        stock = now or stock
    assert game.is_over
    result = game.rules.result(game.state)
    assert result is not None
    assert len(result) == setup.seats


@every_setup
def test_every_decision_offers_two_distinct_options_and_accepts_each(setup: Setup) -> None:
    game, rng = setup.start(seed=2), random.Random(2)
    for _ in answers(game, rng, 250):
        if not setup.looks(rng):
            continue
        for decision in game.asked:
            assert len(set(decision.options)) == len(decision.options)
            assert decision.options
            assert not decision.goes_without_saying
            _is_asked_as_its_kind_says(decision)
            assert decision.answers in (None, *game.rules.stack(game.view(decision.seat))[-1:])
        if game.is_over or rng.random() > 0.1:
            continue
        decision = rng.choice(game.asked)
        for option in decision.options:
            game.fork(game.chance).answer(decision.seat, option)


def _is_asked_as_its_kind_says(decision: Decision[Any]) -> None:
    """Server, terminal and bots know no more of a question than its kind; they must be able to rely on it."""
    agreeing = [option for option in decision.options if isinstance(option, Agreeing)]
    match decision.kind:
        case Kind.TALK:
            assert decision.passing is not None
        case Kind.WINDOW:
            assert decision.secret
            assert decision.passing == decision.options[-1]
        case Kind.CONSENT:
            assert decision.by is not None
            assert len(decision.options) == 2
            assert agreeing == [decision.options[0]]
        case Kind.BARGAIN:
            assert any(not isinstance(option, Agreeing | Countering) for option in decision.options)
        case Kind.SEVERAL:
            assert not decision.secret
            assert not any(isinstance(option, Passing | Agreeing) for option in decision.options)
        case Kind.ASK:
            assert not agreeing
            assert decision.by is None


@every_setup
def test_whatever_lies_on_a_stack_was_told_to_all_and_is_there_for_all(setup: Setup) -> None:
    """Each announcement is news before anybody is asked about it, and everybody sees the same stack."""
    game, rng = setup.start(seed=16), random.Random(16)
    texts, told = game.rules.texts(), set()
    for _, _, news in answers(game, rng, 300):
        told |= {_announced(each.event) for each in news if each.to is None}
        if not setup.looks(rng):
            continue
        stacks = [tuple(game.rules.stack(game.view(seat))) for seat in everybody(game)]
        assert len(set(stacks)) == 1
        assert all(plain(texts.of("news", each)) for each in stacks[0])
        assert all(_announced(each) in told for each in stacks[0])


def _announced(event: Any) -> tuple[str, Any]:
    """What was announced by whom; at whom may change while it is answered."""
    return type(event).__name__, getattr(event, "seat", None)


STRETCH = 1_000
"""So many answers after a checkpoint are given again, and those up to the next checkpoint or to the end."""


@every_setup
def test_restarting_from_any_checkpoint_continues_identically(setup: Setup) -> None:
    whole = play_out(setup.start(seed=3), random.Random(3))
    for checkpoint in random.Random(4).sample(whole.checkpoints, min(2, len(whole.checkpoints))):
        later = next((each for each in whole.checkpoints if each.number >= checkpoint.number + STRETCH), None)
        log = whole.log[: later.number if later else None]
        again = Game.resume(whole.rules, whole.content, None, [checkpoint], log[: checkpoint.number])
        for entry in log[checkpoint.number :]:
            assert isinstance(entry, Entry)
            again.answer(entry.seat, entry.answer)
        assert again.log == log
        if later:
            assert again.checkpoints[-1] == later
        else:
            assert encoded(again) == encoded(whole)


@every_setup
def test_checkpoints_are_the_same_whether_they_are_kept_or_made_from_the_log(setup: Setup) -> None:
    kept, rng = setup.start(seed=8), random.Random(8)
    kept.keep_checkpoints()
    late = setup.start(seed=8)
    for _ in answers(kept, rng, 300):
        pass
    for entry in kept.log:
        if isinstance(entry, Entry) and entry.seat != CHANCE:
            late.answer(entry.seat, entry.answer)
    assert late.rests == len(kept.checkpoints)
    assert late.checkpoints == kept.checkpoints


@every_setup
def test_forks_are_faithful_and_independent(setup: Setup) -> None:
    game, rng = setup.start(seed=5), random.Random(5)
    for _ in answers(game, rng, 300):
        if game.is_over or not setup.looks(rng, 0.05):
            continue
        before = encoded(game)
        twin = game.fork(game.chance)
        assert twin.state == game.state
        assert [each.options for each in twin.asked] == [each.options for each in game.asked]
        for _ in answers(twin, random.Random(6), 20):
            pass
        assert encoded(game) == before


@every_setup
def test_forks_of_forks_are_faithful_whatever_was_redrawn_and_played(setup: Setup) -> None:
    game, rng = setup.start(seed=6), random.Random(6)
    for _ in answers(game, rng, 200):
        if game.is_over or not setup.looks(rng, 0.05):
            continue
        seat = rng.randrange(setup.seats)
        twin = game.imagine(seat, shuffler(rng), SeededChance(seed_from(rng.randrange(1000))))
        for _ in answers(twin, rng, rng.randrange(100)):
            pass
        for child in (twin.fork(twin.chance), pickle.loads(pickle.dumps(twin)), copy.deepcopy(twin)):
            assert encoded(child) == encoded(twin)
            assert [each.options for each in child.asked] == [each.options for each in twin.asked]
        before = encoded(twin)
        child = twin.imagine(seat, shuffler(rng), twin.chance)
        for _ in answers(child, random.Random(6), 20):
            pass
        grandchild = child.fork(child.chance)
        assert encoded(grandchild) == encoded(child)
        assert encoded(twin) == before


@every_setup
def test_state_log_and_news_survive_encoding(setup: Setup) -> None:
    game = setup.start(seed=7)
    these = game.rules
    for _, option, news in answers(game, random.Random(7), 400):
        assert msgspec.json.decode(msgspec.json.encode(option), type=these.choices) == option
        for each in news:
            assert msgspec.json.decode(msgspec.json.encode(each.event), type=these.events) == each.event
            hash(each.event)  # words are made once for what is told alike, and it never changes after it was told
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=these.state)
    assert again == game.state


@every_setup
def test_undo_restores_state_and_decision(setup: Setup) -> None:
    game, rng = setup.start(seed=8), random.Random(8)
    undone = 0
    for turn in range(2000):
        if turn >= 200 and undone > 10:
            break
        if game.is_over:
            game = setup.start(seed=rng.randrange(1000))
        decision = rng.choice(game.asked)
        number = game.number_of(decision.seat)
        before = (msgspec.msgpack.encode(game.state), [each.options for each in game.asked])
        game.answer(decision.seat, choose(decision, rng))
        if game.is_over or rng.random() > 0.2:
            continue
        try:
            game.undo(number)
        except UndoRefused:
            continue
        undone += 1
        assert (msgspec.msgpack.encode(game.state), [each.options for each in game.asked]) == before
        again = Game.resume(game.rules, game.content, game.chance, game.checkpoints, game.log)
        assert again.state == game.state
    assert undone > 10


@every_setup
def test_reshuffling_what_is_hidden_changes_no_byte_of_view_options_and_offers(setup: Setup) -> None:
    """Also: two states that differ only in what a seat cannot see look the same to that seat."""
    game, rng = setup.start(seed=9), random.Random(9)
    for _ in answers(game, rng, 400):
        if game.is_over or not setup.looks(rng, 0.15):
            continue
        for seat in range(setup.seats):
            twin = game.imagine(seat, shuffler(rng))
            assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(game.view(seat))
            mine, theirs = game.decision(seat), twin.decision(seat)
            assert (mine and mine.options) == (theirs and theirs.options)
            assert twin.offers(seat) == game.offers(seat)
            assert twin.rules.stock(twin.state) == game.rules.stock(game.state)


def _positions(setup: Setup, rng: random.Random, count: int) -> Iterator[Game[Any]]:
    """So many positions of random games, one game after the other."""
    game = setup.start(seed=10)
    while count:
        for _ in answers(game, rng, count):
            count -= 1
            yield game
        game = setup.start(seed=rng.randrange(1000))


@every_setup
def test_hidden_things_make_no_difference_to_the_news_of_a_seat(setup: Setup) -> None:
    """The same answer in two worlds that look alike to a seat tells that seat the same."""
    rng = random.Random(10)
    compared = 0
    for game in _positions(setup, rng, 300):
        decision = game.pending
        if not isinstance(decision, Decision) or not setup.looks(rng, 0.25):
            continue
        option = choose(decision, rng)
        for seat in range(setup.seats):
            real = game.fork()
            twin = game.imagine(seat, shuffler(rng))
            if option not in twin.asked[0].options:
                continue
            told = [
                [msgspec.json.encode(each.event) for each in world.answer(decision.seat, option) if each.reaches(seat)]
                for world in (real, twin)
            ]
            if type(real.pending) is type(twin.pending) and _says_nothing_new(real, twin, seat):
                compared += 1
                assert told[0] == told[1]
    assert compared > (20 if setup.thorough else 5)


def _says_nothing_new(real: Game[Any], twin: Game[Any], seat: int) -> bool:
    """Both worlds still look alike: the answer showed nothing that was hidden."""
    return msgspec.json.encode(real.view(seat)) == msgspec.json.encode(twin.view(seat))


@every_setup
def test_a_spectator_sees_no_more_than_any_seat(setup: Setup) -> None:
    """What no seat can tell apart, a spectator cannot either; and seats miss nothing that a spectator is told."""
    game, rng = setup.start(seed=11), random.Random(11)
    for _, _, news in answers(game, rng, 300):
        for each in news:
            if each.reaches(None):
                told_more = [seat for other in news if other is not each and other.to for seat in other.to]
                assert all(each.reaches(seat) or seat in told_more for seat in range(setup.seats))
        if game.is_over or not setup.looks(rng, 0.2):
            continue
        for seat in range(setup.seats):
            twin = game.imagine(seat, shuffler(rng))
            assert msgspec.json.encode(twin.view(None)) == msgspec.json.encode(game.view(None))


@every_setup
def test_every_prompt_option_and_event_has_words(setup: Setup) -> None:
    game = setup.start(seed=12)
    texts = game.rules.texts()
    for _, option, news in answers(game, random.Random(12), 600):
        assert plain(texts.of("option", option))
        for each in news:
            assert plain(texts.of("news", each.event))
            assert hash(each.event) == hash(each.event)  # a server keeps the words of an event by it
        for decision in game.asked:
            assert plain(texts.words(f"prompt.{decision.prompt}", decision.about))
            assert decision.clause


@every_setup
def test_what_somebody_knows_and_others_do_not_lies_open_at_the_end(setup: Setup) -> None:
    """A table may be closed at any time; from then on nothing that anybody held back stays hidden."""
    game, rng = setup.start(seed=15), random.Random(15)
    rules, everybody = game.rules, range(setup.seats)
    for _ in answers(game, rng, 400):
        if not (game.is_over or setup.looks(rng, 0.1)):
            continue
        opened = rules.unveil(game.state)
        assert all(plain(rules.texts().of("open", each)) for each in opened)
        for seat in everybody if not game.is_over else ():
            twin = game.imagine(seat, shuffler(rng))
            if any(twin.view(other) != game.view(other) for other in everybody):
                assert rules.unveil(twin.state) != opened, seat


@every_setup
def test_bad_answers_get_a_typed_error_and_change_nothing(setup: Setup) -> None:
    game, rng = setup.start(seed=13), random.Random(13)
    for _ in answers(game, rng, 120):
        if game.is_over or rng.random() > 0.2:
            continue
        before = (encoded(game), game.pending)
        decision = game.asked[0]
        wrong_seat = (decision.seat + 1) % setup.seats
        with pytest.raises((IllegalAnswer, NotAsked)):
            game.answer(decision.seat, "nothing of the kind")
        with pytest.raises(StaleAnswer):
            game.answer(decision.seat, decision.options[0], number=game.number + 5)
        if isinstance(game.pending, Decision) and wrong_seat != decision.seat:
            with pytest.raises(NotAsked):
                game.answer(wrong_seat, decision.options[0])
        with pytest.raises(NotAsked):
            game.answer(CHANCE, (1,))
        assert (encoded(game), game.pending) == before


@every_game
def test_unknown_options_and_impossible_seats_are_refused(game: str) -> None:
    these = rules(game)
    for seats in (-1, 0, these.seats[0] - 1, these.seats[1] + 1):
        with pytest.raises(BadSetup):
            these.start(these.options(), seats, these.content())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_option": True}, type=these.options)


@every_game
def test_undo_is_free_only_while_nobody_else_has_seen_a_trace(game: str) -> None:
    """Where undo is free, everybody else's view was the same before the answer, and no news reached them."""
    rng = random.Random(14)
    free = 0
    is_open = True
    """Nothing is ever hidden from anybody, so that nothing can be taken back freely."""
    for seed, setup in enumerate(setups(game)[:12]):
        table = setup.start(seed)
        for _ in range(300):
            if table.is_over:
                break
            decision = rng.choice(table.asked)
            number = table.number_of(decision.seat)
            others = [seat for seat in everybody(table) if seat != decision.seat]
            views = [msgspec.json.encode(table.view(seat)) for seat in others]
            news = table.answer(decision.seat, choose(decision, rng))
            is_open = is_open and all(each.to is None for each in news)
            try:
                needs = table.undo_needs(decision.seat, number)
            except UndoRefused:
                continue
            if not needs:
                free += 1
                assert views == [msgspec.json.encode(table.view(seat)) for seat in others]
                assert not any(each.reaches(seat) for each in news for seat in others)
    assert free or is_open


@every_game
def test_the_same_answers_give_the_same_bytes_in_another_process_with_another_hash_seed(game: str) -> None:
    script = (
        "import random, hashlib; from tests.conformance.positions import *\n"
        f"digest = hashlib.sha256()\n"
        f"for n, setup in enumerate(setups({game!r})[::3]):\n"
        "    table = setup.start(n)\n"
        "    for _, _, news in answers(table, random.Random(n), 400):\n"
        "        digest.update(msgspec.json.encode([each.event for each in news]))\n"
        "    digest.update(encoded(table) + b''.join(msgspec.json.encode(table.view(s)) for s in everybody(table)))\n"
        "print(digest.hexdigest())"
    )
    root = Path(__file__).parents[2]
    digests = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=root,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    assert digests[0] == digests[1] != ""


@every_setup
def test_what_is_foreseen_happens_and_comes_first(setup: Setup) -> None:
    """Offered help was said to cost stones that nobody had accepted, and a jump to be a walk."""
    played, rng = setup.start(seed=8), random.Random(8)
    for _ in answers(played, rng, limit=150):
        for decision in played.asked if setup.looks(rng, 0.3) else ():
            option, seat = rng.choice(decision.options), decision.seat
            foreseen = Foresight(played, seat).of(option)
            news = played.fork(played.chance).answer(seat, option)
            told = [each.event for each in news if each.reaches(seat)]
            assert tuple(told[: len(foreseen)]) == foreseen, option


@every_setup
def test_what_is_foreseen_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    played, rng = setup.start(seed=9), random.Random(9)
    for _ in answers(played, rng, limit=150):
        stored = played.checkpoints[-1]
        if stored.number != played.number or rng.random() > 0.3:
            continue
        for decision in played.asked:
            state = msgspec.msgpack.decode(stored.state, type=played.rules.state)
            state.attach(played.content, [])
            played.rules.reshuffle(state, decision.seat, shuffler(rng))
            other = Game(played.rules, state, played.content, played.chance)
            if other.decision(decision.seat) == decision:
                option = rng.choice(decision.options)
                assert Foresight(other, decision.seat).of(option) == Foresight(played, decision.seat).of(option)


@every_setup
def test_whatever_is_not_offered_is_refused_with_a_reason_and_nothing_else_is(setup: Setup) -> None:
    """The rules told why not of things that could be done, and said nothing of others that could not."""
    these, played = setup.rules, setup.start(seed=3)
    rng = random.Random(3)
    wished = wishes(setup.game)
    offered: dict[Any, None] = {}

    def ask(count: int) -> None:
        offered.update(dict.fromkeys(option for decision in played.asked for option in decision.options))
        for seat in range(played.state.seat_count):
            asked, offers, view = played.decision(seat), played.offers(seat), played.view(seat)
            may = [*(asked.options if asked is not None else ()), *offers]
            for option in (*_some(wished, count, rng), *_some(list(offered), 20, rng), *_some(may, 20, rng)):
                refusal = these.refusal(view, asked, offers, option)
                assert (refusal is None) == (option in may), option
                assert refusal is None or these.reason(refusal)
                assert refusal is None or refusal.clause or not these.turns, option

    ask(len(wished))
    for _ in answers(played, rng, limit=60):
        if setup.looks(rng):
            ask(20)


def _some(things: Sequence[Any], count: int, rng: random.Random) -> Sequence[Any]:
    return rng.sample(things, min(len(things), count))
