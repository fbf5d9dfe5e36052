/* Questions that are worth a picture: what is met, and what can be done about it; cards among which one is chosen. */
import cards from "icon:card-pick";
import eye from "icon:treasure-map";
import chest from "icon:open-treasure-chest";
import { askerOf, spoken } from "../../../adventure/scene/asking";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { CardFace } from "../cards/faces";
import { cardOf, destinyOf, nameOf as titled, pictureOf, spaceOf } from "../content";
import { myHero, progressWords } from "../reading";
import { placeWords, type Props } from "./bits";
import { Actions } from "./Actions";
import { Picture } from "./Picture";

/** One card of several is chosen: what asks are the cards themselves. */
const OF_CARDS: Record<string, string> = {
  choose_treasure: chest,
  keep_destiny: cards,
  which_first: cards,
  woodcraft: cards,
  foresight: cards,
};

export const AskScene = (props: Props) => {
  const { view, choice, narrow } = props;
  const decision = choice.decision!;
  const space = myHero(view)?.space ?? "";
  const ofCards = OF_CARDS[decision.key];
  const asker = ofCards ? "" : (askerOf(decision) ?? subjectOf(props) ?? space);
  const face = cardOf(asker) ?? destinyOf(asker) ?? spaceOf(asker);
  const isCard = !!(cardOf(asker) ?? destinyOf(asker));
  return (
    <SceneFrame
      kind="ask"
      icon={eye}
      title={face ? (spaceOf(asker)?.guardian?.name ?? titled(asker)) : spoken(props, decision.prompt)}
      over={placeWords(space)}
      picture={
        <Picture
          space={space}
          shapes={[ofCards ?? pictureOf(face, eye)]}
          mood={destinyOf(asker) || decision.key === "keep_destiny" ? "fire" : undefined}
          isTall
        />
      }
      isFull={narrow}
      isTall
    >
      <div className="ct-ask" data-card={isCard || undefined}>
        {isCard ? (
          <CardFace id={asker} foot={destinyOf(asker) && <em>{progressWords(view)}</em>} />
        ) : (
          face && <p className="ct-says">{face.text}</p>
        )}
        <Actions {...props} />
      </div>
    </SceneFrame>
  );
};

const OF_DESTINY = new Set(["riddle", "give_heart", "evade_destiny"]);

/** What the question is about where its words do not name it. */
const subjectOf = ({ view, choice }: Props): string | null =>
  OF_DESTINY.has(choice.decision?.key ?? "") && view.destiny ? view.destiny : null;
