/* What heroes mean to do: marks on spaces and figures that everybody sees. */
import type { View } from "../../../wire/games/andor";
import type { PlanMark, Plan } from "../../../wire/types";
import type { TableProps, Thing, ThingProps } from "../../../table/game";
import { foeOf, placeName } from "../content";
import { atlas } from "../geometry";
import { figureThing, heroName } from "../reading";
import { say } from "../texts";

/** What a mark can say. */
export const markWords = (): string[] =>
  (["go", "meet", "fight", "fetch"] as const).map((each) => say(`board.plan.words.${each}`));
/** More marks than this are no plan, and the server takes no more. */
export const MOST = 8;

export interface SeatPlanMark extends PlanMark {
  seat: number;
  /** What it stands on now, as the table calls it. */
  on: Thing;
}

/** What a mark names for good: a space, or this very figure wherever it goes. Null if nothing is there to be marked. */
const lasting = (thing: Thing, view: View): Thing | null => {
  const [kind, id] = thing.split(":");
  if (kind === "space") return atlas().spaces.has(Number(id)) ? thing : null;
  const figure = view.figures.find((each) => figureThing(each) === thing);
  return figure ? `${thing}:${figure.number}` : null;
};

/** Where a mark stands now; null once its figure is gone, whoever may have come to its space. */
const standing = (mark: PlanMark, view: View): Pick<SeatPlanMark, "thing" | "on"> | null => {
  const [kind, , , number] = mark.thing.split(":");
  if (kind === "space") return lasting(mark.thing, view) ? { thing: mark.thing, on: mark.thing } : null;
  const figure = view.figures.find((each) => each.number === Number(number));
  return figure ? { thing: `${figureThing(figure)}:${figure.number}`, on: figureThing(figure) } : null;
};

/** The marks of all seats whose thing is still there. */
export const marksOn = (view: View, plans: readonly Plan[]): SeatPlanMark[] =>
  view.phase === "over"
    ? []
    : plans.flatMap(({ seat, marks }) =>
        marks.flatMap((mark) => {
          const now = standing(mark, view);
          return now ? [{ ...now, text: mark.text, seat }] : [];
        }),
      );

export const marksOf = (view: View, plans: readonly Plan[], seat: number | null): PlanMark[] =>
  marksOn(view, plans)
    .filter((mark) => mark.seat === seat)
    .map(({ thing, text }) => ({ thing, text }));

/** A second time takes the mark away; other words take the place of the old ones. */
export const toggled = (marks: readonly PlanMark[], mark: PlanMark): PlanMark[] => {
  const others = marks.filter(({ thing }) => thing !== mark.thing);
  const old = marks.find(({ thing }) => thing === mark.thing);
  if (old?.text === mark.text || others.length >= MOST) return others;
  return [...others, mark];
};

/** "237 Kestrel Bridge", "Troll on 238". */
export const whereOf = (thing: Thing): string => {
  const [kind, id = "", space = ""] = thing.split(":");
  return kind === "space" ? placeName(Number(id)) : say("board.plan.figure_on", { figure: foeOf(id).name, space });
};

/** "Halvard: fight this". */
export const wordsOf = (view: View, { seat, text }: SeatPlanMark): string =>
  text ? say("board.plan.word", { hero: heroName(view.heroes[seat]!), text }) : heroName(view.heroes[seat]!);

const NOTHING = { onPointerEnter: () => {}, onPointerLeave: () => {} };

/** The things of the map while I plan: what can be marked takes a click or Enter, nothing else does. */
export const markable =
  (
    { view, choice }: Pick<TableProps<View>, "view" | "choice">,
    mine: readonly PlanMark[],
    word: string,
    plan: (marks: PlanMark[]) => void,
  ): TableProps<View>["thing"] =>
  (thing, name): ThingProps => {
    const still: ThingProps = {
      "data-thing": thing,
      ...(name && { role: "img" as const, "aria-label": name }),
      onClick: (event) => event.stopPropagation(),
      ...NOTHING,
    };
    const marked = /^(space|figure):/.test(thing) ? lasting(thing, view) : null;
    if (!marked) return still;
    const toggle = () => plan(toggled(mine, { thing: marked, text: word }));
    return {
      ...still,
      "data-lit": true,
      "data-pointed": choice.pointed === thing || undefined,
      role: "button",
      tabIndex: 0,
      "aria-label": `${whereOf(thing)}: ${word}`,
      "aria-pressed": mine.some((mark) => mark.thing === marked && mark.text === word),
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
