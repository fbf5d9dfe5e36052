import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { ReferenceProps } from "../../table/game";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import { allContent } from "./content";
import type { Tile } from "../../wire/games/shamans";
import { say } from "./texts";
import { RITUALS, SIDES, TILES, WORLDS, type Ritual, type SuitLetter } from "./worlds";

interface Entry {
  title: string;
  text: string;
  picture: ReactNode;
}

const rituals = (): Entry[] =>
  allContent().rituals.map(({ id, suits: letters }) => {
    const { name, does } = RITUALS[id as Ritual];
    const suits = [...letters] as SuitLetter[];
    return {
      title: name,
      text: `${new Intl.ListFormat(say("language")).format(suits.map((suit) => WORLDS[suit].name))}. ${does}`,
      picture: suits.map((suit) => (
        <WorldCard key={suit} card={`${suit}${suits.length === 1 ? 8 : 1 + suits.indexOf(suit) * 7}`} />
      )),
    };
  });

const tiles = (): Entry[] =>
  Object.entries(TILES).map(([tile, { name, does }]) => ({
    title: name,
    text: `${does} ${say("board.lookup.count", { count: allContent().tiles[tile as Tile] ?? 0 })}`,
    picture: <TileStone tile={tile as Tile} />,
  }));

const roles = (): Entry[] =>
  (["shaman", "shadow"] as const).map((side) => ({
    title: SIDES[side].name,
    text: say(`board.lookup.${side}`),
    picture: <Icon of={SIDES[side].icon} />,
  }));

const STEPS = [1, 2, 3, 4, 5, 6] as const;

const fits = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search));

/** Cards, tiles and rituals to look up. */
export const Reference = ({ search }: ReferenceProps) => {
  const sections = [
    [say("board.lookup.rituals"), rituals()] as const,
    [say("board.lookup.tiles"), tiles()] as const,
    [say("board.lookup.roles"), roles()] as const,
  ].map(
    ([title, entries]) => [title, entries.filter((entry) => fits(search, title, entry.title, entry.text))] as const,
  );
  const lines = STEPS.map((step) => say(`board.lookup.trick_${step}`)).filter((line) =>
    fits(search, say("board.lookup.trick"), line),
  );
  const isEmpty = !lines.length && sections.every(([, entries]) => !entries.length);
  return (
    <div className="sh-reference">
      {lines.length > 0 && (
        <section className="panel">
          <h3>{say("board.lookup.trick")}</h3>
          <ol className="sh-steps">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {sections.map(([title, entries]) =>
        entries.length ? (
          <section key={title} className="panel">
            <h3>{title}</h3>
            <dl>
              {entries.map((entry) => (
                <div key={entry.title} className="sh-entry">
                  <dt>
                    <span className="sh-entry-picture">{entry.picture}</span>
                    {entry.title}
                  </dt>
                  <dd>{entry.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null,
      )}
      {isEmpty && <p>{say("board.lookup.nothing")}</p>}
    </div>
  );
};
