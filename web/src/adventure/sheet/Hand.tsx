/* What is mine: the whole board where there is room, else its vital row, with the board one click away. */
import character from "icon:character";
import { useState, type ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { SeatMark } from "../../look/SeatMark";
import type { TableProps } from "../../table/game";
import { say } from "../../table/say";
import { useMedia } from "../../table/useMedia";

export const Hand = ({
  table: { nameOf, narrow },
  hero,
  board,
  isCalling = false,
  below,
  children,
}: {
  table: Pick<TableProps<unknown>, "nameOf" | "narrow">;
  /** Null: there is no hero yet. */
  hero: { seat: number; name: string } | null;
  board(close: () => void): ReactNode;
  /** Something on the board can be done. */
  isCalling?: boolean;
  /** On phones, under the row. */
  below?: ReactNode;
  children: ReactNode;
}) => {
  const isWide = useMedia("(min-width: 1200px)");
  const [isOpen, setOpen] = useState(false);
  if (isWide) return board(() => {});
  if (!hero) return null;
  return (
    <>
      <div className="hs-vital">
        <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={26} />
        {!narrow && <b className="hs-vital-name">{hero.name}</b>}
        {children}
        {!narrow && (
          <button className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon of={character} />
            {say("board.my_board")}
            {isCalling && <span className="hs-calling" aria-hidden="true" />}
          </button>
        )}
      </div>
      {narrow && below}
      {isOpen && !narrow && <div className="hs-pulled">{board(() => setOpen(false))}</div>}
    </>
  );
};
