import { Hand as Mine } from "../../../adventure/sheet/Hand";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { Hearts, Needs } from "../bits";
import { LANDS, LANDSCAPES } from "../looks";
import { openShop } from "../board/useShop";
import { heroName, myHero } from "../reading";
import { say } from "../texts";
import { Sheet } from "./Sheet";

export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  return (
    <Mine
      table={props}
      hero={hero?.character ? { seat: hero.seat, name: heroName(hero) } : null}
      board={(close) => (
        <Sheet
          {...props}
          onShop={() => {
            close();
            openShop(true);
          }}
        />
      )}
    >
      {hero && (
        <>
          <Hearts health={hero.health} limit={hero.health_limit} />
          <Needs needs={hero.experience} />
          <span className="grow" />
          {LANDSCAPES.map((kind) => (
            <span key={kind} className="ph-pouch" data-thing={`stone:${kind}`}>
              <Stone kind={kind} size={21} name={null} />
              <span className="vh">{say("board.stones_of", { land: LANDS[kind].name })} </span>
              <b>{hero.stones[kind]}</b>
            </span>
          ))}
        </>
      )}
    </Mine>
  );
};
