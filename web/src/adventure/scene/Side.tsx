/* One side of a fight or a roll: who, the dice, everything that is added, and what it comes to. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { signed } from "../../look/signed";
import "./contest.css";

interface SideProps {
  who: ReactNode;
  dice: ReactNode;
  chips: ReactNode;
  total: number | null;
  isOurs: boolean;
  label: string;
}

export const Side = ({ who, dice, chips, total, isOurs, label }: SideProps) => (
  <section className="ct-side" data-ours={isOurs || undefined} aria-label={label}>
    {who}
    <div className="ct-thrown">
      {dice}
      {chips}
    </div>
    <output className="ct-total" key={total}>
      {total ?? "?"}
    </output>
  </section>
);

/** Whoever stands on a side: the face, the name, and what it is. */
export const Fighter = ({ face, name, what }: { face: ReactNode; name: string; what: string }) => (
  <div className="ct-who">
    {face}
    <div>
      <b>{name}</b>
      <small>{what}</small>
    </div>
  </div>
);

/** The face of whoever is nobody's own: an Enemy, a Guardian, a space. */
export const FoeFace = ({ icon }: { icon: string }) => (
  <span className="ct-foe">
    <Icon of={icon} />
  </span>
);

export interface Summand {
  n: number;
  name: string;
  /** It is the value itself, which follows the dice and their plus; what is added to it has a sign. */
  isValue?: boolean;
}

/** The value and every bonus, one by one. */
export const Chips = ({ summands }: { summands: readonly Summand[] }) => (
  <ul className="ct-chips">
    {summands.map(({ n, name, isValue }, k) => (
      <li key={`${name} ${k}`} style={{ "--k": k }} data-value={(isValue && n >= 0) || undefined}>
        <b>{isValue && n >= 0 ? n : signed(n)}</b>
        <small>{name}</small>
      </li>
    ))}
  </ul>
);

/** What came of it, seen before anything else is asked. */
export const Verdict = ({ how, children }: { how: "won" | "lost" | "even"; children: ReactNode }) => (
  <p className="ct-verdict" data-how={how} role="status">
    {children}
  </p>
);
