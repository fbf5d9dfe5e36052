/* Strength and Craft with what they are made of, Lives and Fate as tracks, and the tokens that are spent. */
import type { TableProps } from "../../../table/game";
import type { HeroView, Token as Kind, View } from "../../../wire/games/talisman";
import { partsOf } from "../reading";
import { say } from "../texts";
import { Hole, Token } from "../tokens/Token";

type Props = Pick<TableProps<View>, "thing"> & { hero: HeroView };

/** A track shows this many; more are told by the number alone. */
const MOST = 9;

export const Values = (props: Props) => (
  <>
    <div className="tal-mights">
      {(["strength", "craft"] as const).map((kind) => (
        <Value key={kind} {...props} kind={kind} />
      ))}
    </div>
    <div className="tal-tracks">
      {(["life", "fate"] as const).map((kind) => (
        <TokenTrack key={kind} {...props} kind={kind} />
      ))}
    </div>
    <div className="tal-purse">
      {(["gold", "move", "wish"] as const).map((kind) => (
        <Spent key={kind} {...props} kind={kind} />
      ))}
    </div>
  </>
);

const Value = ({ hero, thing, kind }: Props & { kind: "strength" | "craft" }) => {
  const name = say(`token.${kind}`);
  const parts = partsOf(hero, kind);
  return (
    <div className="tal-might" data-kind={kind}>
      <Token kind={kind} name={null} />
      <b>{hero[kind]}</b>
      <small>
        <i>{name}</i>
        {parts.length > 1 && <span>{parts.join(" + ").replaceAll("+ -", "− ")}</span>}
      </small>
      <div className="hs-hit" {...thing(`token:${kind}`, say("board.mine.token", { name, count: hero[kind] }))} />
    </div>
  );
};

const TokenTrack = ({ hero, thing, kind }: Props & { kind: "life" | "fate" }) => {
  const name = say(`many.${kind}`);
  const [count, all] = [hero.tokens[kind] ?? 0, hero.values[kind] ?? 0];
  const shown = Math.min(Math.max(count, all), MOST);
  return (
    <div className="tal-track">
      <span className="hs-k">{name}</span>
      <span className="tal-row" aria-hidden="true">
        {Array.from({ length: shown }, (_, k) =>
          k < count ? <Token key={k} kind={kind} name={null} /> : <Hole key={k} kind={kind} />,
        )}
      </span>
      <b>
        {count}
        <em>{say("board.mine.of", { all })}</em>
      </b>
      <div className="hs-hit" {...thing(`token:${kind}`, say("board.mine.track", { name, count, all }))} />
    </div>
  );
};

const Spent = ({ hero, thing, kind }: Props & { kind: Kind }) => {
  const count = hero.tokens[kind] ?? 0;
  const name = say(count === 1 ? `token.${kind}` : `many.${kind}`);
  return (
    <div className="tal-spent" data-none={!count || undefined}>
      <Token kind={kind} name={null} />
      <b>{count}</b>
      <span>{name}</span>
      <div className="hs-hit" {...thing(`token:${kind}`, say("board.mine.token", { name, count }))} />
    </div>
  );
};
