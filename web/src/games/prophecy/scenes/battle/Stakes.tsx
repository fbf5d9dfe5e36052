/* What is at stake: what victory brings, what defeat costs, and how many times it must be beaten. */
import broken from "icon:heart-minus";
import chest from "icon:open-treasure-chest";
import crown from "icon:crown";
import hearts from "icon:hearts";
import up from "icon:upgrade";
import { Icon } from "../../../../look/Icon";
import type { View } from "../../../../wire/games/prophecy";
import { creatureOf } from "../../content";
import { planeAt } from "../../reading";
import { say } from "../../texts";
import { rivalOf, type BattleProps } from "./BattleScene";

/** Whether whoever beats it has won the game. */
const isGoal = ({ options, planes }: View, foe: string): boolean =>
  options.lord_of_the_sea && planes.some(({ plane, up }) => plane === "water" && up.includes(foe));

export const Stakes = ({ view, battle }: Pick<BattleProps, "view" | "battle">) => {
  const foe = creatureOf(battle.foe);
  if (rivalOf(battle) >= 0)
    return (
      <p className="sc-plate">
        <Icon of={broken} /> {say("board.fight.at_stake", { phase: view.phase, maps: battle.for_maps })}
      </p>
    );
  if (!foe) return null;
  return (
    <>
      {view.power > 0 && planeAt(view, battle.at) && (
        <p className="sc-plate">
          <Icon of={up} /> {say("board.fight.power", { lord: isGoal(view, battle.foe), n: view.power })}
        </p>
      )}
      {battle.lives > 1 && (
        <p className="sc-plate">
          <Icon of={hearts} /> {say("board.fight.lives", { n: battle.lives })}
        </p>
      )}
      <p className="sc-plate">
        <Icon of={chest} />{" "}
        {say("board.fight.win", { goal: isGoal(view, battle.foe), n: foe.experience, more: foe.win.length > 0 })}
      </p>
      {foe.deck === "greater" && (view.options.treasure_hunters || planeAt(view, battle.at)?.artifacts) ? (
        <p className="sc-plate">
          <Icon of={crown} /> {say("board.fight.guarded", { hunters: view.options.treasure_hunters })}
        </p>
      ) : null}
      <p className="sc-plate pro-loss">
        <Icon of={broken} /> {say("board.fight.lose", { special: foe.lose !== null, more: foe.lose_also.length > 0 })}
      </p>
    </>
  );
};
