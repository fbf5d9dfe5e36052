/* Spaces, characters and cards by their id, as the content of the table has them. */
import somebody from "icon:character";
import map from "icon:treasure-map";
import type { TableContent } from "../../wire/types";
import type {
  Ability,
  Cell,
  Chance,
  Character,
  Content,
  Creature,
  Gate,
  Item,
  Obstacle,
  Opportunity,
  Plane,
  Race,
  Space,
} from "./content.gen";
import { say } from "./texts";

const byId = <Each extends { id: string }>(all: readonly Each[]) => new Map(all.map((each) => [each.id, each]));

/** A Map Fragment, which no table of the pack names. */
interface Fragment {
  id: string;
  name: string;
  text: string;
  flavour: string;
  icon: string;
  deck: "fragment";
}

/** A card of the table, with what it is. */
export type Card =
  | (Chance & { kind: "chance" })
  | (Creature & { kind: "creature" })
  | (Opportunity & { kind: "opportunity" })
  | (Obstacle & { kind: "obstacle" })
  | (Item & { kind: "item" })
  | (Ability & { kind: "ability" })
  | (Gate & { kind: "gate" })
  | (Race & { kind: "race" })
  | (Fragment & { kind: "fragment" });

export type Kind = Card["kind"];

const FRAGMENT = "map_of_";

const cardsOf = (content: Content): Card[] => [
  ...content.chances.map((card) => ({ ...card, kind: "chance" as const })),
  ...content.creatures.map((card) => ({ ...card, kind: "creature" as const })),
  ...content.opportunities.map((card) => ({ ...card, kind: "opportunity" as const })),
  ...content.obstacles.map((card) => ({ ...card, kind: "obstacle" as const })),
  ...content.items.map((card) => ({ ...card, kind: "item" as const })),
  ...content.abilities.map((card) => ({ ...card, kind: "ability" as const })),
  ...content.gates.map((card) => ({ ...card, kind: "gate" as const })),
  ...content.races.map((card) => ({ ...card, kind: "race" as const })),
];

const indexed = (content: Content, pictures: Record<string, string>) => ({
  content,
  pictures,
  spaces: byId(content.spaces),
  planes: byId(content.planes),
  cells: byId(content.cells),
  characters: byId(content.characters),
  cards: byId(cardsOf(content)),
});

let known: ReturnType<typeof indexed>;

/** Lays out what a table is played with. */
export const layOut = ({ content, pictures }: Pick<TableContent, "content" | "pictures">): void => {
  known = indexed(content as Content, pictures);
};

/** Which card a copy is of: copies are told apart by what follows the sign #. */
export const titleOf = (card: string): string => card.split("#")[0]!;

const fragmentOf = (id: string): Card | undefined => {
  const space = id.startsWith(FRAGMENT) ? id.slice(FRAGMENT.length) : "";
  if (!spaceOf(space)) return undefined;
  return {
    id,
    kind: "fragment",
    deck: "fragment",
    name: say("back.fragment"),
    text: say("board.card.fragment"),
    flavour: say(`fragment_flavour.${space}` as "fragment_flavour.deepwood"),
    icon: "",
  };
};

export const allContent = (): Content => known.content;
export const allCards = (): Card[] => [...known.cards.values()];
export const spaceOf = (id: string): Space | undefined => known.spaces.get(id);
export const planeOf = (id: string): Plane | undefined => known.planes.get(id);
export const cellOf = (id: string): Cell | undefined => known.cells.get(id);
export const characterOf = (id: string): Character | undefined => known.characters.get(id);
export const cardOf = (id: string): Card | undefined => known.cards.get(titleOf(id)) ?? fragmentOf(id);

const NUMERALS = ["I", "II", "III", "IV", "V"];

/** The number of an Astral Plane, as the board shows it; "" for anything else. */
export const numeralOf = (plane: string): string =>
  NUMERALS[allContent().planes.findIndex(({ id }) => id === plane)] ?? "";

/** A card that is of this kind. */
export const itemOf = (id: string) => ofKind(id, "item");
export const creatureOf = (id: string) => ofKind(id, "creature");
export const abilityOf = (id: string) => ofKind(id, "ability");

const ofKind = <Which extends Kind>(id: string, kind: Which): Extract<Card, { kind: Which }> | undefined => {
  const card = cardOf(id);
  return card?.kind === kind ? (card as Extract<Card, { kind: Which }>) : undefined;
};

/** The disc of a realm is called after its end. */
const discOf = (realm: string): Cell | undefined =>
  known.content.cells.find((cell) => cell.palace && (cell.realm as string) === realm);

/** Whatever has this id and a name. */
export const namedOf = (id: string): { name: string; icon?: string; text?: string } | undefined =>
  cardOf(id) ?? spaceOf(id) ?? cellOf(id) ?? planeOf(id) ?? characterOf(id) ?? discOf(id);

export const nameOf = (id: string): string => namedOf(id)?.name ?? id;

export const pictureOf = (drawn: { icon?: string } | undefined, otherwise: string): string =>
  (drawn?.icon && known.pictures[drawn.icon]) || otherwise;

/** The drawing of a card, a space, a plane or a character. */
export const iconOf = (id: string, otherwise = map): string => pictureOf(namedOf(id), otherwise);

/** The face of a character. */
export const faceOf = (character: string): string => pictureOf(characterOf(character), somebody);
