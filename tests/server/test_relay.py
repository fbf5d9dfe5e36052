"""What the serving processes of one machine send each other."""

from __future__ import annotations

import asyncio
import fcntl
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from fabletop.server.guests.identity import new_id
from fabletop.server.operation.settings import HAS_RELAY
from fabletop.server.processes.relay import ALONE, FIGURES, LARGEST, NOTICES, Box, Post, boxes
from fabletop.server.storage.write_queue import Crossing

pytestmark = pytest.mark.skipif(not HAS_RELAY, reason="this system has no post")


@pytest.fixture
def two() -> Iterator[list[Box]]:
    """Boxes for two processes."""
    made = boxes(2)
    yield made
    for each in [end for box in made for end in box]:
        each.close()


def test_every_table_is_at_home_in_one_process(two: list[Box]) -> None:
    posts = [Post(number, two) for number in range(2)]
    homes = [[each.is_home(table) for each in posts] for table in (new_id(10) for _ in range(100))]
    assert sorted({tuple(each) for each in homes}) == [(False, True), (True, False)]
    assert ALONE.is_home("anything")


def test_requests_for_a_table_belong_to_its_home_and_new_tables_are_dealt_out(two: list[Box]) -> None:
    posts = [Post(number, two) for number in range(2)]
    assert posts[0].addressee(b"POST /api/tables HTTP/1.1") is None  # nobody has heard of the other yet
    for number, post in enumerate(posts):
        post.hear_of(1 - number)
    table = next(each for each in iter(new_id, "") if posts[1].is_home(each))
    for call in (f"GET /api/tables/{table} HTTP/1.1", f"POST /api/tables/{table}/join HTTP/1.1"):
        assert posts[0].addressee(call.encode()) == 1
        assert posts[1].addressee(call.encode()) is None
    for request in (b"GET /api/tables HTTP/1.1", b"GET /api/games HTTP/1.1", b"\x16\x03\x01", b"", b"GET /api/tabl"):
        assert posts[0].addressee(request) is None
    assert [posts[0].addressee(b"POST /api/tables HTTP/1.1") for _ in range(4)] == [None, 1, None, 1]
    assert ALONE.addressee(b"POST /api/tables HTTP/1.1") is None


@pytest.mark.anyio
async def test_what_is_told_arrives_in_order_even_if_nobody_looks_for_long(two: list[Box]) -> None:
    ours, theirs = Post(0, two), Post(1, two)
    told = [b"%d" % each + b" " * 1000 for each in range(2000)]
    heard = asyncio.Queue[bytes]()
    theirs.expect(NOTICES, heard.put_nowait)
    for each in told:
        ours.tell(NOTICES, each)
    ours.tell(FIGURES, b"nobody wants to know")
    theirs.receive(lambda connection, begun: connection.close())
    async with asyncio.timeout(30):
        assert [await heard.get() for _ in told] == told
    for post in (ours, theirs):
        post.close()


@pytest.mark.anyio
async def test_a_connection_is_handed_over_with_what_was_read_of_it(two: list[Box]) -> None:
    ours, theirs = Post(0, two), Post(1, two)
    near, far = socket.socketpair()
    taken = asyncio.Queue[tuple[socket.socket, bytes]]()
    theirs.receive(lambda *each: taken.put_nowait(each))
    assert ours.hand_over(1, far.fileno(), b"x" * LARGEST)
    far.close()
    near.sendall(b"more")
    async with asyncio.timeout(30):
        connection, begun = await taken.get()
    with connection, near:
        assert begun == b"x" * LARGEST
        assert connection.recv(10) == b"more"
        connection.sendall(b"back")
        assert near.recv(10) == b"back"
    theirs.close()


def test_a_full_box_takes_no_connection(two: list[Box]) -> None:
    post = Post(0, two)
    near, far = socket.socketpair()
    with near, far:
        handed = [post.hand_over(1, far.fileno(), b"x" * LARGEST) for _ in range(100)]
    assert handed[0]
    assert not handed[-1]


def test_processes_cross_in_turn(tmp_path: Path) -> None:
    """Whoever has just been in does not come in again before those who wait."""
    one, other, third = (Crossing(tmp_path / "file") for _ in range(3))
    order: list[str] = []

    def cross() -> None:
        with other.inside():
            order.append("other")

    one.enter()
    assert not other.enter_at_once()
    waiting = Thread(target=cross)
    waiting.start()
    with (tmp_path / "file.next").open("rb") as first:
        while _is_free(first.fileno()):
            time.sleep(0.001)
    one.leave()
    one.enter()
    order.append("one")
    waiting.join()
    assert order == ["other", "one"]
    assert not third.enter_at_once()
    one.close()  # as if it had ended there
    assert third.enter_at_once()
    other.close()
    third.close()


def _is_free(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    fcntl.flock(lock, fcntl.LOCK_UN)
    return True
