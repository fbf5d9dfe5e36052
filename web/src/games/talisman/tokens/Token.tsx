/* A token as it lies on the table: its shape, its colour and its letter. */
import { layOutSprite } from "../../../look/sprite";
import type { Token as Kind } from "../../../wire/games/talisman";
import { say } from "../texts";
import { SHAPES } from "./shapes";
import { Sprite } from "./Sprite";

layOutSprite("talisman-tokens", Sprite);

/** On the board, where sizes of style sheets do not hold, it is so large. */
const SIZE = 22;

interface Props {
  kind: Kind;
  /** What a reader hears; null: something beside it says so. */
  name?: string | null;
}

/** Its size is that of the letters around it; `--token` says otherwise. */
export const Token = ({ kind, name = say(`token.${kind}`) }: Props) => {
  const [x, y, size] = SHAPES[kind].letter;
  return (
    <svg
      className="tal-token"
      viewBox="-1 -1 42 42"
      width={SIZE}
      height={SIZE}
      role={name ? "img" : undefined}
      aria-label={name ?? undefined}
      aria-hidden={name ? undefined : true}
    >
      <use href={`#tal-token-${kind}`} x="-1" y="-1" width="42" height="42" />
      <text x={x} y={y} fontSize={size}>
        {say(`token.${kind}`).charAt(0)}
      </text>
    </svg>
  );
};

/** Where a token could lie. */
export const Hole = ({ kind }: { kind: Kind }) => (
  <svg className="tal-token" viewBox="-1 -1 42 42" aria-hidden="true">
    <path d={SHAPES[kind].path} className="tal-hole" />
  </svg>
);

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
