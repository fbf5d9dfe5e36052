import magic from "icon:magic-swirl";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { cardOf, pictureOf } from "../content";
import { say } from "../texts";
import { placeWords, type Props } from "./bits";
import { Actions } from "./Actions";
import { Picture } from "./Picture";
import { SpellStack } from "./SpellStack";

/** Spells that meet each other outside a fight. */
export const SpellScene = (props: Props) => {
  const { view, narrow, choice } = props;
  const [first] = view.stack;
  const space = view.heroes[first?.seat ?? view.active]?.space ?? "";
  return (
    <SceneFrame
      kind={choice.decision ? "fight" : "light"}
      icon={magic}
      title={say("board.stack.scene")}
      over={placeWords(space)}
      picture={<Picture space={space} shapes={[pictureOf(cardOf(first?.spell ?? ""), magic)]} mood="night" />}
      isFull={narrow && !!choice.decision}
    >
      <SpellStack {...props} />
      <Actions {...props} />
    </SceneFrame>
  );
};
