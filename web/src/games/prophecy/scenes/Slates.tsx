/* Small choices on a slip of paper, so that the board stays in sight: who asks, and a card for each option. What is asked stands in the bar. */
import { askerOf, optionsOf, spoken } from "../../../adventure/scene/asking";
import { Slate } from "../../../adventure/scene/SceneFrame";
import { Source } from "../../../adventure/scene/Source";
import { Icon } from "../../../look/Icon";
import { characterOf, iconOf, namedOf, spaceOf } from "../content";
import { myHero } from "../reading";
import { Actions } from "./Actions";
import type { Props } from "./bits";

/** Nothing is to be seen of these: they stand in the bar alone. */
const BARE: ReadonlySet<string> = new Set(["no", "done", "end_turn"]);

export const AskSlate = (props: Props) => {
  const { choice, view } = props;
  const shown = optionsOf(props).filter(({ option }) => !BARE.has(option.type));
  if (!shown.length) return null;
  const asker = askerOf(choice.decision) ?? (choice.decision?.key === "act" ? (myHero(view)?.space ?? "") : "");
  const named = namedOf(asker);
  return (
    <Slate
      label={spoken(props, choice.decision!.prompt)}
      note={
        named &&
        !characterOf(asker) && (
          <Source picture={<Icon of={iconOf(asker)} />} name={named.name}>
            {spaceOf(asker) ? "" : named.text}
          </Source>
        )
      }
    >
      <Actions {...props} options={shown} />
    </Slate>
  );
};
