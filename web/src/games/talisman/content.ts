/* Spaces, Characters and cards by their id, as the content of the table has them. */
import somebody from "icon:character";
import type { TableContent } from "../../wire/types";
import type { Card, Character, Content, Destiny, Space } from "./content.gen";

const byId = <Each extends { id: string }>(all: readonly Each[]) => new Map(all.map((each) => [each.id, each]));

/** A card has the back of the deck that it lies in. */
const backed = (cards: readonly Card[], back: Card["back"]): Card[] => cards.map((card) => ({ ...card, back }));

const indexed = (content: Content, pictures: Record<string, string>) => ({
  content,
  pictures,
  spaces: byId(content.spaces),
  characters: byId(content.characters),
  destinies: byId(content.destinies),
  cards: byId([
    ...backed(content.adventures, "adventure"),
    ...backed(content.towns, "town"),
    ...backed(content.purchases, "purchase"),
    ...backed(content.spells, "spell"),
    ...backed(content.potions, "potion"),
    ...backed(content.treasures, "treasure"),
    ...backed(content.personal, "personal"),
    ...backed(content.outermost, "outermost"),
  ]),
});

let known: ReturnType<typeof indexed>;

/** Lays out what a table is played with. */
export const layOut = ({ content, pictures }: Pick<TableContent, "content" | "pictures">): void => {
  known = indexed(content as Content, pictures);
};

/** Which card a copy is of: copies are told apart by what follows the sign #. */
export const titleOf = (card: string): string => card.split("#")[0]!;

export const allContent = (): Content => known.content;
export const spaceOf = (id: string): Space | undefined => known.spaces.get(id);
export const characterOf = (id: string): Character | undefined => known.characters.get(id);
export const cardOf = (id: string): Card | undefined => known.cards.get(titleOf(id));
export const destinyOf = (id: string): Destiny | undefined => known.destinies.get(id);

/** Whatever has this id and a name. */
export const namedOf = (id: string): { name: string; icon: string; text: string } | undefined =>
  cardOf(id) ?? destinyOf(id) ?? characterOf(id) ?? spaceOf(id);

export const nameOf = (id: string): string => namedOf(id)?.name ?? id;

export const pictureOf = (drawn: { icon: string } | undefined, otherwise: string): string =>
  (drawn?.icon && known.pictures[drawn.icon]) || otherwise;

/** The portrait of a Character. */
export const faceOf = (character: string): string => pictureOf(characterOf(character), somebody);
