/* A token as it lies on the table: its shape, its colour and its letter. Each kind has a shape of its own, so that none is known by its colour alone. */
import "./tokens.css";

export interface Shape {
  path: string;
  /** Where its letter stands, on a field of 40 by 40. */
  letter: readonly [x: number, y: number, size: number];
}

/** On the board, where sizes of style sheets do not hold, it is so large. */
const SIZE = 22;

interface Props {
  /** The symbol of the game's sprite. */
  symbol: string;
  letter: Shape["letter"];
  initial: string;
  /** What a reader hears; null: something beside it says so. */
  name: string | null;
}

/** Its size is that of the letters around it; `--token` says otherwise. */
export const Sign = ({ symbol, letter: [x, y, size], initial, name }: Props) => (
  <svg
    className="token"
    viewBox="-1 -1 42 42"
    width={SIZE}
    height={SIZE}
    role={name ? "img" : undefined}
    aria-label={name ?? undefined}
    aria-hidden={name ? undefined : true}
  >
    <use href={`#${symbol}`} x="-1" y="-1" width="42" height="42" />
    <text x={x} y={y} fontSize={size}>
      {initial}
    </text>
  </svg>
);

/** Where a token could lie. */
export const Hole = ({ path }: Pick<Shape, "path">) => (
  <svg className="token" viewBox="-1 -1 42 42" aria-hidden="true">
    <path d={path} className="token-hole" />
  </svg>
);
