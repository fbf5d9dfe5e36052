"""Prophecy at the terminal: both worlds, sheets, battles, names, looking things up, and whole games at 80 columns."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fabletop.cli.drawing import Look, news_line
from fabletop.cli.person import Person
from fabletop.cli.prophecy.drawing import DRAWING
from fabletop.cli.signs import shortened
from fabletop.games.prophecy import battle_news, trade_choices
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import news as happened
from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.content import is_played
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Contest, Guild, Resource
from fabletop.kernel import Game, Seat, SeededChance, seed_from
from tests.cli.sitting import Terminal, shown
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit
from tests.rules.prophecy.test_whole_games import VARIANTS

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil")
FIVE = ("mercenary", "monk", "battle_mage", "paladin", "ranger")
TEXTS = RULES.texts()


def look_of(s: Sitting, width: int = 80, **more: Any) -> Look:
    return Look(NAMES[: s.table.seat_count], width, False, s.game.rules, **more)


def begin(seats: int, seed: int, **options: Any) -> Game[Any]:
    """A game with any options."""
    return Game(RULES, RULES.start(Options(**options), seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def drawn(s: Sitting, seat: Seat | None = 0, width: int = 80) -> str:
    options = s.asked.options if s.game.asked and s.asked.seat == seat else ()
    return shown(DRAWING.table(s.view(seat), look_of(s, width, options=options)), width)


def in_a_line(s: Sitting, seat: Seat | None = 0) -> str:
    """The table without line breaks and frames."""
    return " ".join(drawn(s, seat).replace("│", " ").split())


def typed(s: Sitting, *lines: str) -> str:
    """What a person reads who types these lines and leaves."""
    seats = ",".join(f"{name}=me" for name in NAMES[: s.table.seat_count])
    terminal = Terminal(seats, s.game, interactive=False, width=80, ask_all=True)
    terminal.type(*lines)
    return " ".join(terminal.text.replace("│", " ").split())


# -- boards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 124])
def test_the_whole_table_fits_its_columns(width: int) -> None:
    s = sit(
        *FIVE,
        space=dict.fromkeys(range(5), "golden_fields"),
        items={0: "sword shield", 1: "dagger"},
        artifacts={2: "royal_crown"},
        lies={"golden_fields": "brigand", "deepwood": "bear"},
        fragments="grey_teeth",
        gate="astral_2",
        both_worlds=True,
        races=True,
    )
    lines = drawn(s, width=width).splitlines()
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for space in CONTENT.spaces:
        assert any(shortened(space.name, TEXTS, space.id, (width - 9) // 6 - marked) in text for marked in (0, 1))
    for name in (*NAMES, "Royal Crown", "Brigand (Strength 5, Willpower 4)", "Undersea Palace", "A3 ○"):
        assert name in " ".join(text.replace("│", " ").split())


def test_names_of_spaces_fit_beside_the_mark_of_what_is_in_reach() -> None:
    names = [shortened(each.name, TEXTS, each.id, 10) for each in CONTENT.spaces]
    assert len(set(names)) == len(names) == 21
    assert all(len(name) <= 10 and "…" not in name for name in names)


def test_the_loop_goes_round_the_board() -> None:
    rows = [line[2:-2] for line in drawn(sit("mercenary", "monk")).splitlines() if line.startswith("│")][:12]
    assert re.sub(r"[›\s]+", " ", rows[0]).split()[:4] == ["City", "Golden", "F.", "Whispering"]
    assert rows[0].rstrip().endswith("Warriors")
    assert rows[10].startswith("Town")
    assert rows[10].rstrip().endswith("Thieves")
    assert rows[2].lstrip("›").startswith("Giants' S.")


def test_a_space_shows_ground_ways_plane_figures_and_cards() -> None:
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, down={"frost_peaks": "bear"})
    s.table.ground["golden_fields"].cards.append("brigand")
    s.table.ground["low_meadows"].fragment = "map_of_low_meadows"
    s.table.ground["low_meadows"].artifacts.append("royal_crown")
    text = drawn(s)
    assert "Pl1   ●◆c" in text
    assert "Pl    m★" in text
    assert "Ci∩°4" in text
    assert "Ci≈2" in text
    assert "Low Meadows: a Map Fragment, Royal Crown" in in_a_line(s)


def test_what_lies_face_down_is_only_counted() -> None:
    s = sit("mercenary", "monk", chance="refreshing_wind", down={"frost_peaks": "bear brigand"})
    assert "Mo4   ▢▢" in drawn(s)
    assert "Bear" not in drawn(s)
    s.hero(0).known["frost_peaks"] = ["bear", "brigand"]
    assert "Frost Peaks: Bear (Strength 6, Willpower 4) (only you know)" in in_a_line(s)
    assert "Bear" not in drawn(s, 1)
    assert "Bear" not in drawn(s, None)
    assert "Frost Peaks: Bear" in typed(s, "notes")


def test_spaces_in_reach_are_marked_for_whoever_is_asked() -> None:
    s = sit("mercenary", "monk", space="golden_fields", has="G5")
    assert s.is_asked("move", 0)
    top = drawn(s).split("Fo Mo Pl")[0]
    assert "›City" in top
    assert "›Whispering" in top
    assert "›Monastery" in top
    assert "›" not in drawn(s, 1).split("Fo Mo Pl")[0]


def test_a_seat_reads_what_it_knows_of_astral_planes_and_no_more() -> None:
    s = sit("mercenary", "monk", planes={"astral_1": ("astral_hound", "lord_of_flames", "royal_cape")})
    plane = s.table.planes["astral_1"]
    assert "The Fields Beyond L▢ G▢ A▢" in in_a_line(s)
    plane.up.append("astral_hound")
    s.hero(0).known["astral_1"] = ["lord_of_flames"]
    mine, other = in_a_line(s), in_a_line(s, 1)
    assert "The Fields Beyond L▣ G▣ A▢" in mine
    assert "The Fields Beyond L▣ G▢ A▢" in other
    assert "Lesser Guardian: Astral Hound (Strength 9, Willpower 8)" in other
    assert "Lord of Flames" not in other
    assert re.search(r"Greater Guardian: Lord of Flames .*\(only you know\)", mine)
    plane.lesser = plane.greater = ""
    plane.artifacts, plane.up = [], []
    assert "The Fields Beyond nothing left" in in_a_line(s)


def test_the_water_realm_is_drawn_once_there_is_something_to_see() -> None:
    closed = sit("mercenary", "monk", water_realm=True)
    assert "Undersea Palace" not in drawn(closed)
    s = sit("mercenary", "monk", water_realm=True, gate="astral_2", space={0: "b2"}, has={0: "A5"})
    s.table.ground["b3"].cards = ["giant_squid"]
    text = drawn(s)
    assert "gate to the Water Realm" in drawn(s, 1), "whoever swims sees the realm alone"
    assert "The world" not in text
    rows = [line for line in text.splitlines() if re.search(r"B\d|Sea Gate|Undersea", line)]
    assert [re.search(r"B\d|Sea Gate|Undersea", row)[0] for row in rows[:6]] == [  # type: ignore[index]
        "Undersea",
        "B5",
        "B4",
        "B3",
        "B2",
        "Sea Gate",
    ]
    assert "Giant Squid" in text
    assert "Bubbles 4/5" in text, "one was used at the start of the round"
    assert "Compass: 1 up" in text


def test_whoever_is_asked_what_to_do_here_reads_of_here_and_can_look_at_the_table() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "ruined_library"})
    assert "Crow Forest" in drawn(s)
    s.answer(0, do.Stay())
    text = drawn(s)
    assert "look table" in text
    assert "Crow Forest" not in text
    assert "Ruined Library" in text
    assert "Crow Forest" in typed(s, "look table")


def test_the_dragon_realm_shows_where_its_paths_are_joined() -> None:
    s = sit("mercenary", "monk", dragon_world=True, space={0: "valley_3"})
    text = drawn(s)
    assert "Dragon's Lair" in text
    assert re.search(r"Cave 3 × +═Valley 3 × +═›Statue 3 ×", text)
    assert not re.search(r"Cave 2 ○ +═", text)


# -- sheets ------------------------------------------------------------------------------------------------------------


def test_the_own_sheet_shows_numbers_limits_and_what_cards_say() -> None:
    s = sit("mercenary", "monk", items="sword shield", abilities="training", maps=2, has="H4 M2 G7 X5")
    s.table.broken.append("shield")
    text = in_a_line(s)
    assert "Health 4/6 (Strength) Magic 2/3 (Willpower) Gold 7 XP 5 Maps 2" in text
    assert "Member of Warriors' Guild, Thieves' Guild" in text
    assert "Items 2/7 Sword (in one hand) +2 in Battles of Strength." in text
    assert "Shield (in one hand, broken)" in text
    assert "Abilities 1/7 Training In place of moving" in text


def test_the_others_show_numbers_and_belongings() -> None:
    s = sit("mercenary", "monk", items={1: "dagger"}, artifacts={1: "royal_crown"}, has={1: "G9"})
    text = in_a_line(s)
    assert re.search(r"◆ Bert Monk 4/4 5/5 9 3 0 at Monastery Dagger, Royal Crown", text)


def test_abilities_cost_what_this_seat_would_pay() -> None:
    s = sit("mercenary", "monk", offers={Guild.WARRIORS: "training", Guild.MONASTERY: "prayer"})
    assert "Warriors' Guild: Training (3 XP)" in in_a_line(s)
    assert "Monastery: Prayer (3 XP, 2 Gold)" in in_a_line(s)
    assert "Warriors' Guild: Training (3 XP, 2 Gold)" in in_a_line(s, 1)
    assert "Monastery: Prayer (3 XP)" in in_a_line(s, 1)
    assert "Prayer (3 XP, others 2 Gold besides)" in in_a_line(s, None)


# -- scenes ------------------------------------------------------------------------------------------------------------


def test_a_battle_shows_both_sides_with_dice_and_bonuses_one_by_one() -> None:
    s = sit("mercenary", "monk", space="golden_fields", items="sword", lies={"golden_fields": "brigand"})
    s.dice(2, 5).engage("brigand").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.settle()
    told = [str(news_line(each, TEXTS, DRAWING, look_of(s))) for each in s.events() if not DRAWING.is_noise(each)]
    assert "● Ann [2] +6 Strength +2 Sword = 10; Brigand [5] +5 Strength = 10." in told
    assert not any("It is a" in line for line in told), "the sums say which kind it is"


def test_before_the_dice_fall_the_scene_tells_what_they_are_added_to() -> None:
    s = sit("mercenary", "monk", space="golden_fields", items="sword dagger", lies={"golden_fields": "brigand"})
    s.engage("brigand")
    assert "A battle" in in_a_line(s), "the kind is not settled"
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("equip", 0)
    assert "● Ann +6 Strength = 6 and a die" in in_a_line(s)
    assert "Brigand +5 Strength = 5 and a die" in in_a_line(s)


def test_a_guild_shows_its_abilities_with_what_they_say() -> None:
    s = sit("mercenary", "monk", space="warriors_guild", offers={Guild.WARRIORS: "weapon_mastery"}, has="X9")
    s.answer(0, do.Stay())
    text = in_a_line(s)
    assert CONTENT.space["warriors_guild"].text in text
    assert f"Weapon Mastery ({CONTENT.card['weapon_mastery'].cost} XP) {CONTENT.card['weapon_mastery'].text}" in text


def test_goods_are_shown_with_what_they_are() -> None:
    s = sit("mercenary", "monk", space="village", has="G20")
    s.draws += ["sword", "dagger", "mace"]
    s.answer(0, do.Stay())
    s.pick(0, do.UseService, label="See the goods")
    text = in_a_line(s)
    assert "5 Gold Sword (in one hand) +2 in Battles of Strength." in text
    s.pick(0, do.Buy, card="sword")
    told = [str(news_line(each, TEXTS, DRAWING, look_of(s))) for each in s.events() if not DRAWING.is_noise(each)]
    assert told[-1] == "Ann buys Sword for 5 Gold."
    assert not any("Ann pays" in line or "gets Sword" in line for line in told)


def test_whoever_can_afford_nothing_reads_what_was_for_sale() -> None:
    s = sit("mercenary", "monk", space="village", has="G1")
    s.draws += ["sword", "dagger", "mace"]
    s.answer(0, do.Stay())
    s.pick(0, do.UseService, label="See the goods")
    told = [str(news_line(each, TEXTS, DRAWING, look_of(s))) for each in s.events() if not DRAWING.is_noise(each)]
    assert "For sale: Sword (5 Gold), Dagger (2 Gold), Mace (4 Gold)." in told


def test_cards_of_one_plane_share_a_line() -> None:
    s = sit("mercenary", "monk", chance="prophetic_dream")
    assert s.is_asked("reveal_cards", 0)
    assert "The Fields Beyond … 3 choices" in typed(s)


def test_a_trade_shows_what_each_side_gives() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, items={0: "sword", 1: "dagger"}, trading=True)
    s.answer(0, do.Stay()).answer(0, trade_choices.ProposeTrade(1))
    offered = typed(s)
    assert "Sword Ann gives it" in offered
    assert "Dagger Bert gives it" in offered
    s.answer(0, trade_choices.OfferCard("sword"), trade_choices.OfferGold(1))
    text = in_a_line(s)
    assert "● Ann gives Sword" in text
    assert "◆ Bert gives 1 Gold" in text


@pytest.mark.parametrize("n", range(len(VARIANTS)))
def test_the_end_tells_who_has_won_and_what_everybody_had(n: int) -> None:
    seats, options = VARIANTS[n]
    random = Random(n)
    game = begin(seats, n, **{"most_rounds": 2, **options})
    bots = ",random" * (seats - 1)
    terminal = Terminal(f"Ann=me{bots}", game, width=80)

    def answer(at: Terminal) -> str:
        return "" if "Keep the record" in at.prompt or "Enter to go on" in at.prompt else str(random.randint(1, 6))

    assert terminal.play(answer)
    assert max(len(re.sub(r"\x1b\[\??[0-9;]*[A-Za-z]", "", line)) for line in terminal.text.splitlines()) <= 80
    assert "{" not in terminal.text
    assert "terminal." not in terminal.text
    assert not re.search(r"\w_\w", re.sub(r"\S*\.jsonl", "", terminal.text)), "no name of the code"
    end = terminal.text[terminal.text.rfind("The end") :]
    assert "won" in end
    assert "Artifacts" in end


# -- news --------------------------------------------------------------------------------------------------------------


def test_prices_are_told_with_what_they_are_paid_for() -> None:
    look = Look(NAMES, 80, False)
    assert DRAWING.is_noise(happened.Paid(0, Resource.GOLD, 1, "price"))
    assert not DRAWING.is_noise(happened.Paid(0, Resource.GOLD, 1, "city"))
    rides = happened.Moved(0, "city", "deepwood", "horse", 1)
    assert str(news_line(rides, TEXTS, DRAWING, look)) == "Ann rides to Deepwood for 1 Gold."
    assert DRAWING.turn_of(happened.RoundStarted(1)) == 1


def test_a_roll_between_characters_names_both() -> None:
    sums = (Modifier("wills", 4),), (Modifier("wills", 5), Modifier("water", -1))
    event = battle_news.RollDecided(0, 7, sums[0], 5, sums[1], "won", "", 1)
    told = str(news_line(event, TEXTS, DRAWING, Look(NAMES, 80, False)))
    assert told == "● Ann [3] +4 Willpower = 7; ◆ Bert [1] +5 Willpower −1 under water = 5."


def test_newcomers_are_told_what_cards_say() -> None:
    for event in (
        happened.ChanceTurnedUp(0, "rumours"),
        happened.CardTaken(0, "sword#2"),
        happened.Bought(0, "sword", 5),
    ):
        assert DRAWING.explain(event) is not None
    assert DRAWING.explain(happened.CardTaken(0, "sword", "bought")) is None, "the purchase tells it"
    assert DRAWING.explain(happened.Stayed(0)) is None


# -- looking things up -------------------------------------------------------------------------------------------------


def test_everything_that_has_a_name_can_be_looked_up() -> None:
    s = sit("mercenary", "monk", lies={"golden_fields": "bear"}, both_worlds=True)
    view, look = s.view(0), look_of(s)

    def told(words: str) -> str:
        return " ".join(" ".join(shown(each) for each in DRAWING.look_up(words, view, look)).split())

    texts = {each.name: each.text for each in CONTENT.card.values()}
    texts |= {each.name: each.text for each in (*CONTENT.spaces, *CONTENT.planes, *CONTENT.characters)}
    for name, text in texts.items():
        page = told(name)
        assert name in page
        assert " ".join(text.split()) in page, name
    assert "Bear" in told("golden fields")
    assert "Water Realm" in told("undersea palace")
    assert "could be" in told("s")
    assert "Nothing here is called that." in told("gibberish")
    assert "look discards" in told("")
    assert "Chance card:" in told("discards")
    assert "● Ann" in told("ann")


def test_a_card_that_is_not_played_with_says_so() -> None:
    s = sit("mercenary", "monk")
    away = next(each for each in CONTENT.items if not is_played(each, s.table.options))
    assert "not in this game" in typed(s, f"look {away.name}")
    assert "not in this game" not in typed(s, "look sword")


def test_looking_things_up_answers_nothing_and_help_names_it() -> None:
    s = sit("mercenary", "monk")
    before = len(s.game.log)
    text = typed(s, "look sword", "help", "look", "log")
    assert len(s.game.log) == before
    assert CONTENT.card["sword"].text in text
    assert "look City" in text


# -- asking ------------------------------------------------------------------------------------------------------------


def test_options_that_share_a_line_are_unfolded_by_its_name() -> None:
    s = sit("mercenary", "monk", space="city", artifacts="royal_cape")
    assert "Royal Cape: to Crow Forest" in typed(s, "royal cape")


def test_how_to_play_is_told_as_it_is_played() -> None:
    assert "The first to hold four of them wins" in typed(sit("mercenary", "monk"), "how")
    together = typed(sit("mercenary", "monk", cooperative=True), "how")
    assert "The first to hold four" not in together
    assert "the last Power Up token" in together
    assert "Friends" in together
    assert "Friends" not in typed(sit("mercenary", solo=True), "how")


def test_a_space_is_chosen_by_its_name_by_the_cheapest_way() -> None:
    s = sit("mercenary", "monk", space="city", has="G5")
    typed(s, "golden fields")
    assert s.hero().space == "golden_fields"
    assert s.hero().gold == 5


@pytest.mark.parametrize("seed", range(4))
def test_every_option_has_a_name_of_its_own_and_can_be_typed(seed: int) -> None:
    random = Random(seed)
    seats, options = VARIANTS[(1, 3, 5, 7)[seed]]
    game = begin(seats, seed, **options)
    people = ",".join(f"{name}=me" for name in NAMES[:seats])
    terminal = Terminal(people, game, interactive=False, width=80)
    for _ in range(150):
        if game.is_over:
            break
        decision = random.choice(game.asked)
        person = Person(terminal.table, decision)
        labels = {option: str(person.menu.label(option)) for option in decision.options}
        for label in set(labels.values()):
            alike = [option for option, each in labels.items() if each == label]
            assert len({_without_copies(option) for option in alike}) == 1, (decision.prompt, alike)
        for option in random.sample(decision.options, min(8, len(decision.options))):
            meant = person._understand(labels[option])
            assert meant is not None, (decision.prompt, labels[option])
            assert _without_copies(meant) == _without_copies(option)
        game.answer(decision.seat, random.choice(decision.options))


def _without_copies(option: Any) -> str:
    """An option as it is written, whichever copy of a card it means."""
    return re.sub(r"#\d", "", repr(option))


def test_without_colours_everything_is_there() -> None:
    s = sit(
        *FIVE,
        space={0: "golden_fields"},
        lies={"golden_fields": "bear"},
        items="sword",
        gate="astral_2",
        water_realm=True,
    )
    view = s.view(0)
    plain = shown(DRAWING.table(view, Look(NAMES, 80, False, RULES)))
    coloured = shown(DRAWING.table(view, Look(NAMES, 80, True, RULES)), colours=True)
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
