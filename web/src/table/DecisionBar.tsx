import bulb from "icon:light-bulb";
import flame from "icon:candlebright";
import hazard from "icon:hazard-sign";
import hourglass from "icon:hourglass";
import list from "icon:hamburger-menu";
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../look/Icon";
import { Chances } from "../look/Chances";
import { SeatMark } from "../look/SeatMark";
import type { Option, Words as Sentence } from "../wire/types";
import type { GameTable } from "./game";
import { describe, type ChoiceControl } from "./useChoice";
import { plain, Words, type WordsContext } from "./Words";

const MOST_BUTTONS = 4;
/** On a phone fewer stand side by side. */
const MOST_ON_A_PHONE = 3;

export interface DecisionBarProps {
  game: GameTable;
  view: unknown;
  choice: ChoiceControl;
  context: WordsContext;
  /** The option a bot would choose, once it was asked. */
  hinted: Option | null;
  onHint?(): void;
  onWhy(clause: string): void;
  isListOpen: boolean;
  openList(open: boolean): void;
  /** Chances of the options, where the table shows them. */
  odds: (number | null)[] | null;
  prospects: (number | null)[] | null;
  timeLeft: TimeLeft | null;
  /** Asks for a little more time, where everybody may. */
  onHold?: (() => void) | null;
  /** Orders that may be given with the answer. */
  instead?: { label: string; help: string; onDo(): void }[];
  narrow: boolean;
}

export interface TimeLeft {
  seconds: number;
  at: number;
}

/** What is asked of me, always in the same place; or the interrupting question above what goes on. */
export function DecisionBar(props: DecisionBarProps) {
  const { game, view, choice, context, hinted, onHint, onWhy, isListOpen, openList, timeLeft, onHold } = props;
  const decision = choice.decision!;
  const { chosen, locked } = choice;
  const running = game.running?.(decision, view) ?? null;
  const alone = offeredUnasked(game, decision.options, view);
  const onThings = decision.options.filter(({ things }) => things.length).length;
  const siblings = chosen
    ? decision.options.filter(
        (option) => option !== chosen && option.things.some((thing) => chosen.things.includes(thing)),
      )
    : [];
  const offered = [...new Set([...(chosen ? [chosen] : []), ...siblings, ...alone])];
  const buttons = inOrder(game, offered, chosen);
  const most = props.narrow ? MOST_ON_A_PHONE : MOST_BUTTONS;
  const mustList = buttons.length > most;
  // What lies on the board is chosen there: a list would cover it.
  const isList = isListOpen || (mustList && !chosen && !onThings);
  const shown = mustList ? buttons.slice(0, most - 1) : buttons;
  const clause = chosen?.clause || decision.clause;
  const detail = game.detail?.(decision, view);
  const warnings = (chosen && game.warnings?.(choice.shown!, view)) ?? [];

  return (
    <>
      <OptionList {...props} isHidden={!isList} />
      <div className="decide" data-locked={locked || undefined} tabIndex={-1}>
        <span className="wick">
          <Icon of={flame} />
        </span>
        <div className="text">
          <h2 className="ask">
            <Line>
              <Words words={decision.prompt} context={context} />
            </Line>
          </h2>
          <div className="sub">
            {warnings.length > 0 ? (
              <Line className="warnings" role="alert">
                <Icon of={hazard} /> {warnings.map((text) => `${text}.`).join(" ")}
              </Line>
            ) : (
              <Line>
                {running && `${running} · `}
                {locked ? (
                  "One moment…"
                ) : (
                  <Reason chosen={chosen && choice.shown} detail={detail ? [detail] : decision.detail} context={context} />
                )}
              </Line>
            )}{" "}
            {clause && (
              <button className="why" onClick={() => onWhy(clause)}>
                Why?
              </button>
            )}
          </div>
        </div>
        <div className="do">
          {shown.map((option) => (
            <OptionButton key={decision.options.indexOf(option)} option={option} {...props} />
          ))}
          {props.instead?.map(({ label, help, onDo }) => (
            <button key={label} className="btn" title={help} aria-disabled={locked} onClick={() => !locked && onDo()}>
              {label}
            </button>
          ))}
          {mustList && (
            <button className="btn more" aria-expanded={isList} onClick={() => openList(!isListOpen)}>
              {buttons.length - shown.length} more
            </button>
          )}
        </div>
        <div className="aids">
          {onHold && !locked && (
            <button className="tool" title="Keep this moment open a little longer" onClick={onHold}>
              Wait
            </button>
          )}
          {onHint && !locked && (
            <button
              className={`tool ${hinted ? "lit" : ""}`}
              title="Hint: what would a bot do?"
              aria-label="Hint"
              onClick={onHint}
            >
              <Icon of={bulb} />
            </button>
          )}
          {onThings > 0 && !mustList && (
            <button
              className="tool"
              aria-expanded={isList}
              title="All options"
              aria-label={`All ${decision.options.length} options`}
              onClick={() => openList(!isListOpen)}
            >
              <Icon of={list} />
            </button>
          )}
        </div>
        {timeLeft && <Burning {...timeLeft} />}
      </div>
    </>
  );
}

/** One line of the bar; what does not fit is read by pointing at it. */
function Line({ className = "", role, children }: { className?: string; role?: string; children: ReactNode }) {
  const [full, setFull] = useState("");
  return (
    <span
      className={`line ${className}`}
      role={role}
      title={full}
      onPointerEnter={({ currentTarget }) => setFull(currentTarget.textContent ?? "")}
    >
      {children}
    </span>
  );
}

/** What the bar offers before anything is chosen: a few options all, of many those that the table cannot show. */
export const offeredUnasked = (game: Pick<GameTable, "isInBar">, options: Option[], view?: unknown): Option[] => {
  if (game.isInBar) return options.filter(({ things, option }) => !things.length || game.isInBar!(option, view));
  return options.length <= MOST_BUTTONS ? options : withoutOwnThing(options);
};

/** Options that no thing on the table stands for alone: they have none, or share all of theirs with others. */
function withoutOwnThing(options: Option[]): Option[] {
  const uses = new Map<string, number>();
  for (const thing of options.flatMap(({ things }) => things)) uses.set(thing, (uses.get(thing) ?? 0) + 1);
  return options.filter(({ things }) => things.every((thing) => uses.get(thing)! > 1));
}

/** The chosen first and filled, giving up last and red. */
function inOrder(game: GameTable, options: Option[], chosen: Option | null): Option[] {
  const rank = (option: Option) => (option === chosen ? 0 : game.isGivingUp?.(option) ? 2 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b));
}

function Reason({
  chosen,
  detail,
  context,
}: {
  chosen: Option | null;
  detail: Sentence;
  context: WordsContext;
}): ReactNode {
  const lines = chosen?.consequence.length ? chosen.consequence : [detail];
  return lines.map((words, k) => (
    <span key={k}>
      {k > 0 && " · "}
      <Words words={words} context={context} />
    </span>
  ));
}

function OptionButton({ option, choice, game, view, context, odds, prospects }: DecisionBarProps & { option: Option }) {
  const index = choice.decision!.options.indexOf(option);
  const warnings = game.warnings?.(option, view) ?? [];
  const isChosen = option === choice.chosen;
  const shown = (isChosen && choice.shown) || option;
  const kind = isChosen ? "primary" : game.isGivingUp?.(option) ? "danger" : "";
  return (
    <button
      className={`btn ${kind}`}
      aria-disabled={choice.locked}
      aria-label={[describe(shown, context.nameOf), ...warnings].join(". ")}
      onClick={() => !choice.locked && choice.choose(option, { now: game.isPlain?.(option, view) })}
    >
      {warnings.length > 0 && <Icon of={hazard} className="risky" />}
      <span>
        <Words words={shown.label} context={{ ...context, point: undefined }} />
      </span>
      <Chances alone={odds?.[index]} well={prospects?.[index]} among={odds} about={game.oddsAbout?.(option, view)} />
      {isChosen ? <kbd>Enter</kbd> : <kbd>{index + 1}</kbd>}
    </button>
  );
}

/** Every option as a real button in its stated order; out of sight until it is wanted or walked to. */
function OptionList(props: DecisionBarProps & { isHidden?: boolean }) {
  const { game, view, choice, context, hinted, odds, prospects, isHidden = false } = props;
  const options = choice.decision!.options;
  return (
    <ol className={`options over-bar ${isHidden ? "hidden" : ""}`} aria-label="All options">
      {options.map((option, k) => (
        <li key={k}>
          <button
            aria-disabled={choice.locked}
            aria-pressed={option === choice.chosen}
            className={option === choice.chosen ? "on" : ""}
            onClick={() => !choice.locked && choice.choose(option)}
            onPointerEnter={() => choice.point(option.things[0] ?? null)}
            onPointerLeave={() => choice.point(null)}
          >
            <span className="nr">{k + 1}</span>
            <span className="grow">
              <b>
                <Words words={option.label} context={{ ...context, point: undefined }} />
              </b>
              {option.consequence.length > 0 && (
                <small>{option.consequence.map((words) => plain(words, context.nameOf)).join(" · ")}</small>
              )}
            </span>
            {option === hinted && (
              <span className="hinted" title="a bot would do this">
                <Icon of={bulb} />
                <span className="vh">a bot would do this</span>
              </span>
            )}
            <Chances alone={odds?.[k]} well={prospects?.[k]} among={odds} about={game.oddsAbout?.(option, view)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Not my decision: the same bar without the flame. */
export function WaitBar({
  title,
  sub,
  rings,
  children,
  timeLeft,
}: {
  title: ReactNode;
  sub: ReactNode;
  /** Everybody at once: who has chosen already. */
  rings?: { seat: number; name: string; isDone: boolean }[];
  children?: ReactNode;
  timeLeft?: TimeLeft | null;
}) {
  return (
    <div className="decide wait" tabIndex={-1}>
      <span className="wick">
        <Icon of={hourglass} />
      </span>
      <div className="text">
        <h2 className="ask">
          <Line>{title}</Line>
        </h2>
        <div className="sub">
          <Line>{sub}</Line>
        </div>
      </div>
      {rings && (
        <ul className="rings">
          {rings.map(({ seat, name, isDone }) => (
            <li key={seat} data-done={isDone || undefined}>
              <SeatMark seat={seat} name={name} size={24} />
              <span className="vh">
                {name} {isDone ? "has chosen" : "is choosing"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="do">{children}</div>
      {timeLeft && <Burning {...timeLeft} />}
    </div>
  );
}

/** The time that is left, as a thin burning line and a number. */
function Burning({ seconds, at }: TimeLeft) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(seconds - (now - at) / 1000));
  return (
    <div className="burning" role="timer" aria-label={`${timeWords(left)} left`}>
      <i style={{ transform: `scaleX(${seconds ? left / seconds : 0})` }} />
      <span>{timeWords(left)}</span>
    </div>
  );
}

export function timeWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86400)} days`;
}
