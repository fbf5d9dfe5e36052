import hazard from "icon:hazard-sign";
import { Icon } from "../../../look/Icon";
import type { View } from "../../../wire/games/andor";
import { omens } from "../omens";
import { sentence } from "../../../table/say";

/** What will lose the Legend tonight if the group does nothing: it hangs over the map as long as it is true. */
export const Omen = ({ view }: { view: View }) => {
  const [first, ...more] = omens(view);
  if (!first) return null;
  return (
    <p className="an-omen" role="status">
      <Icon of={hazard} />
      <span>
        <b>{first.title}</b> {sentence([first, ...more].map(({ why }) => why).join("; "))}.
      </span>
    </p>
  );
};
