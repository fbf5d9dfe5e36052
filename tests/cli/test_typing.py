"""What people type at the terminal: odd keys, bare numbers, sentences of their own, files that are there already."""

import io
import os
import re
import signal
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import fabletop
from fabletop.bots import ask, bot
from fabletop.cli.drawing import Look, drawing
from fabletop.cli.main import FINE, NEGATIVE, USAGE, main
from fabletop.cli.rulebook import found_in
from fabletop.cli.screen import Screen, uninterrupted
from fabletop.cli.seating import new_table
from fabletop.games import rules as rules_of
from fabletop.games.shamans.choices import Say
from fabletop.games.shamans.view import View
from fabletop.kernel import BadSetup, Entry, plain, whole_number
from tests.cli.sitting import Terminal

AMONG_BOTS = "Ann=me,random,random,random,heuristic"
ODD = ("²", "５", "٣", "1" * 5000, "-1", "1.0", "½", "①", "Ⅳ")


@pytest.mark.parametrize("typed", ODD)
def test_what_only_looks_like_a_number_is_none(typed: str) -> None:
    assert whole_number(typed) is None
    terminal = Terminal(AMONG_BOTS, seed=3, options={"talk_silent": True})
    assert terminal.type(typed) is False
    assert not [entry for entry in terminal.game.log if isinstance(entry, Entry) and entry.seat == 0]


def test_a_statement_is_understood_in_the_words_of_people() -> None:
    for typed, meant in (
        ("say I have two reds.", Say("count", "R", "two")),
        ("say two blues", Say("count", "B", "two")),
        ("say 3 blues", Say("count", "B", "three")),
        ("say I have only high red", Say("only", "R", "high")),
    ):
        terminal = Terminal("Ann=me,random,random,random,random", seed=3)
        terminal.type(typed)
        said = [each.answer for each in terminal.game.log if isinstance(each, Entry) and each.seat == 0]
        assert [each for each in said if isinstance(each, Say)] == [meant], typed


def test_do_alone_only_shows() -> None:
    random = Random(1)
    game = fabletop.new("andor", 2, {"heroes": "warrior,archer"}, 4)
    while len(game.offers(0)) != 1 or game.decision(0) is None:
        decision = game.asked[0]
        game.answer(decision.seat, random.choice(decision.options))
    before = len(game.log)
    terminal = Terminal("Ann=me,random", game, interactive=False)
    terminal.type("do", "")
    assert len(game.log) == before
    terminal = Terminal("Ann=me,random", game, interactive=False)
    terminal.type("do", "1")
    assert len(game.log) > before


def test_bare_numbers_are_spaces_where_spaces_are_numbers_and_ways_are_told() -> None:
    game = fabletop.new("andor", 2, {"legend": "legend_11", "heroes": "warrior,archer"}, 1)
    while not any(hasattr(option, "space") for option in game.asked[0].options) or game.asked[0].seat != 0:
        decision = game.asked[0]
        game.answer(decision.seat, decision.options[0])
    step = next(option for option in game.asked[0].options if hasattr(option, "space"))
    terminal = Terminal("Ann=me,random", game, interactive=False)
    terminal.type(str(step.space))
    last = [each.answer for each in game.log if isinstance(each, Entry) and each.seat == 0][-1]
    assert last == step
    terminal = Terminal("Ann=me,Bo=me", game, interactive=False)
    terminal.type("how do I get to 230?", "way 230", "way", "999")
    assert len(re.findall(r"→ Go to 230 Echo Cave +\d hours, to hour \d", terminal.text)) == 2
    assert "Say where to" in terminal.text
    assert "There are" in terminal.text


def test_the_map_of_andor_shows_ways_jumps_and_arrows() -> None:
    game = fabletop.new("andor", 2, {"legend": "legend_11", "heroes": "warrior,archer"}, 1)
    shown = _drawn("andor", game.view(0), 80, ("Ann", "Bo"))
    content = game.content
    for sign in ("·", "^"):
        assert shown.count(sign) > 12
    for space in content.spaces:
        assert str(space.id) in shown
        assert (space.arrow is None) or any(f"{space.id}{arrow}" in shown for arrow in "→↘↓↙←↖↑↗")


def test_no_tile_vanishes_at_80_columns() -> None:
    for seed in range(6):
        random, seats = Random(seed), 3 + seed % 3
        game = fabletop.new("shamans", seats, {"single_round": True, "talk_silent": True}, seed)
        names = ("Fox", "Owl", "Maximiliana von und zu", "Raven", "Bear")[:seats]
        while not game.is_over:
            view = game.view(0)
            assert isinstance(view, View)
            shown = _drawn("shamans", view, 80, names)
            tiles = [*view.display, *view.face_down, *[tile for here in view.seats for tile in here.face_up]]
            for tile, count in Counter(str(tile) for tile in tiles).items():
                assert shown.lower().count(tile) >= count, shown
            assert max(map(len, shown.splitlines())) <= 80
            decision = game.asked[0]
            game.answer(decision.seat, random.choice(decision.options))


def _drawn(game: str, view: object, width: int, names: tuple[str, ...]) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, height=60, color_system=None)
    console.print(drawing(rules_of(game)).table(view, Look(names, width, is_coloured=False)), width=width)
    return out.getvalue()


def test_why_not_answers_for_every_card() -> None:
    game = fabletop.new("shamans", 4, {"talk_silent": True}, 2)
    view = game.view(0)
    assert isinstance(view, View)
    cards = [f"{suit}{number}" for suit in view.suits for number in range(1, view.numbers + 1)]
    terminal = Terminal("Ann=me,Bo=me,Cy=me,Di=me", game, interactive=False)
    asked = game.asked[0]
    terminal.type(*[f"why not {card}" for card in cards])
    offered = [option.card for option in asked.options]
    assert terminal.text.count("Nothing forbids it") == len(offered)
    assert terminal.text.count("SHA-") >= len(cards) - len(offered)


def test_why_not_answers_for_magic_and_for_articles() -> None:
    for name in ("phenomena", "andor"):
        game = fabletop.new(name, 2, seed=4)
        bots = [bot(name, "heuristic", seat) for seat in range(2)]
        for _ in range(30):
            decision = game.asked[0]
            game.answer(decision.seat, ask(bots[decision.seat], game, decision))
        statements = drawing(game.rules).statements(game.view(game.asked[0].seat))
        typed = [plain(game.rules.texts().of("option", each)) for each in statements]
        terminal = Terminal("Ann=me,Bo=me", game, interactive=False)
        terminal.type(*[f"why not {each}" for each in typed])
        assert "Say what you mean" not in terminal.text


# -- files ------------------------------------------------------------------------------------------------------------


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type(f"save {path}", "n")
    assert path.read_text() == "precious"
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type(f"save {path}", "y")
    assert fabletop.load(path).asked
    other = tmp_path / "public.jsonl"
    assert main(["redact", str(path), str(other)]) == FINE
    kept = other.read_text()
    assert main(["redact", str(path), str(other), "--seat", "1"]) == NEGATIVE
    assert other.read_text() == kept
    assert main(["redact", str(path), str(other), "--seat", "1", "--force"]) == FINE
    assert other.read_text() != kept


def test_ctrl_c_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    pressed = False

    def typed(terminal: Terminal) -> str:
        nonlocal pressed
        if not pressed:
            pressed = True
            raise KeyboardInterrupt
        assert "Save to which file" in terminal.prompt
        return str(path)

    assert Terminal(AMONG_BOTS, seed=3).play(typed) is False
    assert fabletop.load(path).asked


def test_ctrl_c_waits_for_a_whole_answer() -> None:
    done = []

    def answer() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        answer()
    assert done


# -- setting up -------------------------------------------------------------------------------------------------------


def test_a_mistyped_bot_or_option_is_told_at_once() -> None:
    for wrong in (
        ["--seats", "me,heuristik"],
        ["--option", "tarjet_vp=6"],
        ["--option", "target_vp=six"],
    ):
        assert main(["play", "shamans", *wrong]) == USAGE
    assert main(["play", "andor", "--option", "legend=legend_99"]) == USAGE
    lines = iter(["3", "1", "", "heuristik", "heuristic", "", ""])
    out = io.StringIO()
    screen = Screen(Console(file=out, width=80, force_terminal=True), lambda: next(lines), interactive=True)
    table = new_table("shamans", screen, seats=None, options=[], seed="1")
    assert [each.level for each in table.players] == ["", "heuristic", "heuristic"]
    assert "heuristik" in out.getvalue()
    assert "random, novice, heuristic, search (Enter: heuristic)" in out.getvalue()
    with pytest.raises(BadSetup, match="Did you mean 'legend_11'"):
        fabletop.new("andor", 2, {"legend": "legend11"})


def test_an_option_that_is_on_is_turned_off_by_its_number() -> None:
    fields = rules_of("talisman").options.__struct_fields__
    on, off = (str(fields.index(name) + 1) for name in ("sole_survivor", "short_game"))
    lines = iter(["", "2", "1", "Ann", "", f"{on} {off}", ""])
    out = io.StringIO()
    screen = Screen(Console(file=out, width=80, force_terminal=True), lambda: next(lines), interactive=True)
    options = new_table("talisman", screen, seats=None, options=[], seed="1").game.state.options
    assert (options.sole_survivor, options.short_game, options.clean_starting_draw) == (False, True, True)
    assert out.getvalue().count("It is on:") == 2


def test_rules_that_matter_come_first() -> None:
    found = [each.id for each in found_in("shamans", "dagger")]
    assert found[:4] == ["SHA-121", "SHA-122", "SHA-149", "SHA-150"]
    assert set(found) > {"SHA-006", "SHA-172"}
