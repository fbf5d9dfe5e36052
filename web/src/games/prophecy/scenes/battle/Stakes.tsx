/* What is at stake: what victory brings, what defeat costs, and how many times it must be beaten. */
import broken from "icon:heart-minus";
import chest from "icon:open-treasure-chest";
import hearts from "icon:hearts";
import { Icon } from "../../../../look/Icon";
import { creatureOf } from "../../content";
import { say } from "../../texts";
import { rivalOf, type BattleProps } from "./BattleScene";

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
      {battle.lives > 1 && (
        <p className="sc-plate">
          <Icon of={hearts} /> {say("board.fight.lives", { n: battle.lives })}
        </p>
      )}
      <p className="sc-plate">
        <Icon of={chest} />{" "}
        {say("board.fight.win", { n: foe.experience, more: foe.win.length > 0, guardian: !!battle.at })}
      </p>
      <p className="sc-plate pro-loss">
        <Icon of={broken} /> {say("board.fight.lose", { special: foe.lose !== null, more: foe.lose_also.length > 0 })}
      </p>
    </>
  );
};
