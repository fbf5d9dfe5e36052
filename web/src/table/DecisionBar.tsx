import bulb from "icon:light-bulb";
import flame from "icon:candlebright";
import hazard from "icon:hazard-sign";
import list from "icon:hamburger-menu";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../look/Icon";
import { Chances } from "../look/Chances";
import { settings } from "../settings";
import type { Option, Words as Sentence } from "../wire/types";
import { consequenceOf, notesOf } from "./foreseen";
import { Because } from "./Because";
import type { GameTable } from "./game";
import { inOrder, isQuick, MOST_BUTTONS, MOST_ON_A_PHONE, offeredUnasked } from "./offered";
import { OptionList } from "./OptionList";
import type { Hint } from "./room/useHint";
import { describe, type ChoiceControl } from "./useChoice";
import { Burning, type TimeLeft } from "./WaitBar";
import { has } from "./traits";
import { plain, Words, type WordsContext } from "./Words";
import { say } from "./say";

export interface DecisionBarProps {
  game: GameTable;
  view: unknown;
  choice: ChoiceControl;
  context: WordsContext;
  /** What a bot would choose and why, once it was asked. */
  hint: Hint | null;
  onHint?(): void;
  onWhy(clause: string): void;
  isListOpen: boolean;
  openList(open: boolean): void;
  /** Chances of the options, where the table shows them. */
  odds: (number | null)[] | null;
  draws: (number | null)[] | null;
  prospects: (number | null)[] | null;
  timeLeft: TimeLeft | null;
  /** Asks for a little more time, where everybody may. */
  onHold?: (() => void) | null;
  /** Orders that may be given with the answer, and what may be done instead of one; `letter` is its key. */
  instead?: { label: string; help: string; letter?: string; onDo(): void }[];
  narrow: boolean;
}

/** What is asked of me, always in the same place; or the interrupting question above what goes on. */
export function DecisionBar(props: DecisionBarProps) {
  const { game, view, choice, context, hint, onHint, onWhy, isListOpen, openList, timeLeft, onHold } = props;
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
  // An open list offers all the others.
  const others = chosen && isListOpen ? [] : [...siblings, ...alone];
  const most = props.narrow ? MOST_ON_A_PHONE : MOST_BUTTONS;
  const stood = inOrder(alone, null).slice(0, alone.length > most ? most - 1 : most);
  const isFresh = !!chosen && (!stood.includes(chosen) || isListOpen);
  const offered = [...new Set(isFresh ? [chosen, ...others] : [...alone, ...others])];
  const buttons = inOrder(offered, isFresh ? chosen : null);
  const mustList = buttons.length > most;
  // What lies on the board is chosen there: a list would cover it.
  const isList = isListOpen || (mustList && !chosen && !onThings);
  const shown = mustList ? buttons.slice(0, most - 1) : buttons;
  const listCalled = mustList || chosen ? null : (game.listCalled?.(decision) ?? null);
  const clause = chosen?.clause || decision.clause;
  const why = hint && hint.option === chosen && hint.why.length > 0 ? hint.why : null;
  const dangers = (chosen && choice.shown?.dangers) ?? [];

  return (
    <>
      <OptionList {...props} isHidden={!isList} />
      <div className="decide" data-locked={locked || undefined} data-home tabIndex={-1}>
        <span className="wick">
          <Icon of={flame} />
        </span>
        <div className="text">
          <h2 className="ask">
            <span>
              <Words words={decision.prompt} context={context} />
            </span>
          </h2>
          <div className="sub">
            {dangers.length > 0 ? (
              <span className="warnings" role="alert">
                <Icon of={hazard} /> {dangers.map((words) => plain(words, context.nameOf)).join(" ")}
              </span>
            ) : (
              <span>
                {running && `${running} · `}
                {locked ? (
                  say("table.ask.moment")
                ) : why ? (
                  <span role="status">
                    <Because why={why} context={context} />
                  </span>
                ) : (
                  <Reason chosen={chosen && choice.shown} detail={decision.detail} context={context} />
                )}
                {props.narrow && chosen && choice.shown && !why && <Noted option={choice.shown} context={context} />}
              </span>
            )}{" "}
            {clause && (
              <button className="why" onClick={() => onWhy(clause)}>
                {say("table.ask.why")}
              </button>
            )}
          </div>
        </div>
        <div className="do">
          {shown.map((option) => (
            <OptionButton key={decision.options.indexOf(option)} option={option} {...props} />
          ))}
          {props.instead?.map(({ label, help, letter, onDo }) => (
            <button
              key={label}
              className="btn small"
              title={help}
              aria-disabled={locked}
              onClick={() => !locked && onDo()}
            >
              {label}
              {letter && settings().letters && <kbd>{letter}</kbd>}
            </button>
          ))}
          {(mustList || listCalled) && (
            <button className="btn more" aria-expanded={isList} onClick={() => openList(!isListOpen)}>
              {listCalled ?? say("table.ask.more", { count: buttons.length - shown.length })}
            </button>
          )}
          {props.narrow && !buttons.length && !props.instead?.length && (
            <span className="elsewhere">{say("table.ask.elsewhere")}</span>
          )}
        </div>
        <div className="aids">
          {onHold && !locked && (
            <button className="tool" title={say("table.ask.hold_help")} onClick={onHold}>
              {say("table.ask.hold")}
            </button>
          )}
          {onHint && !locked && (
            <button
              className={`tool ${hint ? "lit" : ""}`}
              title={say("table.ask.hint_help")}
              aria-label={say("table.ask.hint")}
              onClick={onHint}
            >
              <Icon of={bulb} />
            </button>
          )}
          {onThings > 0 && !mustList && !listCalled && (
            <button
              className="tool"
              aria-expanded={isList}
              title={say("table.ask.options")}
              aria-label={say("table.ask.all", { count: decision.options.length })}
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

function Reason({
  chosen,
  detail,
  context,
}: {
  chosen: Option | null;
  detail: Sentence;
  context: WordsContext;
}): ReactNode {
  const ahead = chosen ? consequenceOf(chosen).map(({ words }) => words) : [];
  const lines = ahead.length ? ahead : [detail];
  return lines.map((words, k) => (
    <span key={k}>
      {k > 0 && " · "}
      <Words words={words} context={context} />
    </span>
  ));
}

/** What else is to be known of what is chosen: on a phone no slip lies beside the board. */
const Noted = ({ option, context }: { option: Option; context: WordsContext }) => (
  <span className="noted">
    {notesOf(option)
      .filter(({ words }) => words.length)
      .map(({ words }, k) => (
        <span key={k}>
          <Words words={words} context={context} />
        </span>
      ))}
  </span>
);

function OptionButton(props: DecisionBarProps & { option: Option }) {
  const { option, choice, game, view, context, odds, draws, prospects } = props;
  const index = choice.decision!.options.indexOf(option);
  const warnings = option.dangers.map((words) => plain(words, context.nameOf));
  const isChosen = option === choice.chosen;
  const shown = (isChosen && choice.shown) || option;
  const kind = isChosen ? "primary" : has(option, "gives_up") ? "danger" : "";
  return (
    <button
      className={`btn ${kind}`}
      style={{ "--words": plain(shown.label, context.nameOf).length } as CSSProperties}
      aria-disabled={choice.locked}
      aria-label={[describe(shown, context.nameOf), ...warnings].join(". ")}
      onClick={() =>
        !choice.locked && choice.choose(option, { now: isQuick(game, option, view, choice.decision?.options ?? []) })
      }
    >
      {warnings.length > 0 && <Icon of={hazard} className="risky" />}
      <span>
        <Words words={shown.label} context={{ ...context, point: undefined }} />
      </span>
      <Chances
        alone={odds?.[index]}
        // Where nothing can win, a stand-off is what there is to choose by.
        undecided={odds?.[index] === 0 ? draws?.[index] : null}
        well={prospects?.[index]}
        among={odds}
        about={plain(option.chance_of, context.nameOf)}
        brief
      />
      {isChosen ? <kbd>{say("table.ask.enter")}</kbd> : <kbd>{index + 1}</kbd>}
    </button>
  );
}
