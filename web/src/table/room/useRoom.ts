import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useFrames, withPast } from "../../replay/LookBack";
import { stepsOf } from "../../replay/steps";
import { useLookingBack } from "../../replay/useLookingBack";
import { askedElsewhere, canAnswer, shownTable, type SeatTable } from "../../wire/table";
import type { Option, TableInfo } from "../../wire/types";
import type { TableConnection } from "../../wire/useTable";
import { withForeseen } from "../foreseen";
import type { GameTable } from "../game";
import { useMotion } from "../motion/useMotion";
import { nameAt } from "../names";
import { beginsWithSetUp, nameThen, withPeople } from "../people";
import { laid, placed } from "../placed";
import { useAttention } from "../useAttention";
import { useChoice } from "../useChoice";
import { useJoint } from "../useJoint";
import { useEscape, useKeys } from "../useKeys";
import { useNarrow } from "../useMedia";
import { useProposal } from "../useProposal";
import { useSpeed } from "../useSpeed";
import { useWindows } from "../useWindows";
import { plain } from "../Words";
import { useHint } from "./useHint";
import { useQuestions } from "./useQuestions";
import { hasOdds } from "../traits";

/** What lies over the table because somebody opened it. */
export type Open =
  { kind: "clause"; clause: string } | { kind: "seat"; seat: number } | { kind: "settings" | "report" | "leave" };

export interface RoomProps {
  connection: TableConnection;
  info: TableInfo;
  game: GameTable;
  hasLesson: boolean;
}

export type Room = ReturnType<typeof useRoom>;

/** A room whose table has arrived. */
export type SetRoom = Room & { table: SeatTable };

/** A table in play as its person has it before them: what is shown, chosen, proposed, looked at and open. */
export function useRoom({ connection, info, game, hasLesson }: RoomProps) {
  const { model, send, sit } = connection;
  const me = model.at;
  const windows = useWindows(connection, info, game);
  const arrived = shownTable(model);
  const newest = useMemo(
    () => (arrived?.decision?.secret && windows.passes ? { ...arrived, decision: null, seconds: null } : arrived),
    [arrived, windows.passes],
  );
  const narrow = useNarrow();
  const [open, setOpen] = useState<Open | null>(null);
  const [isListOpen, openList] = useState(false);
  const [lookedAt, lookAt] = useState<number | null>(null);
  const [isTalking, talk] = useState(false);
  const pace = useSpeed(connection, !!newest?.decision);
  const motion = useMotion(game, newest, pace.isSkipping);
  const { table, isBehind, dismiss } = motion;
  const closing = motion.beat?.kind === "close" ? motion.beat.news : null;
  // Whoever answers has read what lay aside.
  useEffect(() => dismiss(), [dismiss, table?.answered]);
  const frames = useFrames(info.id, me, table !== null, lookedAt !== null, table?.undone ?? 0);
  // The end is told when all that led to it was shown.
  const isOver = info.phase === "over" && !isBehind && !closing;
  const decision = useMemo(
    () => placed(game, table?.view, withForeseen(table?.decision ?? null, table?.foreseen ?? null)),
    [game, table],
  );
  // The same question asked afresh, because somebody spoke, is the same moment: what I chose stays chosen.
  const moment = useMemo(
    () => `${me} ${table?.answered} ${JSON.stringify(table?.decision)}`,
    [me, table?.answered, table?.decision],
  );

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
  }, [game, table?.offers, table?.view, decision, lookedAt]);
  const proposal = useProposal(free, { n: table?.n ?? -1, isKnown: !!table?.offers }, (option) => {
    if (me !== null) send({ type: "take_offer", seat: me, option: option.option });
  });
  const { propose, leave } = proposal;
  const unlit = (thing: string) => {
    const wish = table && me !== null && lookedAt === null ? game.wouldBe?.(thing, table.view) : null;
    if (!wish) return;
    choice.point(null);
    send({ type: "why_not", seat: me!, option: wish });
  };
  const choice = useChoice({
    game,
    decision,
    moment,
    locked: !canAnswer(model) || lookedAt !== null,
    nameOf,
    answer,
    free,
    propose,
    unlit,
  });
  const joint = useJoint(table?.waiting ?? [], table?.n ?? 0);

  // The first seat of mine that is asked comes to the front when the shown one has nothing to decide.
  const [elsewhere] = askedElsewhere(model);
  const asked = newest?.decision;
  useEffect(() => {
    if (!asked && !isBehind && elsewhere !== undefined && lookedAt === null) sit(elsewhere);
  }, [asked, isBehind, elsewhere, lookedAt, sit]);
  // Before the new question is seen: what is opened from then on stays open.
  useLayoutEffect(() => openList(false), [moment]);
  useLayoutEffect(() => leave(), [moment, leave]);
  useQuestions(connection, table?.n, {
    offers: (isTalking || (!!game.hasFreeActions && !!table?.offers_open)) && !isOver,
    odds: info.odds && !!decision && hasOdds(decision),
    consequences: !!decision,
  });
  useAttention(!!asked, `${me} ${newest?.n}`, game.title, asked ? plain(asked.prompt, nameOf) : "");

  const steps = useMemo(() => frames.list && stepsOf(game, frames.list), [game, frames.list]);
  const frame = lookedAt === null ? null : (steps?.[Math.min(lookedAt, steps.length - 1)] ?? null);
  const view = frame ? frame.view : table?.view;
  const told = useMemo(() => withPast(frames.past ?? [], table?.history ?? []), [frames.past, table?.history]);
  const history = useMemo(() => withPeople(told, info.seats, table?.n ?? 0), [told, info.seats, table?.n]);
  const isWhole = frames.past !== null && beginsWithSetUp(info);
  const startLook = () => lookAt(Infinity);
  const undo = table?.undo && me !== null ? () => send({ type: "undo", seat: me }) : undefined;
  const hint = useHint({ decision, free, choice, propose, hinted: table?.hint });
  const askHint = decision && me !== null ? () => send({ type: "hint", seat: me }) : undefined;
  useKeys(choice, {
    u: undo,
    h: askHint,
    l: lookedAt === null ? startLook : () => lookAt(null),
    w: decision?.clause
      ? () => setOpen({ kind: "clause", clause: choice.chosen?.clause || decision.clause })
      : undefined,
    o: decision ? () => openList(!isListOpen) : undefined,
    r: decision?.secret ? windows.rest?.onDo : undefined,
  });
  useLookingBack(lookedAt, steps, lookAt);
  useEscape(isListOpen ? () => openList(false) : proposal.proposed ? leave : null);

  const context = {
    game,
    nameOf,
    nameThen: (seat: number, n: number) => nameThen(info.seats, seat, n),
    point: choice.point,
  };
  return {
    ...{ connection, info, game, hasLesson, me, narrow, table, view, motion, pace, isBehind, closing, isOver },
    ...{ open, setOpen, isListOpen, openList, lookedAt, lookAt, startLook, steps, frame, history, isWhole, context },
    ...{ decision, choice, free, proposal, answer, windows, joint, undo, hint, askHint, nameOf },
    talk,
    isAsked: !!decision && lookedAt === null,
    onWhy: (clause: string) => setOpen({ kind: "clause", clause }),
  };
}
