import character from "icon:character";
import fist from "icon:biceps";
import { useState } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import { useMedia } from "../../../table/useMedia";
import type { View } from "../../../wire/games/andor";
import { ThingIcon } from "../art/Thing";
import { Will } from "../art/Will";
import { heaped, heroName, hourWords, myHero, thingsIn } from "../reading";
import { Company } from "./Company";
import { HeroBoard } from "./HeroBoard";

/** What is mine: the whole board where there is room, else its vital row. */
export const Hand = (props: TableProps<View>) => {
  const isWide = useMedia("(min-width: 1200px)");
  return isWide ? <HeroBoard {...props} /> : <VitalRow {...props} />;
};

const VitalRow = (props: TableProps<View>) => {
  const { view, nameOf, narrow, free } = props;
  const [isOpen, setOpen] = useState(false);
  const hero = myHero(view);
  if (!hero?.hero) return null;
  return (
    <>
      <div className="an-vital">
        <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={26} />
        {!narrow && <b className="an-vital-name">{heroName(hero)}</b>}
        <span className="an-num" title="Strength">
          <Icon of={fist} />
          {hero.strength}
          <span className="vh"> strength</span>
        </span>
        <b className="an-num">{hero.willpower}</b>
        <Will willpower={hero.willpower} limit={hero.limit} />
        <span className="an-vital-things">
          {heaped(thingsIn(hero)).map(([thing, count]) => (
            <span key={thing} className="an-vital-thing">
              <ThingIcon thing={thing} size={22} isNamed />
              {count > 1 && <b>{count}</b>}
            </span>
          ))}
        </span>
        {!narrow && <span className="faint">{hourWords(hero)}</span>}
        {!narrow && (
          <button className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon of={character} />
            My board
            {free.length > 0 && <span className="an-dot" aria-hidden="true" />}
          </button>
        )}
      </div>
      {narrow && <Company {...props} />}
      {isOpen && !narrow && (
        <div className="an-pulled">
          <HeroBoard {...props} />
        </div>
      )}
    </>
  );
};
