import swords from "icon:crossed-swords";
import { useRef } from "react";
import type { TableProps } from "../../../../table/game";
import type { BattleView, View } from "../../../../wire/games/andor";
import { foeOf, spaceAt } from "../../content";
import { Panorama, seedOf, type Ground } from "../Panorama";
import { SceneFrame } from "../SceneFrame";
import { shapeOfFoe, shapeOfHero } from "../silhouettes";
import { Deeds } from "./Deeds";
import { Fighters } from "./Fighters";
import { Opponent } from "./Opponent";
import { sidesOf } from "./reckon";

type Props = TableProps<View> & { battle: BattleView };

/** A battle with two sides: who fights with which dice, both values as sums, and what can still be done. */
export const BattleScene = (given: Props) => {
  const battle = useFought(given.battle);
  const props = { ...given, battle };
  const { view, narrow, choice } = props;
  const space = spaceAt(battle.space);
  const isSprite = battle.opponent === "sprite";
  const heroes = battle.fighters.map(({ seat }) => view.heroes[seat]!);
  return (
    <SceneFrame
      kind="battle"
      icon={swords}
      title={titleOf(battle)}
      under={underOf(view, battle)}
      aside={<p className="an-bt-round">{battle.round ? `Round ${battle.round} · 1 hour each` : "Who fights?"}</p>}
      picture={
        <Panorama
          id="an-battle"
          mood="dusk"
          ground={groundOf(battle, space?.kind)}
          seed={seedOf(String(battle.space))}
          shapes={[
            ...heroes.map(({ hero }, k) => ({
              icon: shapeOfHero(hero),
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
      <div className="an-bt-field">
        <Fighters {...props} />
        <Values view={view} battle={battle} isCompared={!!battle.roll.length || choice.decision?.key === "fight_on"} />
        <Opponent battle={battle} narrow={narrow} />
      </div>
      <Deeds {...props} />
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
  return space?.name || `Battle ${GROUNDS[space?.kind ?? "rock"]}`;
};
const GROUNDS = { road: "on the Dwarf Road", forest: "in the forest", rock: "in the rocks" } as const;

/** "Battle on space 222, at the camp · day 4" */
const underOf = (view: View, battle: BattleView): string => {
  const place = [`Battle on space ${battle.space}`];
  if (view.fire.includes(battle.space)) place.push("in the fire");
  if (view.protected && view.protected_space === battle.space) place.push(`at the ${view.protected}`);
  return `${place.join(", ")} · day ${view.day}`;
};

/** Both battle values as sums, and what their difference does. */
const Values = ({ view, battle, isCompared }: { view: View; battle: BattleView; isCompared: boolean }) => {
  const sides = sidesOf(view, battle);
  const difference = sides.heroes - sides.opponent;
  return (
    <div className="an-bt-values" data-thing="battle:values" data-won={(isCompared && difference > 0) || undefined}>
      <small>heroes</small>
      <p className="an-bt-ours">
        {sides.heroes}
        {sides.isOpen && <em>+ ?</em>}
      </p>
      <p className="an-bt-against">against</p>
      <p className="an-bt-theirs">
        {sides.opponent}
        {!battle.roll.length && battle.dice > 0 && " + ?"}
      </p>
      <small>{foeOf(battle.opponent).name}</small>
      {isCompared && (
        <p className="an-bt-verdict" role="status">
          {verdict(battle, difference)}
        </p>
      )}
    </div>
  );
};

const verdict = (battle: BattleView, difference: number): string => {
  if (battle.opponent === "sprite") return "It holds on";
  return difference > 0 ? `Won by ${difference}` : difference < 0 ? `Lost by ${-difference}` : "A tie: nothing lost";
};
