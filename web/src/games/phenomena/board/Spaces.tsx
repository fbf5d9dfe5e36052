/* What is lit on the map, and the spaces themselves. */
import { Glyph } from "../../../look/Icon";
import type { Choice, TableProps, ThingProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { content } from "../content.gen";
import { CASTLE, nameOfSpace } from "../content";
import { centreOf, hexagon, MAP, placeOf, round } from "../geometry";
import { LANDS, PLACES } from "../looks";
import { chosenOf } from "../reading";

const LOCATIONS = content.spaces.filter((space) => space.name && space.id !== CASTLE);

/** A long name goes on two lines. */
const linesOf = (name: string): string[] => {
  const words = name.split(" ");
  if (name.length <= 11 || words.length === 1) return [name];
  return words.length === 2 ? words : [words.slice(0, -1).join(" "), words.at(-1)!];
};

export const Locations = () => (
  <>
    {LOCATIONS.map((space) => {
      const [x, y] = centreOf(space);
      return (
        <g key={space.id} className="ph-place">
          <g transform={`translate(${round(x)} ${round(y - 5)})`}>
            <ellipse cy="14" rx="14" ry="4" fill="#1a0f06" opacity=".45" />
            <circle r="14.5" fill="#f6ead0" stroke="#3a2412" strokeWidth="1.5" />
            <circle
              r="12"
              fill="none"
              stroke={space.landscape ? LANDS[space.landscape].colour : "#3a2412"}
              strokeWidth="2"
            />
            <Glyph of={PLACES[space.id] ?? ""} x={0} y={0} size={18} fill="#3a2412" />
          </g>
          {linesOf(space.name).map((line, k) => (
            <text key={k} className="ph-name" x={round(x)} y={round(y + 18.5 + k * 10)}>
              {line}
            </text>
          ))}
        </g>
      );
    })}
  </>
);

/** Everything out of reach lies in the dark. */
export const Dark = ({ lights }: { lights: ReadonlySet<string> }) => (
  <path
    className="ph-dark"
    d={content.spaces
      .filter(({ id }) => !lights.has(id))
      .map((space) => hexagon(centreOf(space), MAP.radius + 7))
      .join("")}
  />
);

/** Spaces that one can go to now are bright, those that further steps would reach are faint. */
export const Lit = ({
  choice,
  ahead,
  goal,
}: {
  choice: Choice;
  ahead: ReadonlyMap<string, number>;
  goal: string | null;
}) => (
  <>
    {content.spaces.map((space) => {
      const thing = `space:${space.id}`;
      const isNow = choice.lit.has(thing);
      const steps = ahead.get(space.id);
      if (!isNow && !steps) return null;
      const isChosen = goal ? goal === space.id : !!choice.chosen?.things.includes(thing);
      const state = isChosen ? "chosen" : choice.pointed === thing ? "pointed" : isNow ? "now" : "ahead";
      return <path key={space.id} className="ph-lit" data-state={state} d={hexagon(centreOf(space), MAP.radius - 3)} />;
    })}
  </>
);

/** The number of steps on each space in reach. */
export const Steps = ({ ahead }: { ahead: ReadonlyMap<string, number> }) => (
  <>
    {[...ahead].map(([id, steps]) => {
      const [x, y] = placeOf(id);
      return (
        <g
          key={id}
          className="ph-step"
          data-far={steps > 1 || undefined}
          transform={`translate(${round(x)} ${round(y - MAP.radius * 0.74)})`}
        >
          <circle r="8.5" />
          <text y="4">{steps}</text>
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
  onFar,
}: Pick<TableProps<View>, "thing" | "choice"> & {
  ahead: ReadonlyMap<string, number>;
  onFar(space: string | null): void;
}) => (
  <>
    {content.spaces.map((space) => {
      const props = thing(`space:${space.id}`, nameOfSpace(space.id));
      const steps = ahead.get(space.id);
      const isFar = !props["data-lit"] && !!steps && !choice.locked;
      const walk: Partial<ThingProps> = isFar
        ? {
            role: "button",
            tabIndex: 0,
            "aria-label": `Go to ${nameOfSpace(space.id)}, ${steps} steps`,
            onFocus: () => choice.point(`space:${space.id}`),
            onBlur: () => choice.point(null),
            onKeyDown: (event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              event.stopPropagation();
              onFar(space.id);
            },
          }
        : {};
      return (
        <path
          key={space.id}
          className="ph-hit ph-space"
          d={hexagon(centreOf(space), MAP.radius)}
          {...props}
          {...walk}
          onClick={(event) => {
            onFar(isFar ? space.id : null);
            if (!isFar) props.onClick(event);
          }}
          data-far={isFar || undefined}
        />
      );
    })}
  </>
);

/** The spaces that options of the decision lead to by foot or by dragon. */
export const destinations = ({ locked, decision }: Pick<Choice, "locked" | "decision">): Set<string> =>
  new Set(
    (locked ? [] : (decision?.options ?? [])).flatMap((option) => {
      const chosen = chosenOf(option);
      return chosen.type === "move_to" || chosen.type === "extra_move" || chosen.type === "fly_to"
        ? [chosen.space]
        : [];
    }),
  );
