/* Planning together: the tool on the map, the words of a mark, and the list of what everybody means to do. */
import flag from "icon:flag-objective";
import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import { say } from "../../table/say";
import { useEscape, useKey } from "../../table/useKeys";
import type { MarkWord } from "../../wire/types";
import { FlagIcon } from "./Flags";
import { MARK_WORDS, marksOf, marksOn, MOST, saying, wordsOf, type Planning } from "./marks";
import "./plan.css";

export const PlanTool = ({ isOn, set }: { isOn: boolean; set(isOn: boolean): void }) => {
  useKey("p", () => set(!isOn));
  useEscape(isOn ? () => set(false) : null);
  return (
    <button
      className="plan-tool"
      aria-label={say("board.plan.tool")}
      aria-pressed={isOn}
      title={say("board.plan.tool_help")}
      onClick={() => set(!isOn)}
    >
      <Icon of={flag} />
      <span>{say("board.plan.tool")}</span>
    </button>
  );
};

type Props<View, Needed extends keyof TableProps<View>> = Pick<TableProps<View>, "view" | "plans" | Needed> & {
  planning: Planning<View>;
};

/** While I plan: what a mark says, and how many are left. */
export const PlanWords = <View,>({
  planning,
  view,
  me,
  plans,
  plan,
  word,
  setWord,
}: Props<View, "me" | "plan"> & { word: MarkWord; setWord(word: MarkWord): void }) => {
  const mine = marksOf(planning, view, plans, me);
  return (
    <section className="plan-words slip" aria-label={say("board.plan.mine")}>
      <p>{say("board.plan.mark")}</p>
      <small role="status">{say("board.plan.marks", { count: mine.length, most: MOST })}</small>
      <button className="btn" disabled={!mine.length} onClick={() => plan?.([])}>
        {say("board.plan.clear")}
      </button>
      <div role="group" aria-label={say("board.plan.says")}>
        {MARK_WORDS.map((each) => (
          <button
            key={each}
            className={`chip ${each === word ? "on" : ""}`}
            aria-pressed={each === word}
            onClick={() => setWord(each)}
          >
            {saying(each)}
          </button>
        ))}
      </div>
    </section>
  );
};

/** What everybody means to do. */
export const PlanList = <View,>({ planning, view, plans, choice }: Props<View, "choice">) => (
  <ul className="plan-list" aria-label={say("board.plan.plans")} aria-live="polite">
    {marksOn(planning, view, plans).map((each) => (
      <li
        key={`${each.seat} ${each.thing}`}
        onPointerEnter={() => choice.point(each.on)}
        onPointerLeave={() => choice.point(null)}
      >
        <FlagIcon {...planning.heroOf(each.seat, view)} />
        <span className="grow">{wordsOf(planning, view, each)}</span>
        <small>{planning.whereOf(each.thing)}</small>
      </li>
    ))}
  </ul>
);
