"""What comes from outside and is wrong: a clear typed error, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import msgspec
import pytest

import fabletop
from fabletop.games.shamans.choices import PlayCard, UsePortal
from fabletop.games.shamans.state import Tile
from fabletop.kernel import (
    AT_REST,
    CHANCE,
    BadSetup,
    BrokenRecord,
    BrokenScript,
    Decision,
    Draw,
    Entry,
    FabletopError,
    Game,
    IllegalAnswer,
    Joint,
    NoSuchSeat,
    NotAsked,
    RunawayScript,
    SeededChance,
    State,
    Throw,
    UndoRefused,
    seed_from,
)
from fabletop.kernel.records import MAX_BYTES, read, replay, verify
from tests.kernel.spike import spike
from tests.kernel.test_records import SHAMANS, Lines, answers, edited, finished, record_of
from tests.kernel.toy import TOY, toy_game
from tests.rules.shamans.sitting import sit

NO_SEATS: list[Any] = [99, -2, 2**70, True, 1.0, "1", None, []]


class Pair(State):
    """A bare table with two seats."""

    @property
    def seat_count(self) -> int:
        return 2


class Heap(Pair):
    """A table on which things heap up."""

    things: list[str] = []


def deep(levels: int = 100_000) -> list[Any]:
    """A list in a list in a list."""
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


def talking() -> Game[Any]:
    """A game of Shamans in which somebody is asked to lead and all may speak."""
    game = fabletop.new("shamans", 4, seed=1)
    while game.asked[0].prompt == "talk":
        game.answer(game.asked[0].seat, game.asked[0].options[0])
    return game


# -- answers ----------------------------------------------------------------------------------------------------------


def test_there_are_no_answers_offers_and_views_of_seats_that_are_not_there() -> None:
    game = talking()
    before = (msgspec.msgpack.encode(game.state), list(game.log))
    statement = game.offers(0)[0]
    for seat in (*NO_SEATS, CHANCE):
        with pytest.raises(NotAsked):
            game.answer(seat, statement)
        assert game.offers(seat) == ()
        if seat is not None:
            with pytest.raises(NoSuchSeat):
                game.view(seat)
        with pytest.raises(NoSuchSeat):
            game.imagine(seat, list)
    assert (msgspec.msgpack.encode(game.state), list(game.log)) == before


def test_in_a_joint_decision_a_seat_is_a_whole_number_too() -> None:
    game = toy_game(3)
    for seat in NO_SEATS:
        with pytest.raises(NotAsked):
            game.answer(seat, TOY.Guess(True))
    assert game.log == [None, None, None]


def test_an_answer_that_only_equals_an_option_is_logged_as_the_option() -> None:
    """True equals 1 and a tile equals its name, but a record with them in it could not be read back."""
    s = sit(3, hands=["B1 G1", "B2 G2", "B3 G3"], face_up={0: ["portal"]})
    s.answer(0, UsePortal(True))
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"))
    s.answer(0, type(s.options[0])(0, "shard"))
    portal, taken = s.game.log[0], s.game.log[4]
    assert isinstance(portal, Entry)
    assert portal.answer.step is not True
    assert isinstance(taken, Entry)
    assert type(taken.answer.tile) is Tile


def test_chance_gives_the_faces_of_the_dice_and_nothing_that_equals_them() -> None:
    assert [type(face) for face in Throw(2).accept([True, 6.0])] == [int, int]
    for throw in (Throw(2), Draw((1, 2))):
        with pytest.raises(IllegalAnswer):
            throw.accept(deep())


def test_options_of_any_shape_are_refused_in_few_words() -> None:
    game = talking()
    seat = game.asked[0].seat
    shapes: list[Any] = [None, 7, "B1", [], [1], {}, {1: 2}, {"type": "fly"}, {"type": "play_card", "card": deep()}]
    too_deep: Any = deep()
    for option in (*shapes, too_deep, PlayCard(""), PlayCard(too_deep)):
        with pytest.raises(IllegalAnswer) as refused:
            fabletop.answer(game, seat, option)
        assert len(str(refused.value)) < 500
        with pytest.raises(IllegalAnswer) as refused:
            game.answer(seat, option)
        assert len(str(refused.value)) < 500


def test_numbers_that_are_no_answers_cannot_be_taken_back_or_looked_at() -> None:
    game = talking()
    log = list(game.log)
    for number in (-1, 10**9, True, 1.5, "1", None):
        with pytest.raises(UndoRefused):
            game.undo(number)  # type: ignore[arg-type]  # that is the point
        with pytest.raises(UndoRefused):
            game.at(number)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(UndoRefused, match="not all seats"):
        game.undo(game.number - 1, agreed=(0, 9))
    assert game.log == log


@pytest.mark.parametrize(
    "how",
    [
        {"seats": "4"},
        {"seats": 4.0},
        {"seats": [4]},
        {"seats": None},
        {"seats": 10**30},
        {"options": [1]},
        {"options": "talk_silent"},
        {"options": {1: 2}},
        {"options": {"talk_silent": 1}},
        {"options": {"target_vp": 8.0}},
        {"seed": b"short"},
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(how: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        fabletop.new("shamans", **{"seats": 4, **how})


def test_any_text_is_a_seed() -> None:
    assert fabletop.new("shamans", 3, seed="\udcff").state == fabletop.new("shamans", 3, seed="\udcff").state


# -- scripts ----------------------------------------------------------------------------------------------------------


class _Foreign:
    """Something that can be awaited but asks nothing."""

    def __await__(self) -> Any:
        yield self


@pytest.mark.parametrize(
    ("asks", "words"),
    [
        (lambda: Decision(1, "nothing", ()), "'nothing' asks seat 1 without an option"),
        (lambda: Decision(1, "nothing", (), secret=True), "without an option"),
        (lambda: Joint((0, 1), lambda seat: Decision(seat, "nothing", ())), "seat 0 without an option"),
        (_Foreign, "which is no question"),
    ],
)
def test_a_question_that_nobody_can_answer_is_named(asks: Any, words: str) -> None:
    async def play(table: State) -> None:
        await asks()

    with pytest.raises(BrokenScript, match=words):
        spike(Pair(), play)


def test_a_script_without_end_is_stopped() -> None:
    async def play(table: State) -> None:
        while True:
            await Decision(0, "one_way", (1,))

    with pytest.raises(RunawayScript):
        spike(Pair(), play)


def test_a_turn_may_last_as_long_as_people_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who picks a thing up and lays it down for hours is no runaway; a table that is loaded then neither."""
    monkeypatch.setattr("fabletop.kernel.driver.BUDGET", 50)

    async def play(table: State) -> None:
        while await Decision(0, "again", (True, False)):
            table.tell(Pair())

    game = spike(Pair(), play)
    for _ in range(100):
        game.answer(0, True)
    game.undo(99)
    assert not game.is_over


# -- records ----------------------------------------------------------------------------------------------------------


def verdict_on(text: str | bytes) -> str:
    """What is found in a text: never anything but a verdict or a broken record."""
    try:
        return verify(read(text), SHAMANS).kind
    except BrokenRecord:
        return "broken"


def test_whatever_byte_is_changed_the_record_is_refused_or_means_the_same() -> None:
    """Names and the version that wrote it are nobody's business but the reader's; all else is."""
    text = record_of(finished(5, 3)).encode()
    free = [text.index(b'"package":"') + 11 + place for place in range(3)]
    for seat in range(3):
        at = text.index(b'"name":"Seat %d"' % (seat + 1))
        free += range(at + 8, at + 14)
        at = text.index(b'"level":"random"', at)
        free += range(at + 9, at + 15)
    random = Random(3)
    for place in random.sample([place for place in range(len(text)) if place not in free], 400):
        other = bytes([random.choice(b'0 9"}{[,:-.xB\x00\xff')])
        for changed in (text[:place] + other + text[place + 1 :], text[:place] + text[place + 1 :], text[:place]):
            if verdict_on(changed) == "legal":
                assert [json.loads(line) for line in changed.splitlines()] == [
                    json.loads(line) for line in text.splitlines()
                ]


@pytest.mark.parametrize(
    "answer",
    [
        {"type": "play_card", "card": ""},
        {"type": "play_card", "card": "Q77"},
        {"type": "say", "what": "boo"},
        {"type": "say", "what": "count", "suit": "Z", "value": "two"},
        {"type": "use_portal", "step": 0},
        {"type": "use_dagger", "seat": 10**20},
        {"type": "exchange_roles", "seat": -7},
        {"type": "perform_next", "suit": "", "ritual": ""},
        {"type": "take_from_display", "slot": -1, "tile": "mask"},
    ],
)
def test_options_that_no_game_offers_are_named_as_illegal(answer: dict[str, Any]) -> None:
    def put(lines: Lines) -> None:
        next(line for line in answers(lines) if line["n"] == 12)["answer"] = answer

    verdict = verify(read(edited(record_of(finished()), put)), SHAMANS)
    assert (verdict.kind, verdict.number) == ("illegal", 12)


@pytest.mark.parametrize("seat", [-2, 5, 99])
def test_a_statement_of_a_seat_that_is_not_there_is_illegal(seat: int) -> None:
    """People may speak while a card is asked for: so may not whoever sits nowhere."""
    game = talking()
    game.answer(0, game.offers(0)[0])
    text = edited(record_of(game), lambda lines: answers(lines)[-1].update(seat=seat))
    assert verify(read(text), SHAMANS).kind == "illegal"


@pytest.mark.parametrize("seeded", [True, False])
def test_nested_answers_are_refused_at_every_depth(seeded: bool) -> None:
    text = record_of(finished())
    lines = (text if seeded else edited(text, lambda lines: lines[-1].pop("seed"))).splitlines()
    for depth in range(900, 1_010, 3):
        lines[2] = '{"line":"answer","n":0,"seat":-1,"answer":' + "[" * depth + "]" * depth + "}"
        assert verdict_on("\n".join(lines)) in ("illegal", "broken")


@pytest.mark.parametrize("change", [str.upper, lambda seed: f"{seed[:8]} {seed[8:]}"])
def test_a_seed_is_written_in_one_way_only(change: Callable[[str], str]) -> None:
    text = edited(record_of(finished()), lambda lines: lines[-1].update(seed=change(lines[-1]["seed"])))
    assert "hexadecimal" in verify(read(text), SHAMANS).words


def test_many_empty_lines_are_refused_at_the_first() -> None:
    header = record_of(finished()).splitlines()[0].encode()
    with pytest.raises(BrokenRecord, match="line 2"):
        read(header.ljust(MAX_BYTES, b"\n"))


def test_many_answers_taken_back_are_read_in_no_time() -> None:
    """Each costs the same, however many came before; 4,000 once took a quarter of a minute."""
    game = fabletop.new("shamans", 3, {"single_round": True}, seed=1)
    game.answer(game.asked[0].seat, game.asked[0].options[0])
    lines = [json.loads(line) for line in record_of(game).splitlines()]
    *body, last, end = lines
    number = last["n"]
    for _ in range(4_000):
        body += [{**last, "n": number}, {"line": "undo", "n": number + 1, "to": number}]
        number += 2
    text = "\n".join(json.dumps(line) for line in (*body, {**end, "lines": len(body)}))
    assert verify(read(text), SHAMANS).words == "legal game, not over yet"


def test_a_redacted_record_is_of_a_seat_and_a_game_that_fit() -> None:
    text = record_of(finished(), level="seat", seat=1)
    for seat in (-1, 5):
        with pytest.raises(BrokenRecord, match="line 1: there is no seat"):
            read(edited(text, lambda lines, seat=seat: lines[0].update(seat=seat)))  # type: ignore[misc]
    other = read(edited(text, lambda lines: lines[0].update(game="chess")))
    with pytest.raises(BrokenRecord, match="a game of chess"):
        list(replay(other, SHAMANS))


def test_a_record_is_read_from_its_text_its_bytes_or_a_file_and_from_nothing_else(tmp_path: Any) -> None:
    text = record_of(finished())
    (tmp_path / "game.jsonl").write_text(text)
    for source in (text, text.encode(), tmp_path / "game.jsonl", str(tmp_path / "game.jsonl")):
        assert fabletop.load(source).is_over
    for source in ("{\ud800", "{", b"", b"\xff", "\x00", "/dev/zero"):
        with pytest.raises(FabletopError):
            fabletop.load(source)
    with pytest.raises(OSError, match="No such file"):
        fabletop.load(tmp_path / "nothing.jsonl")


async def _rests(table: State) -> None:
    while True:
        await AT_REST


async def _tells_and_rests(table: State) -> None:
    while True:
        table.tell(Pair())
        await AT_REST


async def _tells(table: State) -> None:
    while True:
        table.tell(Pair())


async def _works(table: State) -> None:
    table.begin("the card b7")
    while True:
        table.count_work()


async def _works_and_rests(table: State) -> None:
    while True:
        table.count_work(7)
        await AT_REST


async def _goes_deeper(table: State) -> None:
    await _goes_deeper(table)


async def _throws(table: State) -> None:
    while True:
        await Throw(1)


async def _asks_who_has_no_choice(table: State) -> None:
    while True:
        await Joint((0, 1), lambda seat: Decision(seat, "one_way", (1,)))
        await AT_REST


@pytest.mark.parametrize(
    "play",
    [
        _rests, _tells_and_rests, _tells, _works, _works_and_rests, _goes_deeper, _throws, _asks_who_has_no_choice,
    ],
)  # fmt: skip
def test_a_script_that_goes_on_without_a_decision_is_stopped_whatever_it_tells(
    play: Callable[[State], Coroutine[Any, Any, None]],
) -> None:
    async def after_an_answer(table: State) -> None:
        await Decision(0, "begin", (True, False))
        await play(table)

    game = spike(Pair(), after_an_answer, chance=SeededChance(seed_from("1")))
    with pytest.raises(
        RunawayScript, match="without end" + ("; the last that began is the card b7" * (play is _works))
    ):
        game.answer(0, True)


def test_what_counts_as_endless_is_counted_from_answer_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long game is none, whether it is played or loaded: every answer starts the counts anew."""
    monkeypatch.setattr("fabletop.kernel.driver.MOST_RESTS", 3)
    monkeypatch.setattr("fabletop.kernel.rules.MOST_NEWS", 3)
    monkeypatch.setattr("fabletop.kernel.rules.MOST_WORK", 3)

    async def play(table: State) -> None:
        while await Decision(0, "again", (True, False)):
            table.tell(Pair())
            table.count_work(2)
            await Joint((0, 1), lambda seat: Decision(seat, "both", (True, False)))
            table.tell(Pair())
            table.count_work(2)

    game = spike(Pair(), play)
    for _ in range(20):
        game.answer(0, True)
        game.answer(1, False)
        game.answer(0, False)
    assert game.at(game.number).asked == game.asked
    assert len(game.checkpoints) == 1


def test_a_table_that_grows_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabletop.kernel.game.LARGEST_STATE", 50)

    async def play(table: Any) -> None:
        while True:
            await AT_REST
            table.things.append("another")
            await Decision(0, "more", (True, False))

    game = spike(Heap(), play)

    def go_on() -> None:
        for _ in range(20):
            game.answer(0, True)

    with pytest.raises(RunawayScript, match="more on the table"):
        go_on()


def test_a_game_that_broke_still_has_its_checkpoints() -> None:
    """They are played again up to the last rest: what came after it would break again."""

    async def play(table: Any) -> None:
        for number in range(5):
            await AT_REST
            table.things.append(f"{number}")
            if number == 3:
                raise ValueError("broken")
            await Decision(0, "more", (True, False))

    game = spike(Heap(), play)
    for _ in range(2):
        game.answer(0, True)
    with pytest.raises(ValueError, match="broken"):
        game.answer(0, True)
    assert [each.number for each in game.checkpoints] == [0, 1, 2, 3]
    assert msgspec.msgpack.decode(game.checkpoints[-1].state, type=Heap).things == ["0", "1", "2"]
