"""Special cards: medallions."""

from __future__ import annotations

from itertools import product

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import CONTENT, DE, FD, FO, MO, SHORT, Sitting, face, sit, stones


def receivable(s: Sitting) -> set[str]:
    """The pairs of stones that may be received, each in alphabetical order."""
    if s.is_asked("begin_turn"):
        s.answer(0, do.BeginTurn())
    short = {kind: name for name, kind in SHORT.items()}
    if s.is_asked("receive_stones"):
        return {" ".join(sorted(short[kind] for kind in option.stones)) for option in s.offered(do.ReceiveStones)}
    return {" ".join(sorted(short[kind] for kind in gained.stones)) for gained in s.events(happened.StonesGained)}


def begin(character: str, space: str, treasures: str = "") -> Sitting:
    """The top of a turn on a space."""
    return sit(character, "alk", space=space, treasures_of=treasures)


@pytest.mark.rule("PHE-312")
def test_some_treasures_are_medallions_and_ilke_has_one_as_her_ability() -> None:
    medallions = {card.id: card.medallion for card in CONTENT.treasures if card.medallion is not None}
    assert set(medallions.values()) == set(Landscape)
    assert CONTENT.character["ilke"].ability == "Frost medallion"
    assert CONTENT.character["ilke"].medallion is medallions["frost_medallion"] is MO
    assert begin("ilke", "G7").hero(0).treasures == []
    assert receivable(begin("ilke", "G7")) == receivable(begin("azur", "G7", "frost_medallion"))


@pytest.mark.rule("PHE-313", "PHE-314")
@pytest.mark.parametrize(("chosen", "received"), [((FD, DE), "Fd De"), ((FD, FD), "Fd Fd")])
def test_the_stones_chosen_are_the_stones_received(chosen: tuple[Landscape, ...], received: str) -> None:
    s = begin("azur", "F6", "sun_medallion").answer(0, do.BeginTurn())
    s.answer(0, next(option for option in s.offered(do.ReceiveStones) if set(option.stones) == set(chosen)))
    assert s.hero(0).stones == stones(received)


@pytest.mark.rule("PHE-314")
def test_it_is_optional_in_every_turn() -> None:
    s = begin("ilke", "G7")
    for choice in ("Mo", "De", "Mo"):
        assert receivable(s) == {"De De", "De Mo"}
        wanted = SHORT[choice]
        s.answer(0, next(option for option in s.offered(do.ReceiveStones) if wanted in option.stones))
        s.finish_turn(0).finish_turn(1)
    assert s.hero(0).stones[MO] == 2
    assert s.hero(0).stones[DE] >= 3


@pytest.mark.rule("PHE-313", "PHE-314", "PHE-315", "PHE-316", "PHE-317", "PHE-318")
@pytest.mark.parametrize(
    ("character", "space", "treasures", "pairs"),
    [
        ("azur", "F4", "frost_medallion", {"Fo Fo", "Fo Mo"}),
        ("azur", "F4", "sun_medallion", {"Fo Fo", "De Fo"}),
        ("azur", "F6", "leaf_medallion", {"Fd Fd", "Fd Fo"}),
        ("azur", "F4", "harvest_medallion", {"Fo Fo", "Fd Fo"}),
        ("azur", "F6", "sun_medallion leaf_medallion", {"Fd Fd", "De Fd", "Fd Fo", "De Fo"}),
        ("azur", "F6", "sun_medallion sun_medallion", {"Fd Fd", "De Fd", "De De"}),
        ("ilke", "F6", "", {"Fd Fd", "Fd Mo"}),
        ("ilke", "F4", "", {"Fo Fo", "Fo Mo"}),
        ("ilke", "E5", "", {"Mo Mo"}),
        ("ilke", "G7", "", {"De De", "De Mo"}),
        ("ilke", "G7", "frost_medallion", {"De De", "De Mo", "Mo Mo"}),
    ],
)
def test_each_medallion_changes_one_of_the_two_stones_to_its_kind(
    character: str, space: str, treasures: str, pairs: set[str]
) -> None:
    """Edge cases 7 and 8."""
    assert receivable(begin(character, space, treasures)) == pairs


@pytest.mark.rule("PHE-319", "PHE-398")
def test_only_the_two_stones_of_step_1() -> None:
    """Edge case 9."""
    s = face("a_vein_of_magic", "ilke", "azur", space="G7", treasures_of="sun_medallion")
    assert s.hero(0).stones == stones("De De De De De")
    gift = sit("millian", "azur", space="F4", stones_of="Fo", treasures_of="leaf_medallion")
    gift.answer(0, do.UseMagic("the_gift_of_the_earth"))
    assert {option.stone for option in gift.offered(do.ChooseStone)} == set(Landscape) - {FO}


@pytest.mark.rule("PHE-320")
def test_in_the_castle_medallions_do_nothing() -> None:
    every = "frost_medallion sun_medallion leaf_medallion harvest_medallion"
    s = sit("ilke", "azur", treasures_of=every, health=1)
    assert not s.offered(do.ReceiveStones)
    s.to_step_3()
    assert s.hero(0).stone_count == 0
    ported = begin("ilke", "G7", every).answer(0, do.Teleport())
    assert receivable(ported) == set()
    assert ported.hero(0).stone_count == 0


@pytest.mark.rule("PHE-315")
def test_all_pairs_that_the_medallions_allow_and_no_others() -> None:
    """Ilke on Forest with two more medallions: any two of what she has, each used once."""
    have = ["Mo", "Fd", "De", "Fo", "Fo"]
    pairs = {" ".join(sorted((have[a], have[b]))) for a, b in product(range(5), repeat=2) if a != b}
    assert receivable(begin("ilke", "F4", "harvest_medallion sun_medallion")) == pairs
