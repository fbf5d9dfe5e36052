"""Records: what they hold, what they hide, and what a reader finds wrong with them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import fabletop
from fabletop.games import rules
from fabletop.kernel import CHANCE, BadSetup, BrokenRecord, Decision, Game, Joint, SeededChance
from fabletop.kernel.records import (
    MAX_BYTES,
    Player,
    commitment,
    content_hash,
    joint_seed,
    load,
    read,
    replay,
    verify,
    write,
)

SHAMANS = rules("shamans")
PLAYERS = [Player(f"Seat {seat + 1}", "bot", "random") for seat in range(5)]
Lines = list[dict[str, Any]]


def some_option(decision: Decision[Any], random: Random) -> Any:
    """Mostly silence in talk slots, else anything."""
    return decision.options[
        0 if decision.prompt == "talk" and random.random() < 0.9 else random.randrange(len(decision.options))
    ]


def play_on(game: Game[Any], random: Random, until: Callable[[Game[Any]], bool] = lambda game: False) -> Game[Any]:
    while not game.is_over and not until(game):
        decision = random.choice(game.asked)
        game.answer(decision.seat, some_option(decision, random))
    return game


def finished(seed: int = 1, seats: int = 5) -> Game[Any]:
    return play_on(fabletop.new("shamans", seats, {"single_round": True}, seed), Random(seed))


def record_of(game: Game[Any], **how: Any) -> str:
    return write(game, PLAYERS[: game.state.seat_count], package="1.0", **how)


def edited(text: str, edit: Callable[[Lines], None]) -> str:
    lines = [json.loads(line) for line in text.splitlines()]
    edit(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def answers(lines: Lines) -> Lines:
    return [line for line in lines if line["line"] == "answer"]


# -- full records -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_finished_game_is_read_back_and_found_legal(seats: int) -> None:
    game = finished(seats, seats)
    text = record_of(game)
    record = read(text)
    assert verify(record, SHAMANS).words == "legal game"
    loaded = load(record, SHAMANS)
    assert loaded.log == game.log
    assert [each.hash for each in loaded.checkpoints] == [each.hash for each in game.checkpoints]
    assert record_of(loaded) == text


def test_a_running_game_goes_on_as_it_would_have() -> None:
    game = play_on(fabletop.new("shamans", 4, seed=3), Random(3), lambda game: game.number > 60)
    loaded = load(read(record_of(game)), SHAMANS)
    assert verify(read(record_of(game)), SHAMANS).words == "legal game, not over yet"
    assert loaded.asked[0].options == game.asked[0].options
    for each in (game, loaded):
        play_on(each, Random(9))
    assert record_of(loaded) == record_of(game)


def test_a_game_is_saved_in_the_middle_of_a_joint_decision() -> None:
    game = fabletop.new("shamans", 5, seed=4)
    play_on(game, Random(4), lambda game: isinstance(game.pending, Joint) and len(game.asked) == 3)
    assert isinstance(game.pending, Joint)
    text = record_of(game)
    assert '"line":"awaited"' in text
    loaded = load(read(text), SHAMANS)
    assert [each.seat for each in loaded.asked] == [each.seat for each in game.asked]
    assert record_of(loaded) == text


def test_what_was_taken_back_stays_in_the_record() -> None:
    game = fabletop.new("shamans", 3, {"single_round": True}, 5)
    play_on(game, Random(5), lambda game: game.number == 40)
    for to in (30, 12):
        game.undo(to, (0, 1, 2))
        play_on(game, Random(to), lambda game: game.number % 25 == 0)
    play_on(game, Random(6))
    record = read(record_of(game))
    assert verify(record, SHAMANS).words == "legal game"
    assert sum(line["line"] == "undo" for line in map(json.loads, record_of(game).splitlines())) == 2
    assert load(record, SHAMANS).log == game.log


def test_a_replay_gives_every_step_with_its_news_and_views() -> None:
    game = finished(6)
    steps = 0
    for step in replay(read(record_of(game)), SHAMANS):
        steps += 1
        assert step.number == -1 or step.entry == game.log[step.number]
        view: Any = step.view(2)
        assert view.you == 2
    assert steps == len(game.log) + 1


def test_the_same_log_gives_the_same_bytes_in_processes_with_other_hash_seeds() -> None:
    program = (
        "import sys; from tests.kernel.test_records import finished, record_of;"
        "sys.stdout.write(record_of(finished(8)) + record_of(finished(8), level='seat', seat=1))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert outputs == {(record_of(finished(8)) + record_of(finished(8), level="seat", seat=1)).encode()}


# -- chance -----------------------------------------------------------------------------------------------------------


def with_parts() -> tuple[Game[Any], tuple[str, ...]]:
    parts = ("ab" * 32, "1f", "", "C0FFEE")
    seed = joint_seed(bytes.fromhex(parts[0]), parts[1:])
    return play_on(fabletop.new("shamans", 3, {"single_round": True}, seed), Random(2)), parts


def test_the_seed_follows_from_its_parts_and_was_committed_to() -> None:
    game, parts = with_parts()
    record = read(record_of(game, parts=parts))
    assert record.header.commitment == commitment(bytes.fromhex(parts[0]))
    assert verify(record, SHAMANS).kind == "legal"


@pytest.mark.parametrize("parts", [(), ("",), ("", ""), ("1f", "", "c0ffee")])
def test_a_commitment_is_not_the_seed_that_it_binds_to(parts: tuple[str, ...]) -> None:
    secret = Random(3).randbytes(32)
    assert joint_seed(secret, parts).hex() != commitment(secret)
    assert joint_seed(secret, (), 1).hex() == commitment(secret, 1), "scheme 1 had no domains"


def test_records_of_the_first_scheme_and_format_verify_as_before() -> None:
    parts = ("ab" * 32, "1f", "", "c0ffee")
    game = play_on(
        fabletop.new("shamans", 3, {"single_round": True}, joint_seed(bytes.fromhex(parts[0]), parts[1:], 1)), Random(2)
    )
    text = record_of(game, parts=parts, scheme=1)
    old = edited(text, lambda lines: lines[0].update(format="fabletop-record/1"))
    assert '"scheme"' not in old
    assert verify(read(old), SHAMANS).words == verify(read(text), SHAMANS).words == "legal game"
    other = edited(text, lambda lines: lines[0].update(scheme=2))
    assert verify(read(other), SHAMANS).words == "the seed does not come from its parts"
    with pytest.raises(BrokenRecord, match="names no scheme"):
        read(edited(text, lambda lines: lines[0].update(format="fabletop-record/1", scheme=2)))
    with pytest.raises(BrokenRecord, match="line 1: it cannot be read: Invalid enum value 3"):
        read(edited(text, lambda lines: lines[0].update(scheme=3)))


def test_a_changed_part_of_the_seed_is_found_out() -> None:
    game, parts = with_parts()
    text = record_of(game, parts=parts)
    other_client = edited(text, lambda lines: lines[-1].update(parts=["ab" * 32, "1e", "", "C0FFEE"]))
    assert verify(read(other_client), SHAMANS).words == "the seed does not come from its parts"
    other_seed = edited(record_of(finished()), lambda lines: lines[-1].update(seed="00" * 32))
    assert verify(read(other_seed), SHAMANS).words == "the seed is not the one that was committed to before the game"


def test_a_throw_that_the_seed_does_not_give_is_named() -> None:
    def stack_the_deck(lines: Lines) -> None:
        deal = next(line for line in answers(lines) if line["n"] == 3)
        deal["answer"][0], deal["answer"][20] = deal["answer"][20], deal["answer"][0]

    verdict = verify(read(edited(record_of(finished()), stack_the_deck)), SHAMANS)
    assert (verdict.kind, verdict.number) == ("illegal", 3)
    assert verdict.words == "answer 3 of chance is not the one that the seed gives"


def test_without_a_seed_chance_must_only_be_possible() -> None:
    game = fabletop.new("shamans", 3, {"single_round": True}, 1)
    loose = Game(SHAMANS, SHAMANS.start(game.state.options, 3, game.content), game.content)
    chance, random = SeededChance(b"x" * 32), Random(1)
    count = 0
    while not loose.is_over:
        if loose.asked:
            loose.answer(loose.asked[0].seat, some_option(loose.asked[0], random))
        else:
            loose.answer(CHANCE, chance.answer(loose.pending, count))  # type: ignore[arg-type]  # only chance is left
            count += 1
    verdict = verify(read(record_of(loose)), SHAMANS)
    assert verdict.kind == "legal"
    assert "without its seed" in verdict.words


# -- broken records ---------------------------------------------------------------------------------------------------


def test_an_edited_answer_is_named_with_the_reason_and_the_clause() -> None:
    def play_a_card_of_another(lines: Lines) -> None:
        line = next(
            line
            for line in answers(lines)
            if isinstance(line["answer"], dict) and line["answer"]["type"] == "play_card"
        )
        hands: list[str] = next(each for each in answers(lines) if each["n"] == 3)["answer"]
        own = hands[line["seat"] * 11 : line["seat"] * 11 + 11]
        line["answer"]["card"] = next(card for card in hands if card not in own)
        places.append(line["n"])

    places: list[int] = []
    text = edited(record_of(finished()), play_a_card_of_another)
    verdict = verify(read(text), SHAMANS)
    assert (verdict.kind, verdict.number, verdict.clause) == ("illegal", places[0], "SHA-047")
    assert verdict.words.endswith("is not legal: You play from your own hand.")
    assert text.splitlines()[verdict.line - 1].startswith(f'{{"line": "answer", "n": {places[0]},')


def test_answers_of_the_wrong_seat_or_of_no_meaning_are_named() -> None:
    def other_seat(lines: Lines) -> None:
        line = next(line for line in answers(lines) if line["n"] == 4)
        line["seat"] = (line["seat"] + 1) % 5

    def nonsense(lines: Lines) -> None:
        next(line for line in answers(lines) if line["n"] == 4)["answer"] = {"type": "fly"}

    def no_such_seat(lines: Lines) -> None:
        next(line for line in answers(lines) if line["n"] == 4)["seat"] = 77

    def offer(lines: Lines) -> None:
        next(line for line in answers(lines) if line["n"] == 4)["offer"] = True

    for edit in (other_seat, nonsense, no_such_seat, offer):
        verdict = verify(read(edited(record_of(finished()), edit)), SHAMANS)
        assert (verdict.kind, verdict.number) == ("illegal", 4), edit


def test_a_wrong_state_hash_and_a_wrong_result_are_found() -> None:
    def other_state(lines: Lines) -> None:
        next(line for line in lines if line["line"] == "state" and line["n"] > 0)["hash"] = "0" * 32

    verdict = verify(read(edited(record_of(finished()), other_state)), SHAMANS)
    assert verdict.words == "the state is not the one that was recorded"
    verdict = verify(
        read(edited(record_of(finished()), lambda lines: lines[-1].update(result=[9, 9, 9, 9, 9]))), SHAMANS
    )
    assert verdict.kind == "illegal"
    verdict = verify(read(edited(record_of(finished()), lambda lines: lines[-1].pop("result"))), SHAMANS)
    assert verdict.words == "the game is over here"


def test_other_rules_and_other_content_are_refused() -> None:
    for change in ({"rules": 99}, {"content": "0" * 64}, {"options": {"wings": True}}, {"options": {"target_vp": 99}}):
        text = edited(record_of(finished()), lambda lines, change=change: lines[0].update(change))  # type: ignore[misc]
        verdict = verify(read(text), SHAMANS)
        assert (verdict.kind, verdict.line) == ("illegal", 1)


def test_every_truncation_is_noticed() -> None:
    lines = record_of(finished()).splitlines(keepends=True)
    for count in range(len(lines)):
        with pytest.raises(BrokenRecord):
            read("".join(lines[:count]))
    whole = "".join(lines)
    with pytest.raises(BrokenRecord, match="line"):
        read(whole[:-30])


def test_removed_and_reordered_lines_are_noticed() -> None:
    text = record_of(finished())

    def swap(lines: Lines) -> None:
        lines[10], lines[11] = lines[11], lines[10]

    with pytest.raises(BrokenRecord, match=r"line 11: number \d+ is due here"):
        read(edited(text, swap))
    with pytest.raises(BrokenRecord, match="line 11: number"):
        read(edited(text, lambda lines: lines.remove(lines[10])))

    def remove_a_hash(lines: Lines) -> None:
        lines.remove(next(line for line in lines if line["line"] == "state"))

    with pytest.raises(BrokenRecord, match="lines were written"):
        read(edited(text, remove_a_hash))
    with pytest.raises(BrokenRecord, match="something follows the end"):
        read(text + text.splitlines()[-1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "hello",
        "{}",
        "[]",
        '{"format": 7}',
        '{"format": "pgn"}',
        "\x00\xff",
        "[" * 100_000,
        '{"line":"answer","n":0,"seat":0,"answer":1}',
        '{"line":"header","format":"fabletop-record/1"}',
    ],
)
def test_foreign_texts_are_refused_in_the_first_line(text: str) -> None:
    with pytest.raises(BrokenRecord) as refused:
        read(text)
    assert refused.value.line == 1


def test_formats_to_come_are_named() -> None:
    with pytest.raises(BrokenRecord, match="fabletop-record/9"):
        read('{"line":"header","format":"fabletop-record/9"}')


def test_huge_and_deep_inputs_are_refused() -> None:
    with pytest.raises(BrokenRecord, match="at most"):
        read(b" " * (MAX_BYTES + 1))
    header = record_of(finished()).splitlines()[0]
    with pytest.raises(BrokenRecord, match="line 2: a line has at most"):
        read(header + "\n" + "7" * 2_000_000)
    with pytest.raises(BrokenRecord, match="line 2"):
        read(header + '\n{"line":"answer","n":0,"seat":0,"answer":' + "[" * 50_000)


# -- redacted records -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_redacted_record_holds_the_views_and_news_of_its_seat_and_proves_nothing(seat: int | None) -> None:
    game = finished(7)
    text = record_of(game, level="public" if seat is None else "seat", seat=seat)
    record = read(text)
    assert verify(record, SHAMANS).words == "redacted: not verifiable"
    with pytest.raises(BrokenRecord, match="not played on"):
        load(record, SHAMANS)
    told = [news.event for step in replay(record, SHAMANS) for news in step.news]
    full = replay(read(record_of(game)), SHAMANS)
    assert told == [news.event for step in full for news in step.news if news.reaches(seat)]
    *_, last = replay(record, SHAMANS)
    assert last.view(seat) == game.view(seat)


def test_a_redacted_record_has_no_seed_no_hashes_no_answers_and_nothing_hidden() -> None:
    game = play_on(fabletop.new("shamans", 5, seed=11), Random(11), lambda game: game.number > 90)
    hidden = {each.seat: set(each.hand) for each in game.state.players}
    seed = game.chance.seed.hex() if game.chance else ""
    for seat in (None, *range(5)):
        text = record_of(game, level="public" if seat is None else "seat", seat=seat)
        kinds = {json.loads(line)["line"] for line in text.splitlines()}
        assert kinds == {"header", "seen", "end"}
        assert seed not in text
        others = set().union(*(hand for owner, hand in hidden.items() if owner != seat))
        for card in others - set(_passed_by(game, seat)):
            assert f'"{card}"' not in text, (seat, card)


def _passed_by(game: Game[Any], seat: int | None) -> list[str]:
    """Cards that the seat knows because it gave them away."""
    return [] if seat is None else list(game.state.players[seat].given)


def test_a_record_of_one_seat_needs_a_seat_that_there_is() -> None:
    game = finished()
    for how in ({"level": "seat"}, {"level": "public", "seat": 1}, {"level": "seat", "seat": 5}):
        with pytest.raises(BadSetup):
            record_of(game, **how)
    with pytest.raises(BadSetup, match="seats"):
        write(game, PLAYERS[:3], package="1.0")


def test_the_content_hash_does_not_depend_on_the_process() -> None:
    assert content_hash(SHAMANS.content()) == content_hash(SHAMANS.content())
    assert len(content_hash(SHAMANS.content())) == 64
