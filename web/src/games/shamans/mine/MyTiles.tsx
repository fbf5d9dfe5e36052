import lid from "icon:semi-closed-eye";
import { useState, type CSSProperties } from "react";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { TileStone } from "../art/TileStone";
import type { Tile, View } from "../../../wire/games/shamans";
import { TILES } from "../worlds";
import { ArmPortal } from "./ArmPortal";
import { orderWords, ownWay, quickUse } from "./arming";
import { say } from "../texts";

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
export const shardWords = ({ shards }: View): string | null => {
  if (!shards) return null;
  const { points, missing, worth } = shards;
  return missing ? say("board.mine.shards_missing", { missing, worth }) : say("board.mine.shards", { points });
};

/** My tiles. A Portal glows while it is asked for, and one click uses it; else it can be armed. */
export const MyTiles = ({
  view,
  orders,
  order,
  choice,
}: Pick<TableProps<View>, "view" | "orders" | "order" | "choice">) => {
  const use = choice.locked ? null : quickUse(choice.decision, view);
  const [armed, arm] = useState<number | null>(null);
  const tiles = myTiles(view);
  let portals = 0;
  return (
    <div className="sh-mytiles" style={{ "--n": tiles.length } as CSSProperties}>
      {tiles.map(({ tile, isHidden }, k) => {
        const name = isHidden ? say("board.mine.hidden_help", { tile }) : TILES[tile].name;
        const facts = { className: "sh-mytile", "data-hidden": isHidden || undefined };
        const face = (
          <>
            <TileStone tile={tile} name={isHidden ? say("board.mine.hidden", { tile }) : TILES[tile].name} />
            {isHidden && <Icon of={lid} />}
          </>
        );
        if (tile !== "portal" || !orders)
          return (
            <span key={k} {...facts} title={name}>
              {face}
            </span>
          );
        const nth = portals++;
        const given = orders.given[nth];
        if (use)
          return (
            <button
              key={k}
              {...facts}
              data-lit
              title={say(`board.mine.click.step.${ownWay(view)}`, { tile: name })}
              onClick={() => choice.choose(use, { now: true })}
            >
              {face}
              <span className="vh">{say(`board.mine.use.step.${ownWay(view)}`)}</span>
            </button>
          );
        return (
          <button
            key={k}
            {...facts}
            data-armed={!!given || undefined}
            title={
              given
                ? say("board.mine.armed", { tile: name, order: orderWords(given) })
                : say("board.mine.to_arm", { tile: name })
            }
            onClick={() => arm(nth)}
          >
            {face}
            <span className="vh">
              {given ? say("board.mine.is_armed", { order: orderWords(given) }) : say("board.mine.arm_it")}
            </span>
          </button>
        );
      })}
      {armed !== null && orders && (
        <ArmPortal
          view={view}
          order={orders.given[armed] ?? null}
          passes={orders.passes}
          onOrder={(wish, passes) => {
            const given = [...orders.given.filter((_, k) => k !== armed), ...(wish ? [wish] : [])];
            order({ given, passes: passes && given.length > 0 });
          }}
          onClose={() => arm(null)}
        />
      )}
    </div>
  );
};
