import type { ReactNode } from "react";
import type { ThingProps } from "../../table/game";
import type { Point } from "./geometry";
import { round } from "../../look/drawn";

interface Props {
  at: Point;
  scale?: number;
  className?: string;
  /** The outline of its clear sheet, and what it stands for. */
  hit?: string;
  thing?: ThingProps;
  /** A click always means it, not its space. */
  isLive?: boolean;
  /** What it is, for readers, where it stands for nothing that can be pointed at. */
  name?: string;
  data?: Record<`data-${string}`, string | number | true | undefined>;
  children: ReactNode;
}

/** Whatever stands or lies on a map; it lets clicks through to its space unless it stands for something itself. */
export const Piece = ({ at: [x, y], scale = 1, className = "", hit, thing, isLive, name, data, children }: Props) => (
  <g
    className={`map-piece ${className}`}
    data-live={isLive || thing?.["data-lit"] || thing?.["data-free"] || undefined}
    style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(${scale})` }}
    {...(name && { role: "img", "aria-label": name })}
    {...data}
  >
    {children}
    {hit && <path className="map-hit" d={hit} {...thing} />}
  </g>
);

/** The outline of a round thing. */
export const disc = (radius: number): string => `M0 ${-radius}a${radius} ${radius} 0 1 0 .01 0Z`;

export interface Standing {
  key: string | number;
  at: Point;
  draw: ReactNode;
}

/** All that stands, those in front drawn last. */
export const inDepth = (standing: readonly Standing[]): ReactNode =>
  [...standing].sort((a, b) => a.at[1] - b.at[1]).map(({ key, draw }) => <g key={key}>{draw}</g>);
