"""Talisman at the terminal: the board, the sheets, fights, names, looking things up, and whole games at 80 columns."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import fabletop
from fabletop.cli.drawing import Look, drawing, news_line
from fabletop.cli.frames import SEAT_COLOUR, SEAT_GLYPH
from fabletop.cli.heard import Told
from fabletop.cli.person import Person
from fabletop.cli.screen import Screen
from fabletop.cli.table import Table
from fabletop.cli.talisman.board import mark_of, short_name
from fabletop.cli.talisman.drawing import DRAWING
from fabletop.games import OWN
from fabletop.games import rules as rules_of
from fabletop.games.talisman import RULES
from fabletop.games.talisman import choices as do
from fabletop.games.talisman import news as happened
from fabletop.games.talisman.content import name_of_space
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.state import Modifier, SpellAnnounced
from fabletop.games.talisman.terms import Token, title_of
from fabletop.kernel import Game, News, Seat, SeededChance, seed_from
from fabletop.kernel.records import Player
from tests.cli.sitting import Terminal, shown
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Finn")
SIX = ("prophetess", "paladin", "wizard", "ranger", "lich", "piper")
TEXTS = RULES.texts()


def look_of(s: Sitting, width: int = 80, **more: Any) -> Look:
    return Look(NAMES[: s.table.seat_count], width, False, s.game.rules, **more)


def begin(seats: int, seed: int, **options: Any) -> Game[Any]:
    """A game that ends after a few rounds, which no table offers."""
    return Game(RULES, RULES.start(Options(**options), seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def drawn(s: Sitting, seat: Seat | None = 0, width: int = 80) -> str:
    options = s.asked.options if s.game.asked and s.asked.seat == seat else ()
    return shown(DRAWING.table(s.view(seat), look_of(s, width, options=options)), width)


def in_a_line(s: Sitting, seat: Seat | None = 0) -> str:
    """The table without line breaks and frames."""
    return " ".join(drawn(s, seat).replace("│", " ").split())


def typed(s: Sitting, *lines: str, width: int = 80) -> str:
    """What a person reads who types these lines and leaves."""
    seats = ",".join(f"{name}=me" for name in NAMES[: s.table.seat_count])
    terminal = Terminal(seats, s.game, interactive=False, width=width, ask_all=True)
    terminal.type(*lines)
    return " ".join(terminal.text.replace("│", " ").split())


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 124])
def test_the_whole_table_fits_its_columns(width: int) -> None:
    s = sit(
        *SIX,
        space={0: "woods_2", 1: "woods_2"},
        holds={0: "sword shield talisman_of_wisdom", 1: "horse", 4: "wish counterspell"},
        lies={"hidden_valley": "bear wolf archer", "valley_of_fire": "", "woods_2": "dusk_dragon"},
        enduring="winter",
        destiny="great_wyrm",
    )
    lines = drawn(s, width=width).splitlines()
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for space in CONTENT.spaces:
        assert short_name(CONTENT, TEXTS, space, (width - 10) // 7) in text
    for name in (*NAMES, "Winter", "Great Wyrm", "Talisman of Wisdom", "Dusk Dragon (Strength 6, Craft 7)"):
        assert name in " ".join(text.replace("│", " ").split())


def test_no_two_spaces_are_called_the_same_and_all_names_fit() -> None:
    names = [short_name(CONTENT, TEXTS, space) for space in CONTENT.spaces]
    assert len(set(names)) == len(names) == 49
    assert all(len(name) <= 10 for name in names)
    assert not any("…" in name for name in names), "a name of the base board is written out, or shortened by hand"


def test_an_outermost_region_lies_around_the_board() -> None:
    coast = Path(fabletop.__file__).parent / "content" / "talisman" / "packs" / "saltwind_coast"
    game = fabletop.new("talisman", 6, seed=1, packs=[coast])
    drawing_of_it = drawing(game.rules)
    look = Look(NAMES, 80, False, game.rules)
    lines = shown(drawing_of_it.table(game.view(0), look)).splitlines()
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for space in game.content.spaces:
        name = short_name(game.content, TEXTS, space)
        assert name in text
        assert "…" not in name
    assert "Gull Haven  Lowland, Outermost Region" in shown(drawing_of_it.look_up("gull haven", game.view(0), look)[0])
    assert "Outermost 24, Destiny" in text


def test_the_regions_lie_apart_and_ways_across_are_shown() -> None:
    rows = [line[2:-2] for line in drawn(sit("paladin", "lich")).splitlines() if line.startswith("│")][:18]
    assert rows[2].strip() == "≈" * 56
    assert rows[2].index("≈") == 10
    assert rows[15].strip() == "≈" * 56
    assert rows[5].strip() == f"≈{' ' * 10}{'^' * 34}{' ' * 10}≈"
    sentinels = next(row for row in rows if row.startswith("Moon Sent."))
    assert re.sub(r"\s+", "", sentinels) == "MoonSent.═DarkP.═LakeFireValleyRuins═BrightP.═SunSent."


def test_a_space_shows_ground_use_figures_and_cards() -> None:
    s = sit("paladin", "lich", space={0: "woods_2", 1: "woods_2"}, lies={"woods_2": "bear archer"}, tokens={1: "F9"})
    s.table.lying("crags_1").ditched.append("sword")
    s.table.lying("hills_1").tokens = {next(iter(s.hero().tokens)): 2}
    text = drawn(s)
    assert "Wo1 ●◆ef" in text
    assert "Hi1 ▢" in text
    assert "Hi1 $" in text
    for mark, space in (
        ("⌂", "oakendell"),
        ("†", "chapel"),
        ("∩", "dark_portal"),
        ("»", "crypt"),
        ("3", "hidden_valley"),
    ):
        assert mark_of(CONTENT.space[space]) == mark
    assert "On the board" in text
    assert "Woods 2: Bear (Strength 3), Archer" in in_a_line(s)
    assert "Crags 1: 1 card face down" in in_a_line(s)


def test_a_crowd_stays_within_its_space() -> None:
    s = sit(*SIX, space=dict.fromkeys(range(6), "chapel"), lies={"chapel": "bear"})
    assert "Wo† ●◆▲■⬢+" in drawn(s)
    assert "Wo† ▲●◆■⬢+" in drawn(s, 2), "one's own piece is always to be seen"


def test_badlands_are_marked_by_a_sign() -> None:
    assert "Hi⌂×" in drawn(sit("paladin", "lich", enduring="winter"))


def test_where_a_roll_leads_is_marked_for_whoever_is_asked() -> None:
    s = sit("paladin", "lich", space="woods_2", holds="sword", tokens="F0").dice(2)
    assert "›" not in drawn(s).split("1 2 3 cards")[0]
    s.answer(0, do.RollToMove())
    assert s.is_asked("where_to", 0)
    board = drawn(s).split("1 2 3 cards")[0]
    assert "›Fields 1" in board
    assert "›Stoneberg" in board
    assert board.count("›") == 2
    assert "›" not in drawn(s, 1).split("1 2 3 cards")[0]


def test_every_seat_has_a_sign_and_a_colour_of_its_own() -> None:
    most = max(rules_of(game).seats[1] for game in OWN)
    assert len(set(SEAT_GLYPH)) == len(set(SEAT_COLOUR)) >= most
    text = drawn(sit(*SIX))
    assert all(f"{sign} {name}" in text for sign, name in zip(SEAT_GLYPH, NAMES, strict=True))


def test_before_a_roll_the_table_tells_where_each_number_leads_and_what_waits_there() -> None:
    s = sit("paladin", "lich", space={0: "woods_2", 1: "hills_1"}, lies={"crags_1": "bear"}, tokens="M1 F1").dice(3)
    text = typed(s, "2", "")
    assert "Paladin is there (Ann)" not in text
    assert "Lich is there (Bert)" in text, "notes call people by their names"
    assert "Where a roll leads" in text
    assert "1 Hills 1 ◆ · Chapel 2 Stoneberg · Fields 1 3 Crags 1: Bear (Strength 3) · Woods 1" in text
    s.answer(0, do.RollToMove())
    assert s.is_asked("where_to", 0)
    text = typed(s)
    assert "›Crags 1" in text
    assert "›Woods 1" in text
    assert "Where a roll leads" in text, "Fate could still change it"


# -- sheets ------------------------------------------------------------------------------------------------------------


def test_the_own_sheet_shows_values_with_their_parts_limits_and_what_cards_say() -> None:
    s = sit(
        "paladin",
        "lich",
        holds="sword horse talisman_of_might elixir_of_life",
        trophies="bear wolf",
        tokens="S2 L3 F1 G4 M1 W2",
    )
    text = in_a_line(s)
    figure = CONTENT.character["paladin"]
    assert f"Strength {figure.strength + 3} ({figure.strength} printed, +1 raised, +2 gained) Craft" in text
    assert f"Life 3/{figure.life} Fate 1/{figure.fate} Gold 4 Move 1 Wish 2" in text
    assert f"Objects 2/{figure.objects} Sword" in text
    assert CONTENT.card["sword"].text in text
    assert f"Followers 1/{figure.followers} Horse" in text
    assert f"Potions 1/{figure.potions} Elixir of Life" in text
    assert "Bear (Strength 3), Wolf (Strength 2) points: Strength 5/5" in text
    assert "◈ Talisman" in text


def test_the_others_show_what_all_may_see_and_no_more() -> None:
    s = sit("paladin", "lich", holds={0: "counterspell", 1: "sword wish elixir_of_life"}, toad={1: 2})
    text = in_a_line(s)
    assert re.search("◆ Bert Lich 1 1 [0-9/ ]+ Evil, at Graveyard Toad, 2 turns more Sword", text)
    assert "Sword, 1 Spell, 1 Potion" in text
    assert "Elixir of Life" not in text
    assert "Counterspell" in text
    assert "Counterspell" not in in_a_line(s, None)
    assert "Elixir of Life" in in_a_line(s, 1)


def test_abilities_stand_on_the_sheet_at_first_and_can_be_looked_up_later() -> None:
    ability = CONTENT.character["paladin"].abilities[0]
    assert f"{ability.name}: {ability.text}" in in_a_line(sit("paladin", "lich", turns=1))
    later = in_a_line(sit("paladin", "lich", turns=5))
    assert ability.text not in later
    assert f"{ability.name}, " in later
    assert "(look Paladin)" in later


# -- scenes ------------------------------------------------------------------------------------------------------------


def test_a_combat_shows_both_sides_with_dice_and_bonuses_one_by_one() -> None:
    s = sit("paladin", "lich", space="crags_2", holds="sword", lies={"fields_1": "bear"}, tokens="F2")
    s.dice(2, 5).go("fields_1").meet_space()
    assert s.is_asked("change_dice", 0)
    text = in_a_line(s)
    assert "Strength Combat" in text
    strength = CONTENT.character["paladin"].strength
    mine = f"[2] +{strength} Strength +1 Sword = {strength + 3}"
    assert f"● Ann · Sword {mine}" in text
    assert "Bear [5] +3 Strength = 8" in text
    s.answer(0, do.LetStand())
    told = [str(news_line(each, TEXTS, DRAWING, look_of(s))) for each in s.events() if not DRAWING.is_noise(each)]
    assert f"● Ann, Strength Combat: {mine}." in told
    assert "Bear, Strength Combat: [5] +3 Strength = 8." in told


def test_an_encounter_shows_the_space_and_what_its_cards_say() -> None:
    s = sit("paladin", "lich", space="crags_2", lies={"fields_1": "witch"})
    s.go("fields_1").meet_space()
    text = in_a_line(s)
    assert CONTENT.space["fields_1"].text in text
    assert CONTENT.card["witch"].text in text


def test_a_town_shows_what_is_sold_there() -> None:
    s = sit("paladin", "lich", tokens="G5").go("oakendell").meet_space()
    assert s.is_asked("town", 0)
    text = in_a_line(s)
    for card in dict.fromkeys(map(title_of, s.table.stock["oakendell"])):
        assert CONTENT.card[card].name in text
    assert re.search(r"\d Gold, [12] left: ", text)


def test_a_trade_shows_what_each_side_gives() -> None:
    s = sit(
        "paladin",
        "lich",
        space={0: "crags_2", 1: "fields_1"},
        holds={0: "sword", 1: "raft"},
        cooperation_same_space=True,
    )
    s.go("fields_1").answer(0, do.ProposeTrade(1))
    offered = typed(s)
    assert "Put in Sword Ann gives it" in offered
    assert "Put in Raft Bert gives it" in offered
    s.answer(0, do.OfferCard("sword"), do.OfferCard("raft"))
    text = in_a_line(s)
    assert "● Ann gives Sword" in text
    assert "◆ Bert gives Raft" in text


def test_spells_and_the_answers_to_them_lie_on_a_stack() -> None:
    s = sit("wizard", "prophetess", "lich", holds={0: "wish", 1: "counterspell", 2: "counterspell#2"})
    s.answer(0, do.CastSpell("wish", 0))
    counter = next(each for each in s.options if isinstance(each, do.CastSpell))
    s.answer(s.asked.seat, counter)
    terminal = Terminal("Ann=random,Bert=random,Cleo=me", s.game, interactive=False, width=80)
    terminal.type()
    assert "Ann casts Wish.\n  ↳ Bert casts Counterspell.\nA Spell has been cast: do you answer it?" in terminal.text


def test_a_destiny_is_read_out_on_a_screen_of_its_own() -> None:
    s = sit("paladin", "lich")
    page = DRAWING.interlude(happened.DestinyDrawn(0, "great_wyrm"), s.view(None), look_of(s))
    assert page is not None
    assert "Older than the mountain" in shown(page)
    assert DRAWING.interlude(happened.TurnStarted(0, 1), s.view(None), look_of(s)) is None


def test_the_end_tells_who_has_won_and_what_everybody_had() -> None:
    game = begin(3, 3, most_rounds=1)
    random = Random(3)
    terminal = Terminal("Ann=me,random,random", game, width=80)
    assert terminal.play(lambda at: "" if "Keep the record" in at.prompt else str(random.randint(1, 3)))
    end = terminal.text[terminal.text.rfind("The end") :]
    assert "has won" in end
    assert "Treasures" in end


# -- news --------------------------------------------------------------------------------------------------------------


def test_dice_are_told_once_and_windows_not_at_all() -> None:
    assert DRAWING.is_noise(happened.WindowOpened((0,), "any"))
    assert DRAWING.is_noise(happened.Rolled(0, "movement", (3,)))
    assert DRAWING.is_noise(happened.FighterChosen(0, "", ()))
    assert not DRAWING.is_noise(happened.FighterChosen(0, "", ("sword",)))
    look = Look(NAMES, 80, False)
    rolled = happened.RollStands(0, "movement", (3,), (Modifier("winter", -1),), 1, 3)
    assert str(news_line(rolled, TEXTS, DRAWING, look)) == "● Ann, movement: [3] −1 Winter +1 Home = 3."
    bare = happened.RollStands(0, "test", (1,), (Modifier("value", 0),), 0, 1)
    assert str(news_line(bare, TEXTS, DRAWING, look)) == "● Ann, the Test: [1]"
    assert str(news_line(happened.TurnStarted(1, 4), TEXTS, DRAWING, look)) == "Turn 4 of Bert."


def test_newcomers_are_told_what_cards_say() -> None:
    for event in (
        happened.CardDrawn(0, "serpent#2", "woods_1"),
        SpellAnnounced(0, "counterspell"),
        happened.PotionUsed(0, "antidote"),
        happened.BecameToad(0, 3),
    ):
        assert DRAWING.explain(event) is not None
    assert DRAWING.explain(happened.WindowOpened((0,), "any")) is None, "it would stand below something else"
    assert DRAWING.explain(happened.CardTaken(0, CONTENT.card["wish"].back)) is None, "nobody learns what it is"


# -- looking things up -------------------------------------------------------------------------------------------------


def test_everything_that_has_a_name_can_be_looked_up() -> None:
    s = sit("paladin", "lich", lies={"fields_1": "bear"})
    view, look = s.view(0), look_of(s)

    def told(words: str) -> str:
        return " ".join(shown(each) for each in DRAWING.look_up(words, view, look))

    texts = {each.name: each.text for each in CONTENT.card.values()}
    texts |= {each.name: each.text for each in CONTENT.destinies}
    texts |= {name_of_space(CONTENT, each): each.text for each in CONTENT.spaces}
    texts |= {each.name: each.abilities[0].text for each in CONTENT.characters}
    for name, text in texts.items():
        page = " ".join(told(name).split())
        assert name in page
        assert " ".join(text.split()) in page, name
    assert "Bear" in told("fields 1")
    assert "could be" in told("s")
    assert "Nothing here is called that." in told("gibberish")
    assert "look treasures" in told("")
    assert "Talisman of Might" in told("treasures")
    assert "● Ann" in told("ann")


def test_looking_things_up_answers_nothing_and_help_names_it() -> None:
    s = sit("paladin", "lich")
    before = len(s.game.log)
    text = typed(s, "look sword", "help", "look", "loo chap")
    assert len(s.game.log) == before
    assert CONTENT.card["sword"].text in text
    assert "look Chapel" in text
    assert "Chapel Woodland, Outer Region" in text
    shamans = Terminal("Ann=me,random,random", seed=3)
    shamans.type("help", "look")
    assert "look B4" not in shamans.text
    assert "has no cards to look up" in shamans.text


# -- asking ------------------------------------------------------------------------------------------------------------


def test_options_of_one_kind_share_a_line() -> None:
    s = sit("paladin", "lich", holds="sword shield", tokens="M1")
    text = typed(s)
    assert "Spend a Move … 23 choices" in text
    assert "Leave something behind … 2 choices" in text
    assert "Spend a Move: go to" not in text
    assert "⚠" not in typed(sit("paladin", "lich", holds="sword talisman_of_might", tokens="M1")), "of one of several"
    s = sit("paladin", "lich", holds="sword shield", tokens="M1")
    typed(s, "chapel")
    assert s.hero().space == "chapel"
    s = sit("paladin", "lich", holds="sword shield", tokens="M1")
    unfolded = typed(s, "2", "stoneberg")
    assert "go to Woods 1 a card is drawn" in unfolded, "that it costs the Move stands there already"
    assert s.hero().space == "stoneberg"


def test_what_may_be_left_behind_at_any_time_is_named_once() -> None:
    s = sit("paladin", "lich", space={0: "crags_2", 1: "fields_1"}, holds="sword shield horse").go("fields_1")
    assert "do: Leave something behind" in typed(s)


OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"cooperation_same_space": True, "cooperation_shared_trait": True, "move_token_home": True},
    {"deal": "choose", "destiny_revealed": True},
    {"deal": "draft2", "short_game": True, "wish_for_destiny": True},
)


@pytest.mark.parametrize("seed", range(5))
def test_every_option_has_a_name_of_its_own_and_can_be_typed(seed: int) -> None:
    random = Random(seed)
    seats = 2 + seed % 5
    game = fabletop.new("talisman", seats, OPTIONS[seed % len(OPTIONS)], seed)
    people = ",".join(f"{name}=me" for name in NAMES[:seats])
    terminal = Terminal(people, game, interactive=False, width=80)
    for _ in range(160):
        if game.is_over:
            break
        decision = random.choice(game.asked)
        person = Person(terminal.table, decision)
        labels = {option: str(person.menu.label(option)) for option in decision.options}
        for label, several in Counter(labels.values()).items():
            alike = [option for option, each in labels.items() if each == label]
            assert len({_without_copies(option) for option in alike}) == 1, (decision.prompt, several, alike)
        for option in random.sample(decision.options, min(8, len(decision.options))):
            meant = person._understand(labels[option])
            assert meant is not None, (decision.prompt, labels[option])
            assert _without_copies(meant) == _without_copies(option)
        for news in game.answer(decision.seat, random.choice(decision.options)):
            added = news.event.modifiers if isinstance(news.event, happened.RollStands) else ()
            assert all(_has_name(each.source) for each in added), news.event


def _has_name(source: str) -> bool:
    """Whether what adds to a roll is called something that is no name of the code."""
    return f"source.{source}" in TEXTS or TEXTS.name("source", source) != source


def _without_copies(option: Any) -> str:
    """An option as it is written, whichever copy of a card, or of dice that show the same, it means."""
    return re.sub(r"#\d|(?<=die=)\d(?=, shows)", "", repr(option))


@pytest.mark.parametrize("seed", range(3))
def test_a_person_plays_a_whole_game_at_80_columns(seed: int) -> None:
    random = Random(seed)
    seats = (2, 4, 6)[seed]
    game = begin(seats, seed, most_rounds=8 // seats, **OPTIONS[seed])
    bots = ",".join(["random"] * (seats - 1))
    terminal = Terminal(f"Ann=me,{bots}", game, width=80)

    def answer(at: Terminal) -> str:
        if "Keep the record" in at.prompt or "Enter to go on" in at.prompt:
            return ""
        return str(random.randint(1, 9))

    assert terminal.play(answer)
    assert max(len(re.sub(r"\x1b\[\??[0-9;]*[A-Za-z]", "", line)) for line in terminal.text.splitlines()) <= 80
    assert "{" not in terminal.text
    assert "terminal." not in terminal.text
    assert not re.search(r"\w_\w", re.sub(r"\S*\.jsonl", "", terminal.text)), "no name of the code"
    assert "The end" in terminal.text


def test_at_one_screen_nobody_reads_the_hand_of_another() -> None:
    random = Random(4)
    terminal = Terminal("Ann=me,Ben=me,random", begin(3, 4, most_rounds=3), width=80, ask_all=True)
    seen: set[str] = set()

    def answer(at: Terminal) -> str:
        if "Which" in at.prompt:  # the same person still looks
            return ""
        reader = next((name for name in ("Ann", "Ben") if at.prompt.startswith(name)), "")
        for seat, owner in enumerate(("Ann", "Ben")):
            for card in at.game.state.hidden(at.game.state.heroes[seat]):
                face = CONTENT.card[title_of(card)]
                is_shown = f"{face.name}  {face.text[:12]}" in at.visible
                seen.update([owner] if is_shown else [])
                assert owner == reader or not is_shown, (owner, reader, face.name)
        return str(random.randint(1, 4)) if reader else ""

    assert terminal.play(answer)
    assert seen == {"Ann", "Ben"}, "the test has looked at something"
    assert "Who wants the screen" in terminal.text


def test_without_colours_everything_is_there() -> None:
    s = sit(*SIX, space={0: "woods_2"}, lies={"woods_2": "bear"}, holds="sword")
    view = s.view(0)
    plain = shown(DRAWING.table(view, Look(NAMES, 80, False, RULES)))
    coloured = shown(DRAWING.table(view, Look(NAMES, 80, True, RULES)), colours=True)
    assert "\x1b" not in plain
    assert "\x1b" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_why_not_knows_what_a_character_could_ever_do() -> None:
    s = sit("paladin", "lich", holds="sword", tokens="M0 F0 W0")
    text = typed(s, "why not chapel", "why not wish for strength", "why not attack bert with strength")
    assert "You have no Move." in text
    assert "You have no Wish." in text
    assert "Say what you mean" not in text


def test_the_log_begins_with_ones_last_turn_and_is_whole_on_demand() -> None:
    game = fabletop.new("talisman", 2, seed="log")
    console = Console(file=io.StringIO(), width=80, color_system=None)
    table = Table(game, [Player("Ann", "person"), Player("Bert", "person")], Screen.scripted([], console))
    table.heard.told = [
        Told(number, News(event))
        for number, event in enumerate(
            (
                happened.TurnStarted(0, 1),
                happened.Gained(0, Token.GOLD, 1, 1, "chapel"),
                happened.TurnStarted(1, 1),
                happened.TurnStarted(0, 2),
                happened.Gained(0, Token.GOLD, 1, 2, "chapel"),
                happened.TurnStarted(1, 2),
                happened.TurnStarted(0, 3),
            )
        )
    ]
    short, whole = ([str(line) for line in table.heard.history(0, whole=whole)] for whole in (False, True))
    assert short[0].endswith("log all.")
    assert short[1:] == whole[3:]
    assert [str(line) for line in table.heard.history(1, whole=False)][1:] == whole[5:]


def test_words_that_fit_two_options_are_answered_with_both() -> None:
    s = sit("paladin", "lich", space="crags_2", holds="raft", tokens="M1")
    assert "That fits more than one: Raft: Cross the Storm River, Leave Raft behind" in typed(s, "raft")


def test_a_step_to_a_space_with_a_rule_of_its_own_tells_it() -> None:
    s = sit("paladin", "lich", space="ruins", holds="talisman_of_might")
    assert CONTENT.space["tangle"].text in typed(s)
