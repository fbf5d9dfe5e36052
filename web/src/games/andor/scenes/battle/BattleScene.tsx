import swords from "icon:crossed-swords";
import { useRef } from "react";
import { SceneFrame } from "../../../../adventure/scene/SceneFrame";
import { Values, Versus } from "../../../../adventure/scene/Versus";
import type { TableProps } from "../../../../table/game";
import type { BattleView, View } from "../../../../wire/games/andor";
import { foeOf, spaceAt } from "../../content";
import { say } from "../../texts";
import { Panorama, seedOf } from "../Panorama";
import type { Ground } from "../scenery";
import { shapeOfFoe, shapeOfHero } from "../silhouettes";
import { BattleActions } from "./Actions";
import { Fighters } from "./Fighters";
import { Opponent } from "./Opponent";

type Props = TableProps<View> & { battle: BattleView };

/** A battle with two sides: who fights with which dice, both values as sums, and what can still be done. */
export const BattleScene = (given: Props) => {
  const battle = useFought(given.battle);
  const props = { ...given, battle };
  const { view, narrow, choice } = props;
  const isSprite = battle.opponent === "sprite";
  const isCompared = !!battle.roll.length || choice.decision?.key === "fight_on";
  const difference = battle.heroes_value - battle.opponent_value;
  return (
    <SceneFrame
      kind="battle"
      icon={swords}
      title={titleOf(battle)}
      under={underOf(view, battle)}
      aside={<p className="sc-plate">{say("board.battle.round", { round: battle.round })}</p>}
      picture={
        <Panorama
          id="an-battle"
          mood="dusk"
          ground={groundOf(battle, spaceAt(battle.space)?.kind)}
          seed={seedOf(String(battle.space))}
          shapes={[
            ...battle.fighters.map(({ seat }, k) => ({
              icon: shapeOfHero(view.heroes[seat]!.hero),
              x: (isSprite ? 0.48 : 0.55) - k * 0.115,
              size: 96,
            })),
            isSprite
              ? { ...shapeOfFoe(battle.opponent), x: 0.58, size: 84 }
              : { ...shapeOfFoe(battle.opponent), x: 0.76, size: 132 },
          ]}
        />
      }
    >
      <Versus
        us={<Fighters {...props} />}
        values={
          <Values
            id="battle:values"
            ours={say("board.battle.heroes")}
            theirs={foeOf(battle.opponent).name}
            values={[battle.heroes_value, battle.opponent_value]}
            open={[battle.fighters.some(({ roll }) => !roll.length), !battle.roll.length && battle.dice > 0]}
            verdict={isCompared ? verdict(battle, difference) : null}
            isWon={isCompared && difference > 0}
          />
        }
        them={<Opponent battle={battle} narrow={narrow} tracks={view.tracks} />}
      />
      <BattleActions {...props} />
    </SceneFrame>
  );
};

/** A round that was won stays as it was fought, while its reward makes the heroes stronger. */
const useFought = (battle: BattleView): BattleView => {
  const last = useRef(battle);
  const isWon = last.current.willpower === 0 && !!last.current.roll.length;
  if (!isWon || !isSameRound(last.current, battle)) last.current = battle;
  return last.current;
};
const isSameRound = (a: BattleView, b: BattleView): boolean =>
  a.opponent === b.opponent && a.space === b.space && a.round === b.round;

const groundOf = (battle: BattleView, kind: string | undefined): Ground =>
  battle.opponent === "sprite" ? "cave" : kind === "road" ? "road" : kind === "forest" ? "forest" : "rock";

const titleOf = (battle: BattleView): string => {
  const space = spaceAt(battle.space);
  const foe = foeOf(battle.opponent);
  if (battle.opponent === "sprite" || foe.isLeader) return foe.name;
  return space?.name || say("board.battle.title", { ground: space?.kind ?? "rock" });
};

/** "Battle on space 222, at the camp · day 4" */
const underOf = (view: View, battle: BattleView): string => {
  const place = [say("board.battle.on_space", { space: battle.space })];
  if (view.fire.includes(battle.space)) place.push(say("board.battle.in_fire"));
  if (view.protected && view.protected_space === battle.space)
    place.push(say("board.battle.at_home", { home: view.protected }));
  return say("board.battle.under", { place: place.join(", "), day: view.day });
};

const verdict = (battle: BattleView, difference: number): string =>
  say("board.battle.verdict", {
    state: battle.opponent === "sprite" ? "held" : difference > 0 ? "won" : difference < 0 ? "lost" : "tie",
    by: Math.abs(difference),
  });
