import { Lookup, type Entry, type Sections } from "../../adventure/sheet/Lookup";
import type { ReferenceProps } from "../../table/game";
import { Icon } from "../../look/Icon";
import { CardFace, CharacterFace } from "./cards/faces";
import { groundWords, kindLine } from "./cards/words";
import { allContent, cardOf, DECKS, pictureOf } from "./content";
import type { Space } from "./content.gen";
import { BACKS } from "./looks";
import { say } from "./texts";

/** Characters, spaces and all cards, to look up. */
export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={sections()} />;

const sections = (): Sections => {
  const content = allContent();
  return [
    [
      say("board.lookup.characters"),
      content.characters.map(({ id, name, text, abilities }) => ({
        key: id,
        title: name,
        lines: [text, ...abilities.flatMap((each) => [each.name, each.text])],
        card: <CharacterFace id={id} />,
      })),
    ],
    [say("board.lookup.spaces"), spaces(content.spaces)],
    ...DECKS.map(([deck]): Sections[number] => [
      say(`board.lookup.${deck}`),
      content[deck].map(({ id, name, text, flavour, copies }) => ({
        key: id,
        title: name,
        lines: [text, flavour, kindLine(cardOf(id)!)],
        copies,
        card: <CardFace id={id} />,
      })),
    ]),
    [
      say("board.lookup.destinies"),
      content.destinies.map(({ id, name, text, flavour }) => ({
        key: id,
        title: name,
        lines: [text, flavour],
        card: <CardFace id={id} />,
      })),
    ],
  ];
};

/** Every space once: several Woods are alike. */
const spaces = (all: readonly Space[]): Entry[] => {
  const found = new Map(all.map((space) => [`${space.name} ${space.text}`, space]));
  return [...found.values()].map((space) => ({
    key: space.id,
    title: space.name,
    lines: [groundWords(space), space.text],
    picture: <Icon of={pictureOf(space, BACKS.adventure.icon)} />,
  }));
};
