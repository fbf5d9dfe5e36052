"""What a view tells so that no client has to know a rule: how the trick lies, who passes to whom, what is left."""

from __future__ import annotations

import pytest

from fabletop.games.shamans.choices import Say
from fabletop.games.shamans.view import ShardsView
from tests.rules.shamans.sitting import Sitting, sit


def table(**setting: object) -> Sitting:
    return sit(4, hands=["B4 G1", "B2 G2", "P1 G3", "B6 G4"], **setting)  # type: ignore[arg-type]


def test_the_trick_as_it_lies() -> None:
    s = table().quiet()
    view = s.view(0)
    assert (view.order, view.lowest, view.highest, view.follows) == ((0, 1, 2, 3), None, None, ())
    s.play_all((0, "B4"), (1, "B2"), (2, "P1"))
    view = s.view(3)
    assert (view.order, view.lowest, view.highest) == ((0, 1, 2, 3), 1, 0)
    assert view.follows == ("B6",)
    assert s.view(None).follows == ()


def test_whoever_is_out_takes_no_part_and_is_passed_nothing() -> None:
    s = table(out=[2], guide=1).quiet()
    assert s.view(0).order == (1, 3, 0)
    assert [s.view(seat).left for seat in (0, 1, 3, None)] == [1, 3, 0, -1]


@pytest.mark.parametrize(
    ("tiles", "options", "told"),
    [
        ([], {}, None),
        (["portal"], {}, None),
        (["shard"], {}, ShardsView(0, 1, 2)),
        (["shard"] * 2, {}, ShardsView(2, 0, 2)),
        (["shard"] * 4, {}, ShardsView(2, 0, 2)),
        (["shard"] * 4, {"shards_per_pair": True}, ShardsView(4, 0, 2)),
        (["shard"] * 2, {"out": [0]}, None),
    ],
)
def test_what_moon_shards_come_to(tiles: list[str], options: dict[str, object], told: ShardsView | None) -> None:
    s = table(face_down={0: tiles}, **options)
    assert s.view(0).shards == told
    assert s.view(1).shards is None


def test_how_many_statements_on_ones_own_cards_are_left() -> None:
    s = table(talk_honest=False)
    assert (s.view(0).hand_talk, s.view(0).most_hand_talk) == (2, 2)
    s.answer(0, Say("count", "B", "one"))
    s.answer(1, Say("trust", seat=0))
    assert [s.view(seat).hand_talk for seat in (0, 1)] == [1, 2]
    strict = table(talk_strict=True)
    assert (strict.view(0).hand_talk, strict.view(0).most_hand_talk) == (0, 0)
