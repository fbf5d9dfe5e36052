"""The effects of Rituals and the Eclipse: each with its fields and its script."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.shamans.artifacts import take_artifact
from fabletop.games.shamans.rituals import Scene, exchange_roles, neutralize, score, stabilize
from fabletop.games.shamans.track import retreat
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Steps


class Retreat(vocabulary.Effect, frozen=True):
    """The pawn goes back, not below space 0."""

    spaces: Few

    async def happen(self, scene: Scene) -> None:
        retreat(scene.table, self.spaces, "stabilization")


class TakeArtifact(vocabulary.Effect, frozen=True):
    """The performer takes an Artifact by the usual rules."""

    async def happen(self, scene: Scene) -> None:
        await take_artifact(scene.table, scene.performer)


class ExchangeRoles(vocabulary.Effect, frozen=True):
    """The performer exchanges Role cards with another player."""

    async def happen(self, scene: Scene) -> None:
        await exchange_roles(scene.table, scene.performer)


class GainPoints(vocabulary.Effect, frozen=True):
    """The performer scores points."""

    points: Few

    async def happen(self, scene: Scene) -> None:
        scene.table.tell(score(scene.performer, self.points, "illumination"))


class UseDaggers(vocabulary.Effect, frozen=True):
    """The performer uses Ritual Daggers: all face-up ones, and face-down ones by choice."""

    async def happen(self, scene: Scene) -> None:
        await neutralize(scene.table, scene.performer)


class PassCards(vocabulary.Effect, frozen=True):
    """All players pass cards to the left at the same time."""

    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


class ChooseOne(vocabulary.Effect, frozen=True):
    """The performer chooses: the pawn goes back, or an Artifact is taken."""

    of: tuple[Retreat, TakeArtifact]

    async def happen(self, scene: Scene) -> Steps:
        pull_back, take = self.of
        goes_back = await stabilize(scene.table, scene.performer, pull_back)
        return iter([(scene, (pull_back if goes_back else take,))])


Effect = Retreat | TakeArtifact | ExchangeRoles | GainPoints | UseDaggers | ChooseOne
