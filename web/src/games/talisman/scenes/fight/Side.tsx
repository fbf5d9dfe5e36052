/* Who fights or rolls in Talisman, with what, and with which dice. */
import { Dice } from "../../../../adventure/dice/Dice";
import type { Material } from "../../../../adventure/dice/Die";
import { Face } from "../../../../adventure/scene/Face";
import { Fighter as Standing, FoeFace, type Summand } from "../../../../adventure/scene/Side";
import type { Modifier, RollView } from "../../../../wire/games/talisman";
import { cardOf, faceOf, nameOf as titled, pictureOf } from "../../content";
import { heroName } from "../../reading";
import { say } from "../../texts";
import { called, sourceName, type Props } from "../bits";

export const BONE: Material = { light: "var(--tal-bone)", dark: "var(--tal-bone-dark)", ink: "var(--tal-bone-ink)" };
export const GARNET: Material = {
  light: "var(--tal-garnet)",
  dark: "var(--tal-garnet-dark)",
  ink: "var(--tal-garnet-ink)",
};

/** A Character, or the Bodyguard that fights for it. */
export const Fighter = (props: Props & { seat: number; fighter: string }) => {
  const { view, seat, fighter, nameOf } = props;
  const hero = view.heroes[seat];
  const name = hero ? heroName(hero) : "";
  return (
    <Standing
      face={
        <Face
          seat={seat}
          name={nameOf(seat)}
          icon={fighter ? pictureOf(cardOf(fighter), faceOf("")) : faceOf(hero?.character ?? "")}
        />
      }
      name={fighter ? titled(fighter) : called(props, seat)}
      what={fighter ? say("board.fight.guard", { name }) : name}
    />
  );
};

/** Whoever is nobody's own: an Enemy, a Stranger, a Sentinel, a space. */
export const Foe = ({ icon, name, what }: { icon: string; name: string; what: string }) => (
  <Standing face={<FoeFace icon={icon} />} name={name} what={what} />
);

/** The value and every bonus, one by one. */
export const summandsOf = (modifiers: readonly Modifier[], value: string, home = 0): Summand[] =>
  (home ? [...modifiers, ["home", home] as Modifier] : modifiers).map(([source, n]) => ({
    n,
    name: source === "value" ? value : sourceName(source),
    isValue: source === "value",
  }));

interface ThrownProps extends Props {
  roll: RollView | null;
  material: Material;
  seed: number;
  /** How many dice will fall, if none lie yet. */
  ahead: number;
}

/** The dice of a roll; lit where I may change them. */
export const Thrown = ({ roll, material, seed, ahead, thing, narrow, choice, view }: ThrownProps) => {
  const isMine = !!roll && roll.seat === view.you && choice.decision?.key === "change_dice";
  return (
    <Dice
      dice={(roll?.dice ?? []).map((value, k) => ({
        value,
        thing: isMine ? thing(`die:${k}`, say("board.over.die_of", { number: k + 1, value })) : null,
      }))}
      material={material}
      size={narrow ? 48 : 76}
      ahead={roll ? 0 : ahead}
      seed={seed}
    />
  );
};
