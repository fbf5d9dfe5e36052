/* One side of a fight or a roll: who, the dice, everything that is added, and what it comes to. */
import type { ReactNode } from "react";
import { Dice } from "../../../../adventure/dice/Dice";
import type { Material } from "../../../../adventure/dice/Die";
import { Face } from "../../../../adventure/scene/Face";
import { Icon } from "../../../../look/Icon";
import type { Modifier, RollView } from "../../../../wire/games/talisman";
import { signed } from "../../cards/gist";
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

interface SideProps {
  who: ReactNode;
  dice: ReactNode;
  chips: ReactNode;
  total: number | null;
  isOurs: boolean;
  label: string;
}

export const Side = ({ who, dice, chips, total, isOurs, label }: SideProps) => (
  <section className="tal-side" data-ours={isOurs || undefined} aria-label={label}>
    {who}
    <div className="tal-thrown">
      {dice}
      {chips}
    </div>
    <output className="tal-total" key={total}>
      {total ?? "?"}
    </output>
  </section>
);

/** A Character, or the Bodyguard that fights for it. */
export const Fighter = (props: Props & { seat: number; fighter: string }) => {
  const { view, seat, fighter, nameOf } = props;
  const hero = view.heroes[seat];
  const name = hero ? heroName(hero) : "";
  return (
    <div className="tal-who">
      <Face
        seat={seat}
        name={nameOf(seat)}
        icon={fighter ? pictureOf(cardOf(fighter), faceOf("")) : faceOf(hero?.character ?? "")}
      />
      <div>
        <b>{fighter ? titled(fighter) : called(props, seat)}</b>
        <small>{fighter ? say("board.fight.guard", { name }) : name}</small>
      </div>
    </div>
  );
};

/** Whoever is nobody's own: an Enemy, a Stranger, a Sentinel, a space. */
export const Foe = ({ icon, name, what }: { icon: string; name: string; what: string }) => (
  <div className="tal-who">
    <span className="tal-foe-face">
      <Icon of={icon} />
    </span>
    <div>
      <b>{name}</b>
      <small>{what}</small>
    </div>
  </div>
);

/** A value follows the dice and their plus; what lowers them has a sign of its own. */
const isAdded = (source: string, n: number): boolean => source === "value" && n >= 0;

/** The value and every bonus, one by one. */
export const Chips = ({
  modifiers,
  home = 0,
  value,
}: {
  modifiers: readonly Modifier[];
  home?: number;
  value: string;
}) => {
  const all: Modifier[] = home ? [...modifiers, ["home", home]] : [...modifiers];
  return (
    <ul className="tal-chips">
      {all.map(([source, n], k) => (
        <li key={`${source} ${k}`} style={{ "--k": k }} data-value={isAdded(source, n) || undefined}>
          <b>{isAdded(source, n) ? n : signed(n)}</b>
          <small>{source === "value" ? value : sourceName(source)}</small>
        </li>
      ))}
    </ul>
  );
};

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
