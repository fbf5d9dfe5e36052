/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { cardOf, destinyOf } from "./content";
import { BACKS, iconOfCard, toneOf } from "./looks";
import { Token } from "./tokens/Token";
import { isToken } from "./tokens/shapes";

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", id = ""] = thing.split(":");
  if ((kind === "token" || kind === "use" || kind === "kind") && isToken(id))
    return (
      <b className="tal-chip">
        <Token kind={id} name={null} /> {text}
      </b>
    );
  if (kind === "back" && id in BACKS) return <b className="tal-chip">{text}</b>;
  if (kind === "die") return <b className="tal-pip">{text}</b>;
  if (kind === "space" || kind === "character") return <b>{text}</b>;
  const card = kind === "card" || kind === "source" ? cardOf(id) : undefined;
  if (card || ((kind === "card" || kind === "source") && destinyOf(id)))
    return (
      <b className={`tal-chip ${card ? toneOf(card) : "tal-destiny"}`}>
        <Icon of={iconOfCard(id)} /> {text}
      </b>
    );
  return kind === "source" ? <b>{text}</b> : null;
};
