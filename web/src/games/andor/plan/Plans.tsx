/* Planning together: the tool on the map, the words of a mark, and the list of what everybody means to do. */
import flag from "icon:flag-objective";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { useEscape, useKey } from "../../../table/useKeys";
import type { View } from "../../../wire/games/andor";
import { FlagIcon } from "./Flag";
import { marksOf, marksOn, MOST, whereOf, WORDS, wordsOf } from "./marks";

type Props = TableProps<View>;

export const PlanTool = ({ isOn, set }: { isOn: boolean; set(isOn: boolean): void }) => {
  useKey("p", () => set(!isOn));
  useEscape(isOn ? () => set(false) : null);
  return (
    <button
      className="an-plan-tool"
      aria-label="Plan"
      aria-pressed={isOn}
      title="Mark what you mean to do (P)"
      onClick={() => set(!isOn)}
    >
      <Icon of={flag} />
      <span>Plan</span>
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
    <section className="an-plan slip" aria-label="My plan">
      <p>Mark a space or a figure</p>
      <small role="status">{`${mine.length} of ${MOST} marks`}</small>
      <button className="btn" disabled={!mine.length} onClick={() => plan?.([])}>
        Clear my marks
      </button>
      <div role="group" aria-label="What the mark says">
        {WORDS.map((each) => (
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
  <ul className="an-plans" aria-label="Plans" aria-live="polite">
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
