/* Two heroes that fight: who they are, and what each of them has, as far as all may know it. */
import type { ReactNode } from "react";
import type { TableProps } from "../../table/game";
import { Face } from "./Face";
import { Person } from "./Pick";

interface Rival {
  seat: number;
  icon: string;
  /** The hero, and who plays it. */
  name: string;
  player: string;
  facts: ReactNode;
  /** What it fights with, and what else it has. */
  has: string;
}

export const Rivals = ({
  nameOf,
  label,
  rivals,
}: Pick<TableProps<unknown>, "nameOf"> & { label: string; rivals: readonly Rival[] }) => (
  <section className="ct-rivals" aria-label={label}>
    {rivals.map(({ seat, icon, name, player, facts, has }) => (
      <Person
        key={seat}
        seat={seat}
        face={<Face seat={seat} name={nameOf(seat)} icon={icon} />}
        name={
          <>
            {name} <small>{player}</small>
          </>
        }
        facts={facts}
      >
        <p>{has}</p>
      </Person>
    ))}
  </section>
);
