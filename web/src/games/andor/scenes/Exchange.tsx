import falcon from "icon:falcon-moon";
import { Pick } from "../../../adventure/scene/Pick";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Agreement, Trade, type Side } from "../../../adventure/trade/Trade";
import type { TableProps } from "../../../table/game";
import type { BargainView, View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { ThingIcon } from "../art/Thing";
import { heaped, kindName, kindWord, nameOfThing, thingsIn } from "../reading";
import { say } from "../texts";
import { Panorama } from "./Panorama";
import { shapeOfHero } from "./silhouettes";

type Props = TableProps<View> & { bargain: BargainView };

/** An exchange by falcon with two sides: what flies over, what comes back, and what could still be put in. */
export const ExchangeScene = (props: Props) => {
  const { view, bargain, nameOf, choice, thing } = props;
  const [one, other] = [view.heroes[bargain.seat]!, view.heroes[bargain.other]!];
  const isAsked = choice.decision?.key === "agree_exchange";
  const state = view.consent ? (isAsked ? "mine" : "asked") : "open";
  return (
    <SceneFrame
      kind="exchange"
      icon={falcon}
      title={say("board.exchange.title", { one: kindName(one.hero), other: kindWord(other.hero) })}
      under={say("board.exchange.under", { state, name: nameOf(one.seat), other: nameOf(other.seat) })}
      picture={
        <Panorama
          id="an-exchange"
          mood="day"
          ground="rock"
          seed={77}
          shapes={[
            { icon: shapeOfHero(one.hero), x: 0.3, size: 104 },
            { icon: falcon, x: 0.52, size: 84 },
            { icon: shapeOfHero(other.hero), x: 0.74, size: 104 },
          ]}
        />
      }
    >
      <Trade
        sides={[
          sideOf(props, bargain.seat, bargain.sent, "send"),
          sideOf(props, bargain.other, bargain.fetched, "fetch"),
        ]}
      />
      {isAsked && <Agreement thing={thing} />}
    </SceneFrame>
  );
};

const sideOf = (
  { view, nameOf, thing, choice }: Props,
  seat: number,
  things: readonly string[],
  place: "send" | "fetch",
): Side => {
  const holder = view.heroes[seat]!;
  const { hero } = holder;
  const open = heaped(thingsIn(holder)).filter(([each]) => choice.of(`${place}:${each}`).length);
  return {
    seat,
    face: <HeroFace hero={hero} seat={seat} name={nameOf(seat)} size={48} />,
    who: kindName(hero),
    player: nameOf(seat),
    put: things.map((each, k) => (
      <span key={k}>
        <ThingIcon thing={each} size={44} />
        {nameOfThing(each)}
      </span>
    )),
    kept: open.map(([each, count]) => (
      <Pick
        key={each}
        thing={thing(`${place}:${each}`)}
        name={nameOfThing(each)}
        note={count > 1 ? say("board.exchange.of_them", { count }) : undefined}
      >
        <ThingIcon thing={each} size={40} />
      </Pick>
    )),
  };
};
