/* The slips of a guided table, with their words from the game's texts. */
import type { LessonSlip } from "../table/game";
import type { Values } from "../table/say";

export type Moment<View> = Parameters<LessonSlip<View>["when"]>[0];

/** Title and text of each stand below "lesson" in the texts, as "lesson.move.title"; `values` is what they speak of. */
export const slipsIn = <View>(
  say: (key: never, values: Values) => string,
  slips: readonly Omit<LessonSlip<View>, "title" | "text">[],
  values: Values = {},
): LessonSlip<View>[] =>
  slips.map((slip) => ({
    ...slip,
    get title() {
      return say(`lesson.${slip.id}.title` as never, values);
    },
    get text() {
      return say(`lesson.${slip.id}.text` as never, values);
    },
  }));

/** One of these questions is open. */
export const isAsked =
  (...keys: readonly string[]) =>
  ({ decision }: Pick<Moment<unknown>, "decision">): boolean =>
    decision !== null && keys.includes(decision.key);

/** This has just happened. */
export const hasHappened =
  (type: string) =>
  ({ news }: Pick<Moment<unknown>, "news">): boolean =>
    news.some(({ event }) => event.type === type);

/** An option of this kind is open. */
export const isOffered =
  (type: string) =>
  ({ decision }: Pick<Moment<unknown>, "decision">): boolean =>
    !!decision?.options.some(({ option }) => option.type === type);

/** Something has just happened to whoever looks. */
export const hasHappenedToMe =
  <Happening>(test: (event: Happening) => boolean) =>
  ({ news, me }: Pick<Moment<unknown>, "news" | "me">): boolean =>
    news.some(({ event }) => event.seat === me && test(event as Happening));
