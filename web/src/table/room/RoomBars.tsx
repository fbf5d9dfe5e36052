import { LookBackBar } from "../../replay/LookBack";
import { AskedUndo, EndBar, Proposed, Refusal } from "../Bars";
import { DecisionBar } from "../DecisionBar";
import { Stack } from "../Stack";
import { ClosingBar, Waiting } from "../Waiting";
import { Words } from "../Words";
import { useHeldByChoice } from "../useWindows";
import type { SetRoom } from "./useRoom";
import { say } from "../say";
import type { SeatInfo } from "../../wire/types";

/** The one bar of a table: the past, the end of a round, a question, or whom we wait for. */
export function RoomBars({ room }: { room: SetRoom }) {
  const { connection, info, decision, lookedAt, context } = room;
  if (lookedAt !== null)
    return (
      <LookBackBar
        at={lookedAt}
        steps={room.steps}
        onGo={room.lookAt}
        onBack={() => room.lookAt(null)}
        isAsked={!!decision}
        context={context}
      />
    );
  return (
    <>
      <OverBar room={room} />
      {room.closing ? (
        <ClosingBar title={<Words words={room.closing.words} context={context} />} onOn={room.motion.goOn} />
      ) : room.isOver ? (
        <EndBar info={info} mine={connection.model.mine} />
      ) : room.isAsked && !room.choice.going ? (
        <Asking room={room} />
      ) : (
        <Awaiting room={room} />
      )}
    </>
  );
}

/** What is said besides, over the bar. */
function OverBar({ room }: { room: SetRoom }) {
  const { model, send, read } = room.connection;
  const { context, proposal, onWhy } = room;
  return (
    <div className="over-bar">
      <Stack stack={room.table.stack} context={context} />
      {model.undoAsked && (
        <AskedUndo
          asked={model.undoAsked}
          mine={model.mine}
          context={context}
          onVote={(seat, agree) => send({ type: "undo_vote", seat, agree })}
        />
      )}
      {model.refused && <Refusal refusal={model.refused} onClose={read} onWhy={onWhy} />}
      {proposal.proposed && (
        <Proposed
          {...proposal.proposed}
          hint={room.hint}
          context={context}
          onDo={proposal.accept}
          onLeave={proposal.leave}
        />
      )}
      {model.link === "away" && (
        <p className="away slip" role="alert">
          {say("table.out_of_reach")}
        </p>
      )}
    </div>
  );
}

const timeLeft = ({ table: { seconds, at } }: SetRoom) => (seconds === null ? null : { seconds, at });

function Asking({ room }: { room: SetRoom }) {
  const { game, table, choice, context, windows, answer } = room;
  const decision = room.decision!;
  const onHold = decision.secret ? windows.hold : null;
  useHeldByChoice(onHold, choice.chosen !== null);
  const orders = windows.orders ? (game.instead?.(decision, table.view, windows.orders) ?? []) : [];
  const instead = [
    ...orders.map((one) => ({
      ...one,
      onDo: () => {
        // In this order: once the order is given, the server passes by itself and would refuse the answer.
        answer(one.option);
        windows.order(one.orders);
      },
    })),
    ...(decision.secret && windows.rest ? [windows.rest] : []),
  ];
  return (
    <DecisionBar
      game={game}
      view={table.view}
      choice={choice}
      context={context}
      hint={room.hint}
      onHint={room.askHint}
      onWhy={room.onWhy}
      isListOpen={room.isListOpen}
      openList={room.openList}
      odds={table.odds}
      draws={table.draws}
      prospects={table.prospects}
      timeLeft={timeLeft(room)}
      onHold={onHold}
      instead={instead}
      narrow={room.narrow}
    />
  );
}

const isBot = (seat: SeatInfo | undefined): boolean => seat?.kind === "bot";

function Awaiting({ room }: { room: SetRoom }) {
  const { connection, info, me, windows, pace } = room;
  const { waiting } = room.table;
  // Nobody hurries people, and where nobody is waited for it is not somebody else's turn.
  const areBots = waiting.length > 0 && waiting.every((seat) => isBot(info.seats[seat]));
  return (
    <Waiting
      game={room.game}
      info={info}
      table={room.table}
      me={me}
      joint={room.joint}
      isBehind={room.isBehind}
      isNext={room.motion.isAsked}
      going={room.choice.going}
      timeLeft={timeLeft(room)}
      nameOf={room.nameOf}
    >
      {me !== null && info.seats[me]?.away && (
        <button className="btn primary" onClick={() => connection.send({ type: "back", seat: me })}>
          {say("table.wait.back")}
        </button>
      )}
      {me !== null && areBots && pace.skip && !windows.goOn && (
        <button className="btn" aria-pressed={pace.isSkipping} title={say("table.wait.skip_help")} onClick={pace.skip}>
          {say("table.wait.skip")}
        </button>
      )}
      {windows.hold && (
        <button className="btn small" onClick={windows.hold}>
          {say("table.wait.hold")}
        </button>
      )}
      {windows.goOn && (
        <button className="btn primary" onClick={windows.goOn}>
          {say("table.wait.go_on")}
        </button>
      )}
      {windows.goOn && windows.rest && (
        <button className="btn" title={windows.rest.help} onClick={windows.rest.onDo}>
          {windows.rest.label}
        </button>
      )}
    </Waiting>
  );
}
