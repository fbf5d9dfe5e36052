/* The tokens of Talisman. */
import { Hole as Free, Sign } from "../../../adventure/tokens/Sign";
import { layOutSprite } from "../../../look/sprite";
import type { Token as Kind } from "../../../wire/games/talisman";
import { say } from "../texts";
import { SHAPES } from "./shapes";
import { Sprite } from "./Sprite";

layOutSprite("talisman-tokens", Sprite);

interface Props {
  kind: Kind;
  /** What a reader hears; null: something beside it says so. */
  name?: string | null;
}

export const Token = ({ kind, name = say(`token.${kind}`) }: Props) => (
  <Sign
    symbol={`tal-token-${kind}`}
    letter={SHAPES[kind].letter}
    initial={say(`token.${kind}`).charAt(0)}
    name={name}
  />
);

/** Where a token could lie. */
export const Hole = ({ kind }: { kind: Kind }) => <Free path={SHAPES[kind].path} />;

/** A token and how many there are. */
export const Count = ({ kind, n, words }: { kind: Kind; n: number; words?: string }) => {
  const name = words ?? say("board.mine.token", { name: say(`many.${kind}`), count: n });
  return (
    <span className="hs-fact" title={name}>
      <Token kind={kind} name={null} />
      <b aria-hidden="true">{n}</b>
      <span className="vh">{name}</span>
    </span>
  );
};
