/* The face of every card of the game. */
import type { ReactNode } from "react";
import { Card } from "../../../adventure/sheet/Card";
import type { ThingProps } from "../../../table/game";
import { Stones } from "../art/Stone";
import { Failure, Needs, RewardMark, Star } from "../bits";
import {
  effectWords,
  eventOf,
  eventWords,
  mainOf,
  nameOfSpace,
  needsOf,
  prophecyOf,
  rewardWords,
  spellOf,
  stonesOf,
  treasureOf,
  treasureWords,
} from "../content";
import type { EventCard } from "../content.gen";
import { say } from "../texts";
import { eventPicture, mainPicture, prophecyPicture, spellPicture, treasurePicture } from "./words";

export * from "./words";

interface FaceProps {
  id: string;
  thing?: ThingProps;
  corner?: ReactNode;
  /** Beside the price: a number that counts now, as the odds. */
  aside?: ReactNode;
  owned?: Record<string, number>;
  isFaint?: boolean;
}

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
      lines={words.length ? words : [say("board.card.only_points")]}
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

export const kindWords = (card: EventCard): string => say(`board.card.${card.kind}`);

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
        ...(card.flight ? [say("board.card.fly")] : []),
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
