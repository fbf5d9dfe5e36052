/* Things to choose on slips and scenes. */
import type { ReactNode } from "react";
import { seatColour } from "../../look/SeatMark";
import type { ThingProps } from "../../table/game";

interface Props {
  /** Without it, nothing can be done with it now. */
  thing?: ThingProps;
  /** The picture; a plain word has none. */
  children?: ReactNode;
  name?: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  isFaint?: boolean;
}

/** A thing to choose: a picture, its name, and what it means. */
export const Pick = ({ thing, children, name, note, isFaint }: Props) => (
  <span className="sc-pick" data-faint={isFaint || undefined} {...thing}>
    {children}
    {name !== undefined && <b>{name}</b>}
    {note !== undefined && <small>{note}</small>}
  </span>
);

/** A number to choose. */
export const PickNumber = ({ thing, children }: { thing: ThingProps; children: ReactNode }) => (
  <span className="sc-number" {...thing}>
    {children}
  </span>
);

interface PersonProps {
  seat: number;
  face: ReactNode;
  name: ReactNode;
  /** Below the name: who plays, or what they have. */
  facts?: ReactNode;
  /** Whose moment it is; who is asked; who could be. */
  state?: "now" | "asked" | "open";
  thing?: ThingProps | null;
  children?: ReactNode;
}

/** Somebody as a row in the colour of the seat: face, name, what they have, and what it comes to. */
export const Person = ({ seat, face, name, facts, state, thing, children }: PersonProps) => (
  <div
    className="sc-person"
    data-state={state}
    style={{ "--seat": seatColour(seat) }}
    role={state === "asked" ? "status" : undefined}
  >
    {face}
    <div className="sc-who">
      <b>{name}</b>
      {facts}
    </div>
    {children}
    {thing && <span className="sc-hit" {...thing} />}
  </div>
);

/** Boards of heroes, each taken once. */
export const PickBoard = ({
  thing,
  colour,
  isFaint,
  owner,
  children,
}: {
  thing: ThingProps;
  colour?: string;
  isFaint: boolean;
  owner: ReactNode;
  children: ReactNode;
}) => (
  <article className="sc-board" data-faint={isFaint || undefined} style={{ "--hero": colour }}>
    {children}
    {owner && <p className="sc-board-owner">{owner}</p>}
    <span className="sc-hit" {...thing} />
  </article>
);

/** Whether a board cannot be chosen: somebody has it, or it is not offered. */
export const isOut = (isOwned: boolean, isAsked: boolean, isOffered: boolean): boolean =>
  isOwned || (isAsked && !isOffered);
