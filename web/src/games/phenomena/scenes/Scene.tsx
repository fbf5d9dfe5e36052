import type { TableProps } from "../../../table/game";
import { useLingering } from "../../../table/motion/useLingering";
import type { View } from "../../../wire/games/phenomena";
import { KeepMain, PickEvents, TreasureScene } from "./CardScenes";
import { ChallengeScene } from "./ChallengeScene";
import { DuelScene } from "./DuelScene";
import { EventScene } from "./EventScene";
import { HelpScene } from "./Help";
import { DuelWith, JoinScene } from "./JoinScene";
import { PickCharacter } from "./PickCharacter";
import { sceneOf, slateOf } from "./sceneOf";
import { ExchangeSlate, ExperienceSlate, ReceiveSlate, StoneSlate, TradeWithSlate } from "./Slates";
import { TradeScene } from "./TradeScene";

const SLATES = {
  receive: ReceiveSlate,
  stone: StoneSlate,
  exchange: ExchangeSlate,
  experience: ExperienceSlate,
  trade_with: TradeWithSlate,
} as const;
const SCENES = {
  pick_character: PickCharacter,
  keep_main: KeepMain,
  treasure: TreasureScene,
  pick_events: PickEvents,
  event: EventScene,
  challenge_to: DuelWith,
  join: JoinScene,
  help: HelpScene,
} as const;

/** What stands over the map now: a scene, a slip, or nothing. */
export const Scene = (props: TableProps<View>) => {
  const { view, choice } = props;
  const now = sceneOf(view, choice.decision);
  // The scenes of somebody else's turn give way to one another, and not to the map in between.
  const { scene, of } = useLingering(now && { scene: now, of: props }, !!choice.decision) ?? { scene: null, of: props };
  const slate = choice.locked ? null : slateOf(choice.decision);
  const Slate = slate ? SLATES[slate] : null;
  const Plain = scene ? SCENES[scene as keyof typeof SCENES] : null;
  return (
    <>
      {scene === "attempt" && of.view.attempt && (
        <ChallengeScene key={of.view.attempt.card} {...of} attempt={of.view.attempt} />
      )}
      {scene === "duel" && of.view.attempt && <DuelScene {...of} attempt={of.view.attempt} />}
      {scene === "trade" && of.view.trade && <TradeScene {...of} bargain={of.view.trade} />}
      {Plain && <Plain key={scene} {...of} />}
      {Slate && <Slate {...props} />}
    </>
  );
};
