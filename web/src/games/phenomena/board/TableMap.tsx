import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { View } from "../../../wire/games/phenomena";
import { Castle } from "../art/Pieces";
import { CASTLE, nameOfSpace } from "../content";
import { MAP, placeOf, reachable, round, spaceAt, stepsBetween, wayTo } from "../geometry";
import { chosenOf, myHero, stepsAhead } from "../reading";
import { Markers, Pieces } from "./Figures";
import { Ring } from "./Ring";
import { Dark, destinations, Hits, Lit, Locations, Steps } from "./Spaces";

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** What changes on the map: reach, markers, pieces and the ring. */
export const TableMap = ({ view, choice, thing, nameOf }: TableProps<View>) => {
  const { decision, locked } = choice;
  const here = myHero(view)?.space ?? "";
  const isMoving = decision?.key === "move" && !choice.locked;
  const ends = useMemo(() => destinations({ decision, locked }), [decision, locked]);
  const ahead = useMemo(
    () => (isMoving && ends.size ? reachable(here, Math.max(1, stepsAhead(view))) : NOWHERE),
    [isMoving, ends, here, view],
  );
  const [goal, setGoal] = useGoal(choice, here, isMoving ? ahead : NOWHERE);

  const shown = choice.shown ? chosenOf(choice.shown) : null;
  const next = shown && "space" in shown && ends.has(shown.space) ? shown.space : null;
  const far = isMoving && choice.pointed && !choice.chosen ? farSpace(choice.pointed, ahead, ends) : null;
  const end = goal ?? next ?? far;
  const isFlight = decision?.key === "fly";
  const way = end && !isFlight ? wayTo(here, end) : [];
  const lights = new Set([
    here,
    ...[...choice.lit].filter((each) => each.startsWith("space:")).map((each) => each.slice(6)),
    ...ahead.keys(),
  ]);
  const [castleX, castleY] = placeOf(CASTLE);
  return (
    <svg className="ph-play" viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="group" aria-label="Map">
      {ends.size > 0 && !isFlight && <Dark lights={lights} />}
      <Lit choice={choice} ahead={ahead} goal={goal} />
      <g transform={`translate(${castleX} ${castleY})`}>
        <Castle />
      </g>
      <Locations />
      {way.length > 1 && <Way spaces={way} />}
      {isFlight && end && <path className="ph-soar" d={soar(here, end)} />}
      <Markers view={view} />
      <Pieces view={view} nameOf={nameOf} placed={(space) => !!spaceAt(space)?.name} />
      <Steps ahead={ahead} />
      <Hits thing={thing} choice={choice} ahead={ahead} onFar={setGoal} />
      <Ring
        value={view.sherpa}
        start={view.sherpa_start}
        thing={thing(
          "sherpa",
          `The Sherpa marker stands on ${view.sherpa} of ${view.sherpa_start}; at 0 the crown is taken`,
        )}
      />
    </svg>
  );
};

/** A space further off that is pointed at: its way is shown before anything is chosen. */
const farSpace = (thing: string, ahead: ReadonlyMap<string, number>, ends: ReadonlySet<string>): string | null => {
  const space = thing.startsWith("space:") ? thing.slice(6) : "";
  return ahead.has(space) && !ends.has(space) ? space : null;
};

const points = (spaces: readonly string[]): string =>
  `M${spaces.map((id) => placeOf(id).map(round).join(" ")).join("L")}`;

const Way = ({ spaces }: { spaces: readonly string[] }) => (
  <>
    <path className="ph-way under" d={points(spaces)} />
    <path className="ph-way" d={points(spaces)} />
  </>
);

/** The arc of a flight. */
const soar = (from: string, to: string): string => {
  const [ax, ay] = placeOf(from);
  const [bx, by] = placeOf(to);
  return `M${round(ax)} ${round(ay)}Q${round((ax + bx) / 2)} ${round(Math.min(ay, by) - Math.hypot(bx - ax, by - ay) * 0.35)} ${round(bx)} ${round(by)}`;
};

/** A space further off that I set out for: the first step is mine to confirm, the others follow by themselves. */
const useGoal = (choice: TableProps<View>["choice"], here: string, ahead: ReadonlyMap<string, number>) => {
  const [goal, setGoal] = useState<string | null>(null);
  const last = useRef(here);
  const asked = useRef(choice.decision);
  const set = (space: string | null) => {
    setGoal(space);
    last.current = here;
    asked.current = choice.decision;
    const first = space && stepTo(choice, here, space);
    if (first) choice.choose(first, { as: whole(first, space) });
  };
  // Another choice, or none: the way is given up.
  const chosen = useEffectEvent(() => {
    if (goal && choice.decision === asked.current && choice.chosen !== stepTo(choice, here, goal)) setGoal(null);
  });
  useEffect(() => chosen(), [choice.chosen]);
  // I have come a step nearer: on to the next one.
  const arrived = useEffectEvent(() => {
    if (!goal || choice.locked || !choice.decision || here === last.current) return;
    const isNearer = stepsBetween(here, goal) < stepsBetween(last.current, goal);
    last.current = here;
    const next = isNearer && stepTo(choice, here, goal);
    if (next) choice.choose(next, { now: true });
    else setGoal(null);
  });
  useEffect(() => arrived(), [choice.decision, choice.locked, here]);
  return [goal !== null && ahead.has(goal) ? goal : null, set] as const;
};

const stepTo = (choice: TableProps<View>["choice"], here: string, goal: string) =>
  choice.of(`space:${wayTo(here, goal)[1]}`).find((each) => chosenOf(each).type === "move_to");

/** The whole way, as if it were one option. */
const whole = (first: Option, goal: string): Option => ({
  ...first,
  option: { type: "move_to", space: goal },
  label: ["Go to ", { ref: `space:${goal}`, text: nameOfSpace(goal) }],
});
