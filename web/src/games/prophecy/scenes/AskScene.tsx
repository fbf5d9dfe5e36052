/* Questions that are worth a picture: what asks, and what can be done about it; cards among which one is chosen. */
import cards from "icon:card-pick";
import chest from "icon:open-treasure-chest";
import gear from "icon:breastplate";
import riddle from "icon:uncertainty";
import smith from "icon:anvil";
import teacher from "icon:teacher";
import { askerOf, spoken } from "../../../adventure/scene/asking";
import { NumberRows } from "../../../adventure/scene/NumberRows";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { CardFace } from "../cards/faces";
import { cardOf, iconOf, nameOf as titled, namedOf } from "../content";
import { myHero } from "../reading";
import { Actions } from "./Actions";
import { placeWords, type Props } from "./bits";
import { Picture } from "./Picture";
import { Asked } from "./Riddle";
import { rowsOf } from "./rows";

/** What is seen where no card asks. */
const SIGNS: Record<string, string> = {
  keep_treasure: chest,
  dig_deeper: chest,
  keep_artifact: chest,
  name_artifact: chest,
  leave_out_artifact: chest,
  ask_riddle: riddle,
  guess_item: riddle,
  smith,
  learn: teacher,
  may_learn: teacher,
  wear: gear,
};

/** The questions themselves are cards: what asks need not be shown beside them. */
const OF_CARDS: ReadonlySet<string> = new Set([
  "guess_item",
  "keep_treasure",
  "keep_artifact",
  "name_artifact",
  "leave_out_artifact",
  "order_chance",
  "keep_race",
  "learn",
  "may_learn",
]);

export const AskScene = (props: Props) => {
  const { view, choice, narrow } = props;
  const decision = choice.decision!;
  const space = myHero(view)?.space ?? "";
  const asker = askerOf(decision) ?? view.in_use.at(-1) ?? "";
  const isNamed = !!asker && !!namedOf(asker) && !OF_CARDS.has(decision.key);
  const isCard = isNamed && !!cardOf(asker);
  const sign = SIGNS[decision.key];
  const shape = asker && namedOf(asker) ? iconOf(asker, sign ?? cards) : (sign ?? cards);
  return (
    <SceneFrame
      kind="ask"
      icon={shape}
      title={isNamed ? titled(asker) : spoken(props, decision.prompt)}
      over={space && space !== asker && placeWords(space)}
      picture={<Picture at={space} shapes={[shape]} isTall />}
      isFull={narrow}
      isTall
    >
      <div className="ct-ask" data-card={isCard || undefined}>
        {isCard && <CardFace id={asker} view={view} />}
        <div className="pro-answers">
          {(decision.key === "ask_riddle" || decision.key === "guess_item") && <Asked {...props} />}
          {decision.key === "stake" && <NumberRows rows={rowsOf(asker, 0)} />}
          <Actions {...props} />
        </div>
      </div>
    </SceneFrame>
  );
};
