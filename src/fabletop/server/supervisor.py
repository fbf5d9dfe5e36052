"""Start the serving processes of one machine, and restart each one that ends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from fabletop.server.http.timeouts import TimedHttp
from fabletop.server.operation.settings import HAS_RELAY
from fabletop.server.processes.relay import Box, Post, boxes

MakeApp = Callable[[Post], Any]


class Supervisor(Multiprocess):
    """Supervises the serving processes. Each has a number, which it keeps when it is restarted."""

    def __init__(self, config: uvicorn.Config, make_app: MakeApp) -> None:
        super().__init__(config, [config.bind_socket()])
        self.has_failed = False
        """Whether a process failed to start."""
        self._make_app = make_app
        self._boxes = boxes(config.workers) if HAS_RELAY else []

    def init_processes(self) -> None:
        """Start all processes."""
        self.processes = [self._started(number) for number in range(self.processes_num)]

    def _started(self, number: int) -> Process:
        process = _Member(self.config, self.sockets, number, self._boxes, self._make_app)
        process.start()
        return process

    def keep_subprocess_alive(self) -> None:
        """Restart processes that have ended. A process that is slow to respond on a busy machine is left alone."""
        for number, process in enumerate(self.processes):
            if self.should_exit.is_set() or process.exitcode is None:
                continue
            process.join()
            if process.exitcode == STARTUP_FAILURE:  # a restart would fail as well
                self.has_failed = True
                self.should_exit.set()
            else:
                self.processes[number] = self._started(number)

    def handle_hup(self) -> None:
        """Ignore the signal: the number and code of the processes stay the same."""

    handle_ttin = handle_ttou = handle_hup


class _Member(Process):
    """A serving process as the supervisor sees it, and its entry point."""

    def __init__(
        self,
        config: uvicorn.Config,
        sockets: list[socket.socket],
        number: int,
        boxes: list[Box],
        make_app: MakeApp,
    ) -> None:
        self._number, self._boxes, self._make_app = number, boxes, make_app
        super().__init__(config, sockets)

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """Run the serving process."""
        post = Post(self._number, self._boxes)
        self.config.app = partial(self._make_app, post)
        self._server = _Serving(self.config, post)
        super().target(sockets)


class _Serving(uvicorn.Server):
    """Serves new connections, and those that other processes pass on."""

    def __init__(self, config: uvicorn.Config, post: Post) -> None:
        super().__init__(config)
        self._post = post
        self._coming: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve."""
        await super().startup(sockets)
        self._post.receive(self._take)

    def _take(self, connection: socket.socket, begun: bytes) -> None:
        """Serve a connection that another process passed on."""
        protocol = partial(
            TimedHttp, config=self.config, server_state=self.server_state, app_state=self.lifespan.state, begun=begun
        )
        task = asyncio.create_task(self._let_in(protocol, connection))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)

    async def _let_in(self, protocol: Callable[[], asyncio.Protocol], connection: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # the client has closed the connection
            connection.close()
