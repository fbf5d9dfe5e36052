/* The story beside the map: the Legend, its goals, what is protected. */
import done from "icon:check-mark";
import farmer from "icon:farmer";
import lost from "icon:cross-mark";
import open from "icon:circle";
import held from "icon:checked-shield";
import shield from "icon:shield";
import wagon from "icon:old-wagon";
import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import type { GoalView, View } from "../../wire/games/andor";
import { legendOf } from "./content";
import { PlanList } from "./plan/Plans";
import { freeShields, nextStar } from "./reading";
import { Chronicle } from "./scenes/story/Chronicle";

type Props = TableProps<View>;

const SIGNS: Record<string, readonly [string, string]> = {
  open: [open, "open"],
  done: [done, "reached"],
  held: [held, "holds so far"],
  lost: [lost, "lost"],
};

export const Beside = (props: Props) => (props.narrow ? null : <Story {...props} />);

export const Story = (props: Props) => {
  const { view, thing } = props;
  const legend = legendOf(view.legend);
  const star = nextStar(view);
  const left = view.wagon_steps_per_day - view.wagon_steps;
  return (
    <section className="an-tale" aria-label="The Legend and its goals" tabIndex={0}>
      <header>
        <span className="an-cap" aria-hidden="true">
          {legend?.title.replace(/^The /, "")[0] ?? "L"}
        </span>
        <div className="grow">
          <h3>{legend?.title ?? view.legend}</h3>
          <p>
            Legend {legend?.number ?? ""} · letter {view.narrator}
            {star && ` · next star ${star}`}
          </p>
        </div>
        <Chronicle {...props} />
      </header>
      <ul>
        {view.shields > 0 && (
          <li>
            <Icon of={shield} />
            <span className="grow">
              Shields free{" "}
              <b data-low={freeShields(view) === 0 || undefined}>
                {freeShields(view)} of {view.shields}
              </b>
            </span>
            {view.protected === "wagon" && (
              <span className="an-wagon">
                <Icon of={wagon} />
                <span className="vh">wagon:</span> <b>{left}</b> {left === 1 ? "step" : "steps"} left
              </span>
            )}
            <div className="an-hit" {...thing("shields", protectedWords(view))} />
          </li>
        )}
        {[...view.goals].sort(byState).map((goal) => (
          <Goal key={goal.id} goal={goal} thing={thing} />
        ))}
        {view.delivered > 0 && (
          <li>
            <Icon of={farmer} />
            <span className="grow">Farmers in safety</span>
            <b>{view.delivered}</b>
          </li>
        )}
      </ul>
      <PlanList {...props} />
    </section>
  );
};

const protectedWords = (view: View): string =>
  `${freeShields(view)} of ${view.shields} golden shields free${view.protected === "wagon" ? `, the wagon has gone ${view.wagon_steps} of ${view.wagon_steps_per_day} steps today` : ""}`;

/** What is reached can be scrolled out of sight. */
const byState = (a: GoalView, b: GoalView): number => Number(a.state === "done") - Number(b.state === "done");

const Goal = ({ goal, thing }: { goal: GoalView } & Pick<Props, "thing">) => {
  const [icon, words] = SIGNS[goal.state] ?? SIGNS.open!;
  return (
    <li data-state={goal.state}>
      <Icon of={icon} />
      <span className="grow">{goal.title}</span>
      {!!goal.missing && (
        <span className="an-missing">
          <b>{goal.missing}</b> to go
        </span>
      )}
      <span className="vh">{words}</span>
      <div
        className="an-hit"
        {...thing(`goal:${goal.id}`, `${goal.title}, ${goal.missing ? `${goal.missing} to go` : words}`)}
      />
    </li>
  );
};
