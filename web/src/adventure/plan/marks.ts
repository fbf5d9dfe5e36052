/* What heroes mean to do: marks on things of the map that everybody sees. */
import type { TableProps, Thing, ThingProps } from "../../table/game";
import { say } from "../../table/say";
import type { MarkWord, Plan, PlanMark } from "../../wire/types";
import type { Point } from "../map/geometry";

/** What a mark can say. */
export const MARK_WORDS: readonly MarkWord[] = ["go", "meet", "fight", "fetch"];
/** More marks than this are no plan, and the server takes no more. */
export const MOST = 8;

export interface Place {
  /** What a mark names for good: a space, or this very figure wherever it goes. */
  thing: Thing;
  /** What it stands on now, as the table calls it. */
  on: Thing;
}

/** What a game tells of the things that can be marked on its map. */
export interface Planning<View> {
  /** What a mark on this thing would name; null if it cannot be marked. */
  lasting(thing: Thing, view: View): Thing | null;
  /** Where a mark stands now; null once its thing is gone, or the game over. */
  standing(thing: Thing, view: View): Place | null;
  /** "237 Kestrel Bridge", "Troll on 238". */
  whereOf(thing: Thing): string;
  /** The foot of the first flag on a thing. */
  footOf(thing: Thing, view: View): Point;
  /** Whose flag it is. */
  heroOf(seat: number, view: View): { name: string; letter: string; colour: string };
}

export interface SeatMark extends Place {
  seat: number;
  mark: PlanMark;
}

export const saying = (word: MarkWord): string => say(`board.plan.words.${word}`);

/** A mark in words: one of the few that a person can choose, or what a bot says to it. */
export const textOf = ({ word, text }: PlanMark): string => (word ? saying(word) : text);

/** The marks of all seats whose thing is still there. */
export const marksOn = <View>(planning: Planning<View>, view: View, plans: readonly Plan[]): SeatMark[] =>
  plans.flatMap(({ seat, marks }) =>
    marks.flatMap((mark) => {
      const now = planning.standing(mark.thing, view);
      return now ? [{ ...now, seat, mark: { ...mark, thing: now.thing } }] : [];
    }),
  );

export const marksOf = <View>(
  planning: Planning<View>,
  view: View,
  plans: readonly Plan[],
  seat: number | null,
): PlanMark[] =>
  marksOn(
    planning,
    view,
    plans.filter((plan) => plan.seat === seat),
  ).map(({ mark }) => mark);

/** A second time takes the mark away; another word takes the place of the old one. */
export const toggled = (marks: readonly PlanMark[], mark: PlanMark): PlanMark[] => {
  const others = marks.filter(({ thing }) => thing !== mark.thing);
  const old = marks.find(({ thing }) => thing === mark.thing);
  if (old?.word === mark.word || others.length >= MOST) return others;
  return [...others, mark];
};

/** "Halvard: fight this". */
export const wordsOf = <View>(planning: Planning<View>, view: View, { seat, mark }: SeatMark): string => {
  const { name } = planning.heroOf(seat, view);
  const text = textOf(mark);
  return text ? say("board.plan.word", { hero: name, text }) : name;
};

const NOTHING = { onPointerEnter: () => {}, onPointerLeave: () => {} };

/** The things of the map while I plan: what can be marked takes a click or Enter, nothing else does. */
export const markable =
  <View>(
    planning: Planning<View>,
    { view, choice }: Pick<TableProps<View>, "view" | "choice">,
    mine: readonly PlanMark[],
    word: MarkWord,
    plan: (marks: PlanMark[]) => void,
  ): TableProps<View>["thing"] =>
  (thing, name): ThingProps => {
    const still: ThingProps = {
      "data-thing": thing,
      ...(name && { role: "img" as const, "aria-label": name }),
      onClick: (event) => event.stopPropagation(),
      ...NOTHING,
    };
    const marked = planning.lasting(thing, view);
    if (!marked) return still;
    const toggle = () => plan(toggled(mine, { thing: marked, word, text: "" }));
    return {
      ...still,
      "data-lit": true,
      "data-pointed": choice.pointed === thing || undefined,
      role: "button",
      tabIndex: 0,
      "aria-label": `${planning.whereOf(thing)}: ${saying(word)}`,
      "aria-pressed": mine.some((mark) => mark.thing === marked && mark.word === word),
      onClick: (event) => {
        event.stopPropagation();
        toggle();
      },
      onKeyDown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        toggle();
      },
      onPointerEnter: () => choice.point(thing),
      onPointerLeave: () => choice.point(null),
      onFocus: () => choice.point(thing),
      onBlur: () => choice.point(null),
    };
  };
