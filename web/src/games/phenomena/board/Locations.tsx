import { translated } from "../../../adventure/map/geometry";
import type { Label } from "../../../adventure/map/Spaces";
import { Glyph } from "../../../look/Icon";
import { Castle } from "../art/Pieces";
import { allCards, castle, pictureOf } from "../content";
import type { Space } from "../content.gen";
import { centreOf, placeOf } from "../geometry";
import { LANDS } from "../looks";

const locations = (): Space[] => allCards().spaces.filter((space) => space.name && space.id !== castle());

/** The castle, and the signs of the places. */
export const Locations = () => (
  <g className="map-still">
    <g transform={translated(placeOf(castle()))}>
      <Castle />
    </g>
    {locations().map((space) => {
      const [x, y] = centreOf(space);
      return (
        <g key={space.id} className="ph-place" transform={translated([x, y - 5])}>
          <ellipse cy="14" rx="14" ry="4" />
          <circle r="14.5" />
          <circle r="12" style={{ stroke: space.landscape ? LANDS[space.landscape].colour : undefined }} />
          <Glyph of={pictureOf(space, "")} x={0} y={0} size={18} fill="currentColor" />
        </g>
      );
    })}
  </g>
);

/** A long name goes on two lines. */
const linesOf = (name: string): string[] => {
  const words = name.split(" ");
  if (name.length <= 11 || words.length === 1) return [name];
  return words.length === 2 ? words : [words.slice(0, -1).join(" "), words.at(-1)!];
};

export const labelsOn = (): Label<string>[] =>
  locations().map((space) => {
    const [x, y] = centreOf(space);
    return { space: space.id, lines: linesOf(space.name), at: [x, y + 18.5] };
  });
