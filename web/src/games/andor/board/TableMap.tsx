import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { leadingTo } from "../../../table/foreseen";
import type { Choice, TableProps } from "../../../table/game";
import type { Option, Words } from "../../../wire/types";
import type { HeroView, View } from "../../../wire/games/andor";
import { placeName } from "../content";
import { MAP, placeOf } from "../geometry";
import { Flags } from "../plan/Flag";
import { markable, marksOf } from "../plan/marks";
import { chosenOf, hourAfter, myHero, plural, priceOf, usesModule } from "../reading";
import { reachOf, type Reach } from "../ways";
import { mustDrink, stepOf, stepsIn, stepsOf, travelWith, useTravel } from "./company";
import { Figures, Protected, Sunrise } from "./Figures";
import { Jumps, Names } from "./Land";
import { ClosedLinks, Dark, Hits, Hours, Lit, Numbers, Sight, Way } from "./Spaces";
import { Tokens } from "./Tokens";

const NOWHERE: ReadonlyMap<number, Reach> = new Map();

/** What changes on the map: reach, tokens, those who stand on it, and where they will go. */
export const TableMap = ({
  marking,
  ...props
}: TableProps<View> & {
  /** While I plan: the words of the next mark. */
  marking: string | null;
}) => {
  const { view, choice, nameOf, plans, plan } = props;
  const thing = marking && plan ? markable(props, marksOf(view, plans, props.me), marking, plan) : props.thing;
  const { decision, locked } = choice;
  const me = myHero(view);
  const isMarking = !!marking;
  const offered = useMemo(() => (isMarking ? [] : stepsOf({ decision, locked })), [decision, locked, isMarking]);
  const lit = marking ? [] : spacesOf(choice);
  const travel = useTravel(offered);
  const steps = useMemo(() => stepsIn(offered, travel), [offered, travel]);
  const ahead = useMemo(
    () => (steps.length && me ? withSteps(reachOf(view, me, travel), steps, me.space) : NOWHERE),
    [steps, view, me, travel],
  );
  // A side of the wineskin is one step: the next one is walked.
  useEffect(() => travelWith({ wineskin: false }), [me?.space]);
  const [goal, setGoal] = useGoal(choice, me, ahead, steps);

  const pointed = choice.pointed?.startsWith("space:") ? Number(choice.pointed.slice(6)) : null;
  const shown = choice.shown ? chosenOf(choice.shown) : null;
  const next = shown?.type === "step_to" ? shown.space : null;
  const end = goal ?? (choice.chosen ? next : pointed !== null && ahead.has(pointed) ? pointed : next);
  const way = end === null ? [] : (ahead.get(end)?.way ?? []);
  const price = (hours: number) => (me ? priceOf(me, hours) : 0);
  const near = [...ahead].filter(([, { hours }]) => !price(hours)).map(([space]) => space);
  const lights = new Set([me?.space ?? 0, ...near, ...(steps.length ? [] : lit)]);
  const seen = view.figures.some(({ space, group, lies }) => space === pointed && group === "skeleton" && !lies)
    ? pointed
    : null;
  const foes = new Set(view.figures.map(({ space }) => space));
  const heroes = new Set(view.heroes.map(({ space }) => space));
  const standing = new Set([...foes, ...heroes, ...(view.protected ? [view.protected_space] : [])]);
  const looked = shown && "space" in shown ? shown.space : (end ?? me?.space ?? 0);
  return (
    <svg
      className="an-play"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="group"
      aria-label="Map of the mountains"
      data-going={steps.length > 0 || lit.length > 0 || undefined}
      data-planning={!!marking || undefined}
      data-looked={placeOf(looked)[0] > MAP.width / 2 ? "right" : "left"}
    >
      {(ahead.size > 0 || lit.length > 0) && <Dark lights={lights} />}
      <Lit
        choice={choice}
        now={new Set(steps.length ? steps.map((option) => stepOf(option)!.space) : lit)}
        ahead={ahead}
        goal={goal ?? (choice.chosen ? next : null)}
        priceOf={price}
      />
      {usesModule(view, "jumps") && <Jumps />}
      <ClosedLinks links={view.closed_links} />
      {seen !== null && <Sight from={seen} />}
      {way.length > 1 && <Way spaces={way} />}
      {view.phase !== "setup" && view.phase !== "over" && <Sunrise view={view} />}
      <Hits
        thing={thing}
        choice={choice}
        ahead={ahead}
        isGoing={steps.length > 0}
        onGo={(space) => {
          const step = steps.find((option) => stepOf(option)!.space === space);
          if (step) {
            setGoal(null);
            choice.choose(step);
            return true;
          }
          if (!ahead.has(space)) return false;
          setGoal(space);
          return true;
        }}
      />
      <Tokens view={view} thing={thing} choice={choice} />
      <Protected view={view} thing={thing} />
      <Names taken={standing} />
      <Figures view={view} thing={thing} choice={choice} nameOf={nameOf} />
      <Numbers />
      <Hours ahead={ahead} priceOf={price} shown={end} taken={foes} held={heroes} />
      <Flags view={view} plans={plans} choice={choice} />
    </svg>
  );
};

const spacesOf = (choice: Choice): number[] =>
  [...choice.lit].filter((each) => each.startsWith("space:")).map((each) => Number(each.slice(6)));

/** Reach begins with the steps that are offered: what the decision does not allow is not reached through them either. */
const withSteps = (reach: Map<number, Reach>, steps: readonly Option[], here: number): Map<number, Reach> => {
  const first = new Set(steps.map((option) => stepOf(option)!.space));
  const kept = new Map([...reach].filter(([, { way }]) => first.has(way[1]!)));
  for (const space of first) if (!kept.has(space)) kept.set(space, { hours: 1, way: [here, space] });
  return kept;
};

/** Questions that a walk answers. */
const WALKING: ReadonlySet<string> = new Set(["turn", "move_on"]);

/** A space further off that I set out for: the first step is mine to confirm, the others follow by themselves. */
const useGoal = (choice: Choice, me: HeroView | null, ahead: ReadonlyMap<number, Reach>, steps: readonly Option[]) => {
  const here = me?.space ?? 0;
  const [goal, setGoal] = useState<number | null>(null);
  const start = useRef(here);
  const last = useRef(here);
  const left = useRef(0);
  const asked = useRef(choice.decision);
  const firstTo = (space: number) => {
    const first = ahead.get(space)?.way[1];
    return steps.find((option) => stepOf(option)!.space === first);
  };
  const set = (space: number | null) => {
    setGoal(space);
    if (space === null) return;
    start.current = last.current = here;
    left.current = ahead.get(space)?.way.length ?? 0;
    asked.current = choice.decision;
    const first = firstTo(space);
    if (first) choice.choose(first, { as: whole(first, space, ahead.get(space)!.hours, me) });
  };
  // Another choice, or none: the way is given up.
  const chosen = useEffectEvent(() => {
    if (goal !== null && choice.decision === asked.current && choice.chosen !== firstTo(goal)) setGoal(null);
  });
  useEffect(() => chosen(), [choice.chosen]);
  // I have come a step nearer: on to the next one.
  const arrived = useEffectEvent(() => {
    if (goal === null || choice.locked || !choice.decision || here === last.current) return;
    if (steps.some((option) => stepOf(option)!.wineskin) && !mustDrink(steps)) return;
    const way = ahead.get(goal)?.way.length ?? 0;
    const next = way > 0 && way < left.current ? firstTo(goal) : undefined;
    last.current = here;
    left.current = way;
    if (next) choice.choose(next, { now: true });
    else setGoal(null);
  });
  useEffect(() => arrived(), [choice.decision, choice.locked, here, steps]);
  const isWalk = !choice.decision || WALKING.has(choice.decision.key);
  const isOnTheWay = goal !== null && isWalk && (choice.locked || !choice.decision || here !== start.current);
  const { goOnWith } = choice;
  useEffect(() => {
    goOnWith(isOnTheWay ? `On the way to ${placeName(goal)}` : null);
    return () => goOnWith(null);
  }, [isOnTheWay, goal, goOnWith]);
  return [goal !== null && ahead.has(goal) ? goal : null, set] as const;
};

const hoursWords = (me: HeroView, hours: number): Words[] => {
  const price = priceOf(me, hours);
  return [
    [`${plural(hours, "hour")}, to hour ${hourAfter(me, hours)}`],
    ...(price ? [[`overtime costs ${price} willpower`]] : []),
  ];
};

/** The whole way, as if it were one option. */
const whole = (first: Option, goal: number, hours: number, me: HeroView | null): Option => ({
  ...leadingTo(first, me ? hoursWords(me, hours).map((words) => ({ event: { type: "hour_spent" }, words })) : []),
  option: { ...first.option, space: goal },
  label: [
    ...first.label.map((piece) =>
      typeof piece !== "string" && piece.ref.startsWith("space:")
        ? { ref: `space:${goal}`, text: placeName(goal) }
        : piece,
    ),
    `, ${plural(hours, "hour")}`,
  ],
});
