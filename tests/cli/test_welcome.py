"""What a newcomer sees before the first card."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import fabletop
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.welcome import ask_for_options, greet, how_to_play
from fabletop.games import GAMES, rules


def screen_of(*typed: str) -> tuple[Screen, io.StringIO]:
    """A screen at which somebody types these lines, and all that it shows."""
    out = io.StringIO()
    lines: Iterator[str] = iter(typed)

    def read() -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    return Screen(Console(file=out, width=100, force_terminal=True, color_system=None), read, interactive=True), out


@pytest.mark.parametrize("name", GAMES)
def test_help_and_how_answer_before_the_first_card(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    game = fabletop.new(name, rules(name).seats[0] if name != "prophecy" else 2, seed=1)
    screen, out = screen_of("help", "how", "what?", "")
    greet(game, screen)
    assert out.getvalue().count("save FILE") == 1
    assert out.getvalue().count("How to play") == 2
    assert out.getvalue().count("Enter to begin") == 4
    again, silent = screen_of()
    greet(game, again)
    assert not silent.getvalue()


def test_who_leaves_before_the_first_card_is_greeted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    game = fabletop.new("shamans", 3, seed=1)
    for _ in range(2):
        screen, out = screen_of("quit")
        with pytest.raises(InputEnded):
            greet(game, screen)
        assert "Enter to begin" in out.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_table_options_are_called_by_their_names(name: str) -> None:
    screen, out = screen_of("")
    assert ask_for_options(rules(name), screen) == {}
    texts = rules(name).texts()
    shown = " ".join(out.getvalue().split())
    called = [key for key in texts.keys() if key.startswith("table_option.")]  # noqa: SIM118  # no dictionary
    assert called
    for key in called:
        assert texts.get(key) in shown
        assert key.removeprefix("table_option.") in shown


@pytest.mark.parametrize(
    ("name", "options", "true", "false"),
    [
        ("shamans", {"talk_silent": True}, "nobody talks", "need not be true"),
        ("shamans", {"talk_strict": True}, "never of suits and numbers", "kinds and counts"),
        ("shamans", {"talk_honest": True}, "and truly", "need not be true"),
        ("shamans", {"single_round": True}, "One round is the whole game", "Rounds go on"),
        ("shamans", {"shadows_know": True}, "know each other", "Only you know"),
        ("phenomena", {}, "one other player may help you", "bargaining"),
        ("phenomena", {"expanded_magic_help": True}, "each of them once", "one other player"),
    ],
)
def test_how_to_play_tells_of_the_game_as_it_was_set_up(
    name: str, options: dict[str, bool], true: str, false: str
) -> None:
    screen, out = screen_of()
    screen.show(how_to_play(fabletop.new(name, 5, options, seed=1)))
    shown = " ".join(out.getvalue().replace("│", " ").split())
    assert true in shown
    assert false not in shown
