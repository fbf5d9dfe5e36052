/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { foeOf, heroIcon } from "./content";
import { BOOKS, heroLook, THINGS } from "./looks";
import { iconOfThing } from "./reading";

/** The sign of a thing, and its colour where it has one. */
const signOf = (kind: string, id: string): { icon: string; colour?: string } | null => {
  switch (kind) {
    case "thing":
      return { icon: iconOfThing(id), colour: THINGS[id.split(":")[0]!]?.colour };
    case "article":
      return { icon: iconOfThing(id) };
    case "figure":
      return { icon: foeOf(id).icon };
    case "book":
      return { icon: BOOKS[id]?.icon ?? "" };
    case "hero":
      return { icon: heroIcon(id), colour: heroLook(id).colour };
    default:
      return null;
  }
};

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", ...rest] = thing.split(":");
  if (kind === "space") return <b className="an-chip-space">{text}</b>;
  if (kind === "die") return <b className="an-pip">{text}</b>;
  const sign = signOf(kind, rest.join(":"));
  return (
    sign && (
      <b className="an-chip" style={{ "--c": sign.colour }}>
        <Icon of={sign.icon} /> {text}
      </b>
    )
  );
};
