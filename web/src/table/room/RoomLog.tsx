import { Log } from "../Log";
import type { SetRoom } from "./useRoom";
import { say } from "../say";

/** What happened, and the way back into it. */
export function RoomLog({ room, withTalk }: { room: SetRoom; withTalk: boolean }) {
  const { lookedAt, lookAt, steps } = room;
  return (
    <>
      <div className="hd">
        <h3>{say("table.happened")}</h3>
        <span className="grow" />
        <button
          className="tool small"
          aria-pressed={lookedAt !== null}
          onClick={() => (lookedAt === null ? room.startLook() : lookAt(null))}
        >
          {say(lookedAt === null ? "table.look_back" : "table.to_present")}
        </button>
      </div>
      <Log
        game={room.game}
        news={room.history}
        context={room.context}
        withTalk={withTalk}
        isWhole={room.isWhole}
        here={room.frame?.n ?? null}
        onGo={lookedAt === null ? undefined : (n) => steps && lookAt(steps.findLastIndex((one) => one.n <= n))}
      />
    </>
  );
}
