import falcon from "icon:falcon-moon";
import type { TableProps } from "../../../table/game";
import type { BargainView, View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { ThingIcon } from "../art/Thing";
import { heaped, kindName, nameOfThing, thingsIn } from "../reading";
import { Panorama } from "./Panorama";
import { SceneFrame } from "./SceneFrame";
import { shapeOfHero } from "./silhouettes";

type Props = TableProps<View> & { bargain: BargainView };

/** An exchange by falcon with two sides: what flies over, what comes back, and what could still be put in. */
export const ExchangeScene = (props: Props) => {
  const { view, bargain, nameOf, choice, thing } = props;
  const [one, other] = [view.heroes[bargain.seat]!, view.heroes[bargain.other]!];
  const isAsked = choice.decision?.key === "agree_exchange";
  return (
    <SceneFrame
      kind="exchange"
      icon={falcon}
      title={`${kindName(one.hero)} and ${kindName(other.hero).toLowerCase()}`}
      under={
        view.consent
          ? isAsked
            ? `${nameOf(one.seat)} proposes this; it happens only if you agree`
            : `${nameOf(other.seat)} is asked to agree`
          : `${nameOf(one.seat)} chooses what the falcon carries`
      }
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
      <div className="an-ex">
        <Side {...props} seat={bargain.seat} things={bargain.sent} place="send" />
        <Side {...props} seat={bargain.other} things={bargain.fetched} place="fetch" />
      </div>
      {isAsked && (
        <div className="an-sc-deeds">
          <div className="an-sc-deed" {...thing("consent:yes")}>
            <b>Agree</b>
            <span className="an-sc-deed-text">Everything changes hands at once.</span>
          </div>
          <div className="an-sc-deed" {...thing("consent:no")}>
            <b>Decline</b>
            <span className="an-sc-deed-text">Everybody keeps what they have.</span>
          </div>
        </div>
      )}
    </SceneFrame>
  );
};

interface SideProps extends Props {
  seat: number;
  things: readonly string[];
  place: "send" | "fetch";
}

const Side = ({ view, nameOf, thing, choice, seat, things, place }: SideProps) => {
  const hero = view.heroes[seat]!;
  const open = heaped(thingsIn(hero)).filter(([each]) => choice.of(`${place}:${each}`).length);
  return (
    <section className="an-ex-side" style={{ "--seat": `var(--seat-${(seat % 7) + 1})` }}>
      <h3>
        <HeroFace hero={hero.hero} seat={seat} name={nameOf(seat)} size={48} />
        <span>
          {kindName(hero.hero)} gives <small>{nameOf(seat)}</small>
        </span>
      </h3>
      <div className="an-ex-put">
        {things.map((each, k) => (
          <span key={k} className="an-ex-thing">
            <ThingIcon thing={each} size={44} />
            {nameOfThing(each)}
          </span>
        ))}
        {!things.length && <p>nothing</p>}
      </div>
      {open.length > 0 && (
        <div className="an-ex-open" role="group" aria-label="Could be put in">
          {open.map(([each, count]) => (
            <span key={each} className="an-sc-pick" {...thing(`${place}:${each}`)}>
              <ThingIcon thing={each} size={40} />
              <b>{nameOfThing(each)}</b>
              {count > 1 && <small>{count} of them</small>}
            </span>
          ))}
        </div>
      )}
    </section>
  );
};
