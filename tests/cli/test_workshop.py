"""fabletop workshop: packs are read, changed, checked, tried, measured and shared at a terminal."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from fabletop.cli.main import main
from fabletop.cli.workshop.draft import Draft
from fabletop.cli.workshop.sorts import of_sort, sorts
from fabletop.games import OWN, rules_with
from fabletop.kernel.packs import included, pack_of

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: Output, *words: str) -> tuple[int, str]:
    """One command; what it says, and its exit code."""
    code = main(["workshop", *words])
    shown = capsys.readouterr()
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    return code, shown.out + shown.err


def sit(capsys: Output, monkeypatch: pytest.MonkeyPatch, pack: str, *lines: str) -> str:
    """Several commands, one after the other."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    return run(capsys, pack)[1]


@pytest.fixture
def mine(tmp_path: Path, capsys: Output) -> str:
    assert run(capsys, "phenomena", "new", "mine")[0] == 0
    return "mine.toml"


def test_who_names_a_pack_that_is_not_there_is_told_how_to_begin_one(capsys: Output) -> None:
    code, out = run(capsys, "mine.toml")
    assert (code, "fabletop workshop GAME new mine" in out) == (2, True)


# -- reading -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "table", "thing", "said"),
    [
        ("shamans", "", "", ""),
        ("phenomena", "treasures", "fur_boots", "extra_move"),
        ("andor", "heroes", "dwarf", "heroes  dwarf"),
        ("talisman", "characters", "wizard", "Wizard"),
        ("prophecy", "spaces", "village", "Village"),
    ],
)
def test_everything_in_a_game_is_listed_shown_and_drawn(
    capsys: Output, game: str, table: str, thing: str, said: str
) -> None:
    assert run(capsys, game, "new", "mine")[0] == 0
    code, out = run(capsys, "mine.toml", "list")
    assert (code, table in out) == (0, True)
    assert run(capsys, "mine.toml", "read")[0] == 0
    assert len(run(capsys, game, "board")[1].splitlines()) > 10
    if table:
        assert thing in run(capsys, "mine.toml", "list", table)[1]
        assert said in run(capsys, "mine.toml", "show", f"{table}:{thing}")[1]


def test_a_card_is_shown_as_the_table_shows_it(capsys: Output) -> None:
    code, out = run(capsys, "talisman", "show", "sword")
    assert code == 0
    assert "You have +1 in Strength Combat." in out
    assert "price = 2" in out


def test_things_are_found_by_words_of_their_names(capsys: Output) -> None:
    assert "cloak_of_the_cloud_seers" in run(capsys, "phenomena", "list", "cloak seers")[1]
    assert run(capsys, "phenomena", "list", "no", "such", "thing")[0] == 1
    code, out = run(capsys, "phenomena", "show", "no such thing")
    assert (code, "nothing here is called 'no such thing'" in out) == (2, True)
    assert "crown" in run(capsys, "phenomena", "list")[1]
    assert run(capsys, "phenomena", "list", "crown")[1].strip().isdigit()
    assert "Regain health markers" in run(capsys, "phenomena", "words", "heal")[1]


# -- changing ----------------------------------------------------------------------------------------------------------


def test_a_field_is_changed_and_checked_at_once(mine: str, capsys: Output) -> None:
    code, out = run(capsys, mine, "set", "fur_boots", "points", "3")
    assert (code, "It can be played." in out) == (0, True)
    assert rules_with("phenomena", [mine]).content().treasure["fur_boots"].points == 3
    code, out = run(capsys, mine, "set", "fur_boots", "points", "many")
    assert (code, "yet: 1 error." in out) == (1, True)
    assert run(capsys, mine, "measure")[0] == 1


def test_an_unknown_field_is_refused_before_anything_is_written(mine: str, capsys: Output) -> None:
    before = Path(mine).read_text()
    code, out = run(capsys, mine, "set", "fur_boots", "pionts", "3")
    assert (code, "have no field 'pionts'; did you mean 'points'?" in out) == (2, True)
    assert Path(mine).read_text() == before
    assert run(capsys, mine, "measure", "1", "0")[0] == 0


def test_undo_says_how_far_it_goes_back(mine: str, capsys: Output) -> None:
    assert run(capsys, mine, "set", "fur_boots", "points", "3")[0] == 0
    code, out = run(capsys, mine, "undo")
    assert (code, "the changes since this workshop was opened" in out) == (2, True)
    assert rules_with("phenomena", [mine]).content().treasure["fur_boots"].points == 3


def test_a_session_asks_for_what_is_missing_and_takes_changes_back(
    mine: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Path(mine).read_text()
    out = sit(capsys, monkeypatch, mine, "set 'fur boots'", "points", "2", "set fur_boots points many", "undo", "quit")
    assert "field ›" in out
    assert "points = 1" in out  # what it was before
    assert "it must be a whole number, not a text" in out
    assert Path(mine).read_text() == before.replace("points = 1", "points = 2")
    out = sit(capsys, monkeypatch, mine, "nonsense", "undo", "help")
    assert "there is no command 'nonsense'" in out
    assert "the changes since this workshop was opened" in " ".join(out.split())
    assert "unwanted [N]" in out


def test_things_of_the_game_are_changed_copied_removed_and_restored(mine: str, capsys: Output) -> None:
    assert run(capsys, mine, "set", "the_snowed_in_inn", "effects.0.health", "2")[0] == 0
    assert run(capsys, mine, "set", "crown", "3")[0] == 0
    assert run(capsys, mine, "copy", "hunters_bow", "long_bow")[0] == 0
    assert run(capsys, mine, "remove", "sand_strider")[0] == 0
    content = rules_with("phenomena", [mine]).content()
    assert content.event["the_snowed_in_inn"].effects[0].health == 2
    assert content.crown == 3
    assert content.treasure["long_bow"].name == "Long bow"
    assert "sand_strider" not in content.treasure
    assert run(capsys, mine, "restore", "sand_strider")[0] == 0
    assert run(capsys, mine, "remove", "long_bow")[0] == 0
    content = rules_with("phenomena", [mine]).content()
    assert ("sand_strider" in content.treasure, "long_bow" in content.treasure) == (True, False)


def test_spaces_that_are_numbers_are_changed_copied_and_taken_out(capsys: Output) -> None:
    assert run(capsys, "andor", "new", "ground", "board")[0] == 0
    assert run(capsys, "ground.toml", "set", "224", "herb", "true")[0] == 0
    assert run(capsys, "andor", "new", "small")[0] == 0
    code, out = run(capsys, "small.toml", "set", "224", "herb", "true")
    assert (code, "id = 224\nherb = true" in Path("small.toml").read_text()) == (0, True), out
    code, out = run(capsys, "small.toml", "copy", "224", "cave")
    assert (code, "the id of spaces is a whole number" in out) == (2, True)
    code, out = run(capsys, "small.toml", "copy", "224", "400")
    assert (code, "400 lies where 224 lies" in out) == (1, True)
    assert "id = 400\n" in Path("small.toml").read_text()
    assert run(capsys, "small.toml", "remove", "400")[0] == run(capsys, "small.toml", "remove", "224")[0] == 0
    assert "there is no space 224" in run(capsys, "small.toml", "remove", "224")[1]


def test_an_editor_opens_at_the_thing_or_at_the_first_mistake(
    mine: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (
        "import sys; from pathlib import Path; line, path = sys.argv[1:]; print(line); Path('line').write_text(line); "
    )
    change = "p = Path(path); p.write_text(p.read_text().replace('# points = 1', 'points = x'))"
    Path("editor.py").write_text(script + change)
    Path("nothing.py").write_text(script)
    before = Path(mine).read_text()
    monkeypatch.setenv("VISUAL", f"{sys.executable} nothing.py")
    assert run(capsys, mine, "edit", "hunters_bow")[0] == 0
    assert Path(mine).read_text() == before  # nothing was changed, so nothing is left behind
    monkeypatch.setenv("VISUAL", f"{sys.executable} editor.py")
    assert run(capsys, mine, "edit", "cloak_of_the_cloud_seers")[0] == 1
    wrong = next(n for n, line in enumerate(Path(mine).read_text().splitlines(), 1) if line == "points = x")
    monkeypatch.setenv("VISUAL", f"{sys.executable} nothing.py")
    assert run(capsys, mine, "edit")[0] == 1
    assert Path("line").read_text() == f"+{wrong}"


def test_what_is_not_ones_own_is_only_read(capsys: Output) -> None:
    for pack in ("talisman", next(iter(included()))):
        assert run(capsys, pack, "list")[0] == 0
        code, out = run(capsys, pack, "set", "sword", "price", "1")
        assert (code, "begin a pack with new NAME" in out or "comes with Fabletop" in out) == (2, True)
    code, out = run(capsys, "no_such_pack", "list")
    assert code != 0


# -- trying, measuring, sharing ----------------------------------------------------------------------------------------


def test_a_pack_is_tried_at_once(mine: str, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    out = sit(capsys, monkeypatch, mine, "try me,random,random", "quit", "", "quit")
    assert "Fox (you) › quit" in out
    assert out.rstrip().endswith("Mine › quit")


def test_a_pack_is_measured_against_the_game_as_it_comes(mine: str, capsys: Output) -> None:
    code, out = run(capsys, mine, "measure", "2", "1")
    assert code == 0
    assert "3 games, with every number of players by turns." in out
    assert "what it changes" in out
    assert "[" in out


SOONER = """[pack]
id = "sooner"
game = "andor"
title = "Sooner"
version = "1.0"

[[legends]]
id = "legend_13"
title = "Sooner"
"""


def test_a_legend_of_the_game_is_measured_too(capsys: Output) -> None:
    Path("sooner.toml").write_text(SOONER)
    code, out = run(capsys, "sooner.toml", "measure", "2", "0")
    assert (code, "what it changes" in out) == (0, True)


HARDY = (
    SOONER.partition("[[")[0]
    + """
[[heroes]]
id = "dwarf"
text = "Hardy."
"""
)


def test_a_pack_that_changes_heroes_of_andor_needs_no_legend(capsys: Output) -> None:
    Path("hardy.toml").write_text(HARDY)
    assert run(capsys, "hardy.toml", "check")[0] == 0
    assert "changed" in run(capsys, "hardy.toml", "read")[1]
    code, out = run(capsys, "hardy.toml", "measure", "1", "0")
    assert (code, "what it changes" in out) == (0, True)


SCORNED = """
[[magic]]
id = "the_heavy_stone"
name = "The heavy stone"
category = "fight"
price = { mountain = 4, forest = 4, desert = 4 }
effect = { op = "add_dice", dice = 1, abilities = ["fight"] }
"""


def test_cards_that_no_bot_wants_are_named(mine: str, capsys: Output) -> None:
    Path(mine).write_text(Path(mine).read_text() + SCORNED)
    code, out = run(capsys, mine, "unwanted", "2")
    assert code == 0
    ours, _, game = out.partition("Of the game")
    assert "The heavy stone" in ours
    assert "nobody ever had it" in ours
    assert game


@pytest.mark.parametrize("game", OWN)
def test_every_game_tells_what_nobody_wants(game: str, capsys: Output) -> None:
    assert run(capsys, game, "unwanted", "1")[0] == 0


def test_a_folder_is_shared_as_one_file(capsys: Output) -> None:
    folder = Path("folder")
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "folder"\ngame = "shamans"\ntitle = "Folder"\nversion = "1.0"\n')
    (folder / "numbers.toml").write_text("moon = 30\n")
    (folder / "texts.de.toml").write_text('[side]\nshadow = "Schatten"\n')
    code, out = run(capsys, "folder", "export", "shared.toml")
    assert (code, "--pack shared.toml" in out) == (0, True)
    shared = pack_of({"shared.toml": Path("shared.toml").read_text()})
    assert (shared.tables, shared.texts, shared.language) == ({"moon": 30}, {"side": {"shadow": "Schatten"}}, "de")
    assert run(capsys, "folder", "export", "shared.toml")[0] == 2
    assert run(capsys, "folder", "set", "moon", "31")[0] == 0
    assert (folder / "numbers.toml").read_text() == "moon = 31\n"


def test_things_are_listed_by_their_kind_and_kinds_are_named(capsys: Output) -> None:
    """By each word that says of what sort a card is, in the singular or the plural."""
    for game, kind, named in (
        ("talisman", "strangers", "gambler"),
        ("talisman", "weapon", "rapier"),
        ("prophecy", "humanoids", "brigand"),
        ("phenomena", "duels", "duel"),
        ("andor", "creatures", "troll"),
    ):
        code, out = run(capsys, game, "list", kind)
        assert (code, named in out) == (0, True), out
    assert "wolf" not in run(capsys, "talisman", "list", "strangers")[1]
    code, out = run(capsys, "talisman", "list", "strangers", "gambler")
    assert (code, "1 of" in out) == (0, True)
    code, out = run(capsys, "talisman", "list", "kinds")
    assert code == 0
    for words in ("adventures", "stranger 11", "enemy 35"):
        assert words in out
    code, out = run(capsys, "shamans", "list", "kinds")
    assert (code, "rituals" in out) == (0, True)


def test_every_word_of_the_kinds_lists_something(capsys: Output) -> None:
    for game in OWN:
        draft = Draft.opened(game)
        known = sorts(draft)
        for (table, _), words in known.items():
            for word, things in words.items():
                assert things[0] in of_sort(known, word), (table, word)


def test_rules_are_read_out_as_the_card_says_them(capsys: Output, tmp_path: Path) -> None:
    """A card's own text stands for its program; without one it is read out, and nothing of its code shows."""
    path = tmp_path / "mine.toml"
    path.write_text(
        '[pack]\nid = "mine"\ngame = "talisman"\ntitle = "Mine"\nversion = "1.0"\n'
        '[[adventures]]\nid = "kind_man"\nname = "Kind Man"\nkind = "stranger"\n'
        'do = [{ op = "choose", options = [{ label = "Pay", if = { q = "tokens", id = "gold", ge = 1 },'
        ' do = [{ op = "lose", what = "gold", n = 2 }] }, { label = "Go on" }] }]\n'
        '[[adventures]]\nid = "rich_man"\nname = "Rich Man"\nkind = "stranger"\n'
        'text = "Gain {do.0.n} Gold."\ndo = [{ op = "gain", what = "gold", n = 3 }]\n'
    )
    code, out = run(capsys, str(path), "read")
    assert code == 0
    said = " ".join(out.split())
    assert "Pay: if tokens gold at least 1 (lose gold 2)" in said
    assert "Gain 3 Gold." in said
    for code_word in ("op", "when", "what", "[", "{"):
        assert f" {code_word}" not in said
    assert main(["packs", "show", str(path), "--out", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text()
    article = page[page.index("<h3>Kind Man") : page.index("kind_man</code>")]
    assert "Pay: if tokens gold at least 1 (lose gold 2)" in article
    rich = page[page.index("<h3>Rich Man") : page.index("rich_man</code>")]
    assert "Gain 3 Gold." in rich
    assert 'class="f-do"' not in rich
    assert "<b>when</b>" not in page


def test_a_path_that_is_not_there_is_named_as_it_was_asked_for(capsys: Output) -> None:
    assert "no/such.toml; fabletop workshop GAME new no/such begins one" in run(capsys, "no/such.toml")[1]
    for words in (["lab", "compare", "shamans", "usual", "no/such"], ["lab", "compare", "shamans", "usual", "a.toml"]):
        assert main(words) == 2
        assert f"{words[-1]}: there is no such file or folder" in capsys.readouterr().err
    assert main(["rules", "show", "no/such"]) == 1
    assert "'no/such' is no clause" in capsys.readouterr().err


def test_schemas_go_to_a_file_not_to_a_screen(capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert main(["packs", "schema", "talisman"]) == 0
    assert '"$schema"' in capsys.readouterr().out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["packs", "schema", "talisman"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "fabletop packs schema talisman > FILE" in shown.err
    assert "--out DIR" in shown.err
