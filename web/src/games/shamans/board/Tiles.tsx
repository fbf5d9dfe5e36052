import type { TableProps } from "../../../table/game";
import { TileFace, TileStone } from "../art/TileStone";
import type { View } from "../types";
import { TILES } from "../worlds";
import { narrowTiles } from "./layout";

type Props = Pick<TableProps<View>, "view" | "thing">;

const pileName = (left: number): string => (left ? `Tile pile, ${left} face down` : "Tile pile, empty");

/** The display and the pile, beside the cloth. */
export const Tiles = ({ view, thing }: Props) => (
  <div className="sh-tiles">
    {view.display.map((tile, slot) => (
      <div key={slot} className="sh-tile-place" {...thing(`display:${slot}`, `${TILES[tile].name} in the display`)}>
        <TileStone tile={tile} />
        <span aria-hidden="true">{TILES[tile].name}</span>
      </div>
    ))}
    <div className="sh-tile-place" {...thing("tile_pile", pileName(view.tile_pile))}>
      <span className={view.tile_pile > 1 ? "sh-heap" : ""} data-empty={view.tile_pile === 0 || undefined}>
        <TileStone tile={null} name="" />
      </span>
      <b className="sh-count">{view.tile_pile}</b>
      <span aria-hidden="true">pile</span>
    </div>
  </div>
);

const PLACES = [
  [-38, -38],
  [1, -38],
] as const;

/** The same on a phone, in the corner that the worlds leave free. */
export const TileCorner = ({ view, thing }: Props) => {
  const [x, y] = narrowTiles(view.suits.length);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="45" fill="#0a0b24" opacity=".5" />
      {view.display.map((tile, slot) => (
        <g key={slot} transform={`translate(${PLACES[slot]?.join(" ")}) scale(.37)`} {...thing(`display:${slot}`, `${TILES[tile].name} in the display`)}>
          <TileFace tile={tile} />
        </g>
      ))}
      <g {...thing("tile_pile", pileName(view.tile_pile))}>
        <g transform="translate(-18.5 0) scale(.37)" opacity={view.tile_pile ? 1 : 0.35}>
          <TileFace tile={null} />
        </g>
        <circle cx="20" cy="32" r="10" fill="#f3e6cb" />
        <text x="20" y="36.5" className="sh-corner-count">
          {view.tile_pile}
        </text>
      </g>
    </g>
  );
};
