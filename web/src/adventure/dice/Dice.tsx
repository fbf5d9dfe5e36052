/* Dice side by side: those that lie, room for those to come, their sum, and how much of it is needed. */
import rolling from "icon:rolling-dices";
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { lies } from "../../look/lies";
import type { ThingProps } from "../../table/game";
import { say } from "../../table/say";
import "./dice.css";
import { Die, type Material } from "./Die";

/** One that was thrown. */
export interface Thrown {
  value: number;
  isOff?: boolean;
  /** The die as a thing that can be chosen: to be turned, or thrown again. */
  thing?: ThingProps | null;
  /** Below it: what choosing it leads to. */
  under?: ReactNode;
  /** At its corner: whose it is. */
  mark?: ReactNode;
}

interface Props {
  dice: readonly Thrown[];
  material: Material;
  marks?: (value: number, ink: string) => ReactNode;
  size: number;
  /** Places in which dice could still fall. */
  ahead?: number;
  /** How many of those places are shown, and not only kept free: all, if nothing is said. */
  shown?: number;
  /** The next place is the one that is offered. */
  isNext?: boolean;
  /** The places are numbered: so many more dice. */
  isCounted?: boolean;
  /** Turns the dice of one side otherwise than those of the other. */
  seed?: number;
  /** For the news that are shown at these dice. */
  id?: string;
  children?: ReactNode;
}

export const Dice = ({
  dice,
  material,
  marks,
  size,
  ahead = 0,
  shown = ahead,
  isNext = false,
  isCounted = false,
  seed = 0,
  id,
  children,
}: Props) => (
  <div className="dice" data-thing={id} style={{ "--die": `${size}px` }}>
    {dice.map(({ value, isOff, thing, under, mark }, k) => (
      <span key={k} className="dice-slot">
        <span key={value} className="dice-thrown" style={{ "--k": k }}>
          <Die value={value} {...material} marks={marks} size={size} turn={lies(k + seed)} isOff={isOff} />
        </span>
        {mark}
        {thing && <span className="sc-hit" {...thing} />}
        {under && <span className="dice-under">{under}</span>}
      </span>
    ))}
    {Array.from({ length: ahead }, (_, k) => (
      <span
        key={`ahead ${k}`}
        className="dice-ahead"
        data-on={(isNext && k === 0) || undefined}
        data-idle={k >= shown || undefined}
        aria-hidden="true"
      >
        {isCounted ? `+${k + 1}` : <Icon of={rolling} />}
      </span>
    ))}
    {children}
  </div>
);

/** Smaller dice where there are many, so that all lie in the tray. */
export const dieSize = (count: number, room: number, narrow: boolean): number => {
  const [large, medium, small] = narrow ? ([56, 42, 33] as const) : ([86, 64, 48] as const);
  return count <= room ? large : count <= room * (narrow ? 2.5 : 1.5) ? medium : small;
};

/** The felt that dice are thrown on. */
export const Tray = ({ isAhead = false, children }: { isAhead?: boolean; children: ReactNode }) => (
  <div className="dice-tray" data-ahead={isAhead || undefined}>
    {children}
  </div>
);

/** What the dice come to, with what is needed beside it. */
export const Sum = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className="dice-sum">
    <span className="dice-total">{total}</span>
    {children}
  </div>
);

/** A notch for each that is needed: filled, within reach, or missing. */
export const Notches = ({ total, need, reach }: { total: number; need: number; reach: number }) => (
  <span className="dice-notches" role="img" aria-label={say("board.some_of", { count: total, all: need })}>
    {Array.from({ length: need }, (_, k) => (
      <i key={k} data-state={k < total ? "on" : k < total + reach ? "near" : undefined} />
    ))}
  </span>
);
