/* Cards in plain words and small signs, for tips, lines and readers. */
import bolt from "icon:magic-swirl";
import chest from "icon:locked-chest";
import duel from "icon:crossed-sabres";
import friends from "icon:three-friends";
import pendant from "icon:gem-pendant";
import scroll from "icon:tied-scroll";
import seal from "icon:rune-stone";
import sun from "icon:sun";
import type { ReactNode } from "react";
import type { Ability } from "../../../wire/games/phenomena";
import { EffectMark } from "../bits";
import {
  effectWords,
  eventOf,
  eventWords,
  mainOf,
  needsOf,
  pictureOf,
  placeName,
  prophecyOf,
  rewardWords,
  spellOf,
  stonesOf,
  treasureOf,
  treasureWords,
} from "../content";
import { ABILITY, LANDS } from "../looks";
import { listed, say } from "../texts";

export const spellPicture = (id: string): string => pictureOf(spellOf(id), treasureOf(id) ? sun : bolt);
export const treasurePicture = (id: string): string => {
  const card = treasureOf(id);
  return pictureOf(card, card?.effect ? sun : card && Object.keys(card.rerolls).length ? pendant : chest);
};
export const eventPicture = (id: string): string => {
  const card = eventOf(id);
  const first = card ? (needsOf(card.needs)[0]?.[0] as Ability | undefined) : undefined;
  return pictureOf(
    card,
    card?.kind === "duel" ? duel : card?.kind === "cooperation" ? friends : first ? ABILITY[first].icon : scroll,
  );
};
export const prophecyPicture = (id: string): string => pictureOf(prophecyOf(id), scroll);
export const mainPicture = (id: string): string => pictureOf(mainOf(id), seal);

/** One line for a spell on a sheet or a seat. */
export const spellLine = (id: string): ReactNode => {
  const spell = spellOf(id);
  return spell ? <EffectMark effect={spell.effect} /> : null;
};

/** A card in plain words, for tips and readers. */
export const cardLines = (id: string, needs?: Record<string, number>): string[] => {
  const spell = spellOf(id);
  if (spell && !treasureOf(id)) return [effectWords(spell.effect), priceWords(spell.price)];
  const treasure = treasureOf(id);
  if (treasure) return [...treasureWords(treasure), ...(treasure.effect ? [priceWords(treasure.price)] : [])];
  const event = eventOf(id);
  if (event)
    return needsOf(event.needs).length
      ? [needWords(event.needs), rewardWords(event.reward).join(", ")]
      : eventWords(event);
  const mission = prophecyOf(id) ?? mainOf(id);
  if (!mission) return [];
  const delivery = stonesOf(prophecyOf(id)?.delivery ?? {});
  const demand = delivery.length
    ? say("board.card.hand_over", { stones: delivery.map((kind) => LANDS[kind].name).join(", ") })
    : needWords(needs ?? mission.needs);
  return [
    say("board.card.at", { place: placeName(mission.location) }),
    demand,
    say("letter" in mission ? "board.card.points_and_treasure" : "board.points", { count: mission.points }),
  ];
};

export const needWords = (needs: Record<string, number>): string =>
  listed(needsOf(needs).map(([ability, number]) => `${ABILITY[ability].name} ${number}`));

const priceWords = (price: Record<string, number>): string =>
  say("board.card.costs", { stones: listed(stonesOf(price).map((kind) => LANDS[kind].name)) });
