import house from "icon:house";
import { useMemo } from "react";
import { moved, translated } from "../../../adventure/map/geometry";
import { spaceIn, spacesIn, thingOf } from "../../../adventure/map/layout";
import { MapBoard } from "../../../adventure/map/MapBoard";
import { Spots, Struck } from "../../../adventure/map/Spaces";
import { NO_FURTHER } from "../../../adventure/map/useWalk";
import { Glyph } from "../../../look/Icon";
import { seatColour } from "../../../look/SeatMark";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { allContent, characterOf, nameOf } from "../content";
import { cellOf, layout, middleOf } from "../geometry";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { trailsBy, trailsIn } from "../ways";
import { Lying } from "./Lying";
import { MoveDice } from "./MoveDice";
import { piecesOn } from "./pieces";
import { Signs } from "./Signs";
import { Numbers, Trails } from "./Trails";

/** Names are larger where the board is looked at from near. */
const NAMES = { wide: 1, narrow: 1.14 } as const;

/** What changes on the board: where one can go, what lies there, who stands there. */
export const TableMap = (props: TableProps<View>) => {
  const { view, choice, thing, ways, beat, narrow } = props;
  const here = myHero(view)?.space ?? "";
  const trails = useMemo(() => (ways && here ? trailsIn(ways, here) : []), [ways, here]);
  const by = choice.locked ? null : (choice.shown?.option ?? null);
  const shown = useMemo(() => (choice.locked ? [] : trailsBy(trails, by)), [trails, by, choice.locked]);
  const lit = litIn(choice);
  const looked = lookedAt(choice);
  return (
    <MapBoard
      layout={layout()}
      label={say("board.ground.map")}
      data={{ "data-going": lit.size > 0 || undefined }}
      choice={choice}
      thing={thing}
      {...NO_FURTHER}
      now={lit}
      lights={choice.decision?.key === "where_to" ? new Set([here, ...lit]) : null}
      way={[]}
      goWords={(space, steps) => say("board.ground.go_to", { space: nameOf(space), steps })}
      ground={<Trails trails={shown} hot={looked} />}
      tokens={
        <>
          <Signs content={allContent()} size={narrow ? NAMES.narrow : NAMES.wide} />
          <Home view={view} />
          <Spots layout={layout()} />
          <Lying view={view} thing={thing} />
        </>
      }
      labels={[]}
      standing={piecesOn(props)}
      marks={<Numbers trails={shown} hot={looked} />}
      costs={[]}
      over={
        <>
          <MoveDice view={view} thing={thing} />
          {beat?.kind === "effect" && <Struck layout={layout()} things={beat.things} />}
        </>
      }
      size={{ name: 11, cost: 12 }}
    />
  );
};

/** A Move leads to every space of a Region: those are lit only when somebody looks there. */
const litIn = (choice: Choice): Set<string> => {
  const { of, lit, pointed, chosen } = choice;
  return new Set(
    spacesIn(layout(), lit).filter(
      (space) =>
        pointed === thingOf(space) ||
        chosen?.things.includes(thingOf(space)) ||
        of(thingOf(space)).some((option) => chosenOf(option).type !== "use_move"),
    ),
  );
};

/** The space that is chosen or pointed at. */
const lookedAt = ({ shown, pointed }: Choice): string | null => {
  const option = shown && chosenOf(shown);
  return option && "space" in option && option.space ? option.space : spaceIn(layout(), pointed);
};

/** Where my Character is at Home: a pennant in my colour. */
const Home = ({ view }: { view: View }) => {
  const me = myHero(view);
  const home = characterOf(me?.character ?? "")?.home;
  if (!me || !home) return null;
  const { x, y, h } = cellOf(home);
  return (
    <g
      className="map-still"
      role="img"
      aria-label={say("board.ground.home", { space: nameOf(home) })}
      transform={translated(moved(middleOf(), [x + 9, y + h - 23]))}
    >
      <path d="M0 0V-25" stroke="var(--tal-edge)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M1 -25H19L14 -18.5L19 -12H1Z" fill={seatColour(me.seat)} stroke="var(--tal-edge)" strokeWidth="1.4" />
      <Glyph of={house} x={7.5} y={-18.5} size={10} fill="var(--tal-edge)" />
    </g>
  );
};
