/* The board: squares in three rings, with the Storm River round the second and the Fire Mountains round the third. */
import type { Point } from "../../adventure/map/geometry";
import { round } from "../../adventure/map/geometry";
import type { Layout } from "../../adventure/map/layout";
import { allContent, nameOf, spaceOf } from "./content";
import type { Content, Region, Space } from "./content.gen";

/** Size in board units: a square, the frame around all, and how far a ring draws back from the one outside it. */
export const SQUARE = 104;
export const FRAME = 16;
export const BOARD = 7 * SQUARE + 2 * FRAME;
/** Half the width of the river, and of the mountains. */
export const RIVER = 18;
export const RANGE = 14;

const DRAWN_BACK: Record<Region, number> = { outer: 0, middle: RIVER, inner: RIVER + RANGE };

/** The middle of a space; rings inside the river lie a little closer together. */
const centreOf = ({ x, y }: Pick<Space, "x" | "y">): Point => [FRAME + (x + 0.5) * SQUARE, FRAME + (y + 0.5) * SQUARE];

export const placeOf = (id: string): Point => {
  const space = spaceOf(id);
  return space ? centreOf(space) : [BOARD / 2, BOARD / 2];
};

const square = (id: string, grown = 0): string => {
  const [x, y] = placeOf(id);
  const half = SQUARE / 2 + grown;
  return `M${round(x - half)} ${round(y - half)}h${round(2 * half)}v${round(2 * half)}h${round(-2 * half)}Z`;
};

const layoutOf = (content: Content): Layout<string> => ({
  width: BOARD,
  height: BOARD,
  spaces: content.spaces.map(({ id }) => id),
  placeOf,
  shapeOf: square,
  nameOf,
});

let drawn: { content: Content; layout: Layout<string> } | null = null;

export const layout = (): Layout<string> => {
  const content = allContent();
  if (drawn?.content !== content) drawn = { content, layout: layoutOf(content) };
  return drawn.layout;
};

export { DRAWN_BACK };
