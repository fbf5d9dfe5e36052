/* Small choices on a slip of paper, so that the board stays in sight: who asks, and a card for each option. What is asked stands in the bar. */
import { askerOf, optionsOf, spoken } from "../../../adventure/scene/asking";
import scroll from "icon:scroll-unfurled";
import { Slate } from "../../../adventure/scene/SceneFrame";
import { Source } from "../../../adventure/scene/Source";
import { Icon } from "../../../look/Icon";
import { characterOf, destinyOf, nameOf as titled, namedOf, pictureOf } from "../content";
import { type Props } from "./bits";
import { Actions } from "./Actions";

/** Nothing is to be seen of these: they stand in the bar alone. */
const BARE: ReadonlySet<string> = new Set(["pass", "leave", "done", "no_wish"]);

export const AskSlate = (props: Props) => {
  const { choice } = props;
  const asker = askerOf(choice.decision);
  const named = asker ? namedOf(asker) : undefined;
  const shown = optionsOf(props).filter(({ option }) => !BARE.has(option.type));
  return (
    <Slate
      label={spoken(props, choice.decision!.prompt)}
      note={
        named &&
        !characterOf(asker!) &&
        !destinyOf(asker!) && (
          <Source picture={<Icon of={pictureOf(named, scroll)} />} name={titled(asker!)}>
            {named.text}
          </Source>
        )
      }
    >
      <Actions {...props} options={shown} />
    </Slate>
  );
};
