import type { ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import type { ThingProps } from "../../../table/game";

export type Face = "magic" | "treasure" | "event" | "prophecy" | "main" | "deed" | "help" | "plain";

export interface CardProps {
  face: Face;
  icon: string;
  title: string;
  /** One to three short lines. */
  lines?: readonly ReactNode[];
  /** What the story says; only where there is room. */
  text?: string;
  /** In the upper right corner: a letter, a key. */
  corner?: ReactNode;
  /** Along the lower edge: price on the left, number on the right. */
  foot?: ReactNode;
  thing?: ThingProps;
  isFaint?: boolean;
}

/** A card as it lies on the table: its colour tells the stack it comes from. */
export const Card = ({ face, icon, title, lines = [], text, corner, foot, thing, isFaint = false }: CardProps) => (
  <div className={`ph-card ${face}`} data-faint={isFaint || undefined}>
    <span className="ph-card-head">
      <Icon of={icon} />
      {corner && <span className="ph-corner">{corner}</span>}
    </span>
    <b className="ph-card-title">{title}</b>
    {lines.map((line, k) => (
      <span key={k} className="ph-card-line">
        {line}
      </span>
    ))}
    {text && <span className="ph-card-text">{text}</span>}
    {foot && <span className="ph-card-foot">{foot}</span>}
    {thing && <div className="ph-hit" {...thing} />}
  </div>
);
