/* What a card does as one glance: a token and a number, or a few words. */
import type { ReactNode } from "react";
import type { VesselView } from "../../../wire/games/talisman";
import type { Card } from "../content.gen";
import { say, show } from "../texts";
import { Token } from "../tokens/Token";
import { ALL_TOKENS } from "../tokens/shapes";
import { momentOf, phrasesOf, type Phrase } from "./gist";

/** More than this does not fit into a line; the card says the rest. */
const MOST = 2;

const Drawn = ({ phrase: { key, values = {}, tokens = {}, isAtTimes } }: { phrase: Phrase }) => {
  const drawn = Object.fromEntries(
    Object.entries(tokens).map(([name, kinds]) => [
      name,
      <span key={name} className="tal-signs">
        {kinds.map((kind) => (
          <Token key={kind} kind={kind} />
        ))}
      </span>,
    ]),
  );
  const words = show(key, { ...values, ...drawn });
  return <span className="tal-phrase">{isAtTimes ? show("board.gist.at_times", { what: words }) : words}</span>;
};

/** `served`: as what an Enemy serves that was raised or charmed. */
export const Gist = ({ card, served, vessel }: { card: Card; served?: string; vessel?: VesselView }): ReactNode => {
  if (vessel) return <Inside vessel={vessel} />;
  const all = phrasesOf(card, served);
  // Of a kind the first is told, what is more at times the card says.
  const phrases = all.filter(({ key }, k) => all.findIndex((each) => each.key === key) === k).slice(0, MOST);
  return phrases.length ? phrases.map((phrase, k) => <Drawn key={k} phrase={phrase} />) : momentOf(card, served);
};

/** What lies on a Vessel or a Source. */
export const Inside = ({ vessel: { tokens, cards } }: { vessel: VesselView }) => (
  <>
    {ALL_TOKENS.filter((kind) => tokens[kind]).map((kind) => (
      <span key={kind} className="tal-signs">
        <Token kind={kind} />
        {tokens[kind]}
      </span>
    ))}
    {cards > 0 && say("board.gist.cards", { count: cards })}
  </>
);
