import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { useMe } from "../me";
import { api, type Problem } from "../wire/http";
import type { SeatInfo, TableInfo } from "../wire/types";
import { say } from "./say";

export function PersonDialog({ table, seat, onClose }: { table: TableInfo; seat: SeatInfo; onClose(): void }) {
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <AboutPerson table={table} seat={seat} />
    </Dialog>
  );
}

/** What one may do about somebody at the table: not hear them, not meet them again, report them; as host, remove them. */
export function AboutPerson({ table, seat }: { table: TableInfo; seat: SeatInfo }) {
  const { me, set } = useMe();
  const [text, setText] = useState("");
  const [said, tell] = useState("");
  const person = seat.person;
  const attempt = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      tell(done);
    } catch (problem) {
      tell((problem as Problem).message);
    }
  };
  const isIn = (list: { person: string }[]) => list.some((one) => one.person === person);
  const isMuted = isIn(me.muted);
  const isBlocked = isIn(me.blocked);
  return (
    <>
      {person && (
        <>
          <div className="row">
            <button
              className="btn"
              onClick={() =>
                attempt(
                  async () => set(await api.mute(person, !isMuted)),
                  say(isMuted ? "table.person.heard" : "table.person.muted"),
                )
              }
            >
              {say(isMuted ? "table.person.hear" : "table.person.mute")}
            </button>
            <button
              className="btn"
              onClick={() =>
                attempt(
                  async () => set(await api.block(person, !isBlocked)),
                  say(isBlocked ? "table.person.unblocked" : "table.person.blocked"),
                )
              }
            >
              {say(isBlocked ? "table.person.unblock" : "table.person.block")}
            </button>
          </div>
          <label className="field">
            <span>{say("table.person.report")}</span>
            <textarea maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <div className="doing">
            <button
              className="btn"
              disabled={!text.trim()}
              onClick={() => attempt(() => api.report(table.id, person, text.trim()), say("table.person.reported"))}
            >
              {say("table.person.send")}
            </button>
          </div>
        </>
      )}
      {table.you_are_host && !table.your_seats.includes(seat.seat) && table.phase !== "over" && (
        <div className="doing">
          <button
            className="btn danger"
            onClick={() =>
              attempt(
                () => api.seat(table.id, seat.seat, table.phase === "open" ? "open" : "bot", null),
                say("table.person.removed"),
              )
            }
          >
            {say(table.phase === "open" ? "table.person.remove" : "table.person.remove_running")}
          </button>
        </div>
      )}
      <p role="status">{said}</p>
    </>
  );
}
