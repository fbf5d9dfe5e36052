/* The story beside the map: the Legend, its goals, what is protected. */
import done from "icon:check-mark";
import farmer from "icon:farmer";
import lost from "icon:cross-mark";
import open from "icon:circle";
import held from "icon:checked-shield";
import shield from "icon:shield";
import wagon from "icon:old-wagon";
import { PlanList } from "../../adventure/plan/Plans";
import { Panel, type PanelRow } from "../../adventure/sheet/Panel";
import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import type { GoalView, View } from "../../wire/games/andor";
import { legendOf } from "./content";
import { planning } from "./planning";
import { Chronicle } from "./scenes/story/Chronicle";
import { say, show } from "./texts";

type Props = TableProps<View>;

const SIGNS = { open, done, held, lost };

export const Beside = (props: Props) => (props.narrow ? null : <Story {...props} />);

export const Story = (props: Props) => {
  const { view } = props;
  const legend = legendOf(view.legend);
  const title = legend?.title ?? view.legend;
  return (
    <Panel
      label={say("board.tale.label")}
      cap={capOf(title)}
      title={title}
      line={say("board.tale.line", { number: legend?.number ?? "", letter: view.narrator, star: view.next_star })}
      tool={<Chronicle {...props} />}
      rows={[
        ...(view.shields > 0 ? [shieldsOf(props)] : []),
        ...[...view.goals].sort(byState).map((goal) => goalOf(goal, props)),
        ...(view.delivered > 0
          ? [{ key: "farmers", icon: farmer, text: say("board.tale.farmers"), aside: <b>{view.delivered}</b> }]
          : []),
      ]}
    >
      <PlanList {...props} planning={planning} />
    </Panel>
  );
};

/** The initial of a title, without its article. */
export const capOf = (title: string): string => title.replace(/^The /, "")[0] ?? "";

const shieldsOf = ({ view, thing }: Props): PanelRow => {
  const { shields, free_shields: free, wagon_steps: gone, wagon_steps_per_day: steps } = view;
  const hasWagon = view.protected === "wagon";
  return {
    key: "shields",
    icon: shield,
    text: (
      <span data-low={free === 0 || undefined}>
        {show("board.tale.shields_free", { count: <b>{say("board.some_of", { count: free, all: shields })}</b> })}
      </span>
    ),
    aside: hasWagon && (
      <span className="row an-wagon">
        <Icon of={wagon} />
        <span>
          {show(steps - gone === 1 ? "board.tale.wagon_left_one" : "board.tale.wagon_left", {
            count: <b>{steps - gone}</b>,
          })}
        </span>
      </span>
    ),
    thing: thing("shields", say("board.tale.protected", { free, shields, gone, steps, wagon: hasWagon })),
  };
};

/** What is reached can be scrolled out of sight. */
const byState = (a: GoalView, b: GoalView): number => Number(a.state === "done") - Number(b.state === "done");

const goalOf = ({ id, title, state, missing }: GoalView, { thing }: Props): PanelRow => {
  const known = state in SIGNS ? (state as keyof typeof SIGNS) : "open";
  const words = missing ? say("board.tale.to_go", { count: missing }) : say(`board.tale.${known}`);
  return {
    key: `goal:${id}`,
    icon: SIGNS[known],
    state,
    text: title,
    aside: !!missing && <span className="hs-missing">{show("board.tale.to_go", { count: <b>{missing}</b> })}</span>,
    words: missing ? undefined : words,
    thing: thing(`goal:${id}`, say("board.tale.goal", { title, words })),
  };
};
