"""Play games on a Dask cluster. The workers only play; the client stores the games.

If a worker dies, Dask gives its games to another one. A game may then be played twice, but it is returned and stored
once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import uuid4

from fabletop.kernel import BadSetup
from fabletop.lab.experiments import fingerprint
from fabletop.lab.extras import needed
from fabletop.lab.workers import MOST_DEATHS, Done, How, Work, WorkersDied, attempt, parcels

CONNECT_SECONDS = 10


class NoCluster(BadSetup):
    """No cluster can be reached at an address, or its workers have another version of Fabletop."""


def scatter_on(address: str, work: Sequence[Work], how: How = attempt) -> Iterator[Done]:
    """Play games on the cluster at this address. Yields them as they are done."""
    distributed: Any = needed("distributed", "clusters")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"there is no Dask cluster at {address}: {error}") from None
    try:
        yield from _on(distributed, client, work, how)
    except distributed.client.FutureCancelledError:
        raise NoCluster(f"the connection to the Dask cluster at {address} was lost; run it again to go on") from None
    finally:
        client.close()


def _on(distributed: Any, client: Any, work: Sequence[Work], how: How) -> Iterator[Done]:
    numbers = {sitting.game: fingerprint(sitting.game) for _, sitting in work}
    workers = max(sum(client.nthreads().values()), 1)
    running = {_submit(client, parcel, numbers, how): (parcel, 0) for parcel in parcels(work, workers)}
    ended = distributed.as_completed(list(running), loop=client.loop)
    for future in ended:
        parcel, deaths = running.pop(future)
        error = future.exception() if future.status == "error" else None
        if isinstance(error, distributed.KilledWorker):
            # Dask has given up on this batch. One game may be the cause, so each is sent alone now.
            if deaths + 1 == MOST_DEATHS:
                raise WorkersDied(f"game {parcel[0][0]} has killed every worker that played it")
            for each in parcel:
                again = _submit(client, (each,), numbers, how)
                running[again] = ((each,), deaths + 1)
                ended.add(again)
            continue
        yield from future.result()
        future.release()


def _submit(client: Any, parcel: Sequence[Work], numbers: dict[str, str], how: How) -> Any:
    return client.submit(play_there, parcel, numbers, how, key=f"fabletop-{uuid4().hex}", pure=False)


def play_there(parcel: Sequence[Work], numbers: dict[str, str], how: How) -> list[Done]:
    """Play games on a worker, if it has the same cards, rules and bots."""
    for game, wanted in numbers.items():
        if fingerprint(game) != wanted:
            raise NoCluster(f"a worker has other cards, rules or bots for {game}: {fingerprint(game)}, not {wanted}")
    return how(parcel)
