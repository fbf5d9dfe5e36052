/* What is lit on a map, the ways over it, and the clear sheets over its spaces. */
import type { Choice, TableProps } from "../../table/game";
import { pathOf, translated, type Point } from "./geometry";
import { spacesIn, thingOf, type Layout, type SpaceId } from "./layout";
import type { Goal, Reach } from "./useWalk";

interface Drawn<Id extends SpaceId> {
  layout: Layout<Id>;
}

/** Everything that is not lit lies in the dark. */
export const Dark = <Id extends SpaceId>({ layout, lights }: Drawn<Id> & { lights: ReadonlySet<Id> }) => (
  <path
    className="map-dark"
    d={layout.spaces
      .filter((space) => !lights.has(space))
      .map((space) => layout.shapeOf(space, 7))
      .join("")}
  />
);

/** Spaces that one step leads to are bright, those that further steps would reach are faint. */
export const Lit = <Id extends SpaceId>({
  layout,
  choice,
  now,
  ahead,
  goal,
  isDear,
}: Drawn<Id> & {
  choice: Choice;
  now: ReadonlySet<Id>;
  ahead: ReadonlyMap<Id, Reach<Id>>;
  goal: Id | null;
  isDear?(cost: number): boolean;
}) => (
  <>
    {layout.spaces.map((space) => {
      const reach = ahead.get(space);
      const thing = thingOf(space);
      if (!now.has(space) && !reach) return null;
      const isChosen = goal === null ? !!choice.chosen?.things.includes(thing) : goal === space;
      const far = reach && isDear?.(reach.cost) ? "dear" : "ahead";
      const state = isChosen ? "chosen" : choice.pointed === thing ? "pointed" : now.has(space) ? "now" : far;
      return <path key={space} className="map-lit" data-state={state} d={layout.shapeOf(space, -3)} />;
    })}
  </>
);

/** Places on spaces that cards fly to and from. */
export const Spots = <Id extends SpaceId>({ layout }: Drawn<Id>) => (
  <g className="map-spots">
    {layout.spaces.map((space) => (
      <rect
        key={space}
        data-thing={`spot:${space}`}
        width="29"
        height="38"
        x="-14.5"
        y="-28"
        transform={translated(layout.placeOf(space))}
      />
    ))}
  </g>
);

/** Where something happens just now. */
export const Struck = <Id extends SpaceId>({ layout, things }: Drawn<Id> & { things: readonly string[] }) => (
  <>
    {spacesIn(layout, new Set(things)).map((space) => (
      <path key={space} className="map-struck" d={layout.shapeOf(space, -4)} />
    ))}
  </>
);

/** The way that is meant, step by step. */
export const Way = <Id extends SpaceId>({ layout, spaces }: Drawn<Id> & { spaces: readonly Id[] }) => {
  const line = pathOf(spaces.map(layout.placeOf));
  return (
    <>
      <path className="map-way under" d={line} />
      <path className="map-way" d={line} />
    </>
  );
};

export interface Label<Id extends SpaceId> {
  space: Id;
  lines: readonly string[];
  at: Point;
}

const LINE = 0.92;

export const Names = <Id extends SpaceId>({ labels, size }: { labels: readonly Label<Id>[]; size: number }) => (
  <>
    {labels.map(({ space, lines, at: [x, y] }) => (
      <text key={space} className="map-name" style={{ fontSize: size }} transform={translated([x, y])}>
        {lines.map((line, k) => (
          <tspan key={k} x="0" y={k * size * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    ))}
  </>
);

export interface Cost<Id extends SpaceId> {
  space: Id;
  at: Point;
  cost: number;
  /** What the way costs besides. */
  price?: number;
}

/** What it takes to come to a space. */
export const Costs = <Id extends SpaceId>({ costs, radius }: { costs: readonly Cost<Id>[]; radius: number }) => (
  <>
    {costs.map(({ space, at, cost, price = 0 }) => (
      <g
        key={space}
        className="map-cost"
        data-far={cost > 1 || undefined}
        data-dear={price > 0 || undefined}
        transform={translated(at)}
        style={{ fontSize: radius * 1.36 }}
      >
        <rect x={-radius} y={-radius} width={radius * (price ? 4 : 2)} height={radius * 2} rx={radius} />
        <text y={radius * 0.46}>{cost}</text>
        {price > 0 && (
          <text className="map-price" x={radius * 1.85} y={radius * 0.46}>
            −{price}
          </text>
        )}
      </g>
    ))}
  </>
);

/** The clear sheets over the spaces: what is pointed at, chosen and clicked. */
export const Hits = <Id extends SpaceId>({
  layout,
  thing,
  choice,
  ahead,
  goal,
  near,
  goWords,
}: Drawn<Id> &
  Pick<TableProps<unknown>, "thing" | "choice"> & {
    ahead: ReadonlyMap<Id, Reach<Id>>;
    goal: Goal<Id>;
    /** Does the step that a click on an adjoining space means, if the thing itself does not say which. */
    near?(space: Id): boolean;
    /** "Go to the mill, 3 steps" */
    goWords(space: Id, cost: number): string;
  }) => (
  <>
    {layout.spaces.map((space) => {
      const id = thingOf(space);
      const props = thing(id, layout.nameOf(space));
      const reach = ahead.get(space);
      const isFar = !!reach && !choice.locked && (reach.way.length > 2 || !props["data-lit"]);
      const go = (event: { stopPropagation(): void }) => {
        event.stopPropagation();
        goal.set(isFar ? space : null);
        if (!isFar && !(reach && near?.(space))) props.onClick(event);
      };
      return (
        <path
          key={space}
          className="map-hit map-space"
          d={layout.shapeOf(space)}
          {...props}
          {...(isFar && {
            role: "button" as const,
            tabIndex: 0,
            "aria-label": goWords(space, reach.cost),
            "data-far": true,
            onFocus: () => choice.point(id),
            onBlur: () => choice.point(null),
          })}
          onClick={go}
          onKeyDown={(event) => {
            if ((event.key !== "Enter" && event.key !== " ") || (!isFar && !props["data-lit"])) return;
            event.preventDefault();
            event.stopPropagation();
            go(event);
          }}
        />
      );
    })}
  </>
);
