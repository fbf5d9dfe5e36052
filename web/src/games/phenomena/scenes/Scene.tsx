import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import {
  DuelWith,
  HelpScene,
  JoinScene,
  KeepMain,
  PickCharacter,
  PickEvents,
  TreasureScene,
} from "./CardScenes";
import { ChallengeScene } from "./ChallengeScene";
import { DuelScene } from "./DuelScene";
import { EventScene } from "./EventScene";
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
  const scene = sceneOf(view, choice.decision);
  const slate = choice.locked ? null : slateOf(choice.decision);
  const Slate = slate ? SLATES[slate as keyof typeof SLATES] : null;
  const Plain = scene ? SCENES[scene as keyof typeof SCENES] : null;
  return (
    <>
      {scene === "attempt" && view.attempt && (
        <ChallengeScene key={view.attempt.card} {...props} attempt={view.attempt} />
      )}
      {scene === "duel" && view.attempt && <DuelScene {...props} attempt={view.attempt} />}
      {scene === "trade" && view.trade && <TradeScene {...props} bargain={view.trade} />}
      {Plain && <Plain key={scene} {...props} />}
      {Slate && <Slate {...props} />}
    </>
  );
};
