import fist from "icon:biceps";
import heart from "icon:hearts";
import { Hand as Mine } from "../../../adventure/sheet/Hand";
import { Fact } from "../../../adventure/sheet/values";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { ThingIcon } from "../art/Thing";
import { Will } from "../art/Will";
import { heaped, heroName, hourWords, myHero, thingsIn } from "../reading";
import { say } from "../texts";
import { Company } from "./Company";
import { HeroBoard } from "./HeroBoard";

export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  return (
    <Mine
      table={props}
      hero={hero?.hero ? { seat: hero.seat, name: heroName(hero) } : null}
      board={() => <HeroBoard {...props} />}
      isCalling={props.free.length > 0}
      below={<Company {...props} />}
    >
      {hero && (
        <>
          <Fact icon={fist} value={hero.strength} words={say("board.strength")} />
          <Fact icon={heart} value={hero.willpower} words={say("board.willpower")} colour="var(--bad)" />
          <Will hero={hero} tracks={props.view.tracks} />
          <span className="an-vital-things">
            {heaped(thingsIn(hero)).map(([thing, count]) => (
              <span key={thing} className="an-it">
                <ThingIcon thing={thing} size={22} isNamed />
                {count > 1 && <b>{count}</b>}
              </span>
            ))}
          </span>
          {!props.narrow && <span className="faint">{hourWords(props.view, hero)}</span>}
        </>
      )}
    </Mine>
  );
};
