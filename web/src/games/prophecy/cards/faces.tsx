/* The face of every card of the game: its picture, what it is, what it says, what it costs. */
import biceps from "icon:biceps";
import brain from "icon:brain";
import type { ReactNode } from "react";
import { Card as Face } from "../../../adventure/sheet/Card";
import { Icon } from "../../../look/Icon";
import type { ThingProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { cardOf, characterOf, faceOf, type Card } from "../content";
import { GUILD_TONES, iconOfCard, toneOf } from "../looks";
import { faceUsed } from "../reading";
import { say } from "../texts";
import { Count } from "../tokens/Token";
import { kindLine, stateLines } from "./words";

interface FaceProps {
  id: string;
  thing?: ThingProps;
  corner?: ReactNode;
  foot?: ReactNode;
  isFaint?: boolean;
  /** At a table: what has become of it. */
  view?: View;
}

/** A card of any deck by its id; nothing for an id that there is not. */
export const CardFace = ({ id, view, foot, corner, ...props }: FaceProps) => {
  const card = cardOf(id);
  if (!card) return null;
  const shown = view ? (cardOf(faceUsed(view, id)) ?? card) : card;
  return (
    <Face
      {...props}
      isPictured
      face={`pro-card ${toneOf(shown)}`}
      icon={iconOfCard(shown.id)}
      title={shown.name}
      corner={corner ?? <Worth card={shown} />}
      lines={[
        <em key="kind">{kindLine(shown)}</em>,
        shown.text,
        ...(view ? stateLines(view, id).map((line) => <strong key={line}>{line}</strong>) : []),
      ]}
      text={shown.flavour}
      foot={foot ?? <Price card={shown} />}
    />
  );
};

/** Strength or Willpower as a badge. */
export const Might = ({ kind, n }: { kind: "strength" | "willpower"; n: number }) => {
  const words = say(`board.card.${kind}`, { n });
  return (
    <span className="pro-might" data-kind={kind} title={words}>
      <Icon of={kind === "strength" ? biceps : brain} />
      <b aria-hidden="true">{n}</b>
      <span className="vh">{words}</span>
    </span>
  );
};

/** What a Creature fights with, the usual first; what an Artifact of the new ones is numbered. */
const Worth = ({ card }: { card: Card }) => {
  if (card.kind !== "creature") return null;
  const [first, second] =
    card.kinds === "wills" ? (["willpower", "strength"] as const) : (["strength", "willpower"] as const);
  return (
    <span className="pro-worth">
      {[first, second]
        .filter((kind) => card[kind])
        .map((kind) => (
          <Might key={kind} kind={kind} n={card[kind]} />
        ))}
    </span>
  );
};

/** What it costs, or what its conqueror has. */
export const Price = ({ card }: { card: Card }) => {
  if (card.kind === "creature")
    return (
      <span className="pro-price">
        {card.experience > 0 && (
          <Count kind="experience" n={card.experience} words={say("board.card.brings", { n: card.experience })} />
        )}
        {card.lives > 1 && <em>{say("board.card.lives", { n: card.lives })}</em>}
      </span>
    );
  if (card.kind === "item")
    return (
      <span className="pro-price">
        {card.maps > 0 && <Count kind="maps" n={card.maps} words={say("board.card.treasure", { maps: card.maps })} />}
        {!card.maps && card.price > 0 && (
          <Count kind="gold" n={card.price} words={say("board.card.price", { gold: card.price })} />
        )}
      </span>
    );
  if (card.kind === "ability" && card.guild)
    return (
      <span className="pro-price">
        <Count kind="experience" n={card.cost} />
        {card.fee > 0 && <Count kind="gold" n={card.fee} words={say("board.card.fee", { n: card.fee })} />}
      </span>
    );
  return null;
};

/** A character card. */
export const CharacterFace = ({ id, ...props }: FaceProps) => {
  const card = characterOf(id);
  return (
    card && (
      <Face
        {...props}
        isPictured
        face={`pro-card ${GUILD_TONES[card.guilds[0]]}`}
        icon={faceOf(id)}
        title={card.name}
        corner={
          <span className="pro-worth">
            <Might kind="strength" n={card.strength} />
            <Might kind="willpower" n={card.willpower} />
          </span>
        }
        lines={card.guilds.map((guild) => say(`guild.${guild}`))}
        text={card.text}
      />
    )
  );
};
