import { Dice } from "../../../../adventure/dice/Dice";
import type { Material } from "../../../../adventure/dice/Die";
import type { SideView } from "../../../../wire/games/prophecy";
import { chosenOf } from "../../reading";
import { say } from "../../texts";
import type { Props } from "../bits";

interface ThrownProps extends Props {
  side: SideView;
  material: Material;
  seed: number;
  isMine: boolean;
}

/** How many dice this side will throw; none where its die counts as a number without being thrown. */
const aheadOf = ({ dice, extra, curses, fixed }: SideView): number => (dice.length || fixed ? 0 : 1 + extra + curses);

/** Which die counts, where several were thrown. */
const countingAt = ({ dice, counts }: SideView): number => {
  const at = dice.indexOf(counts);
  return at < 0 ? 0 : at;
};

/** The dice of a side, the one that counts in full light; those that may be rolled again can be chosen. */
export const Thrown = ({ side, material, seed, isMine, narrow, thing, choice }: ThrownProps) => {
  const counting = countingAt(side);
  const again = (choice.decision?.options ?? []).flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "reroll_die" ? [chosen.die] : [];
  });
  return (
    <>
      <Dice
        dice={side.dice.map((value, k) => ({
          value,
          isOff: side.counts > 0 && side.dice.length > 1 && k !== counting,
          thing:
            isMine && again.includes(value)
              ? thing(`die:${value}`, say("board.over.die_of", { number: k + 1, value }))
              : null,
        }))}
        material={material}
        size={narrow ? 48 : 76}
        ahead={aheadOf(side)}
        seed={seed}
      />
      {side.fixed > 0 && <span className="pro-fixed">{say("board.fight.fixed", { n: side.fixed })}</span>}
      {side.cap >= 0 && <span className="pro-fixed">{say("board.fight.cap", { n: side.cap })}</span>}
    </>
  );
};
