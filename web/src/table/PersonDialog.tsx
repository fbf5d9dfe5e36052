import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { useMe } from "../me";
import { api, type Problem } from "../wire/http";
import type { SeatInfo, TableInfo } from "../wire/types";

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
  const [said, say] = useState("");
  const person = seat.person;
  const attempt = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      say(done);
    } catch (problem) {
      say((problem as Problem).message);
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
                  isMuted ? "You hear them again." : "You no longer see their chat.",
                )
              }
            >
              {isMuted ? "Hear again" : "Mute"}
            </button>
            <button
              className="btn"
              onClick={() =>
                attempt(
                  async () => set(await api.block(person, !isBlocked)),
                  isBlocked ? "No longer blocked." : "They can no longer join your tables.",
                )
              }
            >
              {isBlocked ? "No longer block" : "Block"}
            </button>
          </div>
          <label className="field">
            <span>Report to whoever runs this server</span>
            <textarea maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <div className="doing">
            <button
              className="btn"
              disabled={!text.trim()}
              onClick={() => attempt(() => api.report(table.id, person, text.trim()), "Thank you. It was passed on.")}
            >
              Send the report
            </button>
          </div>
        </>
      )}
      {table.you_are_host && !table.your_seats.includes(seat.seat) && table.phase !== "over" && (
        <div className="doing">
          <button
            className="btn danger"
            onClick={() =>
              attempt(() => api.seat(table.id, seat.seat, table.phase === "open" ? "open" : "bot", null), "Removed.")
            }
          >
            {table.phase === "open" ? "Remove from the table" : "Remove: a bot plays on"}
          </button>
        </div>
      )}
      <p role="status">{said}</p>
    </>
  );
}
