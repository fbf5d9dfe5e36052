/* The boards: the loop of the land round its sea, with the Island in the middle and the Astral Planes at the rim; and the
   realms, which are grids of spaces. */
import type { Point } from "../../adventure/map/geometry";
import { moved, pathOf } from "../../adventure/map/geometry";
import { round } from "../../look/drawn";
import type { Layout } from "../../adventure/map/layout";
import { allContent, nameOf } from "./content";
import type { Cell, Content, Realm, Space } from "./content.gen";

/** A board of the table. */
export type BoardId = "land" | Realm;

export const BOARDS: readonly BoardId[] = ["land", "water", "dragon"];

/** Half the width and height of the land, and of the sea within it. */
const OUTSIDE: Point = [332, 292];
const SHORE: Point = [188, 148];
const MIDDLE: Point = [420, 382];
/** Where the Astral Planes float. */
const RIM: Point = [371, 333];
export const PLANE = 39;
const ISLAND: Point = [0, -34];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point at this angle, so far from the shore (0) to the outer edge (1) of the land; from the middle of the board. */
export const onLand = (angle: number, far: number): Point => {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return [(SHORE[0] + (OUTSIDE[0] - SHORE[0]) * far) * cos, (SHORE[1] + (OUTSIDE[1] - SHORE[1]) * far) * sin];
};

/** A space of the loop: the first stands on top, the others follow clockwise. */
export interface Sector {
  angle: number;
  /** Half of what it is wide, in degrees. */
  half: number;
  at: Point;
  /** It is higher than wide, as on top and below. */
  isTall: boolean;
  /** Whether the outer edge lies to the right or to the left of a wide one. */
  out: 1 | -1;
}

const TALL = 0.62;

const sectorOf = (k: number, count: number): Sector => {
  const angle = -90 + (k * 360) / count;
  return {
    angle,
    half: 180 / count,
    at: onLand(angle, 0.5),
    isTall: Math.abs(Math.sin(radians(angle))) > TALL,
    out: Math.cos(radians(angle)) < 0 ? -1 : 1,
  };
};

const CURVE = 6;

/** The outline of a sector around this middle, drawn in by so many units. */
export const outlineOf = ({ angle, half }: Sector, inset: number, middle: Point): string => {
  const deep = inset / (OUTSIDE[0] - SHORE[0]);
  const wide = half - (inset / ((OUTSIDE[0] + SHORE[0]) / 2)) * (180 / Math.PI);
  const edge = (far: number): Point[] =>
    Array.from({ length: CURVE + 1 }, (_, k) => moved(onLand(angle - wide + (2 * wide * k) / CURVE, far), middle));
  return `${pathOf([...edge(1 - deep), ...edge(deep).reverse()])}Z`;
};

/** The Island, around its middle. */
export const islandOutline = (scale: number, [x, y]: Point): string => {
  const at = (dx: number, dy: number) => `${round(x + dx * scale)} ${round(y + dy * scale)}`;
  return `M${at(-64, 12)}C${at(-66, -10)} ${at(-48, -24)} ${at(-26, -27)}C${at(-8, -38)} ${at(26, -36)} ${at(40, -24)}C${at(62, -20)} ${at(72, 0)} ${at(62, 14)}C${at(52, 30)} ${at(20, 36)} ${at(-4, 32)}C${at(-30, 38)} ${at(-58, 32)} ${at(-64, 12)}Z`;
};

export const ISLAND_SCALE = 1.3;

/** Sizes of the spaces of a realm, and where the first of them lies. */
export const GRIDS: Record<Realm, { left: number; top: number; w: number; h: number }> = {
  water: { left: 100, top: 54, w: 106, h: 112 },
  dragon: { left: 100, top: 52, w: 141, h: 98 },
};
const SHEET = { width: 706, height: 764 } as const;
const GAP = 2.5;
const CORNER = 12;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const boxOf = (cell: Cell, cells: readonly Cell[]): Box => {
  const { left, top, w, h } = GRIDS[cell.realm];
  const xs = cells.map(({ x }) => x);
  const highest = Math.max(...cells.map(({ y }) => y));
  return { x: left + (cell.x - Math.min(...xs)) * w, y: top + (highest - cell.y) * h, w, h };
};

/** A rectangle with round corners. */
export const rounded = ({ x, y, w, h }: Box, r: number): string =>
  `M${round(x + r)} ${round(y)}h${round(w - 2 * r)}q${r} 0 ${r} ${r}v${round(h - 2 * r)}q0 ${r} ${-r} ${r}h${round(2 * r - w)}q${-r} 0 ${-r} ${-r}v${round(2 * r - h)}q0 ${-r} ${r} ${-r}Z`;

const grownBy = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

const chartOf = (content: Content) => {
  const loop = content.spaces.filter(({ island }) => !island);
  const sectors = new Map(loop.map(({ id }, k): [string, Sector] => [id, sectorOf(k, loop.length)]));
  const island = content.spaces.find((space) => space.island);
  const boxes = new Map(
    content.cells.map((cell): [string, Box] => [
      cell.id,
      boxOf(
        cell,
        content.cells.filter(({ realm }) => realm === cell.realm),
      ),
    ]),
  );
  const angleOf = (space: string) => sectors.get(space)?.angle ?? 0;
  const planes = new Map(
    content.planes.map(({ id, spaces: [one, other] }): [string, number] => {
      const [a, b] = [angleOf(one), angleOf(other)];
      return [id, (a + b) / 2 + (Math.abs(a - b) > 180 ? 180 : 0)];
    }),
  );
  const boards: Record<BoardId, Layout<string>> = {
    land: {
      width: 2 * MIDDLE[0],
      height: 2 * MIDDLE[1],
      spaces: content.spaces.map(({ id }) => id),
      placeOf,
      shapeOf,
      nameOf,
    },
    water: realmLayout("water", content),
    dragon: realmLayout("dragon", content),
  };
  return { content, loop, sectors, island, boxes, planes, boards };
};

const realmLayout = (realm: Realm, content: Content): Layout<string> => ({
  ...SHEET,
  spaces: content.cells.filter((cell) => cell.realm === realm).map(({ id }) => id),
  placeOf,
  shapeOf,
  nameOf,
});

let drawn: ReturnType<typeof chartOf> | null = null;

const chart = () => {
  const content = allContent();
  if (drawn?.content !== content) drawn = chartOf(content);
  return drawn;
};

export const layoutOf = (board: BoardId): Layout<string> => chart().boards[board];

/** The spaces of the loop, clockwise. */
export const loopSpaces = (): readonly Space[] => chart().loop;
export const theIsland = (): Space | undefined => chart().island;
export const middleOf = (): Point => MIDDLE;
export const sectorAt = (space: string): Sector | undefined => chart().sectors.get(space);
export const boxAt = (space: string): Box | undefined => chart().boxes.get(space);

/** On which board a space lies. */
export const boardOf = (space: string): BoardId =>
  chart().content.cells.find((cell) => cell.id === space)?.realm ?? "land";

/** The middle of a space, on the sheet of its board. */
export function placeOf(space: string): Point {
  const { sectors, boxes } = chart();
  const sector = sectors.get(space);
  if (sector) return moved(sector.at, MIDDLE);
  const box = boxes.get(space);
  return box ? [box.x + box.w / 2, box.y + box.h / 2] : moved(ISLAND, MIDDLE);
}

function shapeOf(space: string, grown = 0): string {
  const { sectors, boxes } = chart();
  const sector = sectors.get(space);
  if (sector) return outlineOf(sector, -grown, MIDDLE);
  const box = boxes.get(space);
  if (box) return rounded(grownBy(box, grown - GAP), CORNER);
  return islandOutline(ISLAND_SCALE + grown / 60, placeOf(space));
}

/** Where an Astral Plane floats, and at which angle. */
export const planeAngle = (plane: string): number => chart().planes.get(plane) ?? 0;
export const planePlace = (plane: string): Point => {
  const angle = radians(planeAngle(plane));
  return moved([RIM[0] * Math.cos(angle), RIM[1] * Math.sin(angle)], MIDDLE);
};
