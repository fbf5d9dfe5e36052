/* The face of every card of the game: its picture, what it is, what it says. */
import type { ReactNode } from "react";
import { Card } from "../../../adventure/sheet/Card";
import type { ThingProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { cardOf, characterOf, destinyOf, faceOf, nameOf } from "../content";
import type * as Content from "../content.gen";
import { CLASSES, iconOfCard, toneOf } from "../looks";
import { vesselOf } from "../reading";
import { say } from "../texts";
import { Count, Token } from "../tokens/Token";
import { Inside } from "./Gist";
import { kindLine, restrictions } from "./words";

interface FaceProps {
  id: string;
  thing?: ThingProps;
  corner?: ReactNode;
  foot?: ReactNode;
  isFaint?: boolean;
  /** At a table: what lies on it now. */
  view?: View;
}

const faceClass = (tone: string): string => `tal-card ${tone}`;

/** A card of any deck by its id; nothing for an id that there is not. */
export const CardFace = ({ id, view, ...props }: FaceProps) => {
  const card = cardOf(id);
  if (!card) return <DestinyFace id={id} {...props} />;
  const vessel = view && vesselOf(view, id);
  return (
    <Card
      {...props}
      isPictured
      face={faceClass(toneOf(card))}
      icon={iconOfCard(id)}
      title={card.name}
      corner={
        <>
          <Worth {...card} />
          {props.corner}
        </>
      }
      lines={[
        <em key="kind">{kindLine(card)}</em>,
        ...[card.text, ...restrictions(card)].filter(Boolean),
        ...(vessel
          ? [
              <span key="inside" className="tal-inside">
                <Inside vessel={vessel} />
              </span>,
            ]
          : []),
      ]}
      text={card.flavour}
    />
  );
};

/** What an Enemy or a Bodyguard fights with, and what a Stranger tests. */
const Worth = ({ strength, craft, test }: Pick<Content.Card, "strength" | "craft" | "test">) => (
  <span className="tal-worth">
    {strength > 0 && <Count kind="strength" n={strength} />}
    {craft > 0 && <Count kind="craft" n={craft} />}
    {test && (
      <span className="hs-fact">
        <Tested what={test.what} /> <b>{test.value}</b>
      </span>
    )}
  </span>
);

const Tested = ({ what }: { what: string }) =>
  what === "strength" || what === "craft" || what === "fate" || what === "gold" || what === "life" ? (
    <Token kind={what} />
  ) : (
    <small>{say(`held.${what as "spells"}`)}</small>
  );

const DestinyFace = ({ id, ...props }: FaceProps) => {
  const card = destinyOf(id);
  return (
    card && (
      <Card
        {...props}
        isPictured
        face={faceClass("tal-destiny")}
        icon={iconOfCard(id)}
        title={card.name}
        lines={[<em key="kind">{say("kind.destiny")}</em>, card.text]}
        text={card.flavour}
      />
    )
  );
};

const VALUES = ["strength", "craft", "life", "fate", "gold"] as const;
const LIMITS = ["objects", "followers", "potions", "spells"] as const;

/** A Character card, with everything that it can do. */
export const CharacterFace = ({ id, ...props }: FaceProps) => {
  const card = characterOf(id);
  return (
    card && (
      <Card
        {...props}
        isPictured
        face={faceClass(CLASSES[card.class])}
        icon={faceOf(id)}
        title={card.name}
        lines={[
          <em key="who">
            {say("board.mine.who", { class: card.class, race: say(`race.${card.race}`), alignment: card.alignment })}
          </em>,
          say("board.mine.home", { space: nameOf(card.home) }),
          <span key="values" className="tal-worth">
            {VALUES.map((kind) => (
              <Count key={kind} kind={kind} n={card[kind]} />
            ))}
          </span>,
          LIMITS.map((kind) => `${say(`held.${kind}`)} ${card[kind]}`).join(", "),
          ...card.abilities.map(({ name, text }) => (
            <span key={name}>
              <b>{name}.</b> {text}
            </span>
          )),
        ]}
        text={card.text}
      />
    )
  );
};
