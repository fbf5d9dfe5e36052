/* All heroes with everything public about them: a sheet of the phone's tab bar, drawn like the seats. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { seatColour, SeatMark } from "../../look/SeatMark";
import type { TableProps } from "../../table/game";

export interface Listed {
  seat: number;
  face: string;
  name: string;
  /** Beside the name: what the hero is. */
  kind?: string;
  aside?: ReactNode;
  facts: ReactNode;
  /** What its things do, in words. */
  lines?: readonly string[];
}

/** The sheet of all heroes: a row for each that somebody plays. */
export const heroesSheet =
  <Hero, View extends { heroes: readonly Hero[] }>(rowOf: (hero: Hero, table: TableProps<View>) => Listed | null) =>
  (table: TableProps<View>) => (
    <Heroes table={table} heroes={table.view.heroes.flatMap((hero) => rowOf(hero, table) ?? [])} />
  );

const Heroes = ({
  table: { nameOf, waiting },
  heroes,
}: {
  table: Pick<TableProps<unknown>, "nameOf" | "waiting">;
  heroes: readonly Listed[];
}) => (
  <ul className="hs-heroes">
    {heroes.map(({ seat, face, name, kind, aside, facts, lines = [] }) => (
      <li key={seat} className={`seat ${waiting.includes(seat) ? "now" : ""}`} style={{ "--seat": seatColour(seat) }}>
        <span className="face">
          <Icon of={face} />
          <SeatMark seat={seat} name={nameOf(seat)} />
        </span>
        <div className="name">
          {name} <small className="dim">{[kind, nameOf(seat)].filter(Boolean).join(", ")}</small>
          <span className="grow" />
          {aside}
        </div>
        {facts}
        {lines.length > 0 && (
          <ul className="hs-words">
            {lines.map((line, k) => (
              <li key={k}>{line}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
