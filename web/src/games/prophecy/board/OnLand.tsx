/* What lies on the board of the land besides what lies on its spaces: planes, teachings of the guilds, Treasures. */
import { moved } from "../../../adventure/map/geometry";
import { CARD } from "../../../adventure/map/MiniCard";
import { Piece } from "../../../adventure/map/Piece";
import type { TableProps } from "../../../table/game";
import type { Guild, View } from "../../../wire/games/prophecy";
import { MiniCard } from "../art/MiniCard";
import { allContent, nameOf } from "../content";
import { middleOf, placeOf } from "../geometry";
import { Corners } from "./Corners";
import { Planes } from "./Planes";
import { Signs } from "./Signs";
import { roomOn } from "./spots";

/** Names are larger where the board is looked at from near. */
const NAMES = { wide: 1, narrow: 1.16 } as const;

export const OnLand = ({ view, nameOf, thing, narrow }: TableProps<View>) => (
  <>
    <Signs content={allContent()} hasIsland={view.options.treasure_island} size={narrow ? NAMES.narrow : NAMES.wide} />
    <Planes view={view} thing={thing} nameOf={nameOf} />
    {(Object.keys(view.offers) as Guild[]).map((guild) => (
      <Taught key={guild} guild={guild} cards={view.offers[guild] ?? []} thing={thing} />
    ))}
    <Corners view={view} thing={thing} />
    <Treasures view={view} thing={thing} />
  </>
);

const TAUGHT = 0.6;

/** The Abilities that a guild offers lie beside its sign. */
const Taught = ({ guild, cards, thing }: Pick<TableProps<View>, "thing"> & { guild: Guild; cards: string[] }) => {
  const [x, y] = moved(placeOf(guild), roomOn(guild).taught);
  return (
    <>
      {cards.map((card, k) => (
        <Piece
          key={card}
          at={[x + (k - (cards.length - 1) / 2) * 19, y]}
          scale={TAUGHT}
          hit={CARD}
          isLive
          thing={thing(`card:${card}`, nameOf(card))}
        >
          <MiniCard id={card} />
        </Piece>
      ))}
    </>
  );
};

/** How wide the row of Treasures may be. */
const ROW = 210;

const Treasures = ({ view, thing }: Pick<TableProps<View>, "view" | "thing">) => {
  const [x, y] = moved(middleOf(), [0, 76]);
  const { treasures } = view;
  const apart = Math.min(38, ROW / Math.max(1, treasures.length));
  return (
    <>
      {treasures.map((card, k) => (
        <Piece
          key={card}
          at={[x + (k - (treasures.length - 1) / 2) * apart, y]}
          scale={Math.min(1, apart / 32)}
          hit={CARD}
          isLive
          thing={thing(`card:${card}`, nameOf(card))}
        >
          <MiniCard id={card} />
        </Piece>
      ))}
    </>
  );
};
