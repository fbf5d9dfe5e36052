"""Phenomena at the terminal: the map, the panels, and what people may type."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console, RenderableType

import fabletop
from fabletop.cli.drawing import Look, sentence
from fabletop.cli.phenomena.board import reachable
from fabletop.cli.phenomena.drawing import DRAWING
from fabletop.cli.welcome import how_to_play
from fabletop.games.phenomena import RULES, choices
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability, Landscape, MainState
from fabletop.kernel import Entry, Foresight, Kind, Seat, Undo
from tests.cli.sitting import Terminal
from tests.rules.phenomena.sitting import CONTENT, Sitting, face, new_game, sit

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil")


def shown(thing: RenderableType, width: int = 110, *, colours: bool = False) -> str:
    """What a reader sees."""
    system = "truecolor" if colours else None
    out = io.StringIO()
    Console(file=out, width=width, force_terminal=colours, color_system=system).print(thing, width=width)  # type: ignore[arg-type]
    return out.getvalue()


def table(s: Sitting, seat: Seat | None = 0, width: int = 110) -> str:
    return shown(DRAWING.table(s.view(seat), Look(NAMES[: s.table.seat_count], width, False)), width)


def words(event: object) -> str:
    return str(sentence(RULES.texts().of("news", event), DRAWING, Look(NAMES, 100, False)))  # type: ignore[arg-type]


@pytest.mark.parametrize("width", [80, 100, 124])
def test_the_whole_table_fits_its_columns(width: int) -> None:
    s = sit(*("azur", "ilke", "sha_ra", "millian", "borun"), treasures_of={0: "ahmel star_chart", 4: "phoenix_feather"})
    s.answer(0, choices.BeginTurn()) if s.is_asked("begin_turn") else None
    lines = table(s, width=width).splitlines()
    assert max(len(line) for line in lines) <= width
    text = "\n".join(lines)
    for space in CONTENT.spaces:
        assert space.id in text
    for part in ("The miners' plea", "Sherpa 40", "Azur", "Heroes", "Fight 7"):
        assert part in text


def test_the_map_shows_markers_pieces_the_secret_place_and_what_is_in_reach() -> None:
    s = sit("azur", "ilke", space={0: "E5", 1: "K2"}, main={0: "the_fall_of_the_tower"}).to_step_3()
    text = table(s)
    for sign in ("①", "②", "③", "★", "●", "◆", "⌂"):
        assert sign in text
    assert "›" not in text.split("F field")[0]
    moving = sit("azur", "ilke", space={0: "E5"})
    while not moving.is_asked("move"):
        moving.answer(0, moving.options[0])
    assert "›" in table(moving)
    assert "D5" in reachable(moving.view(0))
    assert "K2" not in reachable(moving.view(0))
    assert not reachable(moving.view(1))
    assert not reachable(moving.view(None))


def test_a_crowd_in_the_castle_stays_within_its_space() -> None:
    text = table(sit("azur", "ilke", "sha_ra", "millian", "borun"))
    assert "●◆▲+" in text


def test_a_spectator_sees_no_secret_and_no_sheet() -> None:
    s = sit("azur", "ilke", main={0: "the_fall_of_the_tower"})
    assert "The fall of the tower" in table(s)
    assert "The fall of the tower" not in table(s, None)
    assert "Your hero" not in table(s, None)


def test_the_challenge_lies_on_the_table() -> None:
    s = face("wujudzer", "sha_ra", "ilke", treasures_of={0: "phenomena"}, dice=(1, 2, 0))
    s.answer(0, choices.ThrowExperience())
    text = table(s)
    assert "Wisdom 3 of 7, 4 missing" in text
    assert "[1] [2] [0]" in text
    assert "2 re-rolls in Wisdom: Phenomena (Ann)" in text
    assert "success: +2 Friendship," in text


def test_a_drawn_event_is_told_before_it_is_accepted() -> None:
    s = sit("borun", "ilke", space={0: "D5"}).next_events("the_wolf_pack").to_step_3()
    s.answer(0, choices.DrawEvent())
    assert "Fight 8; success: +2 Fight, ★1;" in table(s)


def test_choices_say_what_cards_do() -> None:
    s = new_game(2)
    look = Look(NAMES[:2], 100, False)
    seat = s.asked.seat
    about = DRAWING.choices(s.view(seat), s.asked, look, Foresight(s.game, seat).of)
    assert about is not None
    assert "Fight 3, Wisdom 1" in shown(about)
    for _ in range(2):
        s.answer(s.asked.seat, s.options[0])
    decision = s.game.decision(0)
    assert decision is not None
    mains = DRAWING.choices(s.view(0), decision, look, Foresight(s.game, 0).of)
    assert mains is not None
    assert "★7" in shown(mains)
    assert DRAWING.hand(s.view(0), look) is None


def test_magic_to_buy_shares_one_line_until_it_is_chosen() -> None:
    terminal = Terminal("person,random", fabletop.new("phenomena", 2, {"start_player": 0}, 1))
    picked = iter(["", "3"])

    def typed(at: Terminal) -> str:
        if at.prompt.startswith("Which"):
            return next(picked)
        if at.game.state.heroes[0].bought:
            raise EOFError
        folded = re.findall(r"(\d+)  Buy a magic card for one stone of each kind …  (\d+) kinds", at.text)
        return folded[-1][0] if folded else "1"

    terminal.play(typed)
    (bought,) = terminal.game.state.heroes[0].bought
    spell = CONTENT.spells[bought]
    first, menu, again = terminal.text.partition("Buy a magic card")[2].split("Which (Enter: none)")
    assert "Buy The" not in terminal.text.partition("Buy a magic card")[0]
    assert first.count(" Buy The") >= 14
    assert spell.text in first
    assert "Buy a magic card" in menu
    assert f"3  Buy {spell.name}" in first
    assert f"Ann buys {spell.name}" in again or spell.name in again


def test_spaces_are_found_by_id_and_by_name() -> None:
    s = sit("azur", "ilke", space={0: "E5"})
    while not s.is_asked("move"):
        s.answer(0, s.options[0])
    view, decision = s.view(0), s.asked
    assert DRAWING.find("d5", view, decision) == choices.MoveTo("D5")
    assert DRAWING.find("the silver mine", view, decision) == choices.MoveTo("D5")
    assert DRAWING.find("nowhere", view, decision) is None
    desert = sit("azur", "ilke", space={0: "G6"}, health={0: 0})
    while not desert.is_asked("move"):
        desert.answer(0, desert.options[0])
    assert DRAWING.find("H6", desert.view(0), desert.asked) == choices.ExtraMove("azur", "H6")


def test_news_are_coloured_words_and_say_things_once() -> None:
    assert words(happened.StonesGained(0, (Landscape.FIELD,), "landscape")) == "Ann gains F Field stone."
    assert words(happened.AbilityTested(0, Ability.FIGHT, 7)) == "Fight is tested: 7 are needed."
    assert "The Silver Mine D5" in words(happened.PieceMoved(0, "E5", "D5", "step"))
    assert DRAWING.is_noise(happened.EventDiscarded("duel"))
    assert DRAWING.is_aside(happened.SherpaMoved(4, 3))
    assert DRAWING.is_aside(happened.StonesLost(0, (), "magic"))
    assert not DRAWING.is_aside(happened.StonesLost(0, (), "limit"))


def test_newcomers_are_told_what_cards_and_events_mean() -> None:
    key, text = DRAWING.explain(happened.EventDrawn(0, "wujudzer")) or ("", "")
    assert key == "event.wujudzer"
    assert "Wisdom 7" in text
    for event in (happened.SherpaMoved(4, 3), happened.DuelBegan(0, 1, Ability.FIGHT), happened.CrownTaken(0)):
        assert DRAWING.explain(event) is not None
    assert DRAWING.explain(happened.TurnStarted(0, 1)) is None
    guide = shown(how_to_play(fabletop.new("phenomena", 3)))
    assert "prophecies" in guide
    assert "Sherpa" in guide


def test_every_explained_event_and_option_exists() -> None:
    texts = RULES.texts()
    tags = {kind.__struct_config__.tag for kind in RULES.events.__args__}
    for key in texts.keys():  # noqa: SIM118  # texts are no dictionary
        if key.startswith("explain."):
            assert key.removeprefix("explain.") in tags
        if key.startswith("table_option."):
            assert key.removeprefix("table_option.") in RULES.options.__struct_fields__


def test_knowledge_tells_what_was_seen_of_others() -> None:
    s = sit("azur", "ilke", main={1: "the_true_king"})
    look = Look(NAMES[:2], 100, False)
    assert not any("The true king" in str(line) for line in DRAWING.knowledge(s.view(0), look))
    s.hero(1).main_state = MainState.TRIED
    assert any("The true king" in str(line) for line in DRAWING.knowledge(s.view(0), look))


def test_there_is_no_talk_and_there_are_no_windows() -> None:
    s = sit("azur", "ilke")
    assert s.asked.kind is Kind.ASK
    assert DRAWING.interlude(happened.TurnStarted(0, 1), s.view(None), Look(NAMES, 100, False)) is None
    freely = {choices.GiveUpStone(Landscape.FIELD), choices.Teleport(), choices.BuyMagic("the_rockslide")}
    assert freely | {choices.UseMagic("healing_hands")} <= set(DRAWING.statements(s.view(0)))
    assert DRAWING.group(choices.GiveUpStone(Landscape.FIELD)) == ("give up stone",)


def test_a_trade_shows_what_each_side_gives() -> None:
    s = sit("azur", "ilke", trade=True, stones_of={0: "De Fo"}, treasures_of={1: "jewelled_chalice"})
    while not s.is_asked("trade"):
        s.answer(0, choices.StopMoving() if s.is_asked("move") else s.options[0])
    s.answer(0, choices.ProposeTrade(1))
    assert "● Ann: gives nothing" in table(s)
    s.answer(0, choices.PutIn(0, stone=Landscape.DESERT), choices.PutIn(1, treasure="jewelled_chalice"))
    s.answer(0, choices.CloseOffer())
    assert s.is_asked("answer_trade", 1)
    text = table(s, seat=1)
    assert "● Ann: gives D1" in text
    assert "◆ Bert: gives Jewelled chalice ★2" in text


def test_a_duel_shows_both_sides_and_only_the_re_rolls_that_count() -> None:
    s = face("duel", "azur", "ilke", treasures_of={0: "gharn_axe", 1: "star_chart"}, dice=(1, 2, 0))
    s.dice(1, 2, 0).answer(0, choices.ChallengeTo(1, Ability.FIGHT))
    text = table(s, seat=1)
    assert "◆ Bert  no dice yet" in text
    assert "re-rolls in Fight: Gharn axe" in text
    assert "re-rolls in Wisdom" not in text


def test_main_prophecies_ask_for_one_more_where_the_table_says_so() -> None:
    main = CONTENT.main_prophecy["the_fall_of_the_tower"]
    number = main.needs[Ability.FIGHT]
    assert f"Fight {number} " in table(sit("azur", "ilke", main={0: main.id}))
    assert f"Fight {number + 1} " in table(sit("azur", "ilke", main={0: main.id}, main_prophecy_plus_one=True))


def at_the_first_move(**how: Any) -> Terminal:
    """A person beside a bot, who can buy magic in the first turn already."""
    game = fabletop.new("phenomena", 2, {"start_player": 0, "game_length": -20}, 5)
    return Terminal("me,random", game, explain=False, **how)


def test_nobody_at_a_terminal_is_asked_for_what_can_as_well_be_done_later() -> None:
    asked = {}
    for ask_all in (False, True):
        terminal = at_the_first_move(ask_all=ask_all)
        terminal.type(*["1"] * 60)
        asked[ask_all] = terminal.text
    assert "Anything more?" in asked[True]
    assert "Anything more?" not in asked[False]
    assert asked[False].count("Move") > 2


def test_an_undo_goes_back_to_what_was_truly_chosen() -> None:
    terminal = at_the_first_move()
    terminal.type("1", "1", "stop", "undo")
    undone = next(entry for entry in terminal.game.log if isinstance(entry, Undo))
    entry = terminal.game.log[undone.to]
    assert isinstance(entry, Entry)
    assert entry.answer == choices.StopMoving(), "not the event that was drawn without a question"


def test_both_odds_can_be_read_at_80_columns() -> None:
    terminal = at_the_first_move(width=80)
    terminal.type("1", "1", "stop", "1", "1", "1", "1")
    assert re.search(r"chance:\s+[<>]?\d+ %\s+·\s+in\s+the\s+end:\s+[<>]?\d+ %", terminal.text), terminal.text[-900:]


def test_every_place_is_told_with_its_coordinate_once() -> None:
    texts = RULES.texts()
    for space in CONTENT.spaces:
        name = DRAWING.piece(f"space:{space.id}", texts.name("space", space.id), Look(NAMES, 100, False)).plain
        assert name.split().count(space.id) == 1, name
    terminal = Terminal("heuristic,heuristic,heuristic", fabletop.new("phenomena", 3, seed=3))
    assert terminal.type()
    terminal.screen.show(*terminal.table.heard.history(0, whole=True))
    told = 0
    for line in terminal.text.splitlines():
        places = re.findall(r"\b[A-K]\d{1,2}\b", line) if " goes " in line or " flies " in line else []
        assert len(places) <= 1, line
        told += len(places)
    assert told > 50
