import crown from "icon:crown";
import skull from "icon:daemon-skull";
import { useEffect } from "react";
import { MapFrame } from "../../../adventure/map/MapBoard";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { castle } from "../content";
import { layout, placeOf } from "../geometry";
import { lastRound, nearHero } from "../reading";
import { Scene } from "../scenes/Scene";
import { say } from "../texts";
import { Decks, TurnSteps } from "./Decks";
import { Land } from "./Land";
import { Shop } from "./Shop";
import { TableMap } from "./TableMap";
import { openShop, useShop } from "./useShop";

/** The island in its brass ring, the stacks around it, and the scene that stands over it. */
export const Board = (props: TableProps<View>) => {
  const { view, narrow, choice, nameOf } = props;
  const isShopOpen = useShop();
  const active = view.attempt?.card ?? view.active;
  const isMoving = choice.decision?.key === "move";
  useEffect(() => openShop(false), [active, isMoving]);
  const last = lastRound(view, nameOf);
  const isSetUp = view.phase !== "setup";
  return (
    <>
      <MapFrame
        layout={layout()}
        isOn={narrow}
        scale={1.3}
        focus={placeOf(nearHero(view)?.space || castle())}
        land={<Land />}
      >
        <TableMap {...props} />
      </MapFrame>
      {isSetUp && !narrow && <TurnSteps view={view} />}
      {isSetUp && !narrow && <Decks {...props} onShop={() => openShop(!isShopOpen)} />}
      {narrow && last && (
        <p className="ph-last" role="status">
          <Icon of={crown} />
          <span>{last}</span>
        </p>
      )}
      {isSetUp && narrow && (
        <p className="ph-to-crown">
          <Icon of={skull} />
          <b>{view.sherpa}</b>
          <span>{say(view.crown >= 0 ? "board.ground.last_turns" : "board.ground.to_the_crown")}</span>
        </p>
      )}
      <Scene {...props} />
      {isShopOpen && <Shop {...props} onClose={() => openShop(false)} />}
    </>
  );
};
