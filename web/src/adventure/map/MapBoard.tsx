import type { ReactNode } from "react";
import { PanZoom } from "../../table/PanZoom";
import type { TableProps } from "../../table/game";
import type { Point } from "./geometry";
import { spaceIn, type Layout, type SpaceId } from "./layout";
import "./map.css";
import { inDepth, type Standing } from "./Piece";
import { Costs, Dark, Hits, Lit, Names, Way, type Cost, type Label } from "./Spaces";
import type { Goal, Walk } from "./useWalk";

interface FrameProps<Id extends SpaceId> {
  layout: Layout<Id>;
  /** Whether it can be moved and made larger; else it fits its slot. */
  isOn: boolean;
  /** Where it begins: so many pixels to a unit, this point in the middle. */
  scale: number;
  focus: Point;
  /** Points that are all to be seen while they are there. */
  reach?: readonly Point[];
  /** Buttons of the game beside those for the map. */
  tools?: ReactNode;
  /** A `LandLayer`, drawn once. */
  land: ReactNode;
  children: ReactNode;
}

/** The window in which a map lies. */
export const MapFrame = <Id extends SpaceId>({ layout, land, children, ...window }: FrameProps<Id>) => (
  <PanZoom width={layout.width} height={layout.height} {...window}>
    {land}
    {children}
  </PanZoom>
);

const boxOf = ({ width, height }: { width: number; height: number }) => `0 0 ${width} ${height}`;

/** The layer of the land. */
export const LandLayer = <Id extends SpaceId>({ layout, children }: { layout: Layout<Id>; children: ReactNode }) => (
  <svg className="map-land" viewBox={boxOf(layout)} aria-hidden="true">
    {children}
  </svg>
);

interface PlayProps<Id extends SpaceId> {
  layout: Layout<Id>;
  label: string;
  data?: Record<`data-${string}`, string | true | undefined>;
  children: ReactNode;
}

/** What changes on a map, over its land. */
export const Play = <Id extends SpaceId>({ layout, label, data, children }: PlayProps<Id>) => (
  <svg className="map-play" viewBox={boxOf(layout)} role="group" aria-label={label} {...data}>
    {children}
  </svg>
);

interface Props<Id extends SpaceId>
  extends Omit<PlayProps<Id>, "children">, Pick<TableProps<unknown>, "choice" | "thing"> {
  walk: Pick<Walk<Id>, "ahead">;
  goal: Goal<Id>;
  /** Bright spaces: a click there answers. */
  now: ReadonlySet<Id>;
  /** Everything else lies in the dark; null: nothing does. */
  lights: ReadonlySet<Id> | null;
  way: readonly Id[];
  isDear?(cost: number): boolean;
  near?(space: Id): boolean;
  goWords(space: Id, cost: number): string;
  /** What is drawn under the way, what lies on spaces, who stands there, and what goes over them. */
  ground?: ReactNode;
  tokens?: ReactNode;
  standing: readonly Standing[];
  marks?: ReactNode;
  over?: ReactNode;
  labels: readonly Label<Id>[];
  costs: readonly Cost<Id>[];
  /** Size of names, and of the discs with costs. */
  size: { name: number; cost: number };
}

/** A map that is played on: reach, ways, names, and all that a game puts on it. */
export function MapBoard<Id extends SpaceId>(props: Props<Id>) {
  const { layout, choice, thing, walk, goal, lights, way, size } = props;
  return (
    <Play layout={layout} label={props.label} data={props.data}>
      {lights && <Dark layout={layout} lights={lights} />}
      <Lit layout={layout} choice={choice} now={props.now} ahead={walk.ahead} goal={goal.space} isDear={props.isDear} />
      {props.ground}
      {way.length > 1 && <Way layout={layout} spaces={way} />}
      <Hits
        layout={layout}
        thing={thing}
        choice={choice}
        ahead={walk.ahead}
        goal={goal}
        near={props.near}
        goWords={props.goWords}
      />
      {props.tokens}
      <Names labels={props.labels} size={size.name} />
      {inDepth(props.standing)}
      {props.marks}
      <Costs costs={props.costs} radius={size.cost} />
      {props.over}
    </Play>
  );
}

/** The space that is pointed at, if a way leads there. */
export const pointedAhead = <Id extends SpaceId>(
  layout: Layout<Id>,
  { ahead }: Pick<Walk<Id>, "ahead">,
  pointed: string | null,
): Id | null => {
  const space = spaceIn(layout, pointed);
  return space !== null && ahead.has(space) ? space : null;
};
