/* Cards and pieces to look up: sections of entries, searched by all their words. */
import type { ReactNode } from "react";
import { say } from "../../table/say";

export interface Entry {
  key: string;
  title?: string;
  lines: readonly string[];
  /** Before the words. */
  picture?: ReactNode;
  /** Under the words. */
  more?: ReactNode;
  /** The whole card, which says all this itself. */
  card?: ReactNode;
  copies?: number;
}

export type Sections = readonly (readonly [title: string, entries: readonly Entry[]])[];

const fits = (search: string, section: string, { title = "", lines }: Entry): boolean =>
  [section, title, ...lines].join(" ").toLowerCase().includes(search);

export const Lookup = ({ search, sections }: { search: string; sections: Sections }) => {
  const found = sections
    .map(([title, entries]) => [title, entries.filter((entry) => fits(search, title, entry))] as const)
    .filter(([, entries]) => entries.length);
  return (
    <div className="hs-lookup">
      {found.map(([title, entries]) => (
        <section key={title}>
          <h3>
            {title} <small>{entries.length}</small>
          </h3>
          <ul className={entries[0]!.card ? "hs-cards" : "hs-entries"}>
            {entries.map((entry) => (
              <li key={entry.key}>{entry.card ? <Catalogued entry={entry} /> : <Told entry={entry} />}</li>
            ))}
          </ul>
        </section>
      ))}
      {!found.length && <p>{say("board.nothing_called")}</p>}
    </div>
  );
};

const Catalogued = ({ entry: { card, copies = 1 } }: { entry: Entry }) => (
  <>
    {card}
    {copies > 1 && <small>{say("board.copies", { count: copies })}</small>}
  </>
);

const Told = ({ entry: { title, lines, picture, more } }: { entry: Entry }) => (
  <>
    {picture && <span className="hs-entry">{picture}</span>}
    <div className="grow">
      {title && <h4>{title}</h4>}
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {more}
    </div>
  </>
);
