"""Playing at the terminal, alone among bots."""

from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import fabletop
from fabletop.bots import advise
from fabletop.cli.seating import parse_options, parse_seats, resumed_table
from fabletop.games.shamans.choices import Say
from fabletop.kernel import BadSetup, Entry, Undo, plain
from fabletop.kernel.records import load, read, verify, write
from tests.cli.sitting import Terminal

AMONG_BOTS = "Ann=me,random,random,random,heuristic"


def test_a_person_plays_a_whole_game_of_five_among_bots_and_keeps_it(tmp_path: Path) -> None:
    random = Random(5)
    terminal = Terminal(AMONG_BOTS, options={"single_round": True}, seed=3)
    path = tmp_path / "kept.jsonl"

    def typed(terminal: Terminal) -> str:
        return str(path) if "Keep the record" in terminal.prompt else str(random.randint(1, 3))

    assert terminal.play(typed)
    assert fabletop.load(path).is_over
    assert "The game is won by" in terminal.text
    for told in ("The Shadow is", "Piles", "Talk", "What happened", "End of round 1", "Ann, a Sha"):
        assert told in terminal.text
    assert "{" not in terminal.text


def test_the_table_fits_80_columns_and_uses_120(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (80, 120):
        terminal = Terminal(AMONG_BOTS, seed=3, width=width, interactive=False)
        terminal.type("1", "1")
        longest = max(len(line) for line in terminal.text.splitlines())
        assert longest <= width
        assert longest > width - 5


def test_options_are_chosen_by_number_or_by_name() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type()
    first, second = terminal.game.asked[0].options[:2]
    name = f"{fabletop_name(first.card)}"
    again = Terminal(AMONG_BOTS, seed=3)
    again.type(first.card.lower())
    assert played(again) == [first.card]
    again = Terminal(AMONG_BOTS, seed=3)
    again.type(name, "99", "0", "gibberish")
    assert played(again) == [first.card]
    assert "I do not know that" in again.text
    again = Terminal(AMONG_BOTS, seed=3)
    again.type("2")
    assert played(again) == [second.card]


def test_a_command_may_be_cut_short_as_long_as_it_is_one() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("h", "hi", "hel")
    assert played(terminal) == []
    assert "h could be help, hint, how." in terminal.text
    assert "A bot would choose" in terminal.text
    assert "a name such as B4" in terminal.text


def fabletop_name(card: str) -> str:
    names = {"B": "blue", "G": "green", "Y": "yellow", "P": "purple", "W": "white", "N": "brown", "R": "red"}
    return f"{names[card[0]]} {card[1]}"


def played(terminal: Terminal) -> list[str]:
    return [
        entry.answer.card
        for entry in terminal.game.log
        if isinstance(entry, Entry) and entry.seat == 0 and hasattr(entry.answer, "card")
    ]


def test_talk_slots_are_passed_but_a_person_can_speak_at_any_card() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("say i am a shaman")
    said = [
        entry for entry in terminal.game.log if isinstance(entry, Entry) and entry.answer == Say("role", value="shaman")
    ]
    assert [(entry.seat, entry.offer) for entry in said] == [(0, True)]
    assert "Ann: “I am a Shaman.”" in terminal.text
    assert not any("Say something" in line for line in terminal.text.splitlines())


def test_statements_stand_in_a_grouped_menu() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("say", "3", "1")
    assert "Roles and suspicions" in terminal.text
    assert any(isinstance(entry, Entry) and entry.offer for entry in terminal.game.log)


def test_people_speak_in_their_own_words_where_the_table_lets_them() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3, options={"talk_open": True})
    terminal.type("help", 'say "I trust nobody here"', 'say "my blue is a 6"', 'say "my blue is a"', 'say "6"', "log")
    assert 'say "words"' in terminal.text
    assert "Ann: “I trust nobody here”" in terminal.visible
    assert "Ann: “my blue is a”" in terminal.visible
    assert terminal.text.count("That would name the number of a card. Counts and suits are fine. SHA-216") == 2
    assert not any(isinstance(entry, Entry) and isinstance(entry.answer, Say) for entry in terminal.game.log)


@pytest.mark.parametrize(
    ("options", "clause"), [({}, "SHA-226"), ({"talk_strict": True}, "SHA-226"), ({"talk_silent": True}, "SHA-214")]
)
def test_free_text_is_refused_with_the_clause_elsewhere(options: dict[str, bool], clause: str) -> None:
    terminal = Terminal(AMONG_BOTS, seed=3, options=options)
    terminal.type("help", 'say "Hello"', "log")
    assert clause in terminal.text
    assert "Ann: “Hello”" not in terminal.text
    assert 'say "words"' not in terminal.text


def test_what_was_said_is_not_unsaid_by_an_undo() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3, options={"talk_open": True})
    terminal.type("1", 'say "I trust nobody here"', "undo", "log")
    assert "Ann takes an answer back" in terminal.visible
    assert "Ann: “I trust nobody here”" in terminal.visible


def test_off_suit_stands_only_where_such_a_card_was_played() -> None:
    random = Random(5)
    terminal = Terminal("Ann=me,random,random,random", seed=3, options={"single_round": True, "talk_silent": True})
    shown = 0

    def typed(terminal: Terminal) -> str:
        nonlocal shown
        view: Any = terminal.game.view(None)
        drawn = Console(file=StringIO(), width=100, record=True)
        drawn.print(terminal.table.drawing.table(terminal.game.view(0), terminal.table.look))
        told = drawn.export_text().count("off suit")
        assert told == sum(bool(here.alive and here.off_suit_card) for here in view.seats)
        shown += told
        return str(random.randint(1, 3))

    assert terminal.play(typed)
    assert shown


def test_with_ask_talk_every_slot_is_asked_and_enter_says_nothing() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3, ask_talk=True)
    terminal.type("", "")
    assert "Say something?" in terminal.text
    assert "Enter: say nothing" in terminal.text


def test_a_hint_names_an_option() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("hint")
    hinted = terminal.text.rpartition("A bot would choose: Play ")[2].splitlines()[0]
    assert hinted.split(" ", 1)[1].lower() in [fabletop_name(option.card) for option in terminal.game.asked[0].options]


def test_a_hint_says_why() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("hint")
    decision = terminal.game.asked[0]
    why = advise("shamans", "heuristic", decision.seat, terminal.game.number, terminal.game).why
    assert plain(why).split()[0] in terminal.text.rpartition("A bot would choose:")[2].splitlines()[1]


def test_why_and_why_not_answer_with_the_clause() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type()
    hand = [option.card for option in terminal.game.asked[0].options]
    other = next(f"{suit}{number}" for suit in "BGYPWNR" for number in range(1, 9) if f"{suit}{number}" not in hand)
    terminal.type("why", f"why not {other}", other, "rules SHA-057", "rules eclipse tile", "why not say i am a shadow")
    clause = terminal.game.asked[0].clause
    assert clause in terminal.text
    assert terminal.text.count("You play from your own hand. SHA-047") == 2
    assert "SHA-057" in terminal.text
    assert "Nothing forbids it: I am a Shadow." in terminal.text


def test_a_statement_said_twice_is_refused_with_the_clause() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("say i am a shaman", "say i am a shaman", "why not say i am a shaman")
    assert terminal.text.count("SHA-228") == 2


def test_undo_takes_the_last_card_back_with_the_consent_of_the_bots() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("1", "undo")
    undone = [entry for entry in terminal.game.log if isinstance(entry, Undo)]
    assert undone[0].agreed == (1, 2, 3, 4)
    assert terminal.game.asked[0].seat == 0
    assert "Ann takes an answer back." in terminal.text
    assert verify(read(write(terminal.game, terminal.table.players, package="1")), terminal.game.rules).kind == "legal"


def test_undo_without_anything_to_take_back_changes_nothing() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("undo")
    assert "There is nothing of yours to take back." in terminal.text
    assert not any(isinstance(entry, Undo) for entry in terminal.game.log)


def test_save_and_resume_give_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("1", "say i am a shadow", f"save {path}", "quit", "")
    record = fabletop.read_record(path)
    table = resumed_table(record, terminal.screen)
    assert table.game.log == terminal.game.log
    assert table.players == terminal.table.players
    assert table.game.asked[0].options == terminal.game.asked[0].options
    assert [told.news for told in table.heard.told] == [told.news for told in terminal.table.heard.told]
    assert load(record, terminal.game.rules).checkpoints[-1].hash == terminal.game.checkpoints[-1].hash


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "later.jsonl"
    terminal = Terminal(AMONG_BOTS, seed=3)
    assert not terminal.type("quit", str(path))
    assert fabletop.load(path).log == terminal.game.log


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type(f"save {tmp_path}/no/such/folder/game")
    assert "It could not be saved" in terminal.text


def test_newcomers_are_told_what_things_mean_once() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("1", "1", "1")
    assert "Off suit: the Shadow takes a step" in " ".join(terminal.text.split())
    brief = Terminal(AMONG_BOTS, seed=3, explain=False)
    brief.type("1", "1", "1")
    assert "Off suit: the Shadow takes a step" not in " ".join(brief.text.split())


def test_notes_show_what_is_known_and_what_was_jotted_down() -> None:
    terminal = Terminal(AMONG_BOTS, seed=3)
    terminal.type("note Fox leads low", "notes", "log", "help", "how")
    assert "✎ Fox leads low" in terminal.text
    assert "not seen:" in terminal.text
    assert "How to play Shamans" in terminal.text


@pytest.mark.parametrize("seats", ["me,nobody", "me,search:0", "Ann=me,Ann=random", ""])
def test_impossible_seats_are_refused(seats: str) -> None:
    with pytest.raises(BadSetup):
        parse_seats("shamans", seats)


def test_seats_and_options_are_read_from_flags() -> None:
    players = parse_seats("shamans", "me,Ann=me,heuristic,search:200,random")
    assert [(each.name, each.kind, each.level) for each in players] == [
        ("Fox", "person", ""),
        ("Ann", "person", ""),
        ("Owl", "bot", "heuristic"),
        ("Stag", "bot", "search:200"),
        ("Raven", "bot", "random"),
    ]
    assert parse_options(["target_vp=6,talk_silent", "no_eclipse=off"]) == {
        "target_vp": 6,
        "talk_silent": True,
        "no_eclipse": False,
    }
