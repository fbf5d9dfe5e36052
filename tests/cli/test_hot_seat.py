"""Several people at one screen: nobody reads what is another's, and nobody is given away by being asked."""

from random import Random
from typing import Any

from fabletop.cli.shamans.panels import GLYPH
from fabletop.games import rules
from fabletop.games.shamans.state import Tile
from fabletop.kernel import Game, Joint, SeededChance, Undo, seed_from
from tests.cli.sitting import Terminal

SHAMANS = rules("shamans")
THREE_PEOPLE = "Ann=me,Ben=me,Cat=me,random"


def readable(terminal: Terminal, seat: int) -> bool:
    """Whether somebody who looks now can read a card in the hand of this seat."""
    hand = terminal.game.state.players[seat].hand
    return any(f"{GLYPH[card[0]]}{card}" in terminal.visible for card in hand)


def reader(terminal: Terminal) -> str:
    """Who sits at the screen, by the prompt."""
    return next((name for name in ("Ann", "Ben", "Cat") if terminal.prompt.startswith(name)), "")


def test_the_screen_is_hidden_between_seats() -> None:
    random = Random(2)
    readers: list[str] = []

    def typed(terminal: Terminal) -> str:
        name = reader(terminal)
        readers.append(name)
        for seat, owner in enumerate(("Ann", "Ben", "Cat")):
            if owner != name:
                assert not readable(terminal, seat), (owner, name, terminal.prompt)
        if any(word in terminal.prompt for word in ("Which", "wants", "Keep the record")):
            return ""
        return str(random.randint(1, 4))

    terminal = Terminal(THREE_PEOPLE, options={"single_round": True}, seed=6)
    assert terminal.play(typed)
    assert {"Ann", "Ben", "Cat"} <= set(readers)
    assert "Enter when only Ben is looking" in terminal.text


def test_what_one_says_in_their_own_words_the_next_can_read() -> None:
    said: list[str] = []

    def typed(terminal: Terminal) -> str:
        name = reader(terminal)
        if name and name not in said:
            assert all(f"{each}: “I am {each}, and tired”" in terminal.visible for each in said)
            said.append(name)
            return f'say "I am {name}, and tired"'
        if len(said) == 3:
            raise EOFError
        return "1" if name else ""

    terminal = Terminal(THREE_PEOPLE, options={"talk_open": True}, seed=6)
    assert not terminal.play(typed)
    assert sorted(said) == ["Ann", "Ben", "Cat"]


def window_game(tile: Tile) -> Game[Any]:
    """Ann owns one face-down tile, Ben another that is no Portal; all else is equal."""
    game = Game(SHAMANS, SHAMANS.start(SHAMANS.options(talk_silent=True), 4, SHAMANS.content()), SHAMANS.content())
    game.chance = SeededChance(seed_from(4))
    game = Game(SHAMANS, game.state, game.content, game.chance)
    state = game.state
    for owner, owned in ((0, tile), (1, Tile.SHARD)):
        state.tile_pile.remove(owned)
        state.players[owner].face_down.append(owned)
    return Game(SHAMANS, state, game.content, game.chance)


def questions(tile: Tile, wants: str, cards: int) -> list[str]:
    """What is asked at the shared screen until so many cards were played, Ann's own secrets left out."""
    terminal = Terminal(THREE_PEOPLE, window_game(tile))
    asked: list[str] = []
    left = [cards]

    def typed(terminal: Terminal) -> str:
        asked.append(terminal.prompt)
        if "Who wants the screen" in terminal.prompt:
            return wants
        if "pass until you are asked something else" in terminal.visible and reader(terminal) == "Ann":
            asked.pop()
            return "3"
        left[0] -= reader(terminal) != ""
        if left[0] < 0:
            raise EOFError
        return "1" if reader(terminal) else ""

    terminal.play(typed)
    return asked


def test_who_is_asked_in_a_window_does_not_tell_who_owns_a_portal() -> None:
    with_portal, without = questions(Tile.PORTAL, "", 6), questions(Tile.SHARD, "", 6)
    assert with_portal == without
    assert any("Who wants the screen (1 Ann, 2 Ben; Enter: nobody)?" in each for each in with_portal)


def test_stepping_forward_without_a_portal_looks_the_same_to_the_others() -> None:
    def handed_over(asked: list[str]) -> list[str]:
        return [each for each in asked if "Enter when only" in each or "Who wants" in each]

    assert handed_over(questions(Tile.PORTAL, "1", 2))[:2] == handed_over(questions(Tile.SHARD, "1", 2))[:2]


def test_a_lone_person_is_asked_directly_and_may_skip_windows() -> None:
    terminal = Terminal("Ann=me,random,random,random", window_game(Tile.PORTAL))
    terminal.type("skip")
    assert "Who wants the screen" not in terminal.text
    assert terminal.text.count("Use a Portal now?") == 1
    assert terminal.game.asked[0].prompt == "follow"


def test_the_others_are_asked_before_something_is_taken_back() -> None:
    for agree, undone in (("y", True), ("n", False)):
        terminal = Terminal(THREE_PEOPLE, options={"talk_silent": True}, seed=6)
        state = {"cards": 0, "undo": False}

        def typed(terminal: Terminal, state: dict[str, Any] = state, agree: str = agree) -> str:
            if "do you agree" in terminal.prompt:
                return agree
            if not reader(terminal):
                return ""
            if state["undo"]:
                raise EOFError
            if state["cards"] == 4:
                state["undo"] = True
                return "undo"
            state["cards"] += 1
            return "1"

        terminal.play(typed)
        assert any(isinstance(entry, Undo) for entry in terminal.game.log) is undone
        assert "do you agree (y/n)?" in terminal.text


def test_in_an_eclipse_everybody_chooses_alone() -> None:
    terminal = Terminal(THREE_PEOPLE, options={"talk_silent": True}, seed=6)
    random = Random(1)
    seen: list[str] = []

    def typed(terminal: Terminal) -> str:
        if isinstance(terminal.game.pending, Joint) and reader(terminal):
            seen.append(reader(terminal))
        if len(set(seen)) == 3:
            raise EOFError
        return "" if "wants" in terminal.prompt else str(random.randint(1, 4))

    terminal.play(typed)
    assert set(seen) == {"Ann", "Ben", "Cat"}
