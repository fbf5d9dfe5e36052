"""`make quick` finds the tests that name what changed."""

from __future__ import annotations

from pathlib import Path

from tools.quick import MOST_FILES, ROOT, affected, module

RULES = ROOT / "src" / "fabletop" / "games" / "talisman" / "rules"
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))


def names(*changed: Path) -> set[str]:
    return {str(each.relative_to(ROOT / "tests")) for each in affected(changed, TESTS)}


def test_a_module_is_known_by_its_dotted_name() -> None:
    assert module(RULES / "purchases.py") == "fabletop.games.talisman.rules.purchases"
    assert module(ROOT / "src" / "fabletop" / "kernel" / "__init__.py") == "fabletop.kernel"
    assert module(ROOT / "tools" / "quick.py") == module(ROOT / "README.md") == ""


def test_tests_that_import_a_changed_module_run() -> None:
    assert "rules/talisman/test_advice.py" in names(RULES / "purchases.py")
    assert "server/test_relay.py" in names(ROOT / "src" / "fabletop" / "server" / "processes" / "relay.py")


def test_a_changed_test_runs_first_and_the_number_of_files_is_bounded() -> None:
    own = ROOT / "tests" / "tools" / "test_quick.py"
    found = affected([own, ROOT / "src" / "fabletop" / "kernel" / "__init__.py"], TESTS)
    assert found[0] == own
    assert len(found) == MOST_FILES


def test_a_text_runs_no_test() -> None:
    assert names(ROOT / "README.md") == set()
