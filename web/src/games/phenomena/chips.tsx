/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { Ability, Landscape } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { spaceAt } from "./geometry";
import { ABILITY, LANDS } from "./looks";

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", id = ""] = thing.split(":");
  if (kind === "stone" && id in LANDS) return <Stone kind={id as Landscape} size={17} name={text} />;
  if (kind === "ability" && id in ABILITY)
    return (
      <b className="ph-ability" style={{ color: ABILITY[id as Ability].colour }}>
        <Icon of={ABILITY[id as Ability].icon} /> {text}
      </b>
    );
  if (kind === "space" && spaceAt(id)?.icon) return <b>{text.replace(/^The /, "the ")}</b>;
  if (kind === "die") return <b className="ph-pip">{text}</b>;
  return null;
};
