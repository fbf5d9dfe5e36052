/* Where a roll can lead: lines of dots over the spaces, and the numbers that lead there. */
import { pathOf, translated } from "../../../adventure/map/geometry";
import { cellOf, layout, middleOf, placeOf } from "../geometry";
import { numbersAt, type Trail } from "../ways";

interface Props {
  trails: readonly Trail[];
  /** Where somebody looks now. */
  hot: string | null;
}

const isOn = ({ isSure, space }: Trail, hot: string | null) => isSure || space === hot;

/** Spaces that dice may lead to are outlined; dots lead to where they do lead, or where somebody looks. */
export const Trails = ({ trails, hot }: Props) => (
  <>
    {[...new Set(trails.filter(({ isSure }) => !isSure).map(({ space }) => space))].map((space) => (
      <path
        key={space}
        className="map-lit"
        data-state={space === hot ? "pointed" : "ahead"}
        d={layout().shapeOf(space, -3)}
      />
    ))}
    <Dots trails={trails.filter((trail) => isOn(trail, hot) && trail.space !== hot)} />
    <Dots trails={trails.filter(({ space }) => space === hot)} isHot />
  </>
);

/** All of them are one line, for many may lead over the same spaces. */
const Dots = ({ trails, isHot }: { trails: readonly Trail[]; isHot?: true }) => {
  if (!trails.length) return null;
  const line = trails.map(({ path }) => pathOf(path.map(placeOf))).join("");
  return (
    <g className="tal-trail" data-hot={isHot}>
      <path className="map-way under" d={line} />
      <path className="map-way" d={line} />
    </g>
  );
};

/** The numbers, on discs at the corners of spaces. */
export const Numbers = ({ trails, hot }: Props) => {
  const now = new Set(trails.filter(({ isSure }) => isSure).map(({ space }) => space));
  return (
    <>
      {[...numbersAt(trails)].map(([space, numbers]) => {
        const { x, y, w } = cellOf(space);
        const [left, top] = middleOf();
        const radius = now.has(space) ? 12 : 9.5;
        const wide = radius * (1 + numbers.length * (numbers.length > 1 ? 0.9 : 1));
        return (
          <g
            key={space}
            className="tal-disc"
            data-hot={space === hot || undefined}
            data-far={!now.has(space) || undefined}
            transform={translated([left + x + w - wide / 2 - 5, top + y + radius + 5])}
            style={{ fontSize: radius * (numbers.length > 2 ? 1.05 : 1.25) }}
          >
            <rect x={-wide / 2} y={-radius} width={wide} height={radius * 2} rx={radius} />
            <text y={radius * 0.42}>{numbers.join(" ")}</text>
          </g>
        );
      })}
    </>
  );
};
