/* How events move things, and the table just after each of them. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import type { AttemptView, Happening, HeroView, View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { eventOf, missionOf } from "./content";
import { verdictOf, type Decided } from "./reading";
import { say } from "./texts";
import { EventFace, ProphecyFace, SpellCard, TreasureCard } from "./cards/faces";

const card = (face: ReactNode) => <div className="ph-fly">{face}</div>;

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat => ({ kind: "flight", from, to, draw });
const effect = (...things: Thing[]): Beat => ({ kind: "effect", things });

/** My own things are on my sheet, those of others at their seat. */
const pouch = (view: View, seat: number, kind: string): Thing => (seat === view.you ? `stone:${kind}` : `seat:${seat}`);

export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "piece_moved":
      return [effect(`piece:${event.seat}`)];
    case "stones_gained":
      return event.stones.map((kind) =>
        fly(`piece:${event.seat}`, pouch(before, event.seat, kind), <Stone kind={kind} size={34} name={null} />),
      );
    case "stones_lost":
      return [effect(...event.stones.map((kind) => pouch(before, event.seat, kind)))];
    case "stones_given":
      return event.stones.map((kind) =>
        fly(
          pouch(before, event.seat, kind),
          pouch(before, event.to, kind),
          <Stone kind={kind} size={34} name={null} />,
        ),
      );
    case "magic_bought":
      return [fly("shop", `seat:${event.seat}`, card(<SpellCard id={event.spell} />))];
    case "event_drawn":
      return [fly("deck:events", `piece:${event.seat}`, card(<EventFace id={event.event} />))];
    case "treasure_kept":
      return [fly("deck:treasures", `seat:${event.seat}`, card(<TreasureCard id={event.treasure} />))];
    case "treasure_changed_hands":
      return [fly(`seat:${event.seat}`, `seat:${event.to}`, card(<TreasureCard id={event.treasure} />))];
    case "prophecy_fulfilled":
      return [fly(`box:${event.box}`, `seat:${event.seat}`, card(<ProphecyFace id={event.prophecy} />))];
    case "prophecy_revealed":
      return [fly("deck:prophecies", `box:${event.box}`, card(<ProphecyFace id={event.prophecy} />))];
    case "sherpa_moved":
      return [effect("sherpa")];
    case "dice_thrown":
    case "die_rerolled":
      return [effect("throw"), effect("throw")];
    case "health_changed":
    case "experience_gained":
    case "card_won":
    case "crown_taken":
    case "magic_used":
    case "help_offered":
      return [effect(`seat:${event.seat}`)];
    default:
      return [];
  }
};

const withHero = (view: View, seat: number, change: (hero: HeroView) => Partial<HeroView>): View => ({
  ...view,
  heroes: view.heroes.map((hero) => (hero.seat === seat ? { ...hero, ...change(hero) } : hero)),
});

const added = (stones: Record<string, number>, kinds: readonly string[], by: 1 | -1): Record<string, number> => {
  const next = { ...stones };
  for (const kind of kinds) next[kind] = (next[kind] ?? 0) + by;
  return next;
};

/** The table just after an event, as far as it is told; the true view follows when all news were shown. */
export const step = (before: View, tagged: Tagged, after: View): View => {
  const event = tagged as unknown as Happening;
  const view = verdictOf(before.attempt) ? { ...before, attempt: null } : before;
  switch (event.type) {
    case "game_set_up":
      return { ...after, attempt: null };
    case "turn_started":
      return {
        ...withHero(view, event.seat, () => ({ turns: event.turn })),
        active: event.seat,
        step: "start",
        attempt: null,
        event: "",
        helpers: [],
        used_magic: [],
      };
    case "piece_moved":
      return withHero(view, event.seat, () => ({ space: event.end }));
    case "stones_gained":
      return withHero(view, event.seat, (hero) => ({ stones: added(hero.stones, event.stones, 1) }));
    case "stones_lost":
      return withHero(view, event.seat, (hero) => ({ stones: added(hero.stones, event.stones, -1) }));
    case "stones_given":
      return withHero(
        withHero(view, event.seat, (hero) => ({ stones: added(hero.stones, event.stones, -1) })),
        event.to,
        (hero) => ({ stones: added(hero.stones, event.stones, 1) }),
      );
    case "health_changed":
      return withHero(view, event.seat, () => ({ health: event.health }));
    case "experience_gained":
      return withHero(view, event.seat, (hero) => ({
        experience: { ...hero.experience, [event.ability]: (hero.experience[event.ability] ?? 0) + event.markers },
      }));
    case "magic_bought":
      return {
        ...withHero(view, event.seat, (hero) => ({ bought: [...hero.bought, event.spell] })),
        shop: { ...view.shop, [event.spell]: (view.shop[event.spell] ?? 1) - 1 },
      };
    case "event_drawn":
      return { ...view, event: event.event, events: view.events - 1, step: "drawn" };
    case "event_accepted":
      return { ...view, step: "resolve" };
    case "event_thrown_away":
    case "event_discarded":
      return { ...view, event: "", event_discard: [...view.event_discard, event.event] };
    case "challenge_began":
      return view.attempt?.kind === "duel" ? view : { ...view, attempt: begun(view, event, after) };
    case "duel_began":
      return {
        ...view,
        attempt: begun(view, { ...event, kind: "duel", card: view.event }, after, [event.seat, event.opponent]),
      };
    case "ability_tested":
      return view.attempt
        ? {
            ...view,
            attempt: {
              ...view.attempt,
              ability: event.ability,
              needs: { ...view.attempt.needs, [event.ability]: event.needed },
              dice: [],
              total: 0,
              totals: view.attempt.seats.map(() => 0),
              thrown: [],
            },
          }
        : view;
    case "dice_thrown":
      return view.attempt
        ? {
            ...view,
            attempt: {
              ...view.attempt,
              dice: [
                ...view.attempt.dice,
                ...event.dice.map((value) => ({ value, owner: event.seat, origin: event.origin })),
              ],
              ...summed(view, event.seat, event.total),
            },
          }
        : view;
    case "die_rerolled":
      return view.attempt
        ? {
            ...view,
            attempt: {
              ...view.attempt,
              dice: view.attempt.dice.map((die, k) => (k === event.die ? { ...die, value: event.after } : die)),
              ...summed(view, event.seat, event.total),
            },
          }
        : view;
    case "ability_met":
      return view.attempt ? { ...view, attempt: { ...view.attempt, met: [...view.attempt.met, event.ability] } } : view;
    // The result stands where the dice lie, until something else happens.
    case "challenge_won":
    case "challenge_lost":
      return { ...view, attempt: decided(view, event.type === "challenge_won") };
    case "duel_won":
      return { ...view, attempt: decided(view, event.seat === view.attempt?.seats[0]) };
    case "treasure_kept":
      return withHero(view, event.seat, (hero) => ({ treasures: [...hero.treasures, event.treasure] }));
    case "card_won":
      return withHero(view, event.seat, (hero) => ({ won: hero.won + 1 }));
    case "sherpa_moved":
      return { ...view, sherpa: event.end };
    case "crown_taken":
      return { ...withHero(view, event.seat, () => ({ has_crown: true })), crown: event.seat };
    case "prophecy_fulfilled":
      return {
        ...view,
        boxes: view.boxes.map((box, k) => (k === event.box ? { prophecy: "", treasure: "", marker: "" } : box)),
      };
    case "prophecy_revealed":
      return {
        ...view,
        boxes: view.boxes.map((box, k) =>
          k === event.box ? { prophecy: event.prophecy, treasure: event.treasure, marker: event.space } : box,
        ),
      };
    default:
      return view;
  }
};

/** An attempt as it begins; what only the table knows is taken from it where it is still there. */
const begun = (
  view: View,
  { seat, kind, card }: { seat: number; kind: string; card: string },
  after: View,
  seats = [seat],
): AttemptView => {
  const known = after.attempt?.card === card ? after.attempt : null;
  const needs =
    (kind === "main" ? view.heroes[seat]?.main_needs : undefined) ??
    eventOf(card)?.needs ??
    missionOf(card)?.needs ??
    {};
  return {
    kind,
    card,
    seats: known?.seats ?? seats,
    needs: known?.needs ?? needs,
    met: [],
    ability: null,
    dice: [],
    total: 0,
    totals: (known?.seats ?? seats).map(() => 0),
    thrown: [],
    sacrificed: [],
    used: [],
    rerolls: known?.rerolls ?? [],
    can_be_helped: known?.can_be_helped ?? kind !== "main",
  };
};

const decided = (view: View, isWon: boolean): Decided | null =>
  view.attempt && { ...view.attempt, verdict: isWon ? "won" : "lost" };

/** In a duel each side has a total of its own. */
const summed = (view: View, seat: number, total: number) => {
  const attempt = view.attempt!;
  return attempt.kind === "duel"
    ? { totals: attempt.totals.map((old, k) => (attempt.seats[k] === seat ? total : old)) }
    : { total };
};

const BIG = new Set<Happening["type"]>([
  "event_accepted",
  "challenge_won",
  "challenge_lost",
  "prophecy_fulfilled",
  "main_prophecy_shown",
  "main_prophecy_fulfilled",
  "crown_taken",
  "duel_began",
  "duel_won",
  "partner_joined",
  "partner_refused",
  "trade_made",
  "game_ended",
]);

export const isBig = (event: Tagged): boolean => BIG.has(event.type as Happening["type"]);

/** What the log need not say, because the line beside it does. */
const SILENT = new Set<Happening["type"]>([
  "event_discarded",
  "challenge_began",
  "ability_tested",
  "ability_met",
  "partner_asked",
  "help_missed",
]);

export const isSilent = (event: Tagged): boolean => SILENT.has(event.type as Happening["type"]);

const OUTCOMES = new Set<Happening["type"]>([
  "prophecy_fulfilled",
  "main_prophecy_fulfilled",
  "dice_thrown",
  "die_rerolled",
  "challenge_won",
  "challenge_lost",
  "duel_won",
]);

/** What was decided for this seat: throws and results of its challenges, prophecies fulfilled, what a partner answers;
    and the crown, whoever takes it, for it begins the last round. */
export const isOutcome = (event: Tagged, before: View, seat: number | null): boolean => {
  if (seat === null) return false;
  if (event.type === "crown_taken") return true;
  if (event.type === "partner_joined" || event.type === "partner_refused") return before.active === seat;
  return (
    OUTCOMES.has(event.type as Happening["type"]) &&
    (event.seat === seat || event.loser === seat || !!before.attempt?.seats.includes(seat))
  );
};

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.trade) return say("board.wants.trade");
  if (view.step === "resolve" && !view.attempt)
    return say(seat === view.active ? "board.wants.outcome" : "board.wants.join");
  if (seat !== view.active && !view.attempt?.seats.includes(seat)) return say("board.wants.help");
  return say("board.wants", { step: seat === view.active ? view.step : "resolve" }) || null;
};
