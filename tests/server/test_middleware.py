"""What holds for every request: who calls, how long and how many may, HEAD, headers of errors, and readiness."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from fabletop.server.guests.address_limits import Addresses, household
from fabletop.server.http.middleware import Gate
from fabletop.server.http.security_headers import HEADERS
from fabletop.server.operation.settings import BadSettings, Settings, load_settings
from fabletop.server.processes.throttle import Throttle
from fabletop.server.storage import health
from tests.server.helpers import NewServer, Server, free_port, without_privilege

EVERYBODY: dict[str, Any] = {"trusted_proxies": ""}
"""Settings with which this machine is limited like any other."""


def _has_headers(headers: httpx.Headers) -> bool:
    return all(headers.get(name) == value for name, value in HEADERS.items())


def test_head_answers_wherever_get_does(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        paths = [
            path
            for path, calls in client.get("/schema/openapi.json").json()["paths"].items()
            if "get" in calls and "{" not in path
        ]
        assert "/api/games" in paths
        for path in (*paths, "/", "/healthz", "/readyz", "/metrics", "/schema/wire.json", "/api/tables/nosuchtab"):
            got, head = client.get(path), client.head(path)
            assert (head.status_code, head.content) == (got.status_code, b""), path
            assert head.headers["content-type"] == got.headers["content-type"], path


def test_errors_carry_the_headers_that_keep_browsers_out_of_trouble(server: Server) -> None:
    too_long = b'"' + b"x" * (9 * 2**20) + b'"'
    with httpx.Client(base_url=server.url) as client:
        for answer, status in (
            (client.get("/api/nothing"), 404),
            (client.get("/api/tables/nosuchtab"), 404),
            (client.patch("/api/me", json={}), 405),
            (client.put("/healthz"), 405),
            (client.put("/api/me", content=b"{"), 400),
            (client.put("/api/me", json={"name": "Ann"}, headers={"Origin": "https://evil.example"}), 403),
            (client.put("/api/me", content=too_long, headers={"Content-Type": "application/json"}), 413),
        ):
            assert answer.status_code == status, answer.text
            assert _has_headers(answer.headers), (status, answer.headers)
            assert answer.headers["content-type"] == "application/problem+json", status


def test_what_is_no_request_gets_a_whole_answer(server: Server) -> None:
    upgrade = b"GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    handshake = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    for sent, status in ((b"hello there\r\n\r\n", 400), (upgrade + handshake, 404)):
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(sent)
            answer = _read_all(line)
        assert answer.startswith(b"HTTP/1.1 %d" % status)
        for name in HEADERS:
            assert name.lower().encode() in answer.lower()


@pytest.mark.anyio
async def test_our_own_faults_are_answered_in_the_same_form() -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("not meant to happen")

    class Doorkeeper:
        def is_unwanted(self, address: str) -> bool:
            return False

        def payer(self, cookie: str | None, address: str) -> None:
            return None

    app: Any = Gate(fails, Settings(), Doorkeeper())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
        answer = await client.get("/")
    assert answer.status_code == 500
    assert answer.json()["detail"] == "That went wrong on our side. Please try again."
    assert _has_headers(answer.headers)


def test_examples_of_proxies_hide_what_is_not_for_players() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "self-hosting.md").read_text()
    examples = [each for each in text.split("```") if "reverse_proxy" in each or "proxy_pass" in each]
    assert len(examples) == 2
    for each in examples:
        assert "/metrics" in each
        assert "/readyz" in each


def _read_all(line: socket.socket) -> bytes:
    found = b""
    while part := line.recv(65_536):
        found += part
    return found


# -- slow and many -------------------------------------------------------------------------------------------------


def test_a_request_that_trickles_in_is_given_up(new_server: NewServer) -> None:
    server = new_server(header_seconds=1, body_seconds=2)
    post = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
    for beginning, first in ((b"GET / HTTP/1.1\r\n", b"HTTP/1.1 408"), (post, b"")):
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(beginning)
            assert _throttle(line).startswith(first)
    # Who has asked once, and then goes on slowly, is no better off.
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = b""
        while not answer.endswith(b"ok\n"):
            answer += line.recv(65_536)
        assert _throttle(line).startswith(b"HTTP/1.1 408")


def _throttle(line: socket.socket) -> bytes:
    """Send a letter now and then, until the other side has had enough; what it said."""
    line.settimeout(0.2)
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        try:
            line.sendall(b"x")
            return line.recv(65_536)
        except TimeoutError:
            continue
        except OSError:
            return b""
    raise AssertionError("nobody hung up")


def test_connections_are_counted_by_address_and_in_all(new_server: NewServer) -> None:
    server = new_server(connections_per_address=3, connections=5, **EVERYBODY)
    held = [_call(server, "127.0.0.5") for _ in range(3)]
    assert _first_line(_call(server, "127.0.0.5")) == b"HTTP/1.1 503 Service Unavailable"
    held += [_call(server, "127.0.0.6") for _ in range(2)]
    assert _first_line(_call(server, "127.0.0.7")) == b"HTTP/1.1 503 Service Unavailable"
    for each in held:
        each.close()
    deadline = time.monotonic() + 10
    while _first_line(_call(server, "127.0.0.5")) != b"HTTP/1.1 200 OK":
        assert time.monotonic() < deadline


def _call(server: Server, source: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 10, source_address=(source, 0))
    # Only an answer shows that the server has taken the call.
    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    return line


def _first_line(line: socket.socket) -> bytes:
    with line:
        return line.recv(65_536).split(b"\r\n")[0]


# -- who calls -----------------------------------------------------------------------------------------------------


def test_a_forwarded_address_is_believed_of_trusted_proxies_only() -> None:
    addresses = Addresses(Settings(trusted_proxies=("10.0.0.0/8", "::1")))
    assert addresses.caller("203.0.113.9", ["198.51.100.1"]) == "203.0.113.9"
    assert addresses.caller("10.0.0.1", ["198.51.100.1"]) == "198.51.100.1"
    assert addresses.caller("10.0.0.1", ["6.6.6.6, 198.51.100.1", "10.1.1.1"]) == "198.51.100.1"
    assert addresses.caller("::ffff:10.0.0.1", ["2001:db8::1"]) == "2001:db8::1"
    assert addresses.caller("10.0.0.1", ["not an address"]) == "10.0.0.1"
    assert addresses.caller("10.0.0.1", []) == "10.0.0.1"
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::") != household("2001:db8:1:3::")


def test_proxies_must_be_addresses() -> None:
    with pytest.raises(BadSettings):
        load_settings({"trusted_proxies": ["proxy.example"]}, {})


def _arrive(server: Server, source: str, forwarded: str = "") -> int:
    transport = httpx.HTTPTransport(local_address=source)
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    with httpx.Client(base_url=server.url, transport=transport, headers=headers) as client:
        return client.put("/api/me", json={"name": "Ann"}).status_code


def test_new_guests_are_limited_by_address(new_server: NewServer) -> None:
    server = new_server(guests_per_address=2, trusted_proxies="127.0.0.9")
    assert [_arrive(server, "127.0.0.5") for _ in range(3)] == [200, 200, 429]
    # Who is no proxy may name whatever they like.
    assert _arrive(server, "127.0.0.5", "198.51.100.7") == 429
    assert _arrive(server, "127.0.0.6") == 200
    assert [_arrive(server, "127.0.0.9", "198.51.100.1") for _ in range(3)] == [200, 200, 429]
    assert _arrive(server, "127.0.0.9", "198.51.100.2") == 200


# -- readiness -----------------------------------------------------------------------------------------------------


def _no_more_space(server: Server) -> None:
    """As on a full disk: no file may grow."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def _space_again(server: Server) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _take_away(server: Server) -> None:
    for each in server.folder.glob("fabletop.sqlite3*"):
        each.rename(each.with_name(f"away-{each.name}"))


def _put_back(server: Server) -> None:
    for each in server.folder.glob("away-*"):
        each.rename(each.with_name(each.name.removeprefix("away-")))


@pytest.mark.parametrize(("break_it", "mend_it"), [(_no_more_space, _space_again), (_take_away, _put_back)])
def test_who_cannot_store_is_not_ready(
    tmp_path: Path, break_it: Callable[[Server], None], mend_it: Callable[[Server], None]
) -> None:
    server = Server(tmp_path / "server").start()
    try:
        break_it(server)
        _wait_for(server, 503)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        mend_it(server)
        _wait_for(server, 200)
    finally:
        server.stop()


def _wait_for(server: Server, status: int) -> None:
    deadline = time.monotonic() + 20
    while (answer := httpx.get(f"{server.url}/readyz", timeout=20)).status_code != status:
        assert time.monotonic() < deadline, answer.text
        time.sleep(0.2)


def test_little_space_is_told_before_it_is_used_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=2**20))
    with pytest.raises(OSError, match="only 1 MiB"):
        health._beat(Settings(data=str(tmp_path)))


@pytest.mark.postgres
def test_who_has_no_database_is_not_ready(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path / "server", database=database).start()

    async def set_read_only(on: str) -> None:
        connection = await asyncpg.connect(database)
        await connection.execute("SET default_transaction_read_only = off")
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = {on}')
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
        await connection.execute(others, name)
        await connection.close()

    try:
        asyncio.run(set_read_only("on"))
        _wait_for(server, 503)
        asyncio.run(set_read_only("off"))
        _wait_for(server, 200)
    finally:
        server.stop()


def test_a_folder_that_cannot_be_written_refuses_to_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o555)
    file = tmp_path / "file"
    file.touch()
    for data in (folder, file):
        command = [sys.executable, "-m", "fabletop.cli.main", "serve", "--port", str(free_port()), "--data", str(data)]
        ended = subprocess.run(
            without_privilege(command), env=os.environ.copy(), capture_output=True, text=True, timeout=60, check=False
        )
        assert ended.returncode == 1
        assert f"fabletop: the data folder {data} cannot be written" in ended.stderr
        assert "Traceback" not in ended.stderr


def test_of_many_calls_a_few_begin_at_a_turn_of_the_loop_in_their_order() -> None:
    async def come() -> None:
        calls, begun = Throttle(2), list[int]()

        async def call(number: int) -> None:
            await calls.begin()
            begun.append(number)

        tasks = [asyncio.create_task(call(number)) for number in range(7)]
        counts = []
        while len(begun) < 6:
            if begun:
                tasks[4].cancel()
            await asyncio.sleep(0)
            counts.append(len(begun))
        assert begun == [0, 1, 2, 3, 5, 6], "who has gone takes nobody's place"
        assert all(after - before <= 2 for before, after in zip([0, *counts], counts, strict=False))
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.wait_for(call(7), 1)

    asyncio.run(come())
