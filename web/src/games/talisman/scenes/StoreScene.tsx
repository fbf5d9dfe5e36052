import chest from "icon:locked-chest";
import stall from "icon:shop";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { Shop, Treasures } from "../cards/Open";
import { nameOf } from "../content";
import { myHero, storeAsked } from "../reading";
import { Picture } from "./Picture";
import { say } from "../texts";

type Props = TableProps<View>;

/** The stall of a Town or an Outpost, or the Treasures, while somebody chooses there. */
export const StoreScene = (props: Props) => {
  const { view, choice } = props;
  const asked = storeAsked(choice.decision?.key);
  const hero = myHero(view);
  if (!asked || !hero) return null;
  if (asked === "treasures")
    return (
      <SceneFrame
        kind="store"
        title={say("board.store.treasures")}
        under={say("board.store.row")}
        picture={<Picture space={hero.space} shapes={[chest]} mood="ember" />}
        icon={chest}
      >
        <Treasures {...props} />
      </SceneFrame>
    );
  const canSteal = choice.decision?.options.some(({ option }) => option.type === "steal");
  const spaces = asked === "shop" ? [hero.space] : Object.keys(view.stock);
  return (
    <SceneFrame
      kind="store"
      title={asked === "shop" ? say("board.store.title", { place: nameOf(hero.space) }) : say("board.store.shops")}
      under={[
        asked === "shop" ? say("board.store.note", { gold: hero.tokens.gold ?? 0 }) : say("board.store.take"),
        ...(canSteal ? [say("board.store.steal")] : []),
      ].join(" ")}
      picture={<Picture space={hero.space} shapes={[stall]} isTall={asked === "shop"} />}
      icon={stall}
      isTall={asked === "shop"}
    >
      {spaces.map((space) => (
        <Shop key={space} {...props} space={space} isAlone={asked === "shop"} />
      ))}
    </SceneFrame>
  );
};
