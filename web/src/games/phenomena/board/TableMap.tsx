import { useMemo } from "react";
import { arc } from "../../../adventure/map/geometry";
import { spacesIn } from "../../../adventure/map/layout";
import { MapBoard, pointedAhead } from "../../../adventure/map/MapBoard";
import { useWalk, type Walk } from "../../../adventure/map/useWalk";
import { leadingTo } from "../../../table/foreseen";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { nameOfSpace } from "../content";
import { layout, placeOf, radius } from "../geometry";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { reachIn, type Travel } from "../ways";
import { markersOn, piecesOn } from "./pieces";
import { labelsOn, Locations } from "./Locations";
import { Ring } from "./Ring";

const MOVING: ReadonlySet<string> = new Set(["move"]);

/** What changes on the map: reach, markers, pieces and the ring. */
export const TableMap = (props: TableProps<View>) => {
  const { view, choice, thing } = props;
  const { decision, locked } = choice;
  const here = myHero(view)?.space ?? "";
  const isFlight = decision?.key === "fly";
  const ends = useMemo(() => destinations({ decision, locked }), [decision, locked]);
  const walk = useWalkOn(props, ends.size > 0, here);
  const goal = useWalk(choice, walk);

  const shown = choice.shown ? chosenOf(choice.shown) : null;
  const next = shown && "space" in shown && ends.has(shown.space) ? shown.space : null;
  const end = goal.space ?? next ?? (choice.chosen ? null : pointedAhead(layout(), walk, choice.pointed));
  const lit = spacesIn(layout(), choice.lit);
  return (
    <MapBoard
      layout={layout()}
      label={say("board.ground.map")}
      choice={choice}
      thing={thing}
      walk={walk}
      goal={goal}
      now={new Set(lit)}
      lights={ends.size > 0 && !isFlight ? new Set([here, ...lit, ...walk.ahead.keys()]) : null}
      way={end && !isFlight ? (walk.ahead.get(end)?.way ?? [here, end]) : []}
      goWords={(space, steps) => say("board.ground.go_to_in", { space: nameOfSpace(space), steps })}
      ground={<Locations />}
      tokens={isFlight && end && <path className="map-arc" d={arc(placeOf(here), placeOf(end))} />}
      labels={labelsOn()}
      standing={[...markersOn(view), ...piecesOn(props)]}
      costs={[...walk.ahead].map(([space, { cost }]) => {
        const [x, y] = placeOf(space);
        return { space, cost, at: [x, y - radius() * 0.74] };
      })}
      size={{ name: 10.8, cost: 8.5 }}
      over={
        <Ring
          value={view.sherpa}
          start={view.sherpa_start}
          thing={thing("sherpa", say("board.ground.sherpa_stands", { now: view.sherpa, start: view.sherpa_start }))}
        />
      }
    />
  );
};

/** The spaces that options of the decision lead to by foot or by dragon. */
const destinations = ({ locked, decision }: Pick<Choice, "locked" | "decision">): Set<string> =>
  new Set(
    (locked ? [] : (decision?.options ?? [])).flatMap((option) => {
      const chosen = chosenOf(option);
      return chosen.type === "move_to" || chosen.type === "extra_move" || chosen.type === "fly_to"
        ? [chosen.space]
        : [];
    }),
  );

const NOWHERE: ReadonlyMap<string, Travel> = new Map();

const useWalkOn = ({ choice, ways }: TableProps<View>, canGo: boolean, here: string): Walk<string> => {
  const isMoving = choice.decision?.key === "move" && !choice.locked && canGo;
  const ahead = useMemo(() => (isMoving && ways ? reachIn(ways, here) : NOWHERE), [isMoving, here, ways]);
  return {
    here,
    ahead,
    stepTo: (space) => choice.of(`space:${space}`).find((each) => chosenOf(each).type === "move_to"),
    whole: (first, goal) => ({
      ...leadingTo(first, [], ahead.get(goal)?.notes),
      option: { type: "move_to", space: goal },
      label: ahead.get(goal)?.label ?? first.label,
    }),
    // How far the next step leads is on its way.
    isPaused: !ways,
    keys: MOVING,
    onTheWay: (goal) => say("board.ground.on_the_way", { space: nameOfSpace(goal) }),
  };
};
