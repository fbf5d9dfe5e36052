import { useCallback, useEffect, useMemo, useState } from "react";
import { LessonSlips } from "../learn/LessonSlips";
import { LookBackBar, useFrames, withPast } from "../replay/LookBack";
import { stepsOf } from "../replay/steps";
import { useLookingBack } from "../replay/useLookingBack";
import { recordPath } from "../wire/http";
import { askedElsewhere, canAnswer, shownTable } from "../wire/table";
import type { Option, TableInfo } from "../wire/types";
import type { Line } from "../wire/useTable";
import { AskedUndo, EndBar, Proposed, Refusal } from "./Bars";
import { BugReport } from "./BugReport";
import { Chat } from "./Chat";
import { ClauseDialog } from "./Clause";
import { DecisionBar } from "./DecisionBar";
import { Frame } from "./Frame";
import type { GameTable, TableProps } from "./game";
import { LiveRegion } from "./LiveRegion";
import { Log } from "./Log";
import { useMotion } from "./motion/useMotion";
import { nameAt } from "./names";
import { NewsSlip, Summary } from "./NewsSlip";
import { nameThen, withPeople } from "./people";
import { laid, placed } from "./placed";
import { Preview } from "./Preview";
import { SeatDialog } from "./SeatDialog";
import { SettingsDialog } from "./SettingsDialog";
import { StoodIn } from "./StoodIn";
import { TableTools } from "./TableTools";
import { useAttention } from "./useAttention";
import { useChoice } from "./useChoice";
import { useJoint } from "./useJoint";
import { useEscape, useKeptFocus, useKeys } from "./useKeys";
import { useNarrow } from "./useMedia";
import { useNotes } from "./useNotes";
import { useProposal } from "./useProposal";
import { useSpeed } from "./useSpeed";
import { useWindows } from "./useWindows";
import { ClosingBar, Waiting } from "./Waiting";
import { plain, Words } from "./Words";

type Open =
  { kind: "clause"; clause: string } | { kind: "seat"; seat: number } | { kind: "settings" } | { kind: "report" };

/** A game in play: what the socket brought, drawn; what the person does, sent. */
export function TableRoom({
  line,
  info,
  game,
  hasLesson,
}: {
  line: Line;
  info: TableInfo;
  game: GameTable;
  hasLesson: boolean;
}) {
  const { model, send, ask, sit, read } = line;
  const newest = shownTable(model);
  const me = model.at;
  const narrow = useNarrow();
  const [open, setOpen] = useState<Open | null>(null);
  const [isListOpen, openList] = useState(false);
  const [lookedAt, lookAt] = useState<number | null>(null);
  const [notes, write] = useNotes(info.id, me);
  const motion = useMotion(game, newest);
  const { table, isBehind } = motion;
  const closing = motion.beat?.kind === "close" ? motion.beat.news : null;
  useSpeed(line);
  // Whoever answers has read what lay aside.
  useEffect(() => motion.dismiss(), [table?.answered]);
  const frames = useFrames(info.id, me, table !== null, lookedAt !== null, table?.undone ?? 0);
  // The end is told when all that led to it was shown.
  const isOver = info.phase === "over" && !isBehind && !closing;
  const decision = useMemo(() => placed(game, table?.view, table?.decision ?? null), [game, table]);
  // The same question asked afresh, because somebody spoke, is the same moment: what I chose stays chosen.
  const moment = useMemo(() => `${me} ${table?.answered} ${JSON.stringify(decision)}`, [me, table?.answered, table?.n]);

  const nameOf = useCallback((seat: number) => nameAt(info.seats, seat), [info.seats]);
  const answer = useCallback(
    (option: Option) => {
      if (table && me !== null) send({ type: "answer", seat: me, n: table.n, option: option.option });
      openList(false);
    },
    [table, me, send],
  );
  const free = useMemo(() => {
    const isAsked = ({ option }: Option) =>
      decision?.options.some((each) => JSON.stringify(each.option) === JSON.stringify(option));
    const offers = game.hasFreeActions && lookedAt === null ? (table?.offers ?? []) : [];
    return laid(game, table?.view, offers).filter((offer) => !isAsked(offer));
  }, [game, table?.offers, decision, lookedAt]);
  const proposal = useProposal(free, { n: table?.n ?? -1, isKnown: !!table?.offers }, (option) => {
    if (me !== null) send({ type: "take_offer", seat: me, option: option.option });
  });
  const { propose } = proposal;
  const unlit = (thing: string) => {
    const wish = table && me !== null && lookedAt === null ? game.wouldBe?.(thing, table.view) : null;
    if (!wish) return;
    choice.point(null);
    send({ type: "why_not", seat: me!, option: wish });
  };
  const choice = useChoice({
    game,
    view: table?.view,
    decision,
    moment,
    locked: !canAnswer(model) || lookedAt !== null,
    nameOf,
    answer,
    free,
    propose,
    unlit,
  });
  const windows = useWindows(line, info, game);
  const joint = useJoint(table?.waiting ?? []);

  // The first seat of mine that is asked comes to the front when the shown one has nothing to decide.
  const elsewhere = askedElsewhere(model);
  useEffect(() => {
    if (!newest?.decision && !isBehind && elsewhere.length && lookedAt === null) sit(elsewhere[0]!);
  }, [newest?.decision, isBehind, elsewhere[0], lookedAt, sit]);
  useEffect(() => openList(false), [moment]);
  useEffect(() => proposal.leave(), [moment]);
  const asksOffers = !!game.hasFreeActions && !!table?.offers_open && me !== null && !isOver;
  useEffect(() => {
    if (asksOffers) ask({ type: "ask_offers", seat: me });
  }, [asksOffers, me, table?.n]);
  useEffect(() => {
    const wants = info.odds && !!decision && game.hasOdds?.(decision);
    if (wants && me !== null && table) ask({ type: "ask_odds", seat: me, n: table.n });
  }, [info.odds, moment, table?.n]);
  const asked = newest?.decision;
  useAttention(!!asked, `${me} ${newest?.n}`, game.title, asked ? plain(asked.prompt, nameOf) : "");

  const steps = useMemo(() => frames.list && stepsOf(game, frames.list), [game, frames.list]);
  const frame = lookedAt === null ? null : (steps?.[Math.min(lookedAt, steps.length - 1)] ?? null);
  const view = frame ? frame.view : table?.view;
  const told = useMemo(() => withPast(frames.past, table?.history ?? []), [frames.past, table?.history]);
  const history = useMemo(
    () => withPeople(told, info.seats),
    [told, info.seats],
  );
  const startLook = () => lookAt(Infinity);
  const undo = table?.undo && me !== null ? () => send({ type: "undo", seat: me }) : undefined;
  const hint = decision && me !== null ? () => send({ type: "hint", seat: me }) : undefined;
  const isHint = ({ option }: Option) => JSON.stringify(option) === JSON.stringify(table?.hint);
  const hinted = decision?.options.find(isHint) ?? null;
  const hintedFree = table?.hint && !hinted ? (free.find(isHint) ?? null) : null;
  useEffect(() => {
    if (hinted && choice.chosen !== hinted) choice.choose(hinted, { only: true });
    if (hintedFree) propose(hintedFree);
  }, [hinted, hintedFree]);
  // Enter then does what was hinted, not what was clicked before.
  const isHintShown = !!hinted && choice.chosen === hinted;
  useEffect(() => {
    if (isHintShown) document.querySelector<HTMLElement>(".bars .primary")?.focus();
  }, [isHintShown]);
  useKeys(choice, {
    u: undo,
    h: hint,
    l: lookedAt === null ? startLook : () => lookAt(null),
    w: decision?.clause
      ? () => setOpen({ kind: "clause", clause: choice.chosen?.clause || decision.clause })
      : undefined,
    o: decision ? () => openList(!isListOpen) : undefined,
  });
  useLookingBack(lookedAt, steps, lookAt);
  useEscape(isListOpen ? () => openList(false) : proposal.proposed ? proposal.leave : null);
  useKeptFocus(moment);

  if (!table || view === undefined) return <div className="loading" role="status" aria-label="Loading the table" />;

  const props: TableProps<unknown> = {
    view,
    me,
    seats: info.seats,
    nameOf,
    waiting: table.waiting,
    choice,
    thing: choice.thing,
    odds: lookedAt === null ? table.odds : null,
    prospects: lookedAt === null ? table.prospects : null,
    free,
    propose,
    orders: lookedAt === null ? windows.orders : null,
    order: windows.order,
    plans: model.plans,
    plan: game.hasPlans && me !== null && !isOver ? (marks) => send({ type: "plan", seat: me, marks }) : null,
    beat: frame ? null : motion.beat,
    news: history,
    narrow,
  };
  const context = {
    game,
    nameOf,
    nameThen: (seat: number, n: number) => nameThen(info.seats, seat, n),
    point: choice.point,
  };
  const timeLeft = table.seconds === null ? null : { seconds: table.seconds, at: table.at };
  const isAsked = !!decision && lookedAt === null;
  const orders = decision && props.orders ? (game.instead?.(decision, table.view, props.orders) ?? []) : [];
  const instead = [
    ...orders.map((one) => ({
      ...one,
      onDo: () => {
        windows.order(one.orders);
        answer(one.option);
      },
    })),
    ...(decision?.secret && windows.rest ? [windows.rest] : []),
  ];
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
      askOffers={() => me !== null && ask({ type: "ask_offers", seat: me })}
      say={(option) => me !== null && send({ type: "take_offer", seat: me, option: option.option })}
      whyNot={(option) => me !== null && send({ type: "why_not", seat: me, option })}
    />
  );

  return (
    <>
      <Frame
        game={game}
        table={props}
        beatMs={motion.ms}
        name={info.name}
        status={game.status(view)}
        tools={
          <TableTools
            model={model}
            info={info}
            undo={table.undo}
            onUndo={undo}
            onSit={sit}
            onSettings={() => setOpen({ kind: "settings" })}
            onReport={() => setOpen({ kind: "report" })}
          />
        }
        ringOf={(seat) => (table.waiting.includes(seat) ? "asked" : joint?.answered.includes(seat) ? "answered" : null)}
        onSeat={(seat) => setOpen({ kind: "seat", seat })}
        over={
          lookedAt === null &&
          ((isOver && game.Result && <game.Result {...props} />) ||
            (closing && game.Closing && <game.Closing {...props} event={closing.event} />))
        }
        bars={
          lookedAt !== null ? (
            <LookBackBar
              at={lookedAt}
              steps={steps}
              onGo={lookAt}
              onBack={() => lookAt(null)}
              isAsked={!!decision}
              context={context}
            />
          ) : (
            <>
              <div className="over-bar">
              {model.undoAsked && (
                <AskedUndo
                  asked={model.undoAsked}
                  mine={model.mine}
                  context={context}
                  onVote={(seat, agree) => send({ type: "undo_vote", seat, agree })}
                />
              )}
              {model.refused && (
                <Refusal
                  refusal={model.refused}
                  onClose={read}
                  onWhy={(clause) => setOpen({ kind: "clause", clause })}
                />
              )}
              {proposal.proposed && (
                <Proposed
                  {...proposal.proposed}
                  context={context}
                  onDo={proposal.accept}
                  onLeave={proposal.leave}
                />
              )}
              {model.link === "away" && (
                <p className="away slip" role="alert">
                  {model.reason}
                </p>
              )}
              </div>
              {closing ? (
                <ClosingBar title={<Words words={closing.words} context={context} />} onOn={motion.goOn} />
              ) : isOver ? (
                <EndBar info={info} mine={model.mine} />
              ) : isAsked ? (
                <DecisionBar
                  game={game}
                  view={table.view}
                  choice={choice}
                  context={context}
                  hinted={hinted}
                  onHint={hint}
                  onWhy={(clause) => setOpen({ kind: "clause", clause })}
                  isListOpen={isListOpen}
                  openList={openList}
                  odds={table.odds}
                  prospects={table.prospects}
                  timeLeft={timeLeft}
                  onHold={decision.secret ? windows.hold : null}
                  instead={instead}
                  narrow={narrow}
                />
              ) : (
                <Waiting
                  game={game}
                  info={info}
                  table={table}
                  me={me}
                  joint={joint}
                  isBehind={isBehind}
                  mayDo={free.length}
                  timeLeft={timeLeft}
                  nameOf={nameOf}
                >
                  {me !== null && info.seats[me]?.away && (
                    <button className="btn primary" onClick={() => send({ type: "back", seat: me })}>
                      Take my seat back
                    </button>
                  )}
                  {windows.hold && (
                    <button className="btn small" onClick={windows.hold}>
                      Wait a little
                    </button>
                  )}
                  {windows.goOn && (
                    <button className="btn primary" onClick={windows.goOn}>
                      Go on
                    </button>
                  )}
                  {windows.goOn && windows.rest && (
                    <button className="btn" title={windows.rest.help} onClick={windows.rest.onDo}>
                      {windows.rest.label}
                    </button>
                  )}
                </Waiting>
              )}
            </>
          )
        }
        news={lookedAt === null && !isOver && <NewsSlip game={game} motion={motion} context={context} />}
        slips={
          <>
            {lookedAt === null && !isOver && <Summary game={game} motion={motion} context={context} />}
            {me !== null && lookedAt === null && !isOver && info.seats[me] && (
              <StoodIn key={me} table={info.id} seat={info.seats[me]} game={game} news={history} context={context} />
            )}
            {hasLesson && game.lesson && lookedAt === null && (
              <LessonSlips
                lesson={game.lesson}
                table={info.id}
                moment={{ view: table.view, decision, news: history, me }}
                answered={table.answered}
                point={choice.point}
                onWhy={(clause) => setOpen({ kind: "clause", clause })}
              />
            )}
            {choice.shown && isAsked && (
              <Preview game={game} option={choice.shown} view={table.view} context={context} />
            )}
          </>
        }
        said={model.chat.length + (talk ? table.history.filter(({ event }) => game.isTalk?.(event)).length : 0)}
        talk={
          <>
            {talk}
            {(!talk || game.mayWrite?.(table.view) || model.chat.length > 0) && chat}
          </>
        }
        log={
          <>
            <div className="hd">
              <h3>What happened</h3>
              <span className="grow" />
              <button
                className="tool small"
                aria-pressed={lookedAt !== null}
                onClick={() => (lookedAt === null ? startLook() : lookAt(null))}
              >
                {lookedAt === null ? "Look back" : "To the present"}
              </button>
            </div>
            <Log
              game={game}
              news={history}
              context={context}
              withTalk={!talk}
              here={frame?.n ?? null}
              onGo={
                lookedAt === null
                  ? undefined
                  : (n) => steps && lookAt(steps.findLastIndex((one) => one.n <= n))
              }
            />
          </>
        }
        notes={game.Notes && me !== null && <game.Notes {...props} notes={notes} write={write} />}
      />
      <LiveRegion fresh={table.fresh} prompt={decision?.prompt ?? null} n={`${me} ${table.n}`} nameOf={nameOf} />
      {open?.kind === "clause" && <ClauseDialog game={game.id} clause={open.clause} onClose={() => setOpen(null)} />}
      {open?.kind === "seat" && (
        <SeatDialog
          game={game}
          table={info}
          view={view}
          seat={open.seat}
          news={history}
          context={context}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "report" && (
        <BugReport
          info={info}
          versions={model.versions}
          record={recordPath(info.id, me === null ? "public" : "seat", me)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "settings" && (
        <SettingsDialog onClose={() => setOpen(null)} seat={windows.prefs && { ...windows, prefs: windows.prefs }} table={info} />
      )}
    </>
  );
}
