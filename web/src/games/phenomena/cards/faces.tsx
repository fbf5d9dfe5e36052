/* The face of every card of the game. */
import bolt from "icon:magic-swirl";
import chest from "icon:locked-chest";
import duel from "icon:crossed-sabres";
import friends from "icon:three-friends";
import pendant from "icon:gem-pendant";
import scroll from "icon:tied-scroll";
import seal from "icon:rune-stone";
import sun from "icon:sun";
import type { ReactNode } from "react";
import type { ThingProps } from "../../../table/game";
import type { Ability } from "../../../wire/games/phenomena";
import { Stones } from "../art/Stone";
import { EffectMark, Failure, Needs, RewardMark, Star } from "../bits";
import {
  effectWords,
  eventOf,
  eventWords,
  mainOf,
  nameOfSpace,
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
import type { EventCard } from "../content.gen";
import { ABILITY, LANDS } from "../looks";
import { Card } from "./Card";

interface FaceProps {
  id: string;
  thing?: ThingProps;
  corner?: ReactNode;
  /** Beside the price: a number that counts now, as the odds. */
  aside?: ReactNode;
  owned?: Record<string, number>;
  isFaint?: boolean;
}

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

export const SpellCard = ({ id, thing, corner, aside, owned, isFaint }: FaceProps) => {
  const spell = spellOf(id);
  if (!spell) return null;
  return (
    <Card
      face={treasureOf(id) ? "treasure" : "magic"}
      icon={spellPicture(id)}
      title={spell.name}
      lines={[effectWords(spell.effect)]}
      corner={corner}
      thing={thing}
      isFaint={isFaint}
      foot={
        <>
          <Stones price={spell.price} size={24} owned={owned} />
          {aside}
        </>
      }
    />
  );
};

export const TreasureCard = ({ id, thing, corner, aside, isFaint }: FaceProps) => {
  const card = treasureOf(id);
  if (!card) return null;
  const words = treasureWords({ ...card, points: 0 });
  return (
    <Card
      face="treasure"
      icon={treasurePicture(id)}
      title={card.name}
      text={card.text}
      lines={words.length ? words : ["worth points, no more and no less"]}
      corner={corner}
      thing={thing}
      isFaint={isFaint}
      foot={
        <>
          {card.effect ? <Stones price={card.price} size={22} /> : <span />}
          {aside ?? (card.points > 0 ? <Star points={card.points} /> : null)}
        </>
      }
    />
  );
};

export const kindWords = (card: EventCard): string =>
  ({ challenge: "Challenge", instruction: "Event", duel: "Duel", cooperation: "Cooperation" })[card.kind];

export const EventFace = ({ id, thing, aside, isFaint }: FaceProps) => {
  const card = eventOf(id);
  if (!card) return null;
  const hasNeeds = needsOf(card.needs).length > 0;
  return (
    <Card
      face="event"
      icon={eventPicture(id)}
      title={card.name}
      text={card.text}
      corner={card.letter}
      thing={thing}
      isFaint={isFaint}
      lines={[
        <em key="kind">{kindWords(card)}</em>,
        hasNeeds ? (
          <span key="needs" className="ph-needs">
            <Needs needs={card.needs} /> <Failure health={card.failure} />
          </span>
        ) : (
          eventWords(card).join(", ")
        ),
        ...(card.flight ? ["then fly anywhere"] : []),
        ...(hasNeeds ? [rewardWords({ ...card.reward, points: 0 }).join(", ")] : []),
      ]}
      foot={
        <>
          <span />
          {aside ?? (card.reward.points > 0 ? <Star points={card.reward.points} /> : null)}
        </>
      }
    />
  );
};

export const ProphecyFace = ({ id, thing, corner, aside, owned }: FaceProps) => {
  const card = prophecyOf(id);
  if (!card) return null;
  return (
    <Card
      face="prophecy"
      icon={prophecyPicture(id)}
      title={card.name}
      text={card.text}
      corner={corner ?? card.letter}
      thing={thing}
      lines={[
        nameOfSpace(card.location),
        <span key="needs" className="ph-needs">
          {stonesOf(card.delivery).length ? (
            <Stones price={card.delivery} size={20} owned={owned} />
          ) : (
            <Needs needs={card.needs} />
          )}
          <Failure health={card.failure} />
        </span>,
      ]}
      foot={
        <>
          <RewardMark reward={card.reward} points={card.points} withChest />
          {aside}
        </>
      }
    />
  );
};

/** `needs` is what a table demands, where that is not what the card says. */
export const MainFace = ({ id, thing, aside, needs }: FaceProps & { needs?: Record<string, number> }) => {
  const card = mainOf(id);
  if (!card) return null;
  return (
    <Card
      face="main"
      icon={mainPicture(id)}
      title={card.name}
      text={card.text}
      thing={thing}
      lines={[
        nameOfSpace(card.location),
        <span key="needs" className="ph-needs">
          <Needs needs={needs ?? card.needs} />
        </span>,
      ]}
      foot={
        <>
          <Failure health={card.failure} />
          {aside ?? <Star points={card.points} />}
        </>
      }
    />
  );
};

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
    ? `hand over ${delivery.map((kind) => LANDS[kind].name).join(", ")}`
    : needWords(needs ?? mission.needs);
  return [
    `at ${placeName(mission.location)}`,
    demand,
    `${mission.points} points${"letter" in mission ? " and a treasure" : ""}`,
  ];
};

export const needWords = (needs: Record<string, number>): string =>
  needsOf(needs)
    .map(([ability, number]) => `${ABILITY[ability].name} ${number}`)
    .join(" and ");

const priceWords = (price: Record<string, number>): string =>
  `costs ${stonesOf(price)
    .map((kind) => LANDS[kind].name)
    .join(" and ")}`;
