import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { nameOf } from "../content";
import { heldOf, heroName, myHero } from "../reading";

/** My character. */
export const Hand = ({ view, thing }: TableProps<View>) => {
  const hero = myHero(view);
  if (!hero?.character) return null;
  return (
    <section>
      <h2>{heroName(hero)}</h2>
      {heldOf(hero).map((card) => (
        <div key={card} {...thing(`card:${card}`, nameOf(card))}>
          {nameOf(card)}
        </div>
      ))}
    </section>
  );
};

export const isCalling = ({ view, choice }: TableProps<View>): boolean =>
  heldOf(myHero(view)!).some((card) => choice.lit.has(`card:${card}`));
