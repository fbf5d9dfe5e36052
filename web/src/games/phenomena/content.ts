/* Cards by their id, and what they do in few words. */
import somebody from "icon:character";
import type { Ability, Landscape } from "../../wire/games/phenomena";
import type { TableContent } from "../../wire/types";
import type { Content, EventCard, Magic, MainProphecy, Prophecy, Reward, Treasure } from "./content.gen";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES } from "./looks";
import { listed, say, type Key } from "./texts";

export type Effect = Magic["effect"];
export type Price = Record<string, number>;

const byId = <Card extends { id: string }>(cards: readonly Card[]) => new Map(cards.map((card) => [card.id, card]));

const indexed = (content: Content, pictures: Record<string, string>) => ({
  content,
  pictures,
  castle: content.spaces.find((space) => space.landscape === null)!.id,
  characters: byId(content.characters),
  magic: byId(content.magic),
  treasures: byId(content.treasures),
  events: byId(content.events),
  prophecies: byId(content.prophecies),
  mains: byId(content.main_prophecies),
});

let cards: ReturnType<typeof indexed>;

/** Lays out what a table is played with. */
export const layOut = ({ content, pictures }: Pick<TableContent, "content" | "pictures">): void => {
  cards = indexed(content as Content, pictures);
};

/** The space without a landscape. */
export const castle = (): string => cards.castle;

export const allCards = (): Content => cards.content;
export const magicToBuy = (): readonly Magic[] => cards.content.magic.filter((card) => card.category);
export const characterOf = (id: string) => cards.characters.get(id);
export const treasureOf = (id: string): Treasure | undefined => cards.treasures.get(id);
export const eventOf = (id: string): EventCard | undefined => cards.events.get(id);
export const prophecyOf = (id: string): Prophecy | undefined => cards.prophecies.get(id);
export const mainOf = (id: string): MainProphecy | undefined => cards.mains.get(id);
export const missionOf = (id: string): Prophecy | MainProphecy | undefined => prophecyOf(id) ?? mainOf(id);

/** Everything that can be cast: magic cards, and Magic of heaven among the treasures. */
export const spellOf = (id: string): Pick<Magic, "id" | "name" | "price" | "effect" | "icon"> | undefined => {
  const treasure = treasureOf(id);
  return cards.magic.get(id) ?? (treasure?.effect ? { ...treasure, effect: treasure.effect } : undefined);
};

export const nameOfCard = (id: string): string =>
  (spellOf(id) ?? treasureOf(id) ?? eventOf(id) ?? missionOf(id) ?? characterOf(id))?.name ?? id;

/** What a space is called, so that a person finds it: its name, or its ground, the place beside it and its number. */
export const nameOfSpace = (id: string): string => say(`space.${id}` as Key);

/** "at Balam", "in the Weeping Pines": the name inside a sentence. */
export const placeName = (id: string): string => nameOfSpace(id).replace(/^The /, "the ");

export const pictureOf = (card: { icon: string } | undefined, otherwise: string): string =>
  (card?.icon && cards.pictures[card.icon]) || otherwise;

/** The portrait of a character. */
export const faceOf = (character: string): string => pictureOf(characterOf(character), somebody);

/** The stones of a price, one by one. */
export const stonesOf = (price: Price): Landscape[] =>
  LANDSCAPES.flatMap((kind) => Array.from({ length: price[kind] ?? 0 }, () => kind));

export const needsOf = (needs: Record<string, number>): (readonly [Ability, number])[] =>
  ABILITIES.filter((ability) => needs[ability]).map((ability) => [ability, needs[ability]!] as const);

/** Abilities or landscapes by name; none where all abilities are meant. */
const names = (of: readonly (Ability | Landscape)[]): string =>
  ABILITIES.every((ability) => of.includes(ability))
    ? ""
    : listed(
        of.map((each) => ({ ...ABILITY, ...LANDS })[each].name),
        "or",
      );

/** What an effect of magic or of an event does, as a short phrase: each word has its own. */
export const effectWords = ({ op, ...fields }: Effect | EventCard["effects"][number]): string => {
  const said = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? names(value) : value]);
  return say(`board.effect.${op}`, Object.fromEntries(said));
};

/** What a treasure is good for, one phrase each. */
export const treasureWords = (treasure: Treasure): string[] => [
  ...(treasure.medallion ? [say("board.effect.medallion", { land: LANDS[treasure.medallion].name })] : []),
  ...(treasure.extra_move ? [say("board.effect.extra_move", { land: LANDS[treasure.extra_move].name })] : []),
  ...Object.entries(treasure.rerolls).map(([ability, count]) =>
    say("board.effect.grant_rerolls", {
      rerolls: count,
      abilities: ability === "any" ? "" : ABILITY[ability as Ability].name,
    }),
  ),
  ...(treasure.effect ? [effectWords(treasure.effect)] : []),
  ...(treasure.points ? [say("board.points", { count: treasure.points })] : []),
];

export const rewardWords = (reward: Reward): string[] => [
  ...needsOf(reward.experience).map(([ability, count]) => `+${count} ${ABILITY[ability].name}`),
  ...(reward.free_experience ? [say("board.reward.free", { count: reward.free_experience })] : []),
  ...(reward.treasures ? [say("board.reward.treasures", { count: reward.treasures })] : []),
  ...(reward.points ? [say("board.points", { count: reward.points })] : []),
];

/** What an event without a challenge does. */
export const eventWords = (card: EventCard): string[] =>
  card.kind === "duel" ? [say("board.effect.duel")] : card.effects.map(effectWords);

export const abilityWords = (id: string): string => {
  const character = characterOf(id);
  return character ? `${character.ability}: ${say(`special.${id}` as Key)}` : "";
};
