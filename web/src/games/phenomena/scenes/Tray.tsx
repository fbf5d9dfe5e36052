/* The dice of an attempt: what was thrown, what could be added, and where it came from. */
import rolling from "icon:rolling-dices";
import { Dice, dieSize, Notches, Sum, Tray as Felt } from "../../../adventure/dice/Dice";
import { Icon } from "../../../look/Icon";
import { percent } from "../../../look/percent";
import { SeatMark } from "../../../look/SeatMark";
import { noted } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { AttemptView, DieView, View } from "../../../wire/games/phenomena";
import { DICE } from "../art/Die";
import { chanceOf, Odds } from "../bits";
import { allCards, nameOfCard } from "../content";
import { myHero, reckoning, verdictOf } from "../reading";
import { say } from "../texts";

type Props = TableProps<View> & { attempt: AttemptView };

/** How many dice an option would add, as its notes tell. */
export const diceAhead = (option: Option | null): number => (option ? noted(option, "more_dice", "count") : 0);

/** The most dice that anything on offer would add: so much room is kept, for a tray that grows under a finger is missed. */
export const mostAhead = (options: readonly Option[]): number => Math.max(0, ...options.map(diceAhead));

/** The green tray: dice, room for those to come, the total, and what is needed as notches. */
export const Tray = (props: Props) => {
  const { attempt, choice } = props;
  const need = attempt.ability ? (attempt.needs[attempt.ability] ?? 0) : 0;
  return (
    <Felt>
      {!attempt.ability && <p className="ph-tray-note">{say("board.attempt.each_alone")}</p>}
      <Thrown {...props} dice={attempt.dice.map((die, index) => ({ die, index }))} room={5} />
      {need > 0 && (
        <Sum total={attempt.total}>
          <small> {say("board.attempt.of", { need })}</small>
          <Notches total={attempt.total} need={need} reach={diceAhead(choice.shown) * Math.max(...allCards().die)} />
          {say("board.attempt.missing", { count: attempt.missing })}
        </Sum>
      )}
      <Reckoning {...props} />
    </Felt>
  );
};

/** What each throw brought. */
export const Origins = ({ dice: list }: { dice: readonly DieView[] }) =>
  reckoning(list).map(({ origin, values, sum }, k) => (
    <span key={origin}>
      {k > 0 && " + "}
      {say("board.attempt.origin", { origin, name: nameOfCard(origin) })}{" "}
      {values.length > 1 ? `${values.join(" + ")} = ${sum}` : sum}
    </span>
  ));

/** What each throw brought, and what came of it in the end. */
const Reckoning = ({ attempt, me }: Props) => {
  const verdict = verdictOf(attempt);
  const isMine = me !== null && attempt.seats.includes(me);
  return (
    <p className="ph-reckoning" role={verdict ? "status" : undefined}>
      <Origins dice={attempt.dice} />
      {verdict && <b data-verdict={verdict}>{say("board.attempt.verdict", { verdict, is_mine: isMine })}</b>}
    </p>
  );
};

/** The dice of the attempt, or of one side of it; before the first throw the place where they are thrown. */
export const Thrown = (
  props: Props & { dice: readonly { die: DieView; index: number }[]; room: number; isMine?: boolean },
) => {
  const { dice, room, isMine = true, thing, attempt, nameOf, narrow, choice, view, odds, prospects } = props;
  const options = isMine ? (choice.decision?.options ?? []) : [];
  const most = mostAhead(options);
  const isShared = attempt.seats.length > 1 && attempt.kind !== "duel";
  const isThrowing = isMine && choice.of("throw").length > 0 && !dice.length;
  const chances = prospects?.some((each) => each !== null) ? prospects : odds;
  return (
    <Dice
      {...DICE}
      dice={dice.map(({ die, index }) => ({
        value: die.value,
        mark: isShared && <SeatMark seat={die.owner} name={nameOf(die.owner)} size={18} />,
        thing: thing(`die:${index}`, say("board.over.die_of", { number: index + 1, value: die.value })),
        under: bestOf(chances, choice.of(`die:${index}`), options),
      }))}
      size={dieSize(dice.length + most, room, narrow)}
      ahead={isThrowing ? 0 : most}
      shown={isMine ? diceAhead(choice.shown) : 0}
      isCounted
    >
      {isThrowing && (
        <button className="dice-throw" {...thing("throw")}>
          <Icon of={rolling} />
          {say("board.attempt.throw", { count: myHero(view)?.experience[attempt.ability ?? ""] ?? 0 })}
          <Odds chance={chanceOf({ odds, prospects, choice }, choice.of("throw")[0])} />
        </button>
      )}
    </Dice>
  );
};

/** The best chance that another throw of a die gives, if there is any. */
const bestOf = (odds: Props["odds"], options: readonly Option[], all: readonly Option[]): string | null => {
  const best = Math.max(0, ...options.flatMap((option) => odds?.[all.indexOf(option)] ?? []));
  return best ? percent(best, odds ?? []) : null;
};
