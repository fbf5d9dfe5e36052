import heart from "icon:hearts";
import strength from "icon:biceps";
import { Dice } from "../../../../adventure/dice/Dice";
import { Icon } from "../../../../look/Icon";
import type { BattleView, View } from "../../../../wire/games/andor";
import { CreatureFace } from "../../art/Creature";
import { dieOf } from "../../art/Die";
import { foeOf, type Foe } from "../../content";
import { say } from "../../texts";

/** Ground and edge of the panel, by the kind of figure. */
const PANELS: Record<Foe["group"], readonly [ground: string, edge: string]> = {
  creature: ["var(--foe-creature)", "var(--foe-creature-edge)"],
  skeleton: ["var(--foe-skeleton)", "var(--foe-skeleton-edge)"],
  krahder: ["var(--foe-krahder)", "var(--foe-krahder-edge)"],
  final: ["var(--foe-final)", "var(--foe-final-edge)"],
  sprite: ["var(--foe-sprite)", "var(--foe-sprite-edge)"],
};

/** The other side: strength, willpower, dice, and how they count. */
export const Opponent = ({
  battle,
  narrow,
  tracks,
}: {
  battle: BattleView;
  narrow: boolean;
  tracks: View["tracks"];
}) => {
  const foe = foeOf(battle.opponent);
  const [ground, edge] = PANELS[foe.group];
  const isSprite = !foe.rows.length && foe.group === "sprite";
  const most = Math.max(tracks.willpower, battle.willpower);
  const notes = [
    say("board.battle.foe_note", { group: foe.group }),
    battle.dice > 1 && say("board.battle.equal_dice"),
    battle.weaker_below > 0 && say("board.battle.weaker", { below: battle.weaker_below, dice: battle.weaker_dice }),
    !battle.can_be_hurt && !isSprite && battle.willpower > 0 && say("board.battle.cannot_hurt"),
  ];
  return (
    <div className="sc-foe" style={{ "--foe": ground, "--foe-edge": edge }}>
      <header>
        <CreatureFace name={battle.opponent} size={narrow ? 54 : 70} />
        <div>
          <h3>{foe.name}</h3>
          {!isSprite && (
            <p className="sc-fact">
              <Icon of={heart} />
              {battle.willpower}
              <span className="vh">{say("board.battle.willpower")}</span>
              <span className="an-will" aria-hidden="true">
                <i style={{ width: `${(battle.willpower / most) * 100}%` }} />
              </span>
            </p>
          )}
          <p className="sc-fact">
            <Icon of={strength} />
            {battle.strength}
            <span className="vh">{say("board.battle.strength")}</span>
          </p>
        </div>
      </header>
      <Dice
        id="battle:roll:opponent"
        dice={battle.roll.map((value, k) => ({ value, isOff: battle.counting[k] === false }))}
        material={dieOf(foe.die)}
        size={narrow ? 40 : 52}
        ahead={battle.roll.length ? 0 : battle.dice}
        seed={4}
      />
      <p>{notes.filter(Boolean).join(" ")}</p>
    </div>
  );
};
