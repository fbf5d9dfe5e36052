/* Planning together: the tool on the map, the words of a mark, and the list of what everybody means to do. */
import flag from "icon:flag-objective";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { useEscape, useKey } from "../../../table/useKeys";
import type { View } from "../../../wire/games/andor";
import { say } from "../texts";
import { FlagIcon } from "./Flag";
import { marksOf, marksOn, markWords, MOST, whereOf, wordsOf } from "./marks";

type Props = TableProps<View>;

export const PlanTool = ({ isOn, set }: { isOn: boolean; set(isOn: boolean): void }) => {
  useKey("p", () => set(!isOn));
  useEscape(isOn ? () => set(false) : null);
  return (
    <button
      className="an-plan-tool"
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

/** While I plan: what a mark says, and how many are left. */
export const PlanWords = ({
  view,
  me,
  plans,
  plan,
  word,
  setWord,
}: Pick<Props, "view" | "me" | "plans" | "plan"> & { word: string; setWord(word: string): void }) => {
  const mine = marksOf(view, plans, me);
  return (
    <section className="an-plan slip" aria-label={say("board.plan.mine")}>
      <p>{say("board.plan.mark")}</p>
      <small role="status">{say("board.plan.marks", { count: mine.length, most: MOST })}</small>
      <button className="btn" disabled={!mine.length} onClick={() => plan?.([])}>
        {say("board.plan.clear")}
      </button>
      <div role="group" aria-label={say("board.plan.says")}>
        {markWords().map((each) => (
          <button
            key={each}
            className={`chip ${each === word ? "on" : ""}`}
            aria-pressed={each === word}
            onClick={() => setWord(each)}
          >
            {each}
          </button>
        ))}
      </div>
    </section>
  );
};

/** What everybody means to do. */
export const PlanList = ({ view, plans, choice }: Props) => (
  <ul className="an-plans" aria-label={say("board.plan.plans")} aria-live="polite">
    {marksOn(view, plans).map((mark) => (
      <li
        key={`${mark.seat} ${mark.thing}`}
        onPointerEnter={() => choice.point(mark.on)}
        onPointerLeave={() => choice.point(null)}
      >
        <FlagIcon hero={view.heroes[mark.seat]?.hero ?? ""} />
        <span className="grow">{wordsOf(view, mark)}</span>
        <small>{whereOf(mark.thing)}</small>
      </li>
    ))}
  </ul>
);
