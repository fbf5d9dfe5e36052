/* Cards by their id, and what they do in few words. */
import somebody from "icon:character";
import type { Ability, Landscape } from "../../wire/games/phenomena";
import type { TableContent } from "../../wire/types";
import type { Content, EventCard, Magic, MainProphecy, Prophecy, Reward, Treasure } from "./content.gen";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES } from "./looks";
import { say } from "./texts";
import { neighboursOf, spaceAt } from "./geometry";

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
export const nameOfSpace = (id: string): string => {
  const space = spaceAt(id);
  if (!space || space.name || !space.landscape) return space?.name || id;
  const beside = neighboursOf(id).find((each) => spaceAt(each)?.name);
  const words = { land: space.landscape, space: id };
  return beside ? say("board.ground.beside", { ...words, place: placeName(beside) }) : say("board.ground.alone", words);
};

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

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const inAny = (abilities: readonly Ability[]): string =>
  abilities.length === ABILITIES.length ? "" : ` for ${abilities.map((ability) => ABILITY[ability].name).join(" or ")}`;

/** What a spell does, as a short phrase. */
export const effectWords = (effect: Effect): string => {
  switch (effect.op) {
    case "add_dice":
      return `+${plural(effect.dice, "die", "dice")}${inAny(effect.abilities)}`;
    case "grant_rerolls":
      return `${plural(effect.rerolls, "re-roll")}${inAny(effect.abilities)}`;
    case "add_steps":
      return `${plural(effect.steps, "step")} more`;
    case "heal":
      return effect.health > 9 ? "all health back" : `${effect.health} health back`;
    case "gain_stones":
      return `${plural(effect.stones, "stone")}${effect.distinct ? ", each different" : ""}${effect.without.length ? `, not ${effect.without.map((kind) => LANDS[kind].name).join(" or ")}` : ""}`;
    case "redraw_event":
      return "another event instead";
    case "peek_events":
      return `choose one of ${effect.cards} events`;
  }
};

/** What a treasure is good for, one phrase each. */
export const treasureWords = (treasure: Treasure): string[] => [
  ...(treasure.medallion ? [`one stone a turn may be ${LANDS[treasure.medallion].name}`] : []),
  ...(treasure.extra_move ? [`one step more from a ${LANDS[treasure.extra_move].name} space`] : []),
  ...Object.entries(treasure.rerolls).map(
    ([ability, count]) =>
      `${plural(count, "re-roll")}${ability === "any" ? "" : ` for ${ABILITY[ability as Ability].name}`}`,
  ),
  ...(treasure.effect ? [effectWords(treasure.effect)] : []),
  ...(treasure.points ? [plural(treasure.points, "point")] : []),
];

export const rewardWords = (reward: Reward): string[] => [
  ...needsOf(reward.experience).map(([ability, count]) => `+${count} ${ABILITY[ability].name}`),
  ...(reward.free_experience ? [`+${reward.free_experience} experience of your choice`] : []),
  ...(reward.treasures ? [`keep one of ${plural(reward.treasures, "treasure")}`] : []),
  ...(reward.points ? [plural(reward.points, "point")] : []),
];

/** What an event without a challenge does. */
export const eventWords = (card: EventCard): string[] => {
  if (card.kind === "duel") return ["Challenge another hero. Whoever is losing must act or admit defeat."];
  return card.effects.map((effect) => {
    switch (effect.op) {
      case "heal":
        return `${effect.health} health back`;
      case "gain_stones":
        return `gain ${plural(effect.stones, "stone")} of your choice`;
      case "gain_stones_here":
        return `gain ${plural(effect.stones, "stone")} of this landscape`;
      case "gain_experience":
        return `+${effect.markers} experience of your choice`;
      case "exchange_stones":
        return `exchange up to ${plural(effect.most, "stone")}`;
      case "others_gain_stones":
        return `all others gain ${plural(effect.stones, "stone")}`;
      case "replace_prophecy":
        return "you may replace an active prophecy";
      case "keep_stones":
        return `keep at most ${plural(effect.most, "stone")}`;
      case "lose_health_or_stones":
        return `lose ${effect.health} health or ${plural(effect.stones, "stone")}`;
    }
  });
};

export const abilityWords = (id: string): string => {
  const character = characterOf(id);
  if (!character) return "";
  if (character.medallion) return `${character.ability}: one stone each turn may be ${LANDS[character.medallion].name}`;
  if (character.extra_move)
    return `${character.ability}: one step more from a ${LANDS[character.extra_move].name} space`;
  if (character.rejects_a_events) return `${character.ability}: may throw away A events, too`;
  if (character.sacrifice_dice > 1) return `${character.ability}: ${character.sacrifice_dice} dice for a sacrifice`;
  if (character.stones > 10) return `${character.ability}: holds ${character.stones} stones`;
  return `${character.ability}: ${character.health} health markers`;
};
