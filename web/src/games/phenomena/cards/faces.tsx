/* The face of every card of the game. */
import type { ReactNode } from "react";
import { Card, type CardProps } from "../../../adventure/sheet/Card";
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

export const kindWords = (card: EventCard): string => say(`board.card.${card.kind}`);

/** A card by its id, drawn with what its kind says; nothing for an id that there is not. */
const face =
  <Of, Props extends FaceProps = FaceProps>(
    find: (id: string) => Of | undefined,
    draw: (card: Of, props: Props) => Omit<CardProps, "thing" | "isFaint">,
  ) =>
  (props: Props) => {
    const card = find(props.id);
    const { corner, thing, isFaint } = props;
    return card ? <Card {...{ corner, thing, isFaint, ...draw(card, props) }} /> : null;
  };

export const SpellCard = face(spellOf, (spell, { owned, aside }) => ({
  face: treasureOf(spell.id) ? "treasure" : "magic",
  icon: spellPicture(spell.id),
  title: spell.name,
  lines: [effectWords(spell.effect)],
  foot: (
    <>
      <Stones price={spell.price} size={24} owned={owned} />
      {aside}
    </>
  ),
}));

export const TreasureCard = face(treasureOf, (card, { aside }) => {
  const words = treasureWords({ ...card, points: 0 });
  return {
    face: "treasure",
    icon: treasurePicture(card.id),
    title: card.name,
    text: card.text,
    lines: words.length ? words : [say("board.card.only_points")],
    foot: (
      <>
        {card.effect ? <Stones price={card.price} size={22} /> : <span />}
        {aside ?? (card.points > 0 ? <Star points={card.points} /> : null)}
      </>
    ),
  };
});

export const EventFace = face(eventOf, (card, { aside }) => {
  const hasNeeds = needsOf(card.needs).length > 0;
  return {
    face: "event",
    icon: eventPicture(card.id),
    title: card.name,
    text: card.text,
    corner: card.letter,
    lines: [
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
    ],
    foot: (
      <>
        <span />
        {aside ?? (card.reward.points > 0 ? <Star points={card.reward.points} /> : null)}
      </>
    ),
  };
});

export const ProphecyFace = face(prophecyOf, (card, { aside, owned, corner = card.letter }) => ({
  face: "prophecy",
  icon: prophecyPicture(card.id),
  title: card.name,
  text: card.text,
  corner,
  lines: [
    nameOfSpace(card.location),
    <span key="needs" className="ph-needs">
      {stonesOf(card.delivery).length ? (
        <Stones price={card.delivery} size={20} owned={owned} />
      ) : (
        <Needs needs={card.needs} />
      )}
      <Failure health={card.failure} />
    </span>,
  ],
  foot: (
    <>
      <RewardMark reward={card.reward} points={card.points} withChest />
      {aside}
    </>
  ),
}));

/** `needs` is what a table demands, where that is not what the card says. */
type MainProps = FaceProps & { needs?: Record<string, number> };

export const MainFace = face(mainOf, (card, { aside, needs = card.needs }: MainProps) => ({
  face: "main",
  icon: mainPicture(card.id),
  title: card.name,
  text: card.text,
  lines: [
    nameOfSpace(card.location),
    <span key="needs" className="ph-needs">
      <Needs needs={needs} />
    </span>,
  ],
  foot: (
    <>
      <Failure health={card.failure} />
      {aside ?? <Star points={card.points} />}
    </>
  ),
}));
