/* The map: hexagons with a corner on top, in axial coordinates, as the content of the table has them. */
import { hexagon, type Point } from "../../adventure/map/geometry";
import type { Layout } from "../../adventure/map/layout";
import { allCards, nameOfSpace } from "./content";
import type { Content, Space } from "./content.gen";

export type Hex = Pick<Space, "q" | "r">;

/** The board: its size in board units, the middle of the island, and how far that may reach. */
export const MAP = { width: 840, height: 790, x: 420, y: 392, island: 331 } as const;
const LARGEST = 37;

/** From the middle, in radii of a hexagon. */
const off = ({ q, r }: Hex): Point => [Math.sqrt(3) * (q + r / 2), 1.5 * r];

export const centreOf = (space: Hex): Point => {
  const [x, y] = off(space);
  return [MAP.x + radius() * x, MAP.y + radius() * y];
};

const chartOf = (content: Content) => {
  const spaces = new Map(content.spaces.map((space) => [space.id, space]));
  const layout: Layout<string> = {
    width: MAP.width,
    height: MAP.height,
    spaces: [...spaces.keys()],
    placeOf,
    shapeOf: (id, grown = 0) => hexagon(placeOf(id), radius() + grown),
    nameOf: nameOfSpace,
  };
  return {
    content,
    spaces,
    layout,
    radius: Math.min(
      LARGEST,
      MAP.island / (1 + Math.max(0, ...content.spaces.map((space) => Math.hypot(...off(space))))),
    ),
  };
};

let drawn: ReturnType<typeof chartOf> | null = null;

/** The map of the content that lies on the table. */
const chart = () => {
  const content = allCards();
  if (drawn?.content !== content) drawn = chartOf(content);
  return drawn;
};

/** Of a hexagon: a larger island has smaller ones. */
export const radius = (): number => chart().radius;

export const layout = (): Layout<string> => chart().layout;

export const spaceAt = (id: string): Space | undefined => chart().spaces.get(id);

export const placeOf = (id: string): Point => centreOf(spaceAt(id) ?? { q: 0, r: 0 });
