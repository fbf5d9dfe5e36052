/* Who will you be? The boards of the characters to choose from. */
import type { ReactNode } from "react";
import type { TableProps } from "../../table/game";
import { say } from "../../table/say";
import type { Tagged } from "../../wire/types";
import { optionsOf } from "./asking";
import { PickBoard } from "./Pick";
import { SceneFrame } from "./SceneFrame";

/** The characters that I may choose now. */
export const offeredCharacters = (props: Pick<TableProps<unknown>, "choice">): readonly string[] =>
  optionsOf(props).flatMap(({ option }: { option: Tagged }) =>
    option.type === "keep_character" ? [String(option.character)] : [],
  );

interface Shown {
  id: string;
  name: string;
  colour?: string;
  board: ReactNode;
}

export const CharacterBoards = ({
  thing,
  narrow,
  over,
  picture,
  icon,
  face,
  characters,
}: Pick<TableProps<unknown>, "thing" | "narrow"> & {
  over: string;
  picture: ReactNode;
  icon: string;
  /** How the game draws its boards. */
  face: string;
  characters: readonly Shown[];
}) => (
  <SceneFrame
    kind="boards"
    title={say("board.over.who_will_you_be")}
    over={over}
    picture={picture}
    icon={icon}
    isTall
    isFull={narrow}
  >
    <div className={`sc-boards ${face}`}>
      {characters.map(({ id, name, colour, board }) => (
        <PickBoard key={id} thing={thing(`character:${id}`, name)} colour={colour} isFaint={false} owner={null}>
          {board}
        </PickBoard>
      ))}
    </div>
  </SceneFrame>
);
