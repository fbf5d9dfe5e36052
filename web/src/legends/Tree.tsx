import { useState } from "react";
import type { LegendBranch } from "../wire/types";

const PARTS: [kind: LegendBranch["kind"], title: string][] = [
  ["goal", "Goals"],
  ["action", "Actions"],
  ["adversary", "Adversaries"],
  ["hidden", "Hidden stars"],
  ["trigger", "Triggers"],
  ["setup", "Set-up"],
  ["option", "Difficulties"],
];
const GROUPS: [group: string, title: string][] = [
  ["rule", "Rules"],
  ["hero", "Heroes"],
  ["place", "Places and finds"],
  ["adversary", "Adversaries"],
  ["end", "The end"],
];

/** The cards in the order of the story: start, letters, then what waits for a moment; beneath each what it leads to. */
export interface Root {
  key: string;
  label: string;
  cards: LegendBranch[];
}

export function rootsOf(branches: readonly LegendBranch[]): Root[] {
  const cards = branches.filter(({ kind }) => kind === "card");
  const letter = ({ when }: LegendBranch) => /^on letter (\w)/.exec(when)?.[1];
  const lettered = [...new Set(cards.map(letter))].filter((each) => each !== undefined).sort();
  const led = new Set(branches.flatMap(({ leads }) => leads));
  const waiting = cards.filter((card) => !card.when.startsWith("at the start") && !letter(card) && !led.has(card.id));
  return [
    { key: "start", label: "Start", cards: cards.filter(({ when }) => when.startsWith("at the start")) },
    ...lettered.map((each) => ({ key: each, label: each, cards: cards.filter((card) => letter(card) === each) })),
    { key: "moments", label: "…", cards: waiting },
  ].filter((root) => root.cards.length);
}

const NAMES: Record<string, string> = { start: "At the start", moments: "When something happens" };

/** A Legend as a tree: what is read when, what it does, and where it leads. */
export function Tree({ branches, onGo }: { branches: readonly LegendBranch[]; onGo(line: number): void }) {
  const cards = new Map(branches.filter(({ kind }) => kind === "card").map((card) => [card.id, card]));
  if (!branches.length) return <p className="lg-empty">The tree grows as soon as the text can be read.</p>;
  return (
    <div className="lg-tree">
      <h3>The story</h3>
      <ol className="lg-track">
        {rootsOf(branches).map((root) => (
          <li key={root.key}>
            <span className="lg-letter" aria-label={NAMES[root.key] ?? `Letter ${root.label}`}>
              {root.label}
            </span>
            <ul>
              {root.cards.map((card) => (
                <Node key={card.id} branch={card} cards={cards} onGo={onGo} path={[]} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {PARTS.map(([kind, title]) => {
        const found = branches.filter((each) => each.kind === kind);
        return (
          found.length > 0 && (
            <section key={kind}>
              <h3>{title}</h3>
              <ul className="lg-parts">
                {found.map((each) => (
                  <Node key={each.id || each.line} branch={each} cards={cards} onGo={onGo} path={[]} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

const groupName = (group: string): string => GROUPS.find(([name]) => name === group)?.[1] ?? "";

/** One part, with what it does; the cards it leads to hang below it, each once. */
function Node({
  branch,
  cards,
  onGo,
  path,
}: {
  branch: LegendBranch;
  cards: ReadonlyMap<string, LegendBranch>;
  onGo(line: number): void;
  path: readonly string[];
}) {
  const [isOpen, setOpen] = useState(false);
  const inner = branch.kind === "card" ? [...path, branch.id] : path;
  const next = branch.leads.filter((id) => !inner.includes(id));
  const hasMore = branch.does.length > 0 || !!branch.text;
  return (
    <li className="lg-node" data-group={branch.group || branch.kind}>
      <div className="lg-head">
        <button className="lg-name" onClick={() => onGo(branch.line)} title={`Line ${branch.line}`}>
          <b>{branch.title}</b>{" "}
          {branch.id && <code>{branch.id}</code>}
        </button>
        {hasMore && (
          <button
            className="lg-more"
            aria-expanded={isOpen}
            aria-label={`More about ${branch.title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "−" : "+"}
          </button>
        )}
      </div>
      <p className="lg-when">
        {[branch.kind === "card" ? groupName(branch.group) : "", branch.when].filter(Boolean).join(" · ")}
      </p>
      {isOpen && (
        <div className="lg-does">
          {branch.text && <p>{branch.text}</p>}
          {branch.does.length > 0 && (
            <ul>
              {branch.does.map((each, k) => (
                <li key={k}>{each}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {next.length > 0 && (
        <ul className="lg-leads">
          {next.map((id) => {
            const card = cards.get(id);
            return card ? (
              <Node key={id} branch={card} cards={cards} onGo={onGo} path={inner} />
            ) : (
              <li key={id} className="lg-node" data-missing>
                <code>{id}</code> is not there
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
