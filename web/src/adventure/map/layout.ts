import type { Thing } from "../../table/game";
import type { Point } from "./geometry";

export type SpaceId = string | number;

/** Where the spaces of a map lie, and their shape. A game makes it from the content of the table. */
export interface Layout<Id extends SpaceId> {
  /** Size in board units. */
  width: number;
  height: number;
  spaces: readonly Id[];
  placeOf(space: Id): Point;
  /** Its outline as a path, grown by so many units. */
  shapeOf(space: Id, grown?: number): string;
  nameOf(space: Id): string;
}

export const thingOf = (space: SpaceId): Thing => `space:${space}`;

/** The space that a thing is. */
export const spaceIn = <Id extends SpaceId>({ spaces }: Pick<Layout<Id>, "spaces">, thing: Thing | null): Id | null =>
  spaces.find((space) => thingOf(space) === thing) ?? null;

/** The spaces among things. */
export const spacesIn = <Id extends SpaceId>(layout: Pick<Layout<Id>, "spaces">, things: ReadonlySet<Thing>): Id[] =>
  layout.spaces.filter((space) => things.has(thingOf(space)));

/** Things by the space they share, each with its number there and how many there are. */
export const sharing = <Id extends SpaceId, Each>(things: readonly Each[], spaceOf: (each: Each) => Id) => {
  const bySpace = new Map<Id, Each[]>();
  for (const each of things) bySpace.set(spaceOf(each), [...(bySpace.get(spaceOf(each)) ?? []), each]);
  return [...bySpace].flatMap(([space, here]) => here.map((each, k) => ({ each, space, k, count: here.length })));
};
