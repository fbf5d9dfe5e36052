"""The worker pool and the workshops: what takes too long is ended, and others do not notice."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import psutil
import pytest

from fabletop.games.andor.writing.legend_packs import template
from fabletop.kernel import BadSetup
from fabletop.server.processes import pool as room
from fabletop.server.processes.pool import Overrun, WorkerPool
from fabletop.server.protocol.problems import Problem, TooMuch
from fabletop.server.protocol.workshop_bodies import TrialStep
from fabletop.server.tables import draft_trials as shop
from fabletop.server.tables.draft_trials import Workshop

LANTERN = ({"draft.toml": template("lantern", "The Lantern")},)


def sleep(seconds: float) -> bytes:
    """A job that takes its time."""
    time.sleep(seconds)
    return str(os.getpid()).encode()


def spin() -> bytes:
    """A job without end."""
    while True:
        pass


def die() -> bytes:
    """A job that takes its process with it."""
    os._exit(3)


def eat() -> bytes:
    """A job that wants all memory there is."""
    return b"x" * 2**33


def refuse() -> bytes:
    """A job that cannot be done."""
    raise BadSetup("No.", clause="AND-001")


def chatter() -> bytes:
    """A job that prints."""
    print("x" * 1000, flush=True)
    return b"done"


def with_room(work: Callable[[WorkerPool], Awaitable[None]], workers: int = 2) -> None:
    """Do something with a worker pool of its own."""

    async def run() -> None:
        pool = WorkerPool(workers)
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(Overrun, match="This record takes too long"):
            await pool.run("ann", "This record", spin, seconds=0.3)
        with pytest.raises(Overrun, match="too long, or too much memory"):
            await pool.run("ann", "This record", die)
        with pytest.raises(Overrun):
            await pool.run("ann", "This record", eat)
        with monkeypatch.context() as soon:
            soon.setattr(room, "LONGEST_WAIT", 0.6)
            with pytest.raises(Overrun, match=r"This record takes too long\."):
                await pool.run("ann", "This record", sleep, 600)
        with pytest.raises(Problem, match=r"^No\.$") as refused:
            await pool.run("ann", "This record", refuse)
        assert refused.value.clause == "AND-001"
        assert await pool.run("ann", "This record", chatter) == b"done"

    with_room(work, workers=1)


def test_a_job_for_which_a_busy_machine_has_no_time_is_not_refused() -> None:
    async def work(pool: WorkerPool) -> None:
        await pool.run("ann", "It", sleep, 2.0, seconds=0.1)

    with_room(work)


def test_nobody_has_all_workers_and_everybody_has_a_turn() -> None:
    async def work(pool: WorkerPool) -> None:
        await asyncio.gather(pool.run("ann", "It", sleep, 0.0), pool.run("ben", "It", sleep, 0.0))
        mine = [asyncio.create_task(pool.run("ann", "It", sleep, 0.2)) for _ in range(11)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="You have asked for a lot"):
            await pool.run("ann", "It", sleep, 0.0)
        await pool.run("ben", "It", sleep, 0.0)
        assert not any(each.done() for each in mine[1:])
        for each in mine:
            await each

    with_room(work)


def test_too_many_jobs_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_WAITING", 2)

    async def work(pool: WorkerPool) -> None:
        many = [asyncio.create_task(pool.run(f"guest {n}", "It", sleep, 0.2)) for n in range(5)]
        found = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(each, TooMuch) for each in found) == 2

    with_room(work, workers=1)


def test_what_was_made_is_kept_and_made_once_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: WorkerPool) -> None:
        together = [pool.kept("a", f"guest {n}", "It", sleep, lambda: (0.2,)) for n in range(20)]
        assert len(set(await asyncio.gather(*together))) == 1
        monkeypatch.setattr(room, "KEPT_BYTES", 10)
        for n in range(20):
            await pool.kept(n, "ann", "It", sleep, lambda: (0.0,))
        assert pool._kept_bytes == sum(map(len, pool._kept.values())) <= 10
        for _ in range(2):
            with pytest.raises(Problem, match="No"):
                await pool.kept("b", "ann", "It", refuse, tuple)

    with_room(work)


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_server_however_it_ends(tmp_path: Path, ending: signal.Signals) -> None:
    script = tmp_path / "server.py"
    script.write_text(
        "import asyncio\n"
        "from fabletop.server.processes.pool import WorkerPool\n"
        "from tests.server.test_workshop import sleep, spin\n"
        "async def main():\n"
        "    room = WorkerPool(2)\n"
        "    print((await room.run('ann', 'It', sleep, 0.0)).decode(), flush=True)\n"
        "    await asyncio.gather(room.run('ann', 'It', spin), room.run('ben', 'It', spin))\n"
        "asyncio.run(main())\n"
    )
    root = Path(__file__).parent.parent.parent
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}:{root}"}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        time.sleep(0.3)
        server.send_signal(ending)
        server.wait()
    deadline = time.monotonic() + 20
    while Path(f"/proc/{worker}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{worker}").exists()


# -- the workshop ------------------------------------------------------------------------------------------------------


def test_a_check_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: WorkerPool) -> None:
        workshop = Workshop(pool)
        assert (await workshop.examine("ann", "andor", LANTERN)).playable
        monkeypatch.setattr(shop, "LONGEST_CHECK", 0.3)
        with pytest.raises(Problem, match="takes too long"):
            await workshop._work("ann", spin)

    with_room(work)


def test_a_trial_ends_with_whoever_asked_for_it_and_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: WorkerPool) -> None:
        workshop = Workshop(pool)
        steps = workshop.trial("ann", "andor", LANTERN, {"random": 50}, "1")
        assert (await anext(steps)).done == 1
        with pytest.raises(TooMuch, match="already"):
            await anext(workshop.trial("ann", "andor", LANTERN, {"random": 1}, "1"))
        await steps.aclose()  # type: ignore[attr-defined]  # it is a generator
        # The place is free again, and there is time for hardly anything.
        monkeypatch.setattr(shop, "TRIAL_SECONDS", 1)
        with pytest.raises(Problem, match="too long"):
            async for _ in workshop.trial("ann", "andor", LANTERN, {"heuristic": 50}, "1"):
                pass

    with_room(work)


def test_whoever_listens_to_games_that_take_too_long_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request takes the first line and another task the rest: the request was cancelled, and the page said nothing
    but that its network had an error."""

    async def rest(steps: AsyncIterator[TrialStep]) -> None:
        async for _ in steps:
            pass

    async def work(pool: WorkerPool) -> None:
        monkeypatch.setattr(shop, "TRIAL_SECONDS", 6)
        steps = Workshop(pool).trial("ann", "andor", LANTERN, {"heuristic": 500}, "1")
        await anext(steps)
        for each in psutil.Process().children():
            if "fabletop.lab.trial_worker" in each.cmdline():
                each.suspend()
        other = asyncio.create_task(rest(steps))
        await asyncio.wait([other])
        with pytest.raises(Problem, match="too long"):
            other.result()

    with_room(work)
