import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { ThingProps } from "../../table/game";

export interface CardProps {
  /** The stack it comes from; a game gives each a colour, `--band`. */
  face: string;
  icon?: string;
  /** In place of an icon: a token, a die. */
  sign?: ReactNode;
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
  /** Its drawing is a small scene. */
  isPictured?: boolean;
}

/** A card as it lies on the table: its colour tells the stack it comes from. */
export const Card = ({
  face,
  icon,
  sign,
  title,
  lines = [],
  text,
  corner,
  foot,
  thing,
  isFaint = false,
  isPictured = false,
}: CardProps) => (
  <div className={`hs-card ${face}`} data-faint={isFaint || undefined} data-pictured={isPictured || undefined}>
    <span className="hs-card-head">
      {sign ?? (icon && <Icon of={icon} />)}
      {corner && <span className="hs-corner">{corner}</span>}
    </span>
    <b className="hs-card-title">{title}</b>
    {lines.map((line, k) => (
      <span key={k} className="hs-card-line">
        {line}
      </span>
    ))}
    {text && <span className="hs-card-text">{text}</span>}
    {foot && <span className="hs-card-foot">{foot}</span>}
    {thing && <div className="hs-hit" {...thing} />}
  </div>
);

/** Cards of a hand, or what lies open: one under the other, on phones a strip that is pushed to and fro. */
export const Cards = ({ label, narrow, children }: { label: string; narrow: boolean; children: ReactNode }) => (
  <section className="hs-hand" aria-label={label} tabIndex={narrow ? 0 : undefined}>
    {children}
  </section>
);
