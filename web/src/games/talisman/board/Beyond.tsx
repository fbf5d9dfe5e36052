import { translated, type Point } from "../../../adventure/map/geometry";
import type { Space } from "../content.gen";
import { cellOf, rounded } from "../geometry";
import { Ground } from "./Ground";
import { patch } from "./strokes";

const EDGE = 10;
const CORNER = 30;

/** The box around cells. */
const boxOf = (spaces: readonly Space[]) => {
  const cells = spaces.map(({ id }) => cellOf(id));
  const [x, y] = [Math.min(...cells.map((each) => each.x)), Math.min(...cells.map((each) => each.y))];
  const [a, b] = [Math.max(...cells.map((each) => each.x + each.w)), Math.max(...cells.map((each) => each.y + each.h))];
  return { x, y, w: a - x, h: b - y };
};

/** Where there is room for a name: amid the places of the box where no space lies; none if it is full. */
const roomIn = (spaces: readonly Space[]): Point | null => {
  const { x, y, w, h } = boxOf(spaces);
  const [xs, ys] = [spaces.map((space) => space.x), spaces.map((space) => space.y)];
  const [columns, rows] = [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) - Math.min(...ys) + 1];
  const taken = new Set(spaces.map((space) => `${space.x - Math.min(...xs)} ${space.y - Math.min(...ys)}`));
  const free = Array.from({ length: columns * rows }, (_, k) => [k % columns, Math.floor(k / columns)] as const).filter(
    ([column, row]) => !taken.has(`${column} ${row}`),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each + 0.5, 0) / values.length;
  if (!free.length) return null;
  const [column, row] = [mean(free.map((each) => each[0])), mean(free.map((each) => each[1]))];
  return [x + (w * column) / columns, y + (h * row) / rows];
};

/** A Region beyond the board: land around water on a sheet of its own, pushed under the frame of the board. */
export const Beyond = ({ spaces, name }: { spaces: readonly Space[]; name: string }) => {
  const { x, y, w, h } = boxOf(spaces);
  const sheet = rounded(x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE, CORNER);
  const shores = spaces.map(({ id }, k) => patch(cellOf(id), k + 311)).join("");
  const room = roomIn(spaces);
  const clip = `tal-beyond-${spaces[0]!.land}`;
  return (
    <>
      <clipPath id={clip}>
        <path d={sheet} />
      </clipPath>
      <path d={sheet} transform="translate(4 10)" fill="var(--black)" opacity=".5" />
      <path d={sheet} fill="url(#tal-storm)" />
      <g clipPath={`url(#${clip})`} strokeLinejoin="round">
        <path d={shores} fill="none" stroke="var(--tal-foam)" strokeOpacity=".8" strokeWidth="14" />
        <path d={shores} fill="none" stroke="var(--tal-sand)" strokeWidth="8" />
        <Ground spaces={spaces} />
      </g>
      <path d={sheet} fill="none" stroke="url(#tal-brass)" strokeWidth="5" />
      {room && (
        <text className="tal-land-name" transform={translated(room)}>
          {name}
        </text>
      )}
    </>
  );
};
