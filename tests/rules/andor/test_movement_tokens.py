"""The eight movement tokens."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import Sitting, begin, case, sit

ALL = [f"t{number}" for number in range(1, 9)]
LOWER = {"rules": {"movement.lower_half": True}}


def carried_out(token: str, skeletons: list[int], **setting: Any) -> Sitting:
    """A hero far from the other leaves the 4th hour and gets this token."""
    usual: dict[str, Any] = {"at": {0: 238, 1: 281}, "hours": {0: 4}, "camp": 201}
    more: dict[str, Any] = setting.pop("more", {})
    figures: dict[str, Any] = {"skeleton": skeletons} | more
    return sit(draws=(token,), figures=figures, **(usual | setting)).answer(0, choices.Pass())


@pytest.mark.rule("AND-441", "AND-442")
def test_there_are_eight_tokens() -> None:
    assert [token.id for token in load_content().movement_tokens] == ALL


@pytest.mark.rule("AND-442", "AND-441")
@pytest.mark.parametrize(
    ("token", "individual", "horde"),
    [
        ("t1", 3, 0), ("t2", 2, 1), ("t3", 0, 3), ("t4", 2, 2), ("t5", 1, 1), ("t7", 0, 0), ("t8", 1, 2),
    ],
)  # fmt: skip
def test_the_upper_halves(token: str, individual: int, horde: int) -> None:
    way = {0: 221, 1: 222, 2: 227, 3: 238}
    assert carried_out(token, [221]).figures("skeleton") == [way[individual]]
    assert carried_out(token, [221, 221]).figures("skeleton") == [way[horde]] * 2


@pytest.mark.rule("AND-442")
@pytest.mark.parametrize(
    ("skeletons", "end"),
    [([221, 244], [238, 244]), ([213, 244], [213, 238]), ([222, 222, 244], [238, 238, 244]), ([213], [213])],
)
def test_t6_moves_only_the_lowest_numbered_one_that_sees_a_hero(skeletons: list[int], end: list[int]) -> None:
    assert carried_out("t6", skeletons).figures("skeleton") == end


@pytest.mark.rule("AND-442", "AND-400")
def test_t8_moves_hordes_before_individuals() -> None:
    s = carried_out("t8", [222, 244, 244])
    moved = [each.start for each in s.events(happened.FigureMoved)]
    assert moved[0] == 244
    assert s.figures("skeleton") == [227, 238, 238]


KRAHDER = {"undavahr": 201, "tuavahr": 203, "gonhar": 208, "corion": 205}
"""All far from the hero on 238."""


@pytest.mark.rule("AND-443", "AND-441", "AND-457", "AND-461")
@pytest.mark.parametrize(
    ("token", "moves", "trolls"),
    [
        ("t1", {"corion": 1, "tuavahr": 1}, 1),
        ("t2", {"undavahr": 1, "gonhar": 1}, 0),
        ("t3", {"corion": 1, "gonhar": 1}, 0),
        ("t4", {}, 1),
        ("t5", {"tuavahr": 2, "undavahr": 2}, 0),
        ("t6", {"undavahr": 1, "tuavahr": 1, "gonhar": 1, "corion": 1}, 0),
        ("t7", {"gonhar": 2}, 1),
        ("t8", {}, 0),
    ],
)
def test_the_lower_halves(token: str, moves: dict[str, int], trolls: int) -> None:
    s = carried_out(token, [], more=KRAHDER | {"guard_troll": [241, 227]}, changes=LOWER, camp=282)
    told = [each.figure for each in s.events(happened.FigureMoved)]
    assert {name: told.count(name) for name in KRAHDER if name in told} == moves
    assert told.count("guard_troll") == 2 * trolls
    assert s.figures("troll") == []


@pytest.mark.parametrize(
    ("read", "more", "given", "then"),
    [
        case(
            "AND-443 AND-461", "regular trolls are not moved", "t1", {"troll": 241, "guard_troll": 242}, {},
            troll=[241], guard_troll=[239],
        ),
        case(
            "AND-443 AND-460", "a Krahder goes for the hero in the wagon and takes a farmer", "t6", {"gonhar": 222},
            {"at": (281, 227), "wagon": 227, "changes": LOWER | {"wagon_farmers": 3}},
            on_shields=["gonhar"], wagon_farmers=2,
        ),
        case(
            "AND-443 AND-460 AND-398", "a Krahder is caught by a wagon on its way", "t7", {"gonhar": 222},
            {"at": (281, 238), "wagon": 227}, on_shields=["gonhar"],
        ),
        case(
            "AND-443 AND-286", "a Krahder stays with a hero it has not seen coming", "t6", {"gonhar": 227},
            {"at": (238, 227), "articles": {1: "cowl"}}, gonhar=[227],
        ),
        case(
            "AND-463 AND-520", "a guard troll lured onto a hero takes the farmer", "t4", {"guard_troll": 225},
            {"at": (281, 226), "things": {1: "farmer"}, "ground": {226: "gemstone:2"}},
            guard_troll=[226], all_farmers=[0, 0],
        ),
    ],
)  # fmt: skip
def test_the_lower_half(read: str, more: dict[str, int], given: dict[str, Any], then: dict[str, Any]) -> None:
    assert carried_out(read, [], more=more, **({"changes": LOWER} | given)).seen(then) == then


@pytest.mark.rule("AND-443")
def test_the_lower_half_comes_after_the_upper_and_krahder_before_guard_trolls() -> None:
    s = carried_out("t1", [244], more={"corion": 213, "tuavahr": 248, "guard_troll": 241}, changes=LOWER)
    assert list(dict.fromkeys(each.figure for each in s.events(happened.FigureMoved))) == [
        "skeleton", "tuavahr", "corion", "guard_troll"
    ]  # fmt: skip


@pytest.mark.rule("AND-443", "AND-458")
def test_legend_17_uses_the_lower_halves_and_no_other_does() -> None:
    for legend in load_content().legends:
        used = any(change.key == "movement.lower_half" for change in legend.rules)
        assert used == (legend.number == 17)


@pytest.mark.rule("AND-444", "AND-375")
def test_tokens_are_used_in_legends_with_skeletons() -> None:
    for legend in load_content().legends:
        s = begin(legend.id)
        expected = ALL if legend.number in (14, 16, 17) else []
        assert sorted(s.table.movement_pile) == expected


@pytest.mark.rule("AND-400", "AND-374")
def test_hordes_that_meet_on_the_way_are_one_horde_for_the_next_token() -> None:
    s = carried_out("t5", [222, 222, 239, 239])
    assert s.figures("skeleton") == [227] * 4
    s.hero(1).hours, s.draws = 4, ["t3"]
    s.answer(1, choices.Pass())
    assert s.figures("skeleton") == [238] * 4
