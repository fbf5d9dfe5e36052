import { useLingering } from "../../../table/motion/useLingering";
import { AskScene } from "./AskScene";
import type { Props } from "./bits";
import { FightScene } from "./fight/FightScene";
import { MetSlate } from "./MetSlate";
import { PickCharacter } from "./PickCharacter";
import { RollScene } from "./RollScene";
import { isOnSlate, sceneOf } from "./sceneOf";
import { AskSlate } from "./Slates";
import { SpellScene } from "./SpellScene";
import { StoreScene } from "./StoreScene";
import { TradeScene } from "./TradeScene";

/** What stands over the board now: a scene, a slip, or nothing. */
export const Scene = (props: Props) => {
  const { view, choice } = props;
  const now = sceneOf(view, choice.decision);
  // The scenes of somebody else's turn give way to one another, and not to the board in between.
  const { scene, of } = useLingering(now && { scene: now, of: props }, !!choice.decision) ?? { scene: null, of: props };
  return (
    <>
      {scene === "pick" && <PickCharacter {...of} />}
      {scene === "fight" && of.view.fight && <FightScene {...of} fight={of.view.fight} />}
      {scene === "roll" && of.view.roll && <RollScene {...of} roll={of.view.roll} />}
      {scene === "spells" && <SpellScene {...of} />}
      {scene === "trade" && <TradeScene {...of} />}
      {scene === "store" && <StoreScene {...of} />}
      {scene === "ask" && of.choice.decision && <AskScene {...of} />}
      {!scene && (!choice.decision || choice.locked) && <MetSlate {...props} />}
      {!choice.locked && isOnSlate(view, choice.decision) && <AskSlate {...props} />}
    </>
  );
};
