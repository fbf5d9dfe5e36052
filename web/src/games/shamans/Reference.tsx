import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { ReferenceProps } from "../../table/game";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import type { Tile } from "../../wire/games/shamans";
import { RITUALS, SIDES, TILES, WORLDS, type Ritual, type SuitLetter } from "./worlds";

interface Entry {
  title: string;
  text: string;
  picture: ReactNode;
}

const WORLDS_OF: Record<Ritual, readonly SuitLetter[]> = {
  stabilization: ["B", "G"],
  permutation: ["Y", "N"],
  illumination: ["P"],
  neutralization: ["W", "R"],
};

const COUNTS: Record<Tile, string> = { portal: "three", mask: "two", dagger: "three", shard: "four", eclipse: "one" };

const rituals: Entry[] = Object.entries(WORLDS_OF).map(([ritual, suits]) => {
  const { name, does } = RITUALS[ritual as Ritual];
  return {
    title: name,
    text: `${suits.map((suit) => WORLDS[suit].name).join(" and ")}. ${does}`,
    picture: suits.map((suit) => (
      <WorldCard key={suit} card={`${suit}${suits.length === 1 ? 8 : 1 + suits.indexOf(suit) * 7}`} />
    )),
  };
});

const tiles: Entry[] = Object.entries(TILES).map(([tile, { name, does }]) => ({
  title: name,
  text: `${does} There ${COUNTS[tile as Tile] === "one" ? "is one" : `are ${COUNTS[tile as Tile]}`}.`,
  picture: <TileStone tile={tile as Tile} />,
}));

const roles: Entry[] = [
  {
    title: SIDES.shaman.name,
    text: "Wins when all hands are empty or no Shadow is left. 2 points to each Shaman still in the round. Two of three players, three of four, three of five.",
    picture: <Icon of={SIDES.shaman.icon} />,
  },
  {
    title: SIDES.shadow.name,
    text: "Wins when the pawn reaches the Moon or no Shaman is left. 3 points to each Shadow still in the round. One of three or four players, two of five.",
    picture: <Icon of={SIDES.shadow.icon} />,
  },
];

const trick: readonly string[] = [
  "The Guide leads any card; its suit is the suit of the trick.",
  "The others play any card, clockwise. Nobody has to follow.",
  "A card of another suit is off suit: the Shadow takes a step, and the card goes to its own pile at once.",
  "The lowest card of the suit takes a tile from the display or the pile.",
  "The highest gathers the cards to the pile of the suit and leads next.",
  "Whoever completes a pile performs its ritual.",
];

const SECTIONS: readonly (readonly [string, readonly Entry[]])[] = [
  ["Worlds and rituals", rituals],
  ["Tiles", tiles],
  ["Roles", roles],
];

const fits = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search));

/** Cards, tiles and rituals to look up. */
export const Reference = ({ search }: ReferenceProps) => {
  const sections = SECTIONS.map(
    ([title, entries]) => [title, entries.filter((entry) => fits(search, title, entry.title, entry.text))] as const,
  );
  const lines = trick.filter((line) => fits(search, "a trick", line));
  const isEmpty = !lines.length && sections.every(([, entries]) => !entries.length);
  return (
    <div className="sh-reference">
      {lines.length > 0 && (
        <section className="panel">
          <h3>A trick</h3>
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
      {isEmpty && <p>Nothing here is called that.</p>}
    </div>
  );
};
