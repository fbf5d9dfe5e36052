/* What this seat knows of cards that lie face down. */
import type { PlaneView, View } from "../../../wire/games/prophecy";
import { cardOf } from "../content";
import { myHero } from "../reading";

/** The faces that I have looked at where cards lie face down: on a space or a plane. */
export const knownAt = (view: View, place: string): readonly string[] => myHero(view)?.known[place] ?? [];

export type Guarded = "lesser" | "greater" | "artifact";

/** A card on an Astral Plane. */
export interface Slot {
  /** What stands for it on the table. */
  thing: string;
  kind: Guarded;
  /** Its face, if this seat knows it. */
  card: string | null;
  isUp: boolean;
}

/** The Lord of the Sea is drawn from no deck of Guardians, and guards his palace all the same. */
const isOf = (kind: Guarded, id: string): boolean => {
  const card = cardOf(id);
  return kind === "greater" ? card?.kind === "creature" && card.deck !== "lesser" : card?.deck === kind;
};

/** The cards on an Astral Plane or on the disc of a realm, as far as this seat knows them. */
export const slotsOf = (view: View, { plane, has_lesser, has_greater, artifacts, up }: PlaneView): Slot[] => {
  const known = knownAt(view, plane);
  const kinds: Guarded[] = [
    ...(has_lesser ? (["lesser"] as const) : []),
    ...(has_greater ? (["greater"] as const) : []),
    ...Array.from({ length: artifacts }, () => "artifact" as const),
  ];
  const left = [...up, ...known];
  return kinds.map((kind, k) => {
    const at = left.findIndex((card) => isOf(kind, card));
    const [card = null] = at < 0 ? [] : left.splice(at, 1);
    const nth = kind === "artifact" ? `:${k}` : "";
    return {
      thing: card ? `card:${card}` : `guard:${plane}:${kind}${nth}`,
      kind,
      card,
      isUp: !!card && up.includes(card),
    };
  });
};
