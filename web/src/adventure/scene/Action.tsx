/* What can be done in a scene, as cards of paper with their odds. */
import type { ReactNode } from "react";
import { percent } from "../../look/percent";
import type { Choice, ThingProps } from "../../table/game";
import { say } from "../../table/say";
import type { Option } from "../../wire/types";

interface Props {
  thing: ThingProps;
  title: ReactNode;
  text?: ReactNode;
  /** A picture before the words. */
  picture?: ReactNode;
  chance?: number | null;
  /** All chances of the decision, so that none looks like another. */
  among?: readonly (number | null)[] | null;
  /** What the chance is one of. */
  of?: string;
}

/** An option as a card of paper: what it is, what it leads to, and how likely; green above one half. */
export const Action = ({ thing, title, text, picture, chance, among, of }: Props) => (
  <div className="sc-action" data-pictured={!!picture || undefined} {...thing}>
    {picture && <span className="sc-action-picture">{picture}</span>}
    <b>{title}</b>
    {text && <span className="sc-action-text">{text}</span>}
    {typeof chance === "number" && (
      <>
        <span className="sc-chance" data-good={chance > 0.5 || undefined}>
          {percent(chance, among ?? [])}
          <small>{of}</small>
        </span>
        <span className="sc-chance-bar" aria-hidden="true">
          <i style={{ flex: chance }} />
          <u style={{ flex: 1 - chance }} />
        </span>
      </>
    )}
  </div>
);

/** Cards of paper beside one another: the fewer, the larger. */
export const Actions = ({ label = say("board.over.actions"), children }: { label?: string; children: ReactNode }) => (
  <div className="sc-actions" role="group" aria-label={label}>
    {children}
  </div>
);

/** The chance of an option of the open decision. */
export const chanceIn = (
  choice: Choice,
  odds: readonly (number | null)[] | null,
  option: Option | undefined,
): number | null => (option ? (odds?.[choice.decision?.options.indexOf(option) ?? -1] ?? null) : null);
