import type { ReactNode } from "react";
import type { ReferenceProps } from "../../table/game";
import { cardLines, EventFace, MainFace, ProphecyFace, SpellCard, TreasureCard } from "./cards/faces";
import { abilityWords, allCards, nameOfCard } from "./content";
import { Needs } from "./bits";
import type { Content } from "./content.gen";
import { Portrait } from "./mine/Sheet";

interface Entry {
  id: string;
  draw: ReactNode;
  copies?: number;
}

const sectionsOf = (content: Content): readonly (readonly [string, readonly Entry[]])[] => [
  [
    "Magic",
    content.magic.map(({ id, copies }) => ({ id, copies, draw: <SpellCard id={id} corner={copies ? null : "own"} /> })),
  ],
  ["Treasures", content.treasures.map(({ id, copies }) => ({ id, copies, draw: <TreasureCard id={id} /> }))],
  ["Events", content.events.map(({ id, copies }) => ({ id, copies, draw: <EventFace id={id} /> }))],
  ["Prophecies", content.prophecies.map(({ id }) => ({ id, draw: <ProphecyFace id={id} /> }))],
  ["Main prophecies", content.main_prophecies.map(({ id }) => ({ id, draw: <MainFace id={id} /> }))],
];

const TURN: readonly string[] = [
  "Two stones of the landscape you stand in; in the castle up to two health instead.",
  "Move: one space for each health marker.",
  "Draw an event, or try one prophecy where its marker stands with you.",
  "At any time in your turn: cast magic, buy magic for one stone of each kind, teleport to the castle, ask for help.",
];

const fits = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search));

/** Characters and all cards, to look up. */
export const Reference = ({ search }: ReferenceProps) => {
  const content = allCards();
  const characters = content.characters.filter(({ id, name }) => fits(search, "characters", name, abilityWords(id)));
  const sections = sectionsOf(content).map(
    ([title, entries]) =>
      [title, entries.filter(({ id }) => fits(search, title, nameOfCard(id), ...cardLines(id)))] as const,
  );
  const turn = TURN.filter((line) => fits(search, "a turn", line));
  const isEmpty = !turn.length && !characters.length && sections.every(([, entries]) => !entries.length);
  return (
    <div className="ph-reference">
      {turn.length > 0 && (
        <section>
          <h3>A turn</h3>
          <ol>
            {turn.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {characters.length > 0 && (
        <section>
          <h3>Characters</h3>
          <div className="ph-boards">
            {characters.map((character) => (
              <article key={character.id} className="ph-boardcard">
                <Portrait character={character.id} />
                <div className="grow">
                  <h4>{character.name}</h4>
                  <p>{abilityWords(character.id)}</p>
                  <p className="ph-needs">
                    <Needs needs={character.experience} />
                  </p>
                  <p>{character.magic.map(nameOfCard).join(", ")}</p>
                </div>
              </article>
            ))}
          </div>
        </section>
      )}
      {sections.map(([title, entries]) =>
        entries.length ? (
          <section key={title}>
            <h3>
              {title} <small>{entries.length}</small>
            </h3>
            <div className="ph-catalogue">
              {entries.map(({ id, draw, copies = 1 }) => (
                <div key={id}>
                  {draw}
                  {copies > 1 && <small>{copies} copies</small>}
                </div>
              ))}
            </div>
          </section>
        ) : null,
      )}
      {isEmpty && <p>Nothing here is called that.</p>}
    </div>
  );
};
