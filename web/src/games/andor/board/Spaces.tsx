/* What is lit on the map, the numbers of the spaces, and the clear sheets over them. */
import { memo } from "react";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { placeName } from "../content";
import { around, atlas, cellOf, pathOf, placeOf, round } from "../geometry";
import type { Reach } from "../ways";

/** Everything out of reach lies in the dark. */
export const Dark = ({ lights }: { lights: ReadonlySet<number> }) => (
  <path
    className="an-dark"
    d={[...atlas().spaces.keys()]
      .filter((space) => !lights.has(space))
      .map(cellOf)
      .join("")}
  />
);

/** Spaces that one step leads to are bright, those that further hours would reach are faint. */
export const Lit = ({
  choice,
  now,
  ahead,
  goal,
  priceOf,
}: {
  choice: Choice;
  now: ReadonlySet<number>;
  ahead: ReadonlyMap<number, Reach>;
  goal: number | null;
  priceOf(hours: number): number;
}) => (
  <>
    {[...atlas().spaces.keys()].map((space) => {
      const thing = `space:${space}`;
      const isNow = now.has(space);
      if (!isNow && !ahead.has(space)) return null;
      const isChosen = goal === space || (goal === null && !!choice.chosen?.things.includes(thing));
      const isOver = priceOf(ahead.get(space)?.hours ?? 0) > 0;
      const far = isOver ? "over" : "ahead";
      const state = isChosen ? "chosen" : choice.pointed === thing ? "pointed" : isNow ? "now" : far;
      return <path key={space} className="an-lit" data-state={state} d={cellOf(space)} />;
    })}
  </>
);

/** The numbers of all spaces. Those of the Dwarf Road stand on stone and are underlined. */
export const Numbers = memo(() => (
  <>
    {[...atlas().spaces.values()].map(({ id, x, y, kind }) => (
      <g key={id} className="an-number" data-road={kind === "road" || undefined} transform={`translate(${x} ${y})`}>
        <rect x="-21" y="-13" width="42" height="26" rx={kind === "road" ? 5 : 13} />
        <text y="6.5">{id}</text>
        {kind === "road" && <path d="M-12 9.5H12" />}
      </g>
    ))}
  </>
));

/** Hours to each space in reach. What lies in overtime says so, and its price, when it is near or pointed at. */
export const Hours = ({
  ahead,
  priceOf,
  shown,
  taken,
  held,
}: {
  ahead: ReadonlyMap<number, Reach>;
  priceOf(hours: number): number;
  shown: number | null;
  /** Where a figure stands at the right of the number, and where heroes stand at its left. */
  taken: ReadonlySet<number>;
  held: ReadonlySet<number>;
}) => (
  <>
    {[...ahead].map(([space, { hours }]) => {
      if (hours > 1 && space !== shown && priceOf(hours) > 0) return null;
      const [x, y] = placeOf(space);
      const price = priceOf(hours);
      const isFull = taken.has(space) && held.has(space);
      const dx = isFull ? (price ? -13 : 0) : taken.has(space) ? (price ? -60 : -34) : 35;
      return (
        <g
          key={space}
          className="an-hours"
          data-far={hours > 1 || undefined}
          data-over={price > 0 || undefined}
          transform={`translate(${x + dx} ${isFull ? y - 26 : y})`}
        >
          {price > 0 ? <rect x="-13" y="-13" width="52" height="26" rx="13" /> : <circle r="13" />}
          <text y="6">{hours}</text>
          {price > 0 && (
            <text className="an-price" x="24" y="6">
              −{price}
            </text>
          )}
        </g>
      );
    })}
  </>
);

/** How far a skeleton sees. */
export const Sight = ({ from }: { from: number }) => (
  <path className="an-sight" d={around(from, SIGHT).map(cellOf).join("")} />
);
const SIGHT = 3;

export const Way = ({ spaces }: { spaces: readonly number[] }) => {
  const line = pathOf(spaces.map(placeOf));
  return (
    <>
      <path className="an-way under" d={line} />
      <path className="an-way" d={line} />
    </>
  );
};

/** A link that is closed for heroes or for the wagon: a beam across it. */
export const ClosedLinks = ({ links }: { links: View["closed_links"] }) => (
  <>
    {links.map(([a, b, to]) => {
      const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
      const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
      return (
        <g
          key={`${a} ${b} ${to}`}
          role="img"
          aria-label={`closed for ${to === "wagon" ? "the wagon" : "heroes"}: ${a} to ${b}`}
        >
          <g transform={`translate(${round((ax + bx) / 2)} ${round((ay + by) / 2)}) rotate(${round(angle + 90)})`}>
            <rect className="an-beam" x="-26" y="-7" width="52" height="14" rx="3" />
            <path className="an-stripes" d="M-20 7L-12 -7M-6 7L2 -7M8 7L16 -7" />
          </g>
        </g>
      );
    })}
  </>
);

/** The clear sheets over the spaces: what is pointed at, chosen and clicked. */
export const Hits = ({
  thing,
  choice,
  ahead,
  isGoing,
  onGo,
}: Pick<TableProps<View>, "thing" | "choice"> & {
  ahead: ReadonlyMap<number, Reach>;
  /** I am asked for a step. */
  isGoing: boolean;
  /** Somebody wants to go there. True: it was understood. */
  onGo(space: number): boolean;
}) => (
  <>
    {[...atlas().spaces.values()].map(({ id }) => {
      const props = thing(`space:${id}`, placeName(id));
      const reach = ahead.get(id);
      const isFar = isGoing && !!reach && (reach.hours > 1 || !props["data-lit"]);
      const go = (event: { stopPropagation(): void }) => {
        event.stopPropagation();
        if (!onGo(id)) props.onClick(event);
      };
      return (
        <path
          key={id}
          className="an-hit an-space"
          d={cellOf(id)}
          {...props}
          {...(isFar && {
            role: "button" as const,
            tabIndex: 0,
            "aria-label": `Go to ${placeName(id)}, ${reach.hours} ${reach.hours === 1 ? "hour" : "hours"}`,
            "data-far": true,
            onFocus: () => choice.point(`space:${id}`),
            onBlur: () => choice.point(null),
          })}
          onClick={go}
          onKeyDown={(event) => {
            if ((event.key !== "Enter" && event.key !== " ") || (!isFar && !props["data-lit"])) return;
            event.preventDefault();
            go(event);
          }}
        />
      );
    })}
  </>
);
