import { LessonSlips } from "../../learn/LessonSlips";
import { Summary } from "../NewsSlip";
import { Preview } from "../Preview";
import { StoodIn } from "../StoodIn";
import type { SetRoom } from "./useRoom";

/** What lies beside the board to be read. */
export function RoomSlips({ room }: { room: SetRoom }) {
  const { game, info, me, table, lookedAt, isOver, history, context, choice } = room;
  const isPlayed = lookedAt === null && !isOver;
  return (
    <>
      {isPlayed && <Summary game={game} motion={room.motion} context={context} />}
      {isPlayed && me !== null && info.seats[me] && (
        <StoodIn key={me} table={info.id} seat={info.seats[me]} game={game} news={history} context={context} />
      )}
      {room.hasLesson && game.lesson && lookedAt === null && (
        <LessonSlips
          lesson={game.lesson}
          table={info.id}
          moment={{ view: table.view, decision: room.decision, news: history, me }}
          answered={table.answered}
          isHeld={room.isBehind || choice.going !== null}
          point={choice.point}
          onWhy={room.onWhy}
        />
      )}
      {choice.shown && room.isAsked && (
        <Preview game={game} option={choice.shown} view={table.view} context={context} />
      )}
    </>
  );
}
