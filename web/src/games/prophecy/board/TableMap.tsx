import { translated } from "../../../adventure/map/geometry";
import { spaceIn, spacesIn } from "../../../adventure/map/layout";
import { MapBoard } from "../../../adventure/map/MapBoard";
import type { Goal, Reach as Further } from "../../../adventure/map/useWalk";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { nameOf } from "../content";
import { layoutOf, placeOf, type BoardId } from "../geometry";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { Lying } from "./Lying";
import { OnLand } from "./OnLand";
import { OnRealm } from "./OnRealm";
import { piecesOn } from "./pieces";
import { movesIn, Reach } from "./Reach";

/** Every space that one can go to is an option of its own: nobody sets out for one further off. */
const NO_FURTHER = { ahead: new Map<string, Further<string>>() };
const NO_GOAL: Goal<string> = { space: null, set: () => undefined };

/** What changes on a board: where one can go, what lies there, who stands there. */
export const TableMap = ({ board, ...props }: TableProps<View> & { board: BoardId }) => {
  const { view, choice, thing, beat } = props;
  const layout = layoutOf(board);
  const lit = new Set(spacesIn(layout, choice.lit));
  const hot = lookedAt(choice, board);
  const isGoing = !choice.locked && movesIn(choice, board).length > 0;
  return (
    <MapBoard
      layout={layout}
      label={say(`board.ground.${board}`)}
      data={{ "data-going": isGoing || undefined, "data-board": board }}
      choice={choice}
      thing={thing}
      walk={NO_FURTHER}
      goal={NO_GOAL}
      now={lit}
      lights={isGoing ? new Set([myHero(view)?.space ?? "", ...lit]) : null}
      way={[]}
      goWords={(space) => nameOf(space)}
      tokens={
        <>
          {board === "land" ? <OnLand {...props} /> : <OnRealm {...props} realm={board} />}
          <Spots spaces={layout.spaces} />
          <Lying view={view} thing={thing} board={board} />
        </>
      }
      labels={[]}
      standing={piecesOn(props, board)}
      marks={<Reach choice={choice} board={board} hot={hot} />}
      costs={[]}
      over={beat?.kind === "effect" && <Struck things={beat.things} board={board} />}
      size={{ name: 11, cost: 12 }}
    />
  );
};

/** The space that is chosen or pointed at. */
const lookedAt = ({ shown, pointed }: Choice, board: BoardId): string | null => {
  const option = shown && chosenOf(shown);
  return option && "space" in option && option.space ? option.space : spaceIn(layoutOf(board), pointed);
};

/** Places on spaces that cards fly to and from. */
const Spots = ({ spaces }: { spaces: readonly string[] }) => (
  <g className="pro-spots">
    {spaces.map((space) => (
      <rect
        key={space}
        data-thing={`spot:${space}`}
        width="29"
        height="38"
        x="-14.5"
        y="-28"
        transform={translated(placeOf(space))}
      />
    ))}
  </g>
);

/** Where something happens just now. */
const Struck = ({ things, board }: { things: readonly string[]; board: BoardId }) => (
  <>
    {spacesIn(layoutOf(board), new Set(things)).map((space) => (
      <path key={space} className="pro-struck" d={layoutOf(board).shapeOf(space, -4)} />
    ))}
  </>
);
