import lid from "icon:semi-closed-eye";
import { Icon } from "../../../look/Icon";
import { TileStone } from "../art/TileStone";
import type { Tile, View } from "../../../wire/games/shamans";
import { TILES } from "../worlds";

interface Owned {
  tile: Tile;
  isHidden: boolean;
}

/** My tiles: open ones first, then those that only I know. */
export const myTiles = (view: View): Owned[] => {
  const open = view.you === null ? [] : (view.seats[view.you]?.face_up ?? []);
  return [
    ...open.map((tile) => ({ tile, isHidden: false })),
    ...view.face_down.map((tile) => ({ tile, isHidden: true })),
  ];
};

/** What my Moon Shards are worth as things stand. */
export const shardWords = (view: View): string | null => {
  const shards = myTiles(view).filter(({ tile }) => tile === "shard").length;
  if (shards === 0) return null;
  if (shards === 1) return "one more scores 2";
  return view.options.shards_per_pair ? `Shards score ${2 * Math.floor(shards / 2)}` : "Shards score 2";
};

export const MyTiles = ({ view }: { view: View }) => (
  <div className="sh-mytiles">
    {myTiles(view).map(({ tile, isHidden }, k) => (
      <span
        key={k}
        className="sh-mytile"
        data-hidden={isHidden || undefined}
        title={`${TILES[tile].name}${isHidden ? ", face down: only you see this" : ""}`}
      >
        <TileStone tile={tile} name={`${TILES[tile].name}${isHidden ? ", face down" : ""}`} />
        {isHidden && <Icon of={lid} />}
      </span>
    ))}
  </div>
);
