/* The tokens of Prophecy. */
import { Hole as Free, Sign } from "../../../adventure/tokens/Sign";
import { layOutSprite } from "../../../look/sprite";
import { say } from "../texts";
import { SHAPES, type Kind } from "./shapes";
import { Sprite } from "./Sprite";

layOutSprite("prophecy-tokens", Sprite);

interface Props {
  kind: Kind;
  /** What a reader hears; null: something beside it says so. */
  name?: string | null;
}

export const Token = ({ kind, name = say(`resource.${kind}`) }: Props) => (
  <Sign symbol={`pro-token-${kind}`} letter={SHAPES[kind].letter} initial={say(`board.token.${kind}`)} name={name} />
);

/** Where a token could lie. */
export const Hole = ({ kind }: { kind: Kind }) => <Free path={SHAPES[kind].path} />;

/** A token and how many there are, perhaps of how many. */
export const Count = ({ kind, n, of, words }: { kind: Kind; n: number; of?: number; words?: string }) => {
  const name = words ?? say("board.facts.count", { name: say(`resource.${kind}`), n, of: of ?? null });
  return (
    <span className="hs-fact" title={name}>
      <Token kind={kind} name={null} />
      <b aria-hidden="true">
        {n}
        {of !== undefined && <small>/{of}</small>}
      </b>
      <span className="vh">{name}</span>
    </span>
  );
};
