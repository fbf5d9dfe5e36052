import tick from "icon:check-mark";
import { Glyph } from "../../../look/Icon";
import type { ThingProps } from "../../../table/game";
import { numberOf, WORLDS, type Card, type RitualLook, type SuitLetter } from "../worlds";
import { beadAt, type Point } from "./geometry";

interface Props {
  suit: SuitLetter;
  at: Point;
  radius: number;
  pile: readonly Card[];
  numbers: number;
  ritual: RitualLook;
  /** The bead that the option looked at would light. */
  hint: number | null;
  /** Something happens here just now. */
  glows: boolean;
  thing: ThingProps;
}

/** A window into a world with a bead per number; lit beads lie on the pile, the plate names the ritual. */
export const WorldMedal = ({ suit, at: [x, y], radius, pile, numbers, ritual, hint, glows, thing }: Props) => {
  const world = WORLDS[suit];
  const pale = suit === "W";
  const isComplete = pile.length === numbers;
  return (
    <g className="sh-world" transform={`translate(${x} ${y}) scale(${radius / 38})`}>
      {(hint !== null || glows) && <circle r="92" fill="url(#sh-flame)" className={glows ? "sh-lights-up" : ""} />}
      <circle r="65" fill="var(--sh-night-18)" opacity=".55" className="sh-bed" />
      <circle r="51" fill="none" stroke={world.colour} strokeOpacity=".35" strokeWidth="1.5" />
      <g clipPath="url(#sh-window)">
        <use href={`#sh-land-${suit}`} x="-38" y="-66" width="76" height="109" />
        <circle r="38" fill={pale ? "var(--white)" : "var(--black)"} opacity={pale ? 0.25 : 0.18} />
      </g>
      <circle r="38" fill="none" stroke={world.colour} strokeWidth="3" />
      <circle r="35.4" fill="none" stroke="var(--white)" strokeOpacity=".35" strokeWidth="1" />
      <Glyph of={world.icon} x={0} y={-3} size={42} fill={pale ? "var(--sh-sky-38)" : "var(--white)"} />
      {Array.from({ length: numbers }, (_, k) => (
        <Bead
          key={k}
          number={k + 1}
          at={beadAt(k + 1, numbers)}
          colour={world.colour}
          state={hint === k + 1 ? "hint" : pile.some((card) => numberOf(card) === k + 1) ? "lit" : "dark"}
        />
      ))}
      <g transform="translate(0 46)">
        <rect
          x="-27"
          y="-12"
          width="54"
          height="24"
          rx="12"
          fill="var(--sh-night-18)"
          stroke={world.colour}
          strokeWidth="1.8"
        />
        <text x="-13" y="6" className="sh-plate" fill={pale ? "var(--white)" : world.colour}>
          {suit}
        </text>
        <Glyph
          of={isComplete ? tick : ritual.icon}
          x={11}
          y={0}
          size={18}
          fill={isComplete ? "var(--sh-moss-80)" : "var(--paper)"}
        />
      </g>
      <rect data-thing={`pile:${suit}`} x="-16" y="-23" width="32" height="46" fill="none" />
      <circle className="sh-hit" r="65" role="img" {...thing} />
    </g>
  );
};

const Bead = ({
  number,
  at: [x, y],
  colour,
  state,
}: {
  number: number;
  at: Point;
  colour: string;
  state: "lit" | "dark" | "hint";
}) => {
  switch (state) {
    case "hint":
      return (
        <>
          <circle
            cx={x}
            cy={y}
            r="11.5"
            fill="var(--sh-wood-23)"
            stroke="var(--sh-gold-84)"
            strokeWidth="2.5"
            strokeDasharray="4 2.5"
          />
          <text x={x} y={y + 4.3} className="sh-bead" fill="var(--sh-parchment-90)">
            {number}
          </text>
        </>
      );
    case "lit":
      return (
        <g className="sh-lights-up">
          <circle cx={x} cy={y} r="9.6" fill={colour} stroke="var(--sh-night-18)" strokeWidth="1.6" />
          <text x={x} y={y + 4.2} className="sh-bead" fill="var(--sh-wood-16)">
            {number}
          </text>
        </g>
      );
    case "dark":
      return (
        <>
          <circle
            cx={x}
            cy={y}
            r="7.6"
            fill="var(--sh-night-20)"
            stroke={colour}
            strokeOpacity=".55"
            strokeWidth="1.3"
          />
          <text x={x} y={y + 3.7} className="sh-bead dark" fill="var(--sh-night-79)">
            {number}
          </text>
        </>
      );
  }
};
