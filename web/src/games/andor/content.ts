/* The things of a table by their id, as its content pack calls them. */
import somebody from "icon:character";
import beast from "icon:evil-minion";
import sprite from "icon:imp-laugh";
import type { TableContent } from "../../wire/types";
import type {
  Adversary,
  ArticleKind,
  Content,
  DiceRow,
  EventCard,
  Face,
  FigureKind,
  Goal,
  HeroBoard,
  Legend,
  LegendAction,
  LegendCard,
  MovementToken,
  Reward,
  Space,
  Token,
} from "./content.gen";
import { say } from "./texts";

const byId = <Id, Thing extends { id: Id }>(things: readonly Thing[]) => new Map(things.map((each) => [each.id, each]));

/** With the numbers for so many heroes, where words give three as in "{2/2/3} farmers"; without a table all of them. */
const worded = (text: string, heroes: number | null): string =>
  text.replace(/\{(\d+)\/(\d+)\/(\d+)\}/g, (_, ...by: string[]) =>
    heroes ? by[heroes - 2]! : say("board.ground.any_number", { 0: by[0]!, 1: by[1]!, 2: by[2]! }),
  );

/** With the strength that adversaries have at this table, where words name it as in "{the_shadow.strength}". */
export const withStrengths = (text: string, strengths: Record<string, number>): string =>
  text.replace(/\{(\w+)\.strength\}/g, (_, id: string) => String(strengths[id] ?? say("board.ground.its_strength")));

const wordedLegend = (legend: Legend, heroes: number | null): Legend => {
  const told = <Part extends { text: string }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, text: worded(part.text, heroes) }));
  return {
    ...legend,
    goals: told(legend.goals),
    cards: told(legend.cards),
    actions: told(legend.actions),
    adversaries: told(legend.adversaries),
    options: told(legend.options),
    hidden: legend.hidden.map((hidden) => ({ ...hidden, faces: told(hidden.faces) })),
  };
};

const indexed = (content: Content, pictures: Record<string, string>) => ({
  content,
  pictures,
  spaces: byId<number, Space>(content.spaces),
  heroes: byId<string, HeroBoard>(content.heroes),
  kinds: byId<string, FigureKind>(content.figures),
  articles: byId<string, ArticleKind>(content.articles),
  tokens: byId<string, Token>(content.tokens),
  movements: byId<string, MovementToken>(content.movement_tokens),
  events: byId<string, EventCard>(content.events),
  legends: byId<string, Legend>(content.legends),
  adversaries: byId<string, Adversary>(content.legends.flatMap((legend) => legend.adversaries)),
  faces: byId<string, Face>(content.legends.flatMap(({ hidden }) => hidden.flatMap(({ faces }) => faces))),
});

let pack: ReturnType<typeof indexed>;

/** Lays out what a table of so many heroes is played with; without a table the words of Legends name all numbers. */
export const layOut = (
  { content, pictures }: Pick<TableContent, "content" | "pictures">,
  heroes: number | null,
): void => {
  const written = content as Content;
  pack = indexed({ ...written, legends: written.legends.map((legend) => wordedLegend(legend, heroes)) }, pictures);
};

export const allContent = (): Content => pack.content;

export const heroOf = (id: string): HeroBoard | undefined => pack.heroes.get(id);
export const kindOf = (id: string): FigureKind | undefined => pack.kinds.get(id);
export const adversaryOf = (id: string): Adversary | undefined => pack.adversaries.get(id);
export const articleOf = (id: string): ArticleKind | undefined => pack.articles.get(id);
export const tokenOf = (face: string): Token | undefined => pack.tokens.get(face);
export const faceOf = (face: string): Face | undefined => pack.faces.get(face);
export const eventOf = (id: string): EventCard | undefined => pack.events.get(id);
export const movementOf = (id: string): MovementToken | undefined => pack.movements.get(id);
export const legendOf = (id: string): Legend | undefined => pack.legends.get(id);

/** What news and views name by Legend and id, as in "legend_13/a1". */
const ofLegend =
  <Part extends { id: string }>(parts: (legend: Legend) => readonly Part[]) =>
  (name: string): Part | undefined => {
    const [legend = "", id = ""] = name.split("/");
    return parts(legendOf(legend) ?? NO_LEGEND).find((each) => each.id === id);
  };
const NO_LEGEND = { cards: [], goals: [], actions: [] } as unknown as Legend;

export const cardOf = ofLegend<LegendCard>(({ cards }) => cards);
export const goalOf = ofLegend<Goal>(({ goals }) => goals);
export const actionOf = ofLegend<LegendAction>(({ actions }) => actions);

export const spaceAt = (id: number): Space | undefined => pack.spaces.get(id);

/** "Kestrel Bridge", or the number of a space without a name. */
export const nameOfSpace = (id: number): string => spaceAt(id)?.name || String(id);

/** "237 Kestrel Bridge" */
export const placeName = (id: number): string => `${id} ${spaceAt(id)?.name ?? ""}`.trim();

export const pictureOf = (icon: string | undefined, otherwise: string): string =>
  (icon && pack.pictures[icon]) || otherwise;

export const heroIcon = (hero: string): string => pictureOf(heroOf(hero)?.icon, somebody);

export interface Foe {
  id: string;
  name: string;
  icon: string;
  group: "creature" | "skeleton" | "krahder" | "final" | "sprite";
  die: "red" | "white" | "gray";
  rows: DiceRow[];
  reward: Reward;
  text: string;
  /** Bears the values of an adversary. */
  isLeader: boolean;
}

const NO_REWARD: Reward = { strength: 0, willpower: 0, articles: 0 };

/** A figure by the name that views and options use: an adversary, a kind, or the cave sprite. */
export const foeOf = (id: string): Foe => {
  const adversary = adversaryOf(id);
  const kind = kindOf(adversary?.looks || id);
  if (adversary)
    return {
      id,
      name: adversary.name,
      icon: pictureOf(adversary.icon || kind?.icon, beast),
      group: kind?.group ?? "final",
      die: kind?.die ?? "gray",
      rows: adversary.rows.length ? adversary.rows : (kind?.rows ?? []),
      reward: adversary.reward,
      text: adversary.text,
      isLeader: true,
    };
  if (kind) return { ...kind, icon: pictureOf(kind.icon, beast), isLeader: false };
  return {
    id,
    name: id === "sprite" ? say("board.ground.sprite") : id,
    icon: id === "sprite" ? sprite : beast,
    group: "sprite",
    die: "white",
    rows: [],
    reward: NO_REWARD,
    text: "",
    isLeader: false,
  };
};

/** What a token says when it lies face up, be it of the pack or a hidden one of the Legend. */
export const nameOfToken = (face: string): string => (tokenOf(face) ?? faceOf(face))?.name ?? face;
