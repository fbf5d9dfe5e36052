/* Questions that are worth a picture: what is met, and what can be done about it; cards among which one is chosen. */
import eye from "icon:treasure-map";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { CardFace } from "../cards/faces";
import { cardOf, destinyOf, nameOf as titled, pictureOf, spaceOf } from "../content";
import { myHero } from "../reading";
import { askerOf, placeWords, spoken, type Props } from "./bits";
import { Deeds } from "./Deeds";
import { Picture } from "./Picture";

export const AskScene = (props: Props) => {
  const { view, choice, narrow } = props;
  const decision = choice.decision!;
  const space = myHero(view)?.space ?? "";
  const asker = askerOf(decision) ?? subjectOf(props) ?? space;
  const face = cardOf(asker) ?? destinyOf(asker) ?? spaceOf(asker);
  const isCard = !!(cardOf(asker) ?? destinyOf(asker));
  return (
    <SceneFrame
      kind="ask"
      icon={eye}
      title={
        isCard || spaceOf(asker) ? (spaceOf(asker)?.guardian?.name ?? titled(asker)) : spoken(props, decision.prompt)
      }
      over={placeWords(space)}
      picture={
        <Picture
          space={space}
          shapes={face ? [pictureOf(face, eye)] : []}
          mood={destinyOf(asker) ? "fire" : undefined}
          isTall
        />
      }
      isFull={narrow}
      isTall
    >
      <div className="tal-ask" data-card={isCard || undefined}>
        {isCard ? <CardFace id={asker} /> : <p className="tal-says">{face?.text}</p>}
        <Deeds {...props} />
      </div>
    </SceneFrame>
  );
};

/** What the question is about where its words do not name it. */
const subjectOf = ({ view, choice }: Props): string | null => {
  const key = choice.decision?.key ?? "";
  if (OF_DESTINY.has(key) || (key === "kind_of_combat" && view.destiny && myHero(view)?.space === "valley_of_fire"))
    return view.destiny || null;
  return null;
};
const OF_DESTINY = new Set(["riddle", "give_heart", "evade_destiny"]);
