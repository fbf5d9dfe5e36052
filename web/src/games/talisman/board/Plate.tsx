import { round } from "../../../look/drawn";
import type { Space } from "../content.gen";
import { cellOf } from "../geometry";
import { TERRAINS } from "./grounds";
import { signOf } from "./signOf";

/** How wide a common letter is, upright and slanted, and what stands beside the letters. */
const LETTER = { main: 6.2, plain: 5.5 } as const;
const BESIDE = 24;
const LINE = 11;
/** The plate of the Valley may lie over its neighbours' ground. */
const VALLEY = 88;
/** Letters are pushed together so far and no further: a longer name takes two lines. */
const CLOSEST = 0.78;

const NARROW = /[ijlftr' .,]/;
const WIDE = /[mwMW]|\p{Lu}/u;

const widthOf = (words: string, letter: number): number =>
  [...words].reduce((sum, each) => sum + letter * (NARROW.test(each) ? 0.66 : WIDE.test(each) ? 1.4 : 1), 0);

const linesOf = (name: string, room: number, letter: number): string[] => {
  const words = name.split(" ");
  if (words.length < 2 || room / widthOf(name, letter) >= CLOSEST) return [name];
  const cut = Math.ceil(words.length / 2);
  return [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
};

/** The name of a space, with the sign of its terrain. */
export const Plate = ({ space, size }: { space: Space; size: number }) => {
  const { y, w, h, at } = cellOf(space.id);
  const terrain = space.terrain && TERRAINS[space.terrain];
  const kind = signOf(space) === "none" ? "plain" : "main";
  const beside = terrain ? BESIDE : 12;
  const most = (terrain ? w - 4 : VALLEY) / size;
  const lines = linesOf(space.name, most - beside, LETTER[kind]);
  const natural = Math.max(...lines.map((line) => widthOf(line, LETTER[kind])));
  const wide = Math.min(most, natural + beside);
  const room = wide - beside;
  const high = 16 + (lines.length - 1) * LINE;
  const middle = -wide / 2 + (terrain ? 18 : 6) + room / 2;
  const down = terrain ? y + h - 12.5 - (lines.length - 1) * 4 : 29;
  return (
    <g
      className={`tal-plate ${terrain ? kind : "valley"}`}
      transform={`translate(${round(at[0])} ${round(down)}) scale(${size})`}
    >
      <rect x={round(-wide / 2)} y={-high / 2} width={round(wide)} height={high} rx="5" />
      {terrain && (
        <path
          d={terrain.shape}
          fill={terrain.colour}
          stroke={terrain.edge}
          strokeWidth="1.5"
          transform={`translate(${round(9 - wide / 2)} 0) scale(.86)`}
        />
      )}
      {lines.map((line, k) => (
        <text
          key={k}
          x={round(middle)}
          y={round(4 + (k - (lines.length - 1) / 2) * LINE)}
          {...(widthOf(line, LETTER[kind]) > room && { textLength: round(room), lengthAdjust: "spacingAndGlyphs" })}
        >
          {line}
        </text>
      ))}
    </g>
  );
};
