import { round } from "../../../adventure/map/geometry";
import type { Space } from "../content.gen";
import { cellOf } from "../geometry";
import { TERRAINS } from "./grounds";
import { signOf } from "./signOf";

/** How wide a letter is on the average, upright and slanted, and what stands beside the letters. */
const LETTER = { main: 6.1, plain: 5.4 } as const;
const BESIDE = 25;
/** Letters are pushed together so far and no further: a longer name takes two lines. */
const CLOSEST = 0.8;

const linesOf = (name: string, room: number, letter: number): string[] => {
  const words = name.split(" ");
  if (words.length < 2 || room / (name.length * letter) >= CLOSEST) return [name];
  const cut = words.length === 2 ? 1 : Math.ceil(words.length / 2);
  return [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
};

/** The name of a space, with the sign of its terrain. */
export const Plate = ({ space, size }: { space: Space; size: number }) => {
  const { y, w, h, at } = cellOf(space.id);
  const terrain = space.terrain && TERRAINS[space.terrain];
  const kind = signOf(space) === "none" ? "plain" : "main";
  const beside = terrain ? BESIDE : 13;
  const most = (w - 5) / size;
  const lines = linesOf(space.name, most - beside, LETTER[kind]);
  const natural = Math.max(...lines.map((line) => line.length)) * LETTER[kind];
  const wide = Math.min(most, natural + beside);
  const high = 16 + (lines.length - 1) * 11;
  const room = wide - beside + 4;
  const left = -wide / 2 + (terrain ? 17 : 4.5);
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
          x={round(left + room / 2)}
          y={round(4 + (k - (lines.length - 1) / 2) * 11)}
          {...(line.length * LETTER[kind] > room + 3 && {
            textLength: round(room),
            lengthAdjust: "spacingAndGlyphs",
          })}
        >
          {line}
        </text>
      ))}
    </g>
  );
};
