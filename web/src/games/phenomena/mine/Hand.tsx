import character from "icon:character";
import { useState } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import { useMedia } from "../../../table/useMedia";
import type { View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { AbilityDot, Hearts } from "../bits";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES } from "../looks";
import { openShop } from "../board/useShop";
import { heroName, myHero } from "../reading";
import { Sheet } from "./Sheet";

/** What is mine: the whole sheet where there is room, else its vital row. */
export const Hand = (props: TableProps<View>) => {
  const isWide = useMedia("(min-width: 1200px)");
  return isWide ? <Sheet {...props} onShop={() => openShop(true)} /> : <VitalRow {...props} />;
};

const VitalRow = (props: TableProps<View>) => {
  const { view, nameOf, narrow } = props;
  const [isOpen, setOpen] = useState(false);
  const hero = myHero(view);
  if (!hero?.character) return null;
  return (
    <>
      <div className="ph-vital">
        <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={26} />
        {!narrow && <b className="ph-vital-name">{heroName(hero)}</b>}
        <Hearts health={hero.health} limit={hero.health_limit} />
        {ABILITIES.map((ability) => (
          <span key={ability} className="ph-need" title={ABILITY[ability].name}>
            <AbilityDot ability={ability} />
            <span className="vh">{ABILITY[ability].name} </span>
            <b>{hero.experience[ability]}</b>
          </span>
        ))}
        <span className="grow" />
        {LANDSCAPES.map((kind) => (
          <span key={kind} className="ph-vital-stone" data-thing={`stone:${kind}`}>
            <Stone kind={kind} size={21} name={null} />
            <span className="vh">{LANDS[kind].name} stones </span>
            <b>{hero.stones[kind]}</b>
          </span>
        ))}
        {!narrow && (
          <button className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon of={character} />
            My board
          </button>
        )}
      </div>
      {isOpen && !narrow && (
        <div className="ph-pulled">
          <Sheet
            {...props}
            onShop={() => {
              setOpen(false);
              openShop(true);
            }}
          />
        </div>
      )}
    </>
  );
};
