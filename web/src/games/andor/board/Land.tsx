/* The mountains as a drawn map. They never change during a game, so they are drawn once on a layer of their own. */
import { memo, useMemo } from "react";
import { DieFace } from "../../../adventure/dice/Die";
import type { Space } from "../content.gen";
import { atlas, cellOf, MAP, placeOf, random, roadLine, round, type Atlas, type Edge, type Point } from "../geometry";

const ROCK = ["#c3d0d8", "#b6c6d1", "#cfdae0", "#adbfcb"];
const GROUND = { forest: "#8fb09a", road: "#d3ccb4" } as const;
const PEAKS = ["an-peak-high", "an-peak-low", "an-peak-wide", "an-peak-low"];

interface Item {
  symbol: string;
  x: number;
  y: number;
  scale: number;
}

const lengthOf = ({ from, to }: Edge): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const along = ({ from, to }: Edge, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

/** A straight edge, shaken a little so that it looks drawn. */
const shaken = (edge: Edge, by: number, seed: number): string => {
  const next = random(seed);
  const far = lengthOf(edge) || 1;
  const pieces = Math.max(3, Math.round(far / 14));
  const [nx, ny] = [-(edge.to[1] - edge.from[1]) / far, (edge.to[0] - edge.from[0]) / far];
  const inner = Array.from({ length: pieces - 1 }, (_, k) => {
    const [x, y] = along(edge, (k + 1) / pieces);
    const off = (next() - 0.5) * 2 * by;
    return `L${round(x + nx * off)} ${round(y + ny * off)}`;
  });
  return `M${edge.from.map(round).join(" ")}${inner.join("")}L${edge.to.map(round).join(" ")}`;
};

/** Short strokes on both lips of a ravine. */
const lips = (edge: Edge): string => {
  const next = random(edge.a + edge.b * 5);
  const far = lengthOf(edge) || 1;
  const [nx, ny] = [-(edge.to[1] - edge.from[1]) / far, (edge.to[0] - edge.from[0]) / far];
  let strokes = "";
  for (let d = 4; d < far; d += 7) {
    const [x, y] = along(edge, d / far);
    for (const side of [1, -1]) {
      const [from, to] = [10 + next() * 2, 17 + next() * 9];
      strokes += `M${round(x + nx * side * from)} ${round(y + ny * side * from)}L${round(x + nx * side * to + (next() - 0.5) * 4)} ${round(y + ny * side * to + (next() - 0.5) * 4)}`;
    }
  }
  return strokes;
};

const isNear = (spaces: readonly Space[], x: number, y: number, far: number): boolean =>
  spaces.some((space) => Math.hypot(space.x - x, space.y - y) < far);

/** Peaks where nobody walks and round the rim, firs in the forests; those in front are drawn last. */
const dress = ({ spaces, edges }: Atlas): Item[] => {
  const all = [...spaces.values()];
  const items: Item[] = [];
  for (const edge of edges) {
    const far = lengthOf(edge);
    if (edge.kind !== "ridge" || far < 16) continue;
    const next = random(edge.a * 13 + edge.b);
    const peaks = Math.max(1, Math.round(far / 26));
    for (let k = 0; k < peaks; k++) {
      const [ax, ay] = along(edge, (k + 0.5) / peaks);
      const [x, y] = [ax + (next() - 0.5) * 8, ay + 12 + (next() - 0.5) * 6];
      if (isNear(all, x, y - 12, 33)) continue;
      items.push({ symbol: PEAKS[Math.floor(next() * 4)]!, x, y, scale: 0.62 + next() * 0.35 });
    }
  }
  const next = random(99);
  const rim = (x: number, y: number) => {
    if (!isNear(all, x, y - 14, 44))
      items.push({ symbol: PEAKS[Math.floor(next() * 3)]!, x, y, scale: 0.7 + next() * 0.4 });
  };
  for (let x = 20; x < MAP.width; x += 34) {
    rim(x + next() * 14, 44 + next() * 12);
    rim(x + next() * 14, MAP.height - 4 - next() * 8);
  }
  for (let y = 70; y < MAP.height; y += 40) {
    rim(14 + next() * 8, y + next() * 14);
    rim(MAP.width - 16 - next() * 8, y + next() * 14);
  }
  for (const space of all.filter(({ kind }) => kind === "forest")) {
    const grown = random(space.id);
    for (let k = 0; k < 11; k++) {
      const [angle, far] = [k * 0.58 + grown() * 0.4, 27 + grown() * 16];
      items.push({
        symbol: "an-fir",
        x: space.x + far * 1.15 * Math.cos(angle),
        y: space.y + far * 0.9 * Math.sin(angle) + 12,
        scale: 0.8 + grown() * 0.3,
      });
    }
  }
  return items.sort((a, b) => a.y - b.y);
};

/** The printed arrow of a space: halfway to where creatures go from here. */
export const arrowBetween = (from: number, to: number): string => {
  const [[ax, ay], [bx, by]] = [placeOf(from), placeOf(to)];
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return `translate(${round((ax + bx) / 2)} ${round((ay + by) / 2)}) rotate(${round(angle)})`;
};
export const ARROW = "M-13 -4.5H2V-10L15 0L2 10V4.5H-13Z";

const Road = ({ d }: { d: string }) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={d} stroke="#4d3a1c" strokeWidth="27" opacity=".85" />
    <path d={d} stroke="#dcc183" strokeWidth="21" />
    <path d={d} stroke="#f1dfae" strokeWidth="14" />
    <path d={d} stroke="#a98646" strokeWidth="13" strokeDasharray="1.6 11" strokeLinecap="butt" />
    <path d={d} stroke="#c9aa66" strokeWidth="1.4" />
  </g>
);

/** Parapets where the road crosses a ravine: its border with the next space runs from chasm to chasm. */
const Bridges = ({ map }: { map: Atlas }) => {
  const ends = map.edges.filter(({ kind }) => kind === "ravine").flatMap(({ from, to }) => [from, to]);
  const isEnd = ([x, y]: Point) => ends.some(([ex, ey]) => Math.hypot(ex - x, ey - y) < 1);
  const crossed = map.edges.filter(({ a, b, from, to }) => map.road.get(a)?.includes(b) && isEnd(from) && isEnd(to));
  return crossed.map(({ a, b }) => {
    const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    return (
      <g key={`${a} ${b}`} transform={`translate(${(ax + bx) / 2} ${(ay + by) / 2}) rotate(${round(angle)})`}>
        <path d="M-24 -14H24M-24 14H24" stroke="#4d3a1c" strokeWidth="6" strokeLinecap="round" />
        <path d="M-22 -14H22M-22 14H22" stroke="#e9d6a6" strokeWidth="2.4" strokeDasharray="5 3" />
      </g>
    );
  });
};

/** Landscape under the play: rock, ravines, ridges, forests, road, arrows, jumps, caves and red die spaces. */
export const Land = memo(() => {
  const map = atlas();
  const drawn = useMemo(() => {
    const ravines = map.edges.filter(({ kind }) => kind === "ravine");
    const road = [...map.road].flatMap(([a, others]) => others.filter((b) => b > a).map((b) => [a, b] as const));
    return {
      paths: map.edges.filter(({ kind }) => kind === "walk").map((edge) => shaken(edge, 2, edge.a * 7 + edge.b)),
      ravine: ravines.map((edge) => shaken(edge, 6, edge.a * 3 + edge.b)).join(""),
      lips: ravines.map(lips).join(""),
      road: road.map(([a, b]) => roadLine(placeOf(a), placeOf(b), b)).join(""),
      items: dress(map),
    };
  }, [map]);
  const tint = random(3);
  const spaces = [...map.spaces.values()];
  return (
    <svg className="an-land" viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
      <clipPath id="an-frame">
        <rect width={MAP.width} height={MAP.height} rx="26" />
      </clipPath>
      <g clipPath="url(#an-frame)">
        <rect width={MAP.width} height={MAP.height} fill="url(#an-rock)" />
        {spaces.map((space) => {
          const ground = space.kind === "rock" ? ROCK[Math.floor(tint() * 4)] : GROUND[space.kind];
          return <path key={space.id} d={cellOf(space.id)} fill={ground} stroke={ground} />;
        })}
        <rect width={MAP.width} height={MAP.height} filter="url(#an-grain)" opacity=".55" />
        <path className="an-paths" d={drawn.paths.join("")} />
        <g fill="none" strokeLinejoin="bevel" strokeLinecap="round">
          <path d={drawn.ravine} stroke="#8a9ba8" strokeWidth="34" opacity=".75" />
          <path d={drawn.lips} stroke="#3c4f5e" strokeWidth="1.7" opacity=".85" />
          <path d={drawn.ravine} stroke="#3f4d57" strokeWidth="23" />
          <path d={drawn.ravine} stroke="#1c242b" strokeWidth="17" />
          <path d={drawn.ravine} stroke="#090d11" strokeWidth="8" />
        </g>
        {drawn.items.map(({ symbol, x, y, scale }, k) => (
          <use
            key={k}
            href={`#${symbol}`}
            transform={`translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 100) / 100})`}
          />
        ))}
        <Road d={drawn.road} />
        <Bridges map={map} />
        <g className="an-arrows">
          {spaces.map(({ id, arrow }) => arrow && <path key={id} transform={arrowBetween(id, arrow)} d={ARROW} />)}
        </g>
        {spaces.map((space) => (
          <Feature key={space.id} space={space} />
        ))}
        <rect width={MAP.width} height={MAP.height} fill="url(#an-dawn)" />
      </g>
      <rect x="1" y="1" width={MAP.width - 2} height={MAP.height - 2} rx="25" className="an-rim" />
    </svg>
  );
});

/** The jumps with the willpower that each needs, above what is lit. */
export const Jumps = memo(() => (
  <>
    {[...atlas().jumps].flatMap(([a, others]) =>
      [...others]
        .filter(([b]) => b > a)
        .map(([b, willpower]) => <JumpMark key={`${a} ${b}`} a={a} b={b} willpower={willpower} />),
    )}
  </>
));

const JumpMark = ({ a, b, willpower }: { a: number; b: number; willpower: number }) => {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const at = (t: number) => `${round(ax + (bx - ax) * t)} ${round(ay + (by - ay) * t)}`;
  return (
    <>
      <path className="an-leap" d={`M${at(0.26)}Q${round(mx)} ${round(my - 26)} ${at(0.74)}`} />
      <g transform={`translate(${round(mx)} ${round(my - 9)})`}>
        <path d="M0 -15L15 0L0 15L-15 0Z" fill="#16324a" stroke="#fff" strokeWidth="2" />
        <text className="an-jump" y="6">
          {willpower}
        </text>
      </g>
    </>
  );
};

const RED = { light: "#d84b3a", dark: "#7a150c", ink: "#fff" };

/** What is printed on a space for good: the mouth of a cave, and the face of the red die that leads here. */
const Feature = ({ space }: { space: Space }) => (
  <>
    {space.cave && <use href="#an-cave" transform={`translate(${space.x} ${space.y + 30})`} />}
    {space.red_die > 0 && (
      <g transform={`translate(${space.x - 14} ${space.y + 13}) scale(.48)`}>
        <DieFace value={space.red_die} {...RED} />
      </g>
    )}
  </>
);

/** Where a name stands that would cover something else above its space. */
const ASIDE: Record<number, Point> = {
  201: [-20, -20],
  222: [6, 40],
  237: [34, 38],
  244: [-8, -20],
  249: [22, -20],
  258: [30, 38],
  264: [-14, -20],
  271: [0, 38],
};
const BELOW: Point = [0, 40];

/** Words that stand at the rim are not cut. */
const within = (x: number): number => Math.min(MAP.width - RIM, Math.max(RIM, x));
const RIM = 78;

/** Names, above everything that is drawn but under the pieces: below the number where somebody stands beside it. */
export const Names = ({ taken }: { taken: ReadonlySet<number> }) => (
  <>
    {[...atlas().spaces.values()].map(({ id, name, x, y, cave }) => {
      const [dx, dy] = taken.has(id) ? BELOW : (ASIDE[id] ?? [0, -20]);
      return (
        name &&
        !cave && (
          <text key={id} className="an-name" x={within(x + dx)} y={y + dy}>
            {name}
          </text>
        )
      );
    })}
  </>
);
