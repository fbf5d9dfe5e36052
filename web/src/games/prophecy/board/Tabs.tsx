/* Which of the boards lies open, and how one goes to another. */
import dragon from "icon:dragon-head";
import land from "icon:treasure-map";
import water from "icon:at-sea";
import { useState } from "react";
import { spacesIn } from "../../../adventure/map/layout";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { BOARDS, boardOf, layoutOf, type BoardId } from "../geometry";
import { nearHero } from "../reading";
import { say } from "../texts";

const ICONS: Record<BoardId, string> = { land, water, dragon };

const boardsOf = ({ options }: View): BoardId[] =>
  BOARDS.filter((board) => board === "land" || (board === "water" ? options.water_realm : options.dragon_realm));

/** Where something is to be chosen now; else where my character stands, or whoever has the turn. */
const boardCalled = ({ view, choice }: Pick<TableProps<View>, "view" | "choice">): BoardId => {
  const mine = boardOf(nearHero(view)?.space ?? "");
  const asked = BOARDS.filter((board) => spacesIn(layoutOf(board), choice.lit).length > 0);
  return asked.length && !asked.includes(mine) ? asked[0]! : mine;
};

/** The board that lies open: the one that is called for, until somebody opens another one. */
export const useBoard = (props: TableProps<View>) => {
  const boards = boardsOf(props.view);
  const called = boardCalled(props);
  const [opened, setOpened] = useState({ board: called, called });
  const board = opened.called === called && boards.includes(opened.board) ? opened.board : called;
  return { board, boards, open: (next: BoardId) => setOpened({ board: next, called }) };
};

interface Props extends TableProps<View> {
  board: BoardId;
  boards: readonly BoardId[];
  open(board: BoardId): void;
}

/** One for each board, with the marks of those who are there. */
export const Tabs = ({ view, nameOf, choice, board, boards, open }: Props) => (
  <nav className="pro-tabs" aria-label={say("board.ground.boards")}>
    {boards.map((each) => (
      <button
        key={each}
        type="button"
        aria-label={say(`board.ground.tab.${each}`)}
        aria-current={each === board || undefined}
        data-calls={spacesIn(layoutOf(each), choice.lit).length > 0 || undefined}
        onClick={() => open(each)}
      >
        <Icon of={ICONS[each]} />
        <span>{say(`board.ground.tab.${each}`)}</span>
        {view.heroes
          .filter(({ space, is_alive }) => is_alive && space && boardOf(space) === each)
          .map(({ seat }) => (
            <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={16} />
          ))}
      </button>
    ))}
  </nav>
);
