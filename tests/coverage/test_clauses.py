"""The plugin that notes which clauses are proven, tried on small test suites of its own."""

import json
from pathlib import Path
from typing import Any

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
IN_ONE_PROCESS = ("-p", "no:xdist")
IN_TWO_PROCESSES = ("-n", "2")

every_way = pytest.mark.parametrize("way", [IN_ONE_PROCESS, IN_TWO_PROCESSES], ids=["one process", "two processes"])


class Suite:
    """A project of one test file."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        pytester.makepyprojecttoml(
            """
            [tool.pytest.ini_options]
            testpaths = ["tests"]
            addopts = ["--strict-markers"]
            markers = ["rule(*clauses): proves clauses"]
            """
        )
        self.write("conftest.py", CONFTEST.read_text(encoding="utf-8"))

    def write(self, name: str, text: str) -> None:
        path = self.pytester.path / "tests" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def tests(self, text: str) -> None:
        self.write("test_it.py", f"import pytest\nrule = pytest.mark.rule\n{text}\n")

    def run(self, *arguments: str) -> pytest.RunResult:
        in_one = arguments[:2] == IN_ONE_PROCESS
        run = self.pytester.runpytest_inprocess if in_one else self.pytester.runpytest_subprocess
        return run("-p", "no:schemathesis", "-p", "no:faker", *arguments)

    def results(self) -> Any:
        return json.loads((self.pytester.path / ".fabletop" / "clauses.json").read_text(encoding="utf-8"))


@pytest.fixture
def suite(pytester: pytest.Pytester) -> Suite:
    return Suite(pytester)


@every_way
def test_results_are_written_by_clause_and_test(suite: Suite, way: tuple[str, ...]) -> None:
    suite.tests("""
@rule("SHA-001", "TAL-B008")
def test_good(): pass

@rule("SHA-001")
@rule("SHA-002")
def test_bad(): assert False

@rule("SHA-003")
def test_left_out(): pytest.skip("not today")

@rule("SHA-004")
@pytest.mark.xfail(strict=True)
def test_known_to_fail(): assert False

@pytest.fixture
def broken():
    yield
    raise RuntimeError

@rule("SHA-005")
def test_leaves_a_mess(broken): pass

@rule("SHA-006")
@pytest.mark.parametrize("n", [1, 2])
def test_each(n): assert n == 1

class TestGroup:
    @rule("SHA-007")
    def test_inside(self): pass

def test_of_no_clause(): pass
""")
    suite.run(*way)
    written = suite.results()
    assert written["format"] == 1
    assert written["whole"] is True
    assert written["clauses"] == {
        "SHA-001": {"tests/test_it.py::test_bad": "failed", "tests/test_it.py::test_good": "passed"},
        "SHA-002": {"tests/test_it.py::test_bad": "failed"},
        "SHA-003": {"tests/test_it.py::test_left_out": "skipped"},
        "SHA-004": {"tests/test_it.py::test_known_to_fail": "xfailed"},
        "SHA-005": {"tests/test_it.py::test_leaves_a_mess": "failed"},
        "SHA-006": {"tests/test_it.py::test_each[1]": "passed", "tests/test_it.py::test_each[2]": "failed"},
        "SHA-007": {"tests/test_it.py::TestGroup::test_inside": "passed"},
        "TAL-B008": {"tests/test_it.py::test_good": "passed"},
    }


@every_way
def test_a_mark_that_names_no_clause_is_an_error_at_collection(suite: Suite, way: tuple[str, ...]) -> None:
    suite.tests("""
@rule("SHA-999")
def test_missing(): pass

@rule("SHA-001", "XYZ-1")
def test_foreign(): pass

@rule()
def test_empty(): pass

@rule(clause="SHA-001")
def test_named(): pass
""")
    result = suite.run(*way)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [
            "tests/test_it.py::test_missing: the register of shamans has no clause 'SHA-999'",
            "tests/test_it.py::test_foreign: 'XYZ-1' is no clause*",
            "tests/test_it.py::test_empty: a rule mark takes ids of clauses only*",
            "tests/test_it.py::test_named: a rule mark takes ids of clauses only*",
        ]
    )
    assert not (suite.pytester.path / ".fabletop").exists()


def test_runs_on_the_same_code_add_to_each_other(suite: Suite) -> None:
    suite.tests("""
@rule("SHA-001")
def test_one(): pass

@rule("SHA-001", "SHA-002")
def test_two(): pass
""")
    suite.run(*IN_ONE_PROCESS, "-k", "test_one")
    assert suite.results()["whole"] is False
    assert suite.results()["clauses"] == {"SHA-001": {"tests/test_it.py::test_one": "passed"}}
    suite.run(*IN_ONE_PROCESS, "-m", "browser")
    assert suite.results()["whole"] is False
    suite.run(*IN_ONE_PROCESS, "tests/test_it.py::test_two")
    assert suite.results()["whole"] is False
    assert suite.results()["clauses"] == {
        "SHA-001": {"tests/test_it.py::test_one": "passed", "tests/test_it.py::test_two": "passed"},
        "SHA-002": {"tests/test_it.py::test_two": "passed"},
    }
    suite.run(*IN_ONE_PROCESS)
    assert suite.results()["whole"] is True
    suite.run(*IN_ONE_PROCESS, "-k", "test_one")
    assert suite.results()["whole"] is True


def test_a_run_on_other_code_starts_afresh(suite: Suite) -> None:
    suite.tests('@rule("SHA-001")\ndef test_old(): pass')
    suite.run(*IN_ONE_PROCESS)
    before = suite.results()
    suite.tests('@rule("SHA-002")\ndef test_new(): pass')
    suite.run(*IN_ONE_PROCESS)
    after = suite.results()
    assert after["code"] != before["code"]
    assert after["clauses"] == {"SHA-002": {"tests/test_it.py::test_new": "passed"}}


def test_a_broken_file_of_results_is_replaced(suite: Suite) -> None:
    (suite.pytester.path / ".fabletop").mkdir()
    (suite.pytester.path / ".fabletop" / "clauses.json").write_text("{", encoding="utf-8")
    suite.tests('@rule("SHA-001")\ndef test_it(): pass')
    suite.run(*IN_ONE_PROCESS)
    assert suite.results()["clauses"] == {"SHA-001": {"tests/test_it.py::test_it": "passed"}}


def test_looking_at_tests_without_running_them_writes_nothing(suite: Suite) -> None:
    suite.tests('@rule("SHA-001")\ndef test_it(): pass')
    suite.run(*IN_ONE_PROCESS, "--collect-only")
    assert not (suite.pytester.path / ".fabletop").exists()


def test_what_passes_only_when_run_again_is_named(suite: Suite) -> None:
    suite.tests("""
from pathlib import Path

def test_noisy():
    flag = Path("been_here")
    was_here = flag.exists()
    flag.touch()
    assert was_here

def test_bad(): assert False

def test_good(): pass
""")
    assert suite.run(*IN_ONE_PROCESS).ret == pytest.ExitCode.TESTS_FAILED
    again = suite.pytester.path / ".fabletop" / "again.txt"
    assert not again.exists()
    result = suite.run(*IN_ONE_PROCESS, "--last-failed")
    result.stdout.fnmatch_lines(["*passed only when run again, alone*", "tests/test_it.py::test_noisy"])
    assert again.read_text(encoding="utf-8") == "tests/test_it.py::test_noisy\n"
