import { recordPath } from "../../wire/http";
import { BugReport } from "../BugReport";
import { ClauseDialog } from "../Clause";
import { LeaveDialog } from "../LeaveDialog";
import { SeatDialog } from "../SeatDialog";
import { SettingsDialog } from "../SettingsDialog";
import type { SetRoom } from "./useRoom";

/** What somebody has opened over the table. */
export function RoomDialogs({ room }: { room: SetRoom }) {
  const { open, game, info, me, windows } = room;
  const onClose = () => room.setOpen(null);
  switch (open?.kind) {
    case "clause":
      return <ClauseDialog game={game.id} clause={open.clause} onClose={onClose} />;
    case "seat":
      return (
        <SeatDialog
          game={game}
          table={info}
          view={room.view}
          seat={open.seat}
          news={room.history}
          context={room.context}
          onClose={onClose}
        />
      );
    case "report":
      return (
        <BugReport
          info={info}
          versions={room.connection.model.versions}
          record={recordPath(info.id, me === null ? "public" : "seat", me)}
          onClose={onClose}
        />
      );
    case "settings":
      return <SettingsDialog onClose={onClose} seat={windows.prefs && { ...windows, prefs: windows.prefs }} />;
    case "leave":
      return <LeaveDialog table={info} isHere onDone={() => {}} onClose={onClose} />;
    default:
      return null;
  }
}
