"""The tool that breaks rules on purpose: its mutations fit the code, and it tells good tests from bad."""

from pathlib import Path

import pytest

from fabletop.rulebook import clause
from tools.mutate import BROKEN, KILLED, ROOT, SOURCES, SURVIVED, UNTESTED, Mutation, mutations, outcome, sample

GAMES = sorted(path.stem for path in (ROOT / "tools" / "mutations").glob("*.toml"))


@pytest.mark.parametrize("game", GAMES)
def test_every_mutation_fits_the_code_and_breaks_a_clause_of_the_register(game: str) -> None:
    found = mutations(game)
    assert len({each.clause for each in found}) >= 60
    for each in found:
        assert clause(each.clause).id == each.clause
        assert each.find != each.replace


def test_a_mutation_that_fits_no_more_or_twice_is_refused() -> None:
    mutation = Mutation("SHA-001", "rules.py", "a + b", "a - b")
    assert mutation.applied_to("x = a + b") == "x = a - b"
    for source in ("x = b + a", "x = a + b\ny = a + b"):
        with pytest.raises(ValueError, match="occurs"):
            mutation.applied_to(source)


def test_a_sample_has_different_clauses_and_is_the_same_for_the_same_seed() -> None:
    found = mutations("shamans")
    chosen = sample(found, 30, seed=7)
    assert len({each.clause for each in chosen}) == 30
    assert chosen == sample(found, 30, seed=7) != sample(found, 30, seed=8)


@pytest.mark.parametrize(
    ("replace", "tests", "expected"),
    [
        ("a - b", ["test_sum.py::test_good"], KILLED),
        ("a - b", ["test_sum.py::test_bad"], SURVIVED),
        ("a - b", [], UNTESTED),
        ("a +", ["test_sum.py::test_good"], BROKEN),
    ],
)
def test_the_outcome_is_what_the_tests_of_the_clause_say(
    tmp_path: Path, replace: str, tests: list[str], expected: str
) -> None:
    rules = tmp_path / SOURCES / "sums.py"
    rules.parent.mkdir(parents=True)
    rules.write_text("def total(a: int, b: int) -> int:\n    return a + b\n")
    (tmp_path / "test_sum.py").write_text(
        "from fabletop.sums import total\n\n"
        "def test_good() -> None:\n    assert total(2, 1) == 3\n\n"
        "def test_bad() -> None:\n    assert total(2, 0) == 2\n"
    )
    (rules.parent / "__init__.py").write_text("")
    assert outcome(Mutation("SHA-001", "sums.py", "a + b", replace), tests, tmp_path) == expected
    assert "a + b" in rules.read_text()
