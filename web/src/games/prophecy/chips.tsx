/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { cardOf, numeralOf } from "./content";
import { iconOfCard, toneOf } from "./looks";
import { Token } from "./tokens/Token";
import { isToken } from "./tokens/shapes";

const CARDS = new Set(["card", "source"]);
const PLACES = new Set(["space", "plane", "character", "realm", "guild"]);

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", id = ""] = thing.split(":");
  if (kind === "resource" && isToken(id))
    return (
      <b className="pro-chip">
        <Token kind={id} name={null} /> {text}
      </b>
    );
  const card = CARDS.has(kind) ? cardOf(id) : undefined;
  if (card)
    return (
      <b className={`pro-chip ${toneOf(card)}`}>
        <Icon of={iconOfCard(id)} /> {text}
      </b>
    );
  const numeral = kind === "plane" ? numeralOf(id) : "";
  if (numeral)
    return (
      <b>
        <span className="pro-plane-mark">{numeral}</span> {text}
      </b>
    );
  return PLACES.has(kind) || kind === "source" ? <b>{text}</b> : null;
};
