/* Spaces, Characters and cards by their id, as the content of the table has them. */
import somebody from "icon:character";
import type { TableContent } from "../../wire/types";
import type { Card, Character, Content, Destiny, Space, Use } from "./content.gen";

const byId = <Each extends { id: string }>(all: readonly Each[]) => new Map(all.map((each) => [each.id, each]));

/** The decks, with what the backs of their cards show. */
export const DECKS = [
  ["adventures", "adventure"],
  ["towns", "town"],
  ["purchases", "purchase"],
  ["spells", "spell"],
  ["potions", "potion"],
  ["treasures", "treasure"],
  ["personal", "personal"],
  ["outermost", "outermost"],
] as const;

/** Several Woods are told apart by the number of their ids, on the map as in the log. */
const numbered = (spaces: readonly Space[]): Space[] =>
  spaces.map((space) =>
    spaces.filter(({ name }) => name === space.name).length > 1
      ? { ...space, name: `${space.name} ${space.id.split("_").at(-1)!}` }
      : space,
  );

const indexed = (content: Content, pictures: Record<string, string>) => ({
  content,
  pictures,
  spaces: byId(content.spaces),
  characters: byId(content.characters),
  destinies: byId(content.destinies),
  cards: byId(DECKS.flatMap(([deck, back]) => content[deck].map((card): Card => ({ ...card, back })))),
});

let known: ReturnType<typeof indexed>;

/** Lays out what a table is played with. */
export const layOut = ({ content, pictures }: Pick<TableContent, "content" | "pictures">): void => {
  const found = content as Content;
  known = indexed({ ...found, spaces: numbered(found.spaces) }, pictures);
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

/** What charmed Enemies are good for. */
export const charmedUses = (): Use[] =>
  known.content.characters.flatMap(({ abilities }) => abilities.flatMap(({ charmed }) => charmed));

/** Which ability of a Character it is that offers this use: they are numbered through. */
export const abilityOf = (character: string, use: number): number => {
  let before = 0;
  return (characterOf(character)?.abilities ?? []).findIndex(({ uses }) => use < (before += uses.length));
};

/** The Personal Treasures of a Character. */
export const ownOf = (character: string): Card[] => known.content.personal.filter(({ owner }) => owner === character);

export const nameOf = (id: string): string => namedOf(id)?.name ?? id;

export const pictureOf = (drawn: { icon: string } | undefined, otherwise: string): string =>
  (drawn?.icon && known.pictures[drawn.icon]) || otherwise;

/** The portrait of a Character. */
export const faceOf = (character: string): string => pictureOf(characterOf(character), somebody);
