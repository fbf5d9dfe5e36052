import dice from "icon:rolling-dices";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { lies } from "../../../look/lies";
import { percent } from "../../../look/percent";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { AttemptView, DieView, View } from "../../../wire/games/phenomena";
import { Die } from "../art/Die";
import { chanceOf, Odds } from "../bits";
import { characterOf, nameOfCard, spellOf } from "../content";
import { chosenOf, myHero, reckoning, verdictOf } from "../reading";

type Props = TableProps<View> & { attempt: AttemptView };

/** How many dice the option that is looked at would add. */
export const diceAhead = (view: View, shown: TableProps<View>["choice"]["shown"]): number => {
  const chosen = shown ? chosenOf(shown) : null;
  const me = myHero(view);
  if (!chosen || !me) return 0;
  switch (chosen.type) {
    case "throw_experience":
      return view.attempt?.ability ? (me.experience[view.attempt.ability] ?? 0) : 0;
    case "sacrifice_health":
      return characterOf(me.character)?.sacrifice_dice ?? 1;
    case "use_magic":
    case "offer_spell":
    case "accept_help": {
      const effect = spellOf(chosen.spell)?.effect;
      return effect?.op === "add_dice" ? effect.dice : 0;
    }
    default:
      return 0;
  }
};

/** The most dice that anything on offer would add: so much room is kept, for a tray that grows under a finger is missed. */
export const mostAhead = (view: View, options: readonly Option[]): number =>
  Math.max(0, ...options.map((option) => diceAhead(view, option)));

/** Smaller dice where there are many, so that all lie in the tray. */
export const dieSize = (count: number, room: number, narrow: boolean): number => {
  const [large, medium, small] = narrow ? ([56, 42, 33] as const) : ([86, 64, 48] as const);
  return count <= room ? large : count <= room * (narrow ? 2.5 : 1.5) ? medium : small;
};

/** The green tray: dice, room for those to come, the total, and what is needed as notches. */
export const Tray = (props: Props) => {
  const { attempt, view, choice } = props;
  const need = attempt.ability ? (attempt.needs[attempt.ability] ?? 0) : 0;
  const more = diceAhead(view, choice.shown);
  return (
    <div className="ph-tray">
      {!attempt.ability && <p className="ph-tray-note">Each ability is thrown for on its own.</p>}
      <Dice
        {...props}
        dice={attempt.dice.map((die, index) => ({ die, index }))}
        more={more}
        most={mostAhead(view, choice.decision?.options ?? [])}
        room={5}
      />
      {need > 0 && (
        <Sum total={attempt.total}>
          <small> of {need}</small>
          <Notches total={attempt.total} need={need} reach={more * 3} />
          <span className="ph-missing">{attempt.total >= need ? "met" : `${need - attempt.total} more`}</span>
        </Sum>
      )}
      <Reckoning {...props} />
    </div>
  );
};

/** What each throw brought. */
export const Origins = ({ dice: list }: { dice: readonly DieView[] }) =>
  reckoning(list).map(({ origin, values, sum }, k) => (
    <span key={origin}>
      {k > 0 && " + "}
      {originWords(origin)} {values.length > 1 ? `${values.join(" + ")} = ${sum}` : sum}
    </span>
  ));

/** What each throw brought, and what came of it in the end. */
const Reckoning = ({ attempt, me }: Props) => {
  const verdict = verdictOf(attempt);
  const isMine = me !== null && attempt.seats.includes(me);
  return (
    <p className="ph-reckoning" role={verdict ? "status" : undefined}>
      <Origins dice={attempt.dice} />
      {verdict && (
        <b data-verdict={verdict}>
          {verdict === "won" ? (isMine ? "You succeed" : "Success") : isMine ? "You fail" : "Failure"}
        </b>
      )}
    </p>
  );
};

const originWords = (origin: string): string =>
  ({ experience: "Experience", sacrifice: "Sacrifice" })[origin] ?? nameOfCard(origin);

export const Dice = ({
  dice: list,
  more,
  most,
  room,
  thing,
  attempt,
  nameOf,
  narrow,
  choice,
  view,
  odds,
  prospects,
}: Props & { dice: readonly { die: DieView; index: number }[]; more: number; most: number; room: number }) => {
  const size = dieSize(list.length + most, room, narrow);
  const isShared = attempt.seats.length > 1 && attempt.kind !== "duel";
  const throwing = choice.of("throw").length > 0;
  const waiting = throwing && !list.length ? (myHero(view)?.experience[attempt.ability ?? ""] ?? 0) : 0;
  return (
    <div className="ph-dice" style={{ "--die": `${size}px` } as CSSProperties}>
      {list.map(({ die, index }) => (
        <span key={index} className="ph-slot">
          <span key={`${die.value}`} className="ph-thrown" style={{ "--k": index } as CSSProperties}>
            <Die value={die.value} turn={lies(index)} size={size} />
          </span>
          {isShared && <SeatMark seat={die.owner} name={nameOf(die.owner)} size={18} />}
          <span className="ph-hit" {...thing(`die:${index}`, `die ${index + 1}: ${die.value}`)} />
          <DieOdds
            odds={prospects?.some((each) => each !== null) ? prospects : odds}
            options={choice.of(`die:${index}`)}
            all={choice.decision?.options ?? []}
          />
        </span>
      ))}
      {throwing && !list.length ? (
        <button className="ph-throw" {...thing("throw")}>
          <Icon of={dice} />
          Throw {waiting} {waiting === 1 ? "die" : "dice"}
          <Odds chance={chanceOf({ odds, prospects, choice }, choice.of("throw")[0])} />
        </button>
      ) : (
        Array.from({ length: most }, (_, k) => (
          <span key={`more ${k}`} className="ph-ghost" data-idle={k >= more || undefined} aria-hidden="true">
            +{k + 1}
          </span>
        ))
      )}
    </div>
  );
};

/** The best chance that another throw of this die gives, if there is any. */
const DieOdds = ({
  odds,
  options,
  all,
}: {
  odds: Props["odds"];
  options: readonly Option[];
  all: readonly Option[];
}) => {
  const chances = options.flatMap((option) => odds?.[all.indexOf(option)] ?? []);
  const best = Math.max(0, ...chances);
  return best ? <span className="ph-die-odds">{percent(best, odds ?? [])}</span> : null;
};

export const Sum = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className="ph-sum">
    <span className="ph-total">{total}</span>
    {children}
  </div>
);

const Notches = ({ total, need, reach }: { total: number; need: number; reach: number }) => (
  <span className="ph-notches" role="img" aria-label={`${total} of ${need}`}>
    {Array.from({ length: need }, (_, k) => (
      <i key={k} data-state={k < total ? "on" : k < total + reach ? "near" : undefined} />
    ))}
  </span>
);
