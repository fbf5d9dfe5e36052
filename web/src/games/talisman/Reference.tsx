import { Lookup, type Sections } from "../../adventure/sheet/Lookup";
import type { ReferenceProps } from "../../table/game";
import { CardFace } from "./cards/faces";
import { allContent } from "./content";
import { say } from "./texts";

const DECKS = ["adventures", "towns", "purchases", "spells", "potions", "treasures", "personal", "destinies"] as const;

/** Characters, spaces and all cards, to look up. */
export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={sections()} />;

const sections = (): Sections => {
  const content = allContent();
  return DECKS.map((deck) => [
    say(`board.lookup.${deck}`),
    content[deck].map(({ id, name, text }) => ({ key: id, title: name, lines: [text], card: <CardFace id={id} /> })),
  ]);
};
