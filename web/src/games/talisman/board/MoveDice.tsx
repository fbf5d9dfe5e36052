/* The dice of a movement roll, fallen where there is room: on the river, or among the mountains. */
import { translated, type Point } from "../../../adventure/map/geometry";
import { DieFace } from "../../../adventure/dice/Die";
import { lies } from "../../../look/lies";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { spaceOf } from "../content";
import { cellOf, middleOf } from "../geometry";
import { say } from "../texts";

const BONE = { light: "var(--paper)", dark: "var(--tal-wood-48)", ink: "var(--paper-ink)" };
/** How far from the middle river and mountains run, and how far apart dice lie. */
const RIVER = 250;
const MOUNTAINS = 133;
const APART = 44;

/** The nearest place on a square round the middle. */
const nearest = ([x, y]: Point, half: number): Point => {
  const within = (value: number) => Math.max(-half, Math.min(half, value));
  if (Math.abs(x) >= Math.abs(y)) return [Math.sign(x || 1) * half, within(y)];
  return [within(x), Math.sign(y) * half];
};

export const MoveDice = ({ view: { roll, heroes }, thing }: Pick<TableProps<View>, "view" | "thing">) => {
  const space = spaceOf(roll ? (heroes[roll.seat]?.space ?? "") : "");
  if (roll?.purpose !== "movement" || !space) return null;
  const [x, y] = nearest(cellOf(space.id).at, space.region === "inner" ? MOUNTAINS : RIVER);
  const [left, top] = middleOf();
  return (
    <g className="tal-dice" data-thing="dice" transform={translated([left + x, top + y])}>
      {roll.dice.map((value, k) => (
        <g key={k} transform={`translate(${(k - (roll.dice.length - 1) / 2) * APART} 0)`}>
          <ellipse cx="2" cy="19" rx="19" ry="6" fill="var(--tal-shadow)" opacity=".6" />
          <g key={value} className="tal-die">
            <g transform={`rotate(${lies(k)}) scale(.68) translate(-30 -30)`}>
              <DieFace value={value} {...BONE} />
            </g>
          </g>
          <path
            className="map-hit"
            d="M-20 -20H20V20H-20Z"
            {...thing(`die:${k}`, say("board.ground.die", { value }))}
          />
        </g>
      ))}
    </g>
  );
};
