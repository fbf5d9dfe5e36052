import dice from "icon:rolling-dices";
import heart from "icon:hearts";
import strength from "icon:biceps";
import { Icon } from "../../../../look/Icon";
import { lies } from "../../../../look/lies";
import type { BattleView } from "../../../../wire/games/andor";
import { CreatureFace } from "../../art/Creature";
import { Die } from "../../art/Die";
import { foeOf } from "../../content";
import { countingOfOpponent, diceWords } from "./reckon";

/** The other side: strength, willpower, dice, and how they count. */
export const Opponent = ({ battle, narrow }: { battle: BattleView; narrow: boolean }) => {
  const foe = foeOf(battle.opponent);
  const isSprite = !foe.rows.length && foe.group === "sprite";
  const counts = countingOfOpponent(battle.roll);
  const most = Math.max(20, battle.willpower);
  const size = narrow ? 40 : 52;
  return (
    <div className="an-bt-foe" data-group={foe.group}>
      <div className="an-bt-foehead">
        <CreatureFace name={battle.opponent} size={narrow ? 54 : 70} />
        <div className="an-bt-foevalues">
          <h3>{foe.name}</h3>
          {!isSprite && (
            <p className="an-bt-wp">
              <Icon of={heart} />
              <b>{battle.willpower}</b>
              <span className="vh">willpower</span>
              <span className="an-will" aria-hidden="true">
                <i style={{ width: `${(battle.willpower / most) * 100}%` }} />
              </span>
            </p>
          )}
          <p className="an-bt-strength">
            <Icon of={strength} />
            {battle.strength}
            <span className="vh">strength</span>
          </p>
        </div>
      </div>
      <div className="an-bt-dice" data-thing="battle:roll:opponent">
        {battle.roll.map((face, k) => (
          <span key={`${k} ${face}`} className="an-bt-thrown" style={{ "--k": k }}>
            <Die value={face} look={foe.die} size={size} turn={lies(k + 4)} isOff={!counts[k]} />
          </span>
        ))}
        {!battle.roll.length &&
          Array.from({ length: battle.dice }, (_, k) => (
            <span key={k} className="an-bt-ghost" aria-hidden="true">
              <Icon of={dice} />
            </span>
          ))}
      </div>
      <p className="an-bt-note">
        {isSprite
          ? "A higher battle value frees whoever it holds. It harms nobody."
          : foe.group === "skeleton"
            ? "One lost round lays it down. Without willpower in round 1 it is defeated. "
            : ""}
        {!isSprite && diceWords(foe.rows, battle.willpower)}
        {!battle.can_be_hurt && !isSprite && battle.willpower > 0 && " Nobody here carries what can hurt it."}
      </p>
    </div>
  );
};
