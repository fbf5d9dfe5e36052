import { spaceIn, spacesIn } from "../../../adventure/map/layout";
import { MapBoard, pointedAhead } from "../../../adventure/map/MapBoard";
import type { Cost } from "../../../adventure/map/Spaces";
import { useWalk } from "../../../adventure/map/useWalk";
import { Flags } from "../../../adventure/plan/Flags";
import { markable, marksOf } from "../../../adventure/plan/marks";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import type { MarkWord } from "../../../wire/types";
import { placeName } from "../content";
import { atlas, MAP, placeOf } from "../geometry";
import { planning } from "../planning";
import { chosenOf, myHero, usesModule } from "../reading";
import { say } from "../texts";
import { figuresOn } from "./figures";
import { ClosedLinks, Jumps, labelsOn, Numbers, Sight, Sunrise } from "./Ground";
import { heroesOn, Protected } from "./heroes";
import { Tokens } from "./Tokens";
import { useTravelling } from "./useTravelling";

type Props = TableProps<View> & {
  /** While I plan: what the next mark says. */
  marking: MarkWord | null;
};

/** What changes on the map: reach, tokens, those who stand on it, and where they will go. */
export const TableMap = ({ marking, ...given }: Props) => {
  const { view, choice, plans, plan, me: seat } = given;
  const thing =
    marking && plan ? markable(planning, given, marksOf(planning, view, plans, seat), marking, plan) : given.thing;
  const props = { ...given, thing };
  const me = myHero(view);
  const map = atlas();
  const { layout } = map;
  const { walk, ahead, isGoing } = useTravelling(props, !!marking);
  const goal = useWalk(choice, walk);
  const lit = marking ? [] : spacesIn(layout, choice.lit);

  const shown = choice.shown ? chosenOf(choice.shown) : null;
  const next = shown?.type === "step_to" ? shown.space : null;
  const end = goal.space ?? (choice.chosen ? next : (pointedAhead(layout, walk, choice.pointed) ?? next));
  const prices = new Map([...ahead.values()].map(({ cost, price }) => [cost, price]));
  const price = (hours: number) => prices.get(hours) ?? 0;
  const near = [...walk.ahead].filter(([, { cost }]) => !price(cost)).map(([space]) => space);
  const steps = layout.spaces.filter((space) => walk.stepTo(space));
  const heroes = new Set(view.heroes.map(({ space }) => space));
  const foes = new Set(view.figures.map(({ space }) => space));
  const looked = shown && "space" in shown ? shown.space : (end ?? me?.space ?? 0);
  const seen = view.figures.find(({ space, sees }) => sees.length && spaceIn(layout, choice.pointed) === space);
  return (
    <MapBoard
      layout={layout}
      label={say("board.ground.map")}
      data={{
        "data-going": isGoing || lit.length > 0 || undefined,
        "data-planning": !!marking || undefined,
        "data-looked": placeOf(looked)[0] > MAP.width / 2 ? "right" : "left",
      }}
      choice={choice}
      thing={thing}
      walk={walk}
      goal={goal}
      now={new Set(isGoing ? steps : lit)}
      lights={isGoing || lit.length ? new Set([me?.space ?? 0, ...near, ...(isGoing ? [] : lit)]) : null}
      way={end === null ? [] : (walk.ahead.get(end)?.way ?? [])}
      isDear={(hours) => price(hours) > 0}
      near={(space) => {
        const step = walk.stepTo(space);
        if (step) choice.choose(step);
        return !!step;
      }}
      goWords={(space, hours) => say("board.ground.go_to_in", { space: placeName(space), hours })}
      ground={
        <>
          {usesModule(view, "jumps") && <Jumps map={map} />}
          <ClosedLinks links={view.closed_links} />
          {seen && <Sight spaces={seen.sees} />}
          {view.phase !== "setup" && view.phase !== "over" && <Sunrise view={view} />}
        </>
      }
      tokens={
        <>
          <Tokens view={view} thing={thing} />
          <Protected view={view} thing={thing} />
        </>
      }
      labels={labelsOn(new Set([...foes, ...heroes, ...(view.protected ? [view.protected_space] : [])]))}
      standing={[...figuresOn(props), ...heroesOn(props)]}
      marks={<Numbers map={map} />}
      costs={[...walk.ahead]
        .filter(([space, { cost }]) => cost <= 1 || space === end || !price(cost))
        .map(([space, { cost }]) => hours(space, cost, price(cost), foes.has(space), heroes.has(space)))}
      over={<Flags planning={planning} view={view} plans={plans} choice={choice} />}
      size={{ name: 18, cost: 13 }}
    />
  );
};

/** The hours stand where there is room: figures are at the right of the number, heroes at its left. */
const hours = (space: number, cost: number, price: number, hasFoe: boolean, hasHero: boolean): Cost<number> => {
  const [x, y] = placeOf(space);
  if (hasFoe && hasHero) return { space, cost, price, at: [x + (price ? -13 : 0), y - 26] };
  return { space, cost, price, at: [x + (hasFoe ? (price ? -60 : -34) : 35), y] };
};
