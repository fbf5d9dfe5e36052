/* The board: three rings of squares, with the Storm River round the second and the Fire Mountains round the third. Spaces
   that lie beyond the outer ring are laid out beside it, wherever their content puts them. */
import type { Point } from "../../adventure/map/geometry";
import { moved } from "../../adventure/map/geometry";
import { round } from "../../look/drawn";
import type { Layout } from "../../adventure/map/layout";
import { allContent, nameOf } from "./content";
import type { Content, Region, Space } from "./content.gen";

/** A space as it is drawn, in board units from the middle of the board. */
export interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Its middle. */
  at: Point;
}

/** Half the sides of each ring: where it ends outside, and inside. */
export const RINGS: Partial<Record<Region, { out: number; in: number }>> & {
  outer: { out: number; in: number };
} = {
  outer: { out: 362, in: 264 },
  middle: { out: 236, in: 146 },
  inner: { out: 118, in: 44 },
};

/** Half the side of the brass frame, and the dark around it. */
export const FRAME = 376;
const MARGIN = 6;
/** Between the board and what lies beyond it, and how far spaces there reach outwards. */
const GAP = 26;
const BEYOND = 96;
const CORNER = 11;

type Place = Pick<Space, "x" | "y">;

interface Box {
  x: number;
  y: number;
  n: number;
}

const boxOf = (places: readonly Place[]): Box => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, n: Math.max(Math.max(...xs) - x, Math.max(...ys) - y) + 1 };
};

const cell = (x: number, y: number, w: number, h: number): Cell => ({ x, y, w, h, at: [x + w / 2, y + h / 2] });

/** A square of a ring; all but those at the corners draw back from the ring within. */
const onRing = ({ x, y }: Place, box: Box, { out, in: inner }: { out: number; in: number }): Cell => {
  const step = (2 * out) / box.n;
  const [column, row] = [x - box.x, y - box.y];
  const isEnd = (at: number) => at === 0 || at === box.n - 1;
  const deep = out - inner;
  const [isSide, isTop] = [isEnd(column) && !isEnd(row), isEnd(row) && !isEnd(column)];
  return cell(
    isSide && column > 0 ? out - deep : -out + column * step,
    isTop && row > 0 ? out - deep : -out + row * step,
    isSide ? deep : step,
    isTop ? deep : step,
  );
};

/** Where a column or row begins and how wide it is, beyond the board as well. */
const line = (at: number, first: number, n: number): readonly [number, number] => {
  const { out } = RINGS.outer;
  if (at < first) return [-out - GAP + (at - first) * BEYOND, BEYOND];
  if (at >= first + n) return [out + GAP + (at - first - n) * BEYOND, BEYOND];
  return [-out + ((at - first) * 2 * out) / n, (2 * out) / n];
};

const beyond = ({ x, y }: Place, box: Box): Cell => {
  const [[left, w], [top, h]] = [line(x, box.x, box.n), line(y, box.y, box.n)];
  return cell(left, top, w, h);
};

const chartOf = (content: Content) => {
  const inRing = (region: Region) => content.spaces.filter((space) => space.region === region);
  const outer = boxOf(inRing("outer"));
  const boxes = new Map(content.spaces.map(({ region }) => [region, boxOf(inRing(region))]));
  const cells = new Map(
    content.spaces.map((space): [string, Cell] => {
      const ring = RINGS[space.region];
      if (!ring) return [space.id, beyond(space, outer)];
      const box = boxes.get(space.region)!;
      const half = ring.out / box.n;
      return [space.id, space.terrain ? onRing(space, box, ring) : cell(-half, -half, 2 * half, 2 * half)];
    }),
  );
  const all = [...cells.values()];
  const edge = FRAME + MARGIN - GAP / 2;
  const reach = (far: readonly number[]) => Math.max(edge, ...far) + GAP / 2;
  const [left, top] = [reach(all.map(({ x }) => -x)), reach(all.map(({ y }) => -y))];
  const [right, bottom] = [reach(all.map(({ x, w }) => x + w)), reach(all.map(({ y, h }) => y + h))];
  return {
    content,
    cells,
    middle: [left, top] as Point,
    layout: {
      width: round(left + right),
      height: round(top + bottom),
      spaces: content.spaces.map(({ id }) => id),
      placeOf,
      shapeOf,
      nameOf,
    } satisfies Layout<string>,
  };
};

let drawn: ReturnType<typeof chartOf> | null = null;

const chart = () => {
  const content = allContent();
  if (drawn?.content !== content) drawn = chartOf(content);
  return drawn;
};

export const layout = (): Layout<string> => chart().layout;

/** The middle of the board on its sheet. */
export const middleOf = (): Point => chart().middle;

const NOWHERE = cell(0, 0, 0, 0);

export const cellOf = (id: string): Cell => chart().cells.get(id) ?? NOWHERE;

export const placeOf = (id: string): Point => moved(cellOf(id).at, middleOf());

/** Two corners of a space: what lies between them is all of it. */
export const cornersOf = (id: string): Point[] => {
  const { x, y, w, h } = cellOf(id);
  return [moved([x, y], middleOf()), moved([x + w, y + h], middleOf())];
};

/** A rectangle with round corners. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${round(x + r)} ${round(y)}h${round(w - 2 * r)}q${r} 0 ${r} ${r}v${round(h - 2 * r)}q0 ${r} ${-r} ${r}h${round(2 * r - w)}q${-r} 0 ${-r} ${-r}v${round(2 * r - h)}q0 ${-r} ${r} ${-r}Z`;

/** A square around the middle. */
export const around = (half: number, corner: number): string => rounded(-half, -half, 2 * half, 2 * half, corner);

function shapeOf(id: string, grown = 0): string {
  const { x, y, w, h } = cellOf(id);
  const [left, top] = moved([x, y], middleOf());
  return rounded(left - grown, top - grown, w + 2 * grown, h + 2 * grown, CORNER);
}

/** The shortest straight way from one space over what lies between to another, from edge to edge. */
export const crossing = (from: string, to: string): readonly [Point, Point] => {
  const [a, b] = [cellOf(from), cellOf(to)];
  const along = (p: number, w: number, q: number, v: number): readonly [number, number] => {
    if (p + w <= q) return [p + w, q];
    if (q + v <= p) return [p, q + v];
    const shared = (Math.max(p, q) + Math.min(p + w, q + v)) / 2;
    return [shared, shared];
  };
  const [x, y] = [along(a.x, a.w, b.x, b.w), along(a.y, a.h, b.y, b.h)];
  return [
    [x[0], y[0]],
    [x[1], y[1]],
  ];
};
