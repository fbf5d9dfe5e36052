/* Scenes in which one card of several is chosen. */
import beast from "icon:paw-print";
import chest from "icon:locked-chest";
import seal from "icon:rune-stone";
import type { ReactNode } from "react";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { nameOfCard } from "../content";
import { EventFace, MainFace, TreasureCard } from "../cards/faces";
import { myHero } from "../reading";
import { say } from "../texts";
import { choicesOf, landOf } from "./bits";
import { SceneFrame } from "./SceneFrame";

type Props = TableProps<View>;

/** Cards in a row on the picture; what is said over them depends on the question. */
const Cards = ({
  choice,
  view,
  narrow,
  card,
  icon,
  landscape = landOf(myHero(view)?.space),
  children,
}: Props & { card: string; icon: string; landscape?: Landscape | null; children: ReactNode }) => {
  const key = choice.decision?.key ?? "";
  return (
    <SceneFrame
      kind="cards"
      title={say("board.cards.title", { key })}
      over={say("board.cards.over", { key })}
      card={card}
      icon={icon}
      landscape={landscape}
      narrow={narrow}
      isTall
    >
      <div className="ph-cardrow">{children}</div>
    </SceneFrame>
  );
};

export const KeepMain = (props: Props) => (
  <Cards {...props} card="main_prophecies" icon={seal} landscape="forest">
    {props.view.dealt.map((id, k) => (
      <MainFace
        key={id}
        id={id}
        thing={props.thing(`prophecy:${id}`, nameOfCard(id))}
        needs={props.view.dealt_needs[k]}
      />
    ))}
  </Cards>
);

export const TreasureScene = (props: Props) => (
  <Cards {...props} card="treasures" icon={chest}>
    {choicesOf(props).map(
      (option) =>
        (option.type === "keep_treasure" || option.type === "take_treasure" || option.type === "give_treasure") && (
          <TreasureCard key={option.treasure} id={option.treasure} thing={props.thing(`treasure:${option.treasure}`)} />
        ),
    )}
  </Cards>
);

export const PickEvents = (props: Props) => (
  <Cards {...props} card="the_language_of_animals" icon={beast}>
    {choicesOf(props).map(
      (option) =>
        (option.type === "pick_event" || option.type === "put_on_top") && (
          <EventFace key={option.event} id={option.event} thing={props.thing(`event:${option.event}`)} />
        ),
    )}
  </Cards>
);
