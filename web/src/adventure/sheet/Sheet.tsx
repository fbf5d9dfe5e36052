/* A hero's board on parchment. A game says which values, slots and things stand on it. */
import type { ReactNode } from "react";
import { SeatMark } from "../../look/SeatMark";
import { say } from "../../table/say";

export interface SheetProps {
  seat: number;
  /** Who plays it. */
  player: string;
  name: string;
  portrait: ReactNode;
  /** Under the name: what the hero is and can do. */
  lines: readonly string[];
  /** Beside the name: a number that counts everywhere. */
  aside?: ReactNode;
  children: ReactNode;
}

export const Sheet = ({ seat, player, name, portrait, lines, aside, children }: SheetProps) => (
  <section className="hs-sheet" aria-label={say("board.your_hero", { name })}>
    <header>
      {portrait}
      <div className="grow">
        <h2>
          {name} <SeatMark seat={seat} name={player} size={21} />
        </h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {aside}
    </header>
    {children}
  </section>
);

/** Where my hero's board will lie. */
export const BlankSheet = () => (
  <section className="hs-sheet" data-blank aria-label={say("board.my_hero")}>
    <p>{say("board.hero_to_come")}</p>
  </section>
);

/** Things of one kind under their heading, with how many there are of how many. */
export const Part = ({ name, amount, children }: { name: string; amount?: string; children: ReactNode }) => (
  <div className="hs-part">
    <Caption>
      {name} {amount && <em>{amount}</em>}
    </Caption>
    {children}
  </div>
);

export const Caption = ({ children }: { children: ReactNode }) => <span className="hs-k">{children}</span>;

/** Values side by side between two rules: what is short enough for one line. */
export const Vitals = ({ children }: { children: ReactNode }) => <div className="hs-vitals">{children}</div>;

/** What holds for the hero just now, as "you rest today". */
export const States = ({ states }: { states: readonly (readonly [text: string, icon: ReactNode])[] }) =>
  states.length > 0 && (
    <ul className="hs-states">
      {states.map(([text, icon]) => (
        <li key={text}>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  );

/** What is mine alone, on dark wood at the foot of the board. */
export const Plaque = ({
  sign,
  over,
  title,
  aside,
  state,
  children,
}: {
  sign: ReactNode;
  over: string;
  title: string;
  aside?: ReactNode;
  state?: string;
  children: ReactNode;
}) => (
  <div className="hs-plaque" data-state={state}>
    <span className="hs-seal">{sign}</span>
    <div className="grow">
      <Caption>{over}</Caption>
      <b>{title}</b>
      {aside}
    </div>
    {children}
  </div>
);
