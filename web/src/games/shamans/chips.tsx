/* How things look inside a sentence. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { Side, Tile } from "../../wire/games/shamans";
import { RITUALS, SIDES, TILES, worldOf, WORLDS, type Ritual, type World } from "./worlds";

const inkOn = (world: World): string => (world === WORLDS.W ? "var(--sh-sky-31)" : world.colour);

export const WorldChip = ({ suit, number = "" }: { suit: string; number?: string }) => {
  const world = worldOf(suit);
  return (
    <span
      className="mini"
      style={{ background: world.dark, color: inkOn(world), boxShadow: `inset 0 0 0 1.5px ${world.colour}` }}
    >
      <Icon of={world.icon} />
      {suit}
      {number}
    </span>
  );
};

const TileChip = ({ tile }: { tile: Tile }) => {
  const look = TILES[tile];
  return (
    <span
      className="mini"
      style={{ background: look.dark, color: look.colour, boxShadow: `inset 0 0 0 1.5px ${look.colour}` }}
    >
      <Icon of={look.icon} />
      {look.name}
    </span>
  );
};

export const RoleChip = ({ side, title }: { side: Side | null; title: string }) =>
  side ? (
    <span className={`sh-role ${side}`} title={title}>
      <Icon of={SIDES[side].icon} />
      {SIDES[side].name}
    </span>
  ) : (
    <span className="sh-role unknown" title={title}>
      ?
    </span>
  );

/** A reference as it stands in the log, in talk and on slips. */
export const chip = (thing: string, text: string): ReactNode => {
  const [kind = "", id = ""] = thing.split(":");
  if (kind === "card" && id)
    return (
      <Named name={text}>
        <WorldChip suit={id.charAt(0)} number={id.slice(1)} />
      </Named>
    );
  if (kind === "suit" && id)
    return (
      <Named name={text}>
        <WorldChip suit={id} />
      </Named>
    );
  if (kind === "tile" && id in TILES) return <TileChip tile={id as Tile} />;
  if (kind === "ritual" && id in RITUALS)
    return (
      <b className="sh-ritual">
        <Icon of={RITUALS[id as Ritual].icon} /> {text}
      </b>
    );
  if (kind === "side" && id in SIDES) return <RoleChip side={id as Side} title={text} />;
  return null;
};

/** The chip for the eye, the full name for the ear. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span className="vh">{name}</span>
    <span aria-hidden="true">{children}</span>
  </>
);
