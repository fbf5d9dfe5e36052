/* How events move things. */
import type { Beat } from "../../table/game";
import type { Happening, View } from "../../wire/games/talisman";
import type { Tagged } from "../../wire/types";

export const beats = (tagged: Tagged): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "hero_moved":
      return [{ kind: "effect", things: [`hero:${event.seat}`] }];
    default:
      return [];
  }
};

const BIG = new Set<Happening["type"]>(["fight_decided", "hero_died", "became_toad", "game_ended"]);

export const isBig = (event: Tagged): boolean => BIG.has(event.type as Happening["type"]);

const OUTCOMES = new Set<Happening["type"]>(["rolled", "rerolled", "fight_decided"]);

/** What was decided for this seat: its rolls and fights. */
export const isOutcome = (event: Tagged, _: View, seat: number | null): boolean =>
  seat !== null && OUTCOMES.has(event.type as Happening["type"]) && event.seat === seat;
