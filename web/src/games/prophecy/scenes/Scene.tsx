import { useLingering } from "../../../table/motion/useLingering";
import { AskScene } from "./AskScene";
import type { Props } from "./bits";
import { BattleScene } from "./battle/BattleScene";
import { ChanceCard } from "./ChanceCard";
import { MarketScene } from "./MarketScene";
import { PickCharacter } from "./PickCharacter";
import { RollScene } from "./RollScene";
import { isOnSlate, sceneOf } from "./sceneOf";
import { AskSlate } from "./Slates";
import { ShownCards } from "./ShownCards";
import { justShown, rollTold, turnedUp } from "./told";
import { TradeScene } from "./TradeScene";

/** What stands over the board now: a scene, a slip, or nothing. */
export const Scene = (props: Props) => {
  const { view, choice } = props;
  const kind = sceneOf(view, choice.decision, props.news);
  // What was shown, or rolled, is not shown again when the next question is answered.
  const now = (kind === "shown" || kind === "roll") && !props.beat && !choice.decision ? null : kind;
  // The scenes of somebody else's turn give way to one another, and not to the board in between.
  const { scene, of } = useLingering(now && { scene: now, of: props }, !!choice.decision) ?? { scene: null, of: props };
  const told = rollTold(of.news);
  const chance = turnedUp(of.news);
  const shown = justShown(of.news);
  return (
    <>
      {scene === "pick" && <PickCharacter {...of} />}
      {scene === "battle" && of.view.battle && <BattleScene {...of} battle={of.view.battle} />}
      {scene === "roll" && told && <RollScene {...of} told={told} />}
      {scene === "chance" && chance && <ChanceCard {...of} id={chance} />}
      {scene === "shown" && shown && <ShownCards shown={shown} />}
      {scene === "trade" && <TradeScene {...of} />}
      {scene === "market" && <MarketScene {...of} />}
      {scene === "ask" && of.choice.decision && <AskScene {...of} />}
      {!choice.locked && isOnSlate(view, choice.decision) && <AskSlate {...props} />}
    </>
  );
};
