"""What a pack says and what it does cannot disagree; what it does not name stays; ids are nobody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.cli.main import main
from fabletop.games import library
from fabletop.kernel.misfits import explained
from fabletop.kernel.packs import icons, schemas
from tests.packs.making import errors_in, rules_of, write_pack


def content_of(*folders: Path) -> Any:
    return rules_of(*folders).content()


def test_a_changed_character_keeps_what_was_not_named(tmp_path: Path) -> None:
    base = rules_of().content().characters[0]
    changed = write_pack(tmp_path, {"a.toml": f'[[characters]]\nid = "{base.id}"\nexperience = {{ fight = 5 }}\n'})
    now = content_of(changed).characters[0]
    assert now.experience == {**base.experience, "fight": 5}
    assert msgspec.structs.replace(now, experience=base.experience) == base


def test_a_card_without_a_name_is_called_by_its_id(tmp_path: Path) -> None:
    boots, ahmel = (
        '[[treasures]]\nid = "fur_boots"\npoints = 1\n',
        '[[treasures]]\nid = "ahmel"\nname = "Ahmel the Fast"\n',
    )
    named = {each.id: each.name for each in content_of(write_pack(tmp_path, {"a.toml": boots + ahmel})).treasures}
    assert (named["fur_boots"], named["ahmel"], named["forest_stag"]) == ("Fur boots", "Ahmel the Fast", "Forest stag")


def test_the_text_follows_the_number(tmp_path: Path) -> None:
    folder = write_pack(
        tmp_path,
        {"a.toml": '[[magic]]\nid = "the_open_hand"\neffect = { op = "add_dice", dice = 5 }\n'},
    )
    spell = next(each for each in content_of(folder).magic if each.id == "the_open_hand")
    assert spell.text == "Throw 5 extra dice while Friendship is tested."
    one = write_pack(
        tmp_path,
        {"a.toml": '[[magic]]\nid = "the_open_hand"\neffect = { op = "add_dice", dice = 1, abilities = ["fight"] }\n'},
        name="one",
    )
    spell = next(each for each in content_of(one).magic if each.id == "the_open_hand")
    assert spell.text.startswith("Throw 1 extra die ")


def test_every_figure_of_the_base_pack_comes_from_its_card() -> None:
    content = rules_of().content()
    for card in (*content.magic, *content.treasures, *content.events, *content.characters):
        assert "{" not in card.text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Throw 4 extra dice.", "its text says 4, but no field of it is 4"),
        ("Throw {effect.dices} dice.", "its text speaks of {effect.dices}, but it has no number there"),
        ("Throw {price} dice.", "its text speaks of {price}"),
    ],
)
def test_a_text_with_another_number_is_an_error(tmp_path: Path, text: str, wrong: str) -> None:
    folder = write_pack(
        tmp_path,
        {
            "a.toml": f'[[magic]]\nid = "gale"\nname = "Gale"\ntext = "{text}"\ncategory = "nature"\n'
            'price = { forest = 1 }\neffect = { op = "add_dice", dice = 3, abilities = ["fight"] }\n'
        },
    )
    (error,) = errors_in(folder)
    assert error.startswith("a.toml:4: gale: ")
    assert wrong in error


EVENT = (
    '[[events]]\nid = "{id}"\nname = "Ice"\nletter = "B"\nkind = "challenge"\n'
    "needs = {{ fight = 4 }}\nreward = {{ points = 1 }}\n"
)


def test_an_id_that_is_taken_is_an_error(tmp_path: Path) -> None:
    taken = write_pack(tmp_path, {"a.toml": EVENT.format(id="the_grey_wolf")})
    (error,) = errors_in(taken)
    assert "a.toml:2: events has the_grey_wolf already: choose another id" in error
    afresh = write_pack(
        tmp_path,
        {"a.toml": EVENT.format(id="the_grey_wolf")},
        name="afresh",
        more='remove = { events = ["the_grey_wolf"] }',
    )
    assert not errors_in(afresh)
    first = write_pack(tmp_path, {"a.toml": EVENT.format(id="ice")}, name="first")
    second = write_pack(tmp_path, {"a.toml": EVENT.format(id="ice").replace("Ice", "Hail")}, name="second")
    assert not errors_in(first)
    assert any("events has ice already" in each for each in errors_in(first, second))
    cup = '[[treasures]]\nid = "cup"\nname = "{}"\npoints = 1\n'
    third = write_pack(tmp_path, {"a.toml": cup.format("Cup")}, name="third")
    fourth = write_pack(tmp_path, {"a.toml": cup.format("Other cup")}, name="fourth")
    assert any("treasures has cup already" in each for each in errors_in(third, fourth))
    heir = write_pack(tmp_path, {"a.toml": cup.format("Bigger cup")}, name="heir", more='extends = "phenomena:third"')
    assert not errors_in(third, heir)


def test_one_hash_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_pack(tmp_path, {"a.toml": "crown = 3\n"})
    (ref,) = rules_of(folder).packs
    page = tmp_path / "page.html"
    assert main(["packs", "check", str(folder)]) == 0
    assert main(["packs", "show", str(folder), "--out", str(page)]) == 0
    assert (
        main(["simulate", "phenomena", "--pack", str(folder), "--games", "1", "--bots", "random", "--seats", "2"]) == 0
    )
    assert capsys.readouterr().out.count(ref.hash) == 2
    assert ref.hash in page.read_text()


def test_every_closed_set_is_told_in_schema_and_error(tmp_path: Path) -> None:
    found = schemas(library("phenomena"))
    assert found["events"]["$defs"]["EventCard"]["properties"]["letter"]["enum"] == ["A", "B"]
    assert found["events"]["$defs"]["EventCard"]["properties"]["icon"]["enum"] == ["", *sorted(icons())]
    folder = write_pack(tmp_path, {"a.toml": '[[events]]\nid = "duel"\nkind = "brawl"\n'})
    assert errors_in(folder) == [
        "a.toml:3: duel, kind: there is no 'brawl'; there is challenge, instruction, duel, cooperation"
    ]


LEGENDS = {
    "a number that is taken": ("number = 13", "has the number 13 already"),
    "a link between strangers": (
        'setup = [{ do = [{ op = "link_close", a = 201, b = 282 }] }]',
        "no connection joins 201 and 282",
    ),
    "a choice without options": (
        'setup = [{ do = [{ op = "choose", who = "active", ask = "What?", options = [] }] }]',
        "choose has 0 options",
    ),
    "a negative cost": ('rules = [{ key = "overtime.cost", value = -2 }]', "overtime.cost cannot be less than 0"),
    "a switch that is a number": ('rules = [{ key = "provisions.on", value = 1 }]', "provisions.on is true or false"),
    "an effect of nothing": ('setup = [{ do = [{ op = "wp", who = "all", n = 0 }] }]', "with n = 0 nothing happens"),
}


@pytest.mark.parametrize(("change", "wrong"), LEGENDS.values(), ids=LEGENDS.keys())
def test_the_checker_of_legends_finds(tmp_path: Path, change: str, wrong: str) -> None:
    number = "" if change.startswith("number") else "number = 77\n"
    source = (
        f'[[legends]]\nid = "mine"\n{number}{change}\ntitle = "Mine"\nmodules = []\nstart = 201\n'
        'goals = [{ id = "g", title = "G" }]\n'
        'cards = [{ id = "a1", title = "A", read = "start", do = [{ op = "goal_done", id = "g" }] }]\n'
    )
    assert any(
        wrong in each for each in errors_in(write_pack(tmp_path, {"a.toml": source}, game="andor"), game="andor")
    )


def test_a_legend_with_the_id_of_another_is_refused(tmp_path: Path) -> None:
    source = (
        '[[legends]]\nid = "legend_13"\nnumber = 77\ntitle = "Mine"\nmodules = []\nstart = 201\n'
        'goals = [{ id = "g", title = "G" }]\n'
        'cards = [{ id = "a1", title = "A", read = "start", do = [{ op = "goal_done", id = "g" }] }]\n'
    )
    errors = errors_in(write_pack(tmp_path, {"a.toml": source}, game="andor"), game="andor")
    assert any("legends has legend_13 already" in each for each in errors)


class _Small(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    count: int = 0


@pytest.mark.parametrize("value", [{}, {"name": 3}, {"name": "x", "more": 1}, {"name": "x", "count": "y"}, [], "x"])
def test_no_misfit_is_told_in_the_words_of_a_machine(value: object) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, _Small)
    said = explained(caught.value, _Small)
    assert said != "it cannot be read"
    assert not any(sign in said for sign in ("`", "Expected", "Object", "regex", "int", "str,", "$"))
