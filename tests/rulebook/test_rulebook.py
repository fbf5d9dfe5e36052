"""The registers load, are complete and name each other rightly."""

import re

import pytest

from fabletop import rulebook
from fabletop.rulebook import GAMES, Kind, Source, UnknownClause, UnknownRegister, clause, register

SIZES = {"shamans": 230, "phenomena": 435, "andor": 529, "talisman": 534, "prophecy": 634}

every_game = pytest.mark.parametrize("game", GAMES.values())


@every_game
def test_every_clause_of_the_game_is_there(game: str) -> None:
    assert len(register(game).clauses) == SIZES[game]


@every_game
def test_a_register_names_its_own_game_and_a_range_of_players(game: str) -> None:
    fewest, most = register(game).players
    assert register(game).game == game
    assert register(game).title
    assert 1 <= fewest <= most <= 6


@every_game
def test_ids_are_unique_and_carry_the_prefix_of_their_game(game: str) -> None:
    ids = [clause.id for clause in register(game).clauses]
    assert len(set(ids)) == len(ids)
    for clause_id in ids:
        matched = re.fullmatch(r"([A-Z]{3})-B?\d{3}", clause_id)
        assert matched, clause_id
        assert GAMES[matched[1]] == game


@every_game
def test_cross_references_lead_to_other_clauses_of_the_game(game: str) -> None:
    ids = {clause.id for clause in register(game).clauses}
    astray = [(c.id, other) for c in register(game).clauses for other in c.see if other not in ids - {c.id}]
    assert astray == []


@every_game
def test_every_clause_says_something_and_where_it_belongs(game: str) -> None:
    assert [c.id for c in register(game).clauses if not c.text.strip() or not c.section.strip()] == []


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("SHA-001")
    assert found.section == "Components"
    assert found.kind is Kind.COMPONENT
    assert found.source is Source.RULEBOOK
    assert found.see == ("SHA-021",)
    assert found.exempt == ""


def test_a_clause_of_a_base_game_is_found_by_its_id() -> None:
    assert clause("TAL-B008").id == "TAL-B008"
    assert clause("PRO-B001").id == "PRO-B001"


def test_a_register_is_read_once() -> None:
    assert register("andor") is register("andor")
    assert clause("AND-001") is register("andor").clauses[0]


def test_a_clause_is_found_however_its_id_is_capitalised() -> None:
    assert clause("sha-001") is clause("SHA-001")


@pytest.mark.parametrize("clause_id", ["SHA-999", "SHA", "", "XYZ-001", "sha-999", "SHA-001 "])
def test_an_unknown_clause_is_refused_by_name(clause_id: str) -> None:
    with pytest.raises(UnknownClause, match=re.escape(repr(clause_id))):
        clause(clause_id)


@pytest.mark.parametrize("game", ["chess", "", "../shamans", "SHA"])
def test_an_unknown_game_is_refused_by_name(game: str) -> None:
    with pytest.raises(UnknownRegister, match=re.escape(repr(game))):
        register(game)


def test_the_package_exports_what_it_says() -> None:
    assert all(hasattr(rulebook, name) for name in rulebook.__all__)
