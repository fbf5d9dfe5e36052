/* Beside the map, on parchment: a heading, and lines with a sign and a number. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { ThingProps } from "../../table/game";

export const Panel = ({
  label,
  cap,
  title,
  line,
  tool,
  rows,
  children,
}: {
  label: string;
  /** The initial at its head. */
  cap: string;
  title: string;
  line: string;
  tool?: ReactNode;
  rows: readonly PanelRow[];
  children?: ReactNode;
}) => (
  <section className="hs-panel" aria-label={label} tabIndex={0}>
    <header>
      <span className="hs-cap" aria-hidden="true">
        {cap}
      </span>
      <div className="grow">
        <h3>{title}</h3>
        <p>{line}</p>
      </div>
      {tool}
    </header>
    <ul>
      {rows.map(({ key, icon, text, aside, state, words, thing }) => (
        <li key={key} data-state={state}>
          <Icon of={icon} />
          <span className="grow">{text}</span>
          {aside}
          {words && <span className="vh">{words}</span>}
          {thing && <div className="hs-hit" {...thing} />}
        </li>
      ))}
    </ul>
    {children}
  </section>
);

export interface PanelRow {
  key: string;
  icon: string;
  text: ReactNode;
  aside?: ReactNode;
  state?: string;
  /** What the sign means, for those who hear it. */
  words?: string;
  thing?: ThingProps;
}
