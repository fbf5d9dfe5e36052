/* Values of a hero: a number with its sign, a track of markers, a row with its name. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { ThingProps } from "../../table/game";

/** A sign and its number; `words` say what it is. */
export const Fact = ({
  icon,
  value,
  words,
  title = words,
  colour,
}: {
  icon: string;
  value?: ReactNode;
  words: string;
  title?: string;
  colour?: string;
}) => (
  <span className="hs-fact" title={title} style={{ "--c": colour }}>
    <Icon of={icon} />
    {value !== undefined && <b>{value}</b>}
    <span className="vh"> {words}</span>
  </span>
);

/** So many markers of so many, as hearts or lives. */
export const Track = ({ icon, count, limit, label }: { icon: string; count: number; limit: number; label: string }) => (
  <span className="hs-track" role="img" aria-label={label}>
    {Array.from({ length: Math.max(limit, count) }, (_, k) => (
      <Icon key={k} of={icon} className={k < count ? "" : "lost"} />
    ))}
  </span>
);

/** More markers than this are told by the number alone. */
const MOST = 10;

/** A value by name: its sign, a marker for each point, the number. */
export const Value = ({
  sign,
  name,
  value,
  thing,
}: {
  sign: ReactNode;
  name: string;
  value: number;
  thing: ThingProps;
}) => (
  <div className="hs-value">
    {sign}
    <span className="hs-value-name">{name}</span>
    <span className="hs-markers" aria-hidden="true">
      {Array.from({ length: Math.min(value, MOST) }, (_, k) => (
        <i key={k} />
      ))}
    </span>
    <b>{value}</b>
    <div className="hs-hit" {...thing} />
  </div>
);

/** How many I have of each kind, side by side. */
export const Purse = ({ children }: { children: ReactNode }) => <div className="hs-purse">{children}</div>;

export const Coin = ({
  picture,
  count,
  name,
  thing,
}: {
  picture: ReactNode;
  count: number;
  name: string;
  thing: ThingProps;
}) => (
  <span className="hs-coin">
    {picture}
    <b>{count}</b>
    <small>{name}</small>
    <span className="hs-hit" {...thing} />
  </span>
);
