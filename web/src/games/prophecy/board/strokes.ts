/* Lines as if drawn by hand: the same in every browser, for their numbers come from a seed. */
import { moved, pathOf, smooth, type Point } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import { onLand, type Sector } from "../geometry";

const STEPS = 110;

/** A line round the land, so far from the shore (0) to its edge (1), uneven by so much. */
export const coast = (far: number, uneven: number, seed: number): string => {
  const next = random(seed);
  return smooth(Array.from({ length: STEPS }, (_, k) => onLand((k * 360) / STEPS, far + (next() - 0.5) * uneven)));
};

const PARTS = 6;
const OVER = 0.06;
const WIDER = 0.6;

/** The ground of a space: it reaches a little into the next ones, as paint does. */
export const patch = ({ angle, half }: Sector, seed: number): string => {
  const next = random(seed);
  const off = () => (next() - 0.5) * 2.4;
  const [from, to] = [angle - half - WIDER, angle + half + WIDER];
  const along = (far: number) =>
    Array.from({ length: PARTS + 1 }, (_, k) => onLand(from + ((to - from) * k) / PARTS, far));
  const between = Array.from({ length: PARTS - 1 }, (_, k) => (k + 1) / PARTS);
  return smooth([
    ...along(1 + OVER),
    ...between.map((far) => onLand(to + off(), 1 - far)),
    ...along(-OVER).reverse(),
    ...between.map((far) => onLand(from + off(), far)),
  ]);
};

/** Stars round the land, on a field of this size. */
export const stars = (width: number, height: number): { at: Point; r: number; light: number }[] => {
  const next = random(61);
  return Array.from({ length: 210 }, () => ({
    at: [(next() - 0.5) * width, (next() - 0.5) * height] as Point,
    r: round(0.5 + next() * 1.2),
    light: round(0.35 + next() * 0.6),
  })).filter(({ at: [x, y] }) => (x / 356) ** 2 + (y / 312) ** 2 >= 1);
};

export const WAVES: string = (() => {
  const next = random(19);
  return Array.from({ length: 120 }, () => {
    const [x, y] = onLand(next() * 360, -0.85 + next() * 0.8);
    const w = 4 + next() * 5;
    return `M${round(x - w)} ${round(y)}q${round(w / 2)} -3 ${round(w)} 0t${round(w)} 0`;
  }).join("");
})();

const ROUTE = 12;
const OFF_SHORE = -0.18;

/** Where boats go: from port to port along the shore, and from each to the Island. */
export const routes = (angles: readonly number[], island: Point | null): string =>
  angles
    .map((from, k) => {
      const next = angles[(k + 1) % angles.length]!;
      const to = next <= from ? next + 360 : next;
      const line = Array.from({ length: ROUTE + 1 }, (_, step) =>
        onLand(from + ((to - from) * step) / ROUTE, OFF_SHORE - 0.12 * Math.sin((Math.PI * step) / ROUTE)),
      );
      const port = onLand(from, OFF_SHORE);
      const over =
        island && pathOf([port, moved(island, [(port[0] - island[0]) * 0.45, (port[1] - island[1]) * 0.45])]);
      return pathOf(line) + (over ?? "");
    })
    .join("");
