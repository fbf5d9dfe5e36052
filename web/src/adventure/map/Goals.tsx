/* Where one can go, one card each, with what waits there: on a phone spaces are small and lie apart. */
import type { ReactNode } from "react";
import { Chances } from "../../look/Chances";
import { Icon } from "../../look/Icon";
import type { ThingProps } from "../../table/game";
import "./goals.css";

export const Goals = ({ children }: { children: ReactNode }) => <div className="goals">{children}</div>;

interface Props {
  thing: ThingProps;
  icon: string;
  name: string;
  chance: number | null;
  /** With everything that I have, played well. */
  well?: number | null | undefined;
  /** What waits there. */
  children: ReactNode;
}

export const Goal = ({ thing, icon, name, chance, well, children }: Props) => (
  <div className="goal" {...thing}>
    <Icon of={icon} />
    <b>{name}</b>
    <Chances alone={chance} well={well} brief />
    <em>{children}</em>
  </div>
);
