/* Things of a hero: places for them, heaps, and lines that say what each does. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { Thing, ThingProps } from "../../table/game";
import { Menu, type MenuProps } from "./Menu";

/** A thing of mine, with all that may be done with it behind a click. */
export interface Held {
  as: Thing;
  name: string;
  picture: ReactNode;
  /** Beside the picture: how many, or a word. */
  text?: string;
}

/** A place on the board: what lies there, or what could. */
export interface Slot {
  held?: Held;
  icon: string;
  /** What the empty place is for. */
  title: string;
}

export const Slots = ({ label, slots, ...props }: MenuProps & { label: string; slots: readonly Slot[] }) => (
  <div className="hs-slots" role="group" aria-label={label} style={{ "--slots": slots.length }}>
    {slots.map(({ held, icon, title }, k) =>
      held ? (
        <Menu key={k} {...props} as={held.as} name={held.name} className="hs-slot">
          {held.picture}
        </Menu>
      ) : (
        <span key={k} className="hs-slot" data-empty title={title}>
          <Icon of={icon} />
        </span>
      ),
    )}
  </div>
);

/** Things that need no place. */
export const Heaps = ({ label, things, ...props }: MenuProps & { label: string; things: readonly Held[] }) =>
  things.length > 0 && (
    <div className="hs-heaps" role="group" aria-label={label}>
      {things.map(({ as, name, picture, text }) => (
        <Menu key={as} {...props} as={as} name={name} className="hs-heap">
          {picture}
          {text && <small>{text}</small>}
        </Menu>
      ))}
    </div>
  );

/** A card or an ability in one line: what it is called, does and costs. Its tone tells where it comes from. */
export const Line = ({
  name,
  effect,
  price,
  tone,
  isUsed = false,
  thing,
}: {
  name: ReactNode;
  effect: ReactNode;
  price?: ReactNode;
  tone?: string;
  isUsed?: boolean;
  thing: ThingProps;
}) => (
  <li className="hs-line" data-tone={tone} data-used={isUsed || undefined}>
    <span className="hs-line-name">{name}</span>
    <span className="hs-line-effect">{effect}</span>
    {price}
    <div className="hs-hit" {...thing} />
  </li>
);
