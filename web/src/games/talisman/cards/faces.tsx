/* The face of every card of the game. */
import type { ReactNode } from "react";
import { Card } from "../../../adventure/sheet/Card";
import type { ThingProps } from "../../../table/game";
import { cardOf, destinyOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { say } from "../texts";

interface FaceProps {
  id: string;
  thing?: ThingProps;
  corner?: ReactNode;
  foot?: ReactNode;
  isFaint?: boolean;
}

/** A card of any deck by its id; nothing for an id that there is not. */
export const CardFace = ({ id, ...props }: FaceProps) => {
  const card = cardOf(id) ?? destinyOf(id);
  if (!card) return null;
  const back = "back" in card ? card.back : "destiny";
  return (
    <Card
      {...props}
      face={`tal-${back}`}
      icon={pictureOf(card, BACKS[back].icon)}
      title={card.name}
      lines={[say(`kind.${card.kind}`), card.text]}
      text={card.flavour}
    />
  );
};
