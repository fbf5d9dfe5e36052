import { Loading } from "../look/Loading";
import { Chat } from "./Chat";
import { TableLayout } from "./TableLayout";
import type { TableProps } from "./game";
import { LiveRegion } from "./LiveRegion";
import { MySeats } from "./mine";
import { NewsSlip } from "./NewsSlip";
import { RoomBars } from "./room/RoomBars";
import { RoomDialogs } from "./room/RoomDialogs";
import { RoomLog } from "./room/RoomLog";
import { RoomSlips } from "./room/RoomSlips";
import { useRoom, type RoomProps } from "./room/useRoom";
import { TableTools } from "./TableTools";
import { useNotes } from "./useNotes";
import { say } from "./say";

/** A game in play: what the socket brought, drawn; what the person does, sent. */
export function TableRoom(given: RoomProps) {
  const room = useRoom(given);
  const {
    connection,
    info,
    game,
    me,
    table,
    view,
    choice,
    lookedAt,
    isOver,
    windows,
    context,
    nameOf,
    setOpen,
    closing,
  } = room;
  const { model, send, sit } = connection;
  const [notes, write] = useNotes(info.id, me);

  if (!table || view === undefined) return <Loading what={say("table.loading")} />;

  const set = { ...room, table };
  const props: TableProps<unknown> = {
    view,
    me,
    seats: info.seats,
    result: info.result,
    nameOf,
    waiting: table.waiting,
    choice,
    thing: choice.thing,
    odds: lookedAt === null ? table.odds : null,
    draws: lookedAt === null ? table.draws : null,
    prospects: lookedAt === null ? table.prospects : null,
    ways: (lookedAt === null && table.foreseen?.ways) || null,
    free: room.free,
    propose: room.proposal.propose,
    orders: lookedAt === null ? windows.orders : null,
    order: windows.order,
    plans: model.plans,
    plan: game.hasPlans && me !== null && !isOver ? (marks) => send({ type: "plan", seat: me, marks }) : null,
    beat: room.frame ? null : room.motion.beat,
    news: room.history,
    between: table.between,
    narrow: room.narrow,
  };
  const chat = (
    <Chat
      lines={model.chat}
      onSay={
        model.mine.length && (isOver || !game.Talk || game.mayWrite?.(table.view))
          ? (text) => send({ type: "chat", seat: me, text })
          : null
      }
    />
  );
  const talk = game.Talk && !isOver && (
    <game.Talk
      {...props}
      offers={table.offers}
      wantOffers={room.talk}
      say={(option) => me !== null && send({ type: "take_offer", seat: me, option: option.option })}
      whyNot={(option) => me !== null && send({ type: "why_not", seat: me, option })}
    />
  );

  return (
    <MySeats value={model.mine}>
      <TableLayout
        game={game}
        table={props}
        beatMs={room.motion.ms}
        name={info.name}
        status={game.status(view)}
        tools={
          <TableTools
            model={model}
            info={info}
            undo={table.undo}
            onUndo={room.undo}
            onSit={sit}
            onSettings={() => setOpen({ kind: "settings" })}
            onReport={() => setOpen({ kind: "report" })}
            onLeave={() => setOpen({ kind: "leave" })}
          />
        }
        ringOf={(seat) =>
          table.waiting.includes(seat) ? "asked" : room.joint?.answered.includes(seat) ? "answered" : null
        }
        onSeat={(seat) => setOpen({ kind: "seat", seat })}
        over={
          lookedAt === null &&
          ((isOver && game.Result && <game.Result {...props} />) ||
            (closing && game.Closing && <game.Closing {...props} event={closing.event} />))
        }
        bars={<RoomBars room={set} />}
        news={lookedAt === null && !isOver && <NewsSlip game={game} motion={room.motion} context={context} />}
        slips={<RoomSlips room={set} />}
        said={model.chat.length + (talk ? table.history.filter(({ event }) => game.isTalk?.(event)).length : 0)}
        talk={
          <>
            {talk}
            {(!talk || game.mayWrite?.(table.view) || model.chat.length > 0) && chat}
          </>
        }
        log={<RoomLog room={set} withTalk={!talk} />}
        notes={game.Notes && me !== null && <game.Notes {...props} notes={notes} write={write} />}
      />
      <LiveRegion fresh={table.fresh} prompt={room.decision?.prompt ?? null} n={`${me} ${table.n}`} nameOf={nameOf} />
      <RoomDialogs room={set} />
    </MySeats>
  );
}
