/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { foeOf, heroIcon } from "./content";
import { BOOKS, heroLook, THINGS } from "./looks";
import { iconOfThing } from "./reading";

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", ...rest] = thing.split(":");
  const id = rest.join(":");
  switch (kind) {
    case "space":
      return <b className="an-chip-space">{text}</b>;
    case "thing":
      return (
        <b className="an-chip" style={{ "--c": THINGS[id.split(":")[0]!]?.colour }}>
          <Icon of={iconOfThing(id)} /> {text}
        </b>
      );
    case "article":
      return (
        <b className="an-chip">
          <Icon of={iconOfThing(id)} /> {text}
        </b>
      );
    case "figure":
      return (
        <b className="an-chip" data-foe>
          <Icon of={foeOf(id).icon} /> {text}
        </b>
      );
    case "book":
      return (
        <b className="an-chip">
          <Icon of={BOOKS[id]?.icon ?? ""} /> {text}
        </b>
      );
    case "hero":
      return (
        <b className="an-chip" style={{ "--c": heroLook(id).colour }}>
          <Icon of={heroIcon(id)} /> {text}
        </b>
      );
    case "die":
      return <b className="an-pip">{text}</b>;
    default:
      return null;
  }
};
