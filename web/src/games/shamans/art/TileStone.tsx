import eclipse from "icon:nested-eclipses";
import { Glyph } from "../../../look/Icon";
import type { Tile } from "../../../wire/games/shamans";
import { TILES } from "../worlds";
import { say } from "../texts";

/** An octagonal stone, 100 × 100; without a kind it lies face down. */
export const TileFace = ({ tile }: { tile: Tile | null }) => {
  const look = tile
    ? TILES[tile]
    : { icon: "eclipse" as const, colour: "var(--sh-parchment-78)", dark: "var(--sh-night-31)" };
  return (
    <>
      <path
        d="M28 3H72L97 28V72L72 97H28L3 72V28Z"
        fill={look.dark}
        stroke={look.colour}
        strokeWidth={tile ? 3.5 : 2.5}
      />
      <path
        d="M32 11H68L89 32V68L68 89H32L11 68V32Z"
        fill="none"
        stroke={look.colour}
        strokeWidth="1.2"
        opacity={tile ? 0.55 : 0.8}
      />
      {tile ? (
        <Glyph of={look.icon} x={50} y={50} size={58} fill={look.colour} />
      ) : (
        <Glyph of={eclipse} x={50} y={50} size={46} fill="var(--sh-parchment-82)" />
      )}
    </>
  );
};

interface Props {
  tile: Tile | null;
  /** For readers; null where the tile is named beside it. */
  name?: string | null;
}

export const TileStone = ({ tile, name = tile ? TILES[tile].name : say("board.face_down_tile") }: Props) => (
  <svg
    className="sh-tile"
    viewBox="0 0 100 100"
    {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
  >
    <TileFace tile={tile} />
  </svg>
);
