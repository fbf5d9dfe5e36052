import type { TableProps } from "../../../table/game";
import { TileFace, TileStone } from "../art/TileStone";
import type { View } from "../../../wire/games/shamans";
import { TILES } from "../worlds";
import { narrowTiles } from "./layout";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "thing">;

const pileName = (left: number): string => say("board.tile_pile", { count: left });

/** The display and the pile, beside the cloth. */
export const Tiles = ({ view, thing }: Props) => (
  <div className="sh-tiles">
    {view.display.map((tile, slot) => (
      <div key={slot} className="sh-tile-place">
        <TileStone tile={tile} name={null} />
        <span className="sh-label">{TILES[tile].name}</span>
        <div className="sh-hit" role="img" {...thing(`display:${slot}`, say("board.in_display", { tile }))} />
      </div>
    ))}
    <div className="sh-tile-place">
      <span className={view.tile_pile > 1 ? "sh-heap" : ""} data-empty={view.tile_pile === 0 || undefined}>
        <TileStone tile={null} name={null} />
      </span>
      <b className="sh-count">{view.tile_pile}</b>
      <span className="sh-label">{say("board.pile")}</span>
      <div className="sh-hit" role="img" {...thing("tile_pile", pileName(view.tile_pile))} />
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
      <circle r="45" fill="var(--sh-night-18)" opacity=".5" />
      {view.display.map((tile, slot) => (
        <g key={slot} transform={`translate(${PLACES[slot]?.join(" ")}) scale(.37)`}>
          <TileFace tile={tile} />
          <rect
            className="sh-hit"
            width="100"
            height="100"
            rx="24"
            role="img"
            {...thing(`display:${slot}`, say("board.in_display", { tile }))}
          />
        </g>
      ))}
      <g>
        <g transform="translate(-18.5 0) scale(.37)" opacity={view.tile_pile ? 1 : 0.35}>
          <TileFace tile={null} />
        </g>
        <circle cx="20" cy="32" r="10" fill="var(--paper)" />
        <text x="20" y="36.5" className="sh-corner-count">
          {view.tile_pile}
        </text>
        <rect
          className="sh-hit"
          x="-19"
          width="40"
          height="38"
          rx="9"
          role="img"
          {...thing("tile_pile", pileName(view.tile_pile))}
        />
      </g>
    </g>
  );
};
