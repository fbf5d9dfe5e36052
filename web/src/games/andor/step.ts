/* The table just after a piece of news, as far as it tells; the true view follows when all news were shown. */
import type { BattleView, FigureView, Happening, HeroView, View } from "../../wire/games/andor";
import type { Tagged } from "../../wire/types";
import { adversaryOf, foeOf, kindOf } from "./content";

const withHero = (view: View, seat: number, change: Partial<HeroView>): View => ({
  ...view,
  heroes: view.heroes.map((hero) => (hero.seat === seat ? { ...hero, ...change } : hero)),
});

/** Where things changed hands, the end of it is shown at once: what a hero holds, what lies on a space. */
const holding = (view: View, seat: number, after: View): View => {
  const hero = after.heroes[seat];
  if (!hero) return view;
  const { articles, books, apple_nuts, star_herbs, gemstones, logs, farmers } = hero;
  return withHero(view, seat, { articles, books, apple_nuts, star_herbs, gemstones, logs, farmers });
};

const lying = (view: View, space: number, after: View): View => ({
  ...view,
  ground: [
    ...view.ground.filter((each) => each.space !== space),
    ...after.ground.filter((each) => each.space === space),
  ].sort((a, b) => a.space - b.space),
});

/** A figure as it comes into play: as it will stand, or as its kind says. */
const arriving = (name: string, space: number, after: View): FigureView => {
  const found =
    after.figures.find((each) => each.name === name && each.space === space) ??
    after.figures.find((each) => each.name === name);
  const adversary = adversaryOf(name);
  const kind = kindOf(adversary?.looks || name);
  return {
    name,
    kind: kind?.id ?? name,
    group: foeOf(name).group,
    strength: kind?.strength ?? 0,
    willpower: adversary?.willpower ?? kind?.willpower ?? 0,
    dice: kind?.rows.at(-1)?.dice ?? 1,
    next_space: 0,
    walks: adversary?.walks ?? 0,
    number: 0,
    ...found,
    space,
    lies: false,
  };
};

const withoutFigure = (view: View, name: string, space: number): View => {
  const index = view.figures.findIndex((each) => each.name === name && each.space === space);
  return index < 0 ? view : { ...view, figures: view.figures.filter((_, k) => k !== index) };
};

const withFigure = (view: View, name: string, space: number, change: Partial<FigureView>): View => {
  const index = view.figures.findIndex(
    (each) => each.name === name && each.space === space && (change.lies === undefined || each.lies !== change.lies),
  );
  return index < 0
    ? view
    : { ...view, figures: view.figures.map((each, k) => (k === index ? { ...each, ...change } : each)) };
};

const withBattle = (view: View, change: (battle: BattleView) => Partial<BattleView>): View =>
  view.battle ? { ...view, battle: { ...view.battle, ...change(view.battle) } } : view;

const NO_ROLL = { roll: [], counts: 0, used: [] };

export const step = (view: View, tagged: Tagged, after: View): View => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "hero_chosen":
      return withHero(view, event.seat, { ...after.heroes[event.seat], hero: event.hero });
    case "legend_began":
      return { ...after, battle: null, cards_read: view.cards_read };
    case "card_read": {
      const card = event.card.split("/").at(-1)!;
      // What the card says of an adversary is true once it has been carried out.
      const told = { ...view, strengths: after.strengths };
      return told.cards_read.includes(card) ? told : { ...told, cards_read: [...told.cards_read, card] };
    }
    case "day_began":
      return {
        ...view,
        day: event.day,
        phase: "day",
        active: event.seat,
        first: event.seat,
        rooster: -1,
        wagon_steps: 0,
        heroes: view.heroes.map((hero) => ({ ...hero, hours: 0, has_ended_day: false })),
      };
    case "turn_began":
      return { ...view, active: event.seat, battle: null };
    case "hour_spent":
      return withHero(view, event.seat, { hours: event.hour });
    case "day_ended":
      return {
        ...withHero(view, event.seat, { has_ended_day: true }),
        rooster: event.is_first ? event.seat : view.rooster,
      };
    case "hero_rests":
      return withHero(view, event.seat, { rests: true });
    case "symbol_reached":
      return { ...view, phase: "sunrise" };
    case "narrator_moved":
      return { ...view, narrator: event.letter };
    case "goal_shown":
    case "goal_reached":
      return { ...view, goals: after.goals };
    case "legend_won":
    case "legend_lost":
      return { ...view, battle: null, goals: after.goals, tonight: after.tonight, why_over: after.why_over };
    case "action_granted":
      return { ...view, actions: after.actions };
    case "link_closed":
    case "link_opened":
      return { ...view, closed_links: after.closed_links };
    case "hero_moved":
      return withHero(view, event.seat, { space: event.end });
    case "willpower_changed":
      return withHero(view, event.seat, { willpower: event.willpower });
    case "hero_beaten":
      return withHero(view, event.seat, { willpower: after.heroes[event.seat]?.willpower ?? 0 });
    case "strength_changed":
      return withHero(view, event.seat, { strength: event.strength });
    case "stood_in_fire":
      return withHero(view, event.seat, { limit: 3 });
    case "thing_gained":
    case "thing_lost":
    case "brews_made":
    case "book_opened":
    case "book_returned":
    case "provisions_eaten":
      return holding(view, event.seat, after);
    case "article_used":
      return withBattle(holding(view, event.seat, after), (battle) => ({
        fighters: withArticle(battle, event, after),
      }));
    case "book_laid":
    case "book_gone":
      return after.heroes.reduce(
        (shown, { seat, books }) => (books[event.book] ? withHero(shown, seat, { books }) : shown),
        view,
      );
    case "thing_picked_up":
    case "thing_put_down":
      return lying(holding(view, event.seat, after), event.space, after);
    case "thing_handed_over":
      return holding(holding(view, event.seat, after), event.to, after);
    case "article_taken":
      return { ...holding(view, event.seat, after), equipment: after.equipment };
    case "herbs_picked": {
      const herbs: View["herbs"] = { ...view.herbs, [event.space]: (view.herbs[event.space] ?? 0) - event.herbs };
      if (herbs[event.space]! <= 0) delete herbs[event.space];
      return { ...holding(view, event.seat, after), herbs };
    }
    case "herbs_grew": {
      const herbs: View["herbs"] = { ...view.herbs, [event.space]: event.herbs };
      if (!event.herbs) delete herbs[event.space];
      return { ...view, herbs };
    }
    case "spring_emptied":
      return { ...view, springs: { ...view.springs, [event.space]: false } };
    case "springs_refreshed":
      return {
        ...view,
        springs: { ...view.springs, ...Object.fromEntries(event.spaces.map((space) => [space, true])) },
      };
    case "springs_dried":
      return { ...view, springs: Object.fromEntries(Object.keys(view.springs).map((space) => [space, false])) };
    case "thing_laid":
    case "gemstone_gone":
    case "farmers_lost":
      return { ...lying(view, event.space, after), wagon_farmers: after.wagon_farmers };
    case "farmers_delivered":
      return { ...holding(view, event.seat, after), delivered: view.delivered + event.farmers };
    case "token_laid":
    case "token_uncovered":
    case "token_activated":
    case "held_by_sprite":
    case "sprite_defeated": {
      const at = <Token extends { space: number }>(old: Token[], now: Token[]) => [
        ...old.filter(({ space }) => space !== event.space),
        ...now.filter(({ space }) => space === event.space),
      ];
      return {
        ...view,
        fog: at(view.fog, after.fog),
        caves: at(view.caves, after.caves),
        hidden: at(view.hidden, after.hidden),
      };
    }
    case "camp_set":
      return { ...view, protected: event.kind, protected_space: event.space, shields: after.shields };
    case "wagon_moved":
      return { ...view, protected_space: event.end, wagon_steps: view.wagon_steps + 1 };
    case "shields_changed":
      return { ...view, shields: event.shields };
    case "fire_laid":
      return { ...view, fire: [...view.fire, event.space] };
    case "token_turned":
      return { ...view, overtime_price: event.price };
    case "figure_placed":
      return { ...view, figures: [...view.figures, arriving(event.figure, event.space, after)] };
    case "figure_moved":
      return withFigure(view, event.figure, event.start, { space: event.end });
    case "figure_removed":
      return withoutFigure(view, event.figure, event.space);
    case "figure_defeated":
      return { ...withoutFigure(view, event.figure, event.space), defeated: after.defeated, battle: null };
    case "figure_on_shield": {
      const figure = view.figures.find((each) => each.name === event.figure && each.space === view.protected_space);
      const kind = figure?.kind ?? event.figure;
      return {
        ...withoutFigure(view, event.figure, view.protected_space),
        on_shields: [...view.on_shields, kind],
      };
    }
    case "skeleton_overcome":
      return withFigure(view, "skeleton", event.space, { lies: true });
    case "skeleton_defeated":
      return withoutFigure(view, "skeleton", event.space);
    case "skeletons_stood_up":
      return event.spaces.reduce((shown, space) => withFigure(shown, "skeleton", space, { lies: false }), view);
    case "movement_token_drawn":
      return { ...view, movement_used: [...view.movement_used, event.token] };
    case "event_read":
      return { ...view, events_left: after.events_left, events_used: [...view.events_used, event.event] };
    case "battle_began":
      return { ...view, battle: began(event, view, after) };
    case "hero_joined":
      return withBattle(view, ({ fighters }) => ({ fighters: [...fighters, fighter(event.seat, view, after)] }));
    case "round_began":
      return withBattle(view, ({ fighters }) => ({
        round: event.round,
        roll: [],
        fighters: fighters.map((each) => ({ ...each, ...NO_ROLL })),
      }));
    case "hero_rolled":
      return withBattle(view, ({ fighters }) => ({
        fighters: fighters.map((each) =>
          each.seat === event.seat
            ? { ...each, roll: event.dice, counts: counting(view, event.seat, event.dice) }
            : each,
        ),
      }));
    case "die_turned":
      return withBattle(view, ({ fighters }) => ({
        has_turned_die: true,
        fighters: fighters.map((each) => (each.seat === event.to ? turned(view, each, event.old, event.new) : each)),
      }));
    case "opponent_rolled":
      return withBattle(view, () => ({ roll: event.dice }));
    case "values_compared":
      return withBattle(view, ({ fighters }) => ({
        willpower: event.willpower,
        fighters: addingUp(fighters, event.heroes),
      }));
    case "hero_left":
      return withBattle(view, ({ fighters }) => ({ fighters: fighters.filter(({ seat }) => seat !== event.seat) }));
    case "battle_won":
      // The reward is dealt out in the battle, if there is one.
      return after.battle ? view : { ...view, battle: null };
    case "battle_over":
      return { ...view, battle: null };
    default:
      return view;
  }
};

/** The highest die counts, of the archer the last. */
const counting = (view: View, seat: number, dice: readonly number[]): number =>
  dice.length ? (view.heroes[seat]?.hero === "archer" ? dice.at(-1)! : Math.max(...dice)) : 0;

/** Whoever uses something on a roll: as the view after it has them in this round. */
const withArticle = (
  { fighters, opponent, round }: BattleView,
  { seat, article }: Extract<Happening, { type: "article_used" }>,
  { battle }: View,
): BattleView["fighters"] => {
  const isThisRound = battle?.opponent === opponent && battle.round === round;
  return fighters.map((each) => {
    if (each.seat !== seat || !each.roll.length) return each;
    return (
      (isThisRound && battle.fighters.find((now) => now.seat === seat)) || { ...each, used: [...each.used, article] }
    );
  });
};

/** The fighters' values as they were compared: what the dice alone do not make comes from articles. */
const addingUp = (fighters: BattleView["fighters"], heroes: number): BattleView["fighters"] => {
  const more = heroes - fighters.reduce((sum, { strength, counts }) => sum + strength + counts, 0);
  const helped = fighters.findLastIndex(({ used }) => used.length > 0);
  return more ? fighters.map((each, k) => (k === helped ? { ...each, counts: each.counts + more } : each)) : fighters;
};

const fighter = (seat: number, view: View, after: View): BattleView["fighters"][number] => ({
  strength: view.heroes[seat]?.strength ?? 0,
  bonus: 0,
  kept: [],
  ...after.battle?.fighters.find((each) => each.seat === seat),
  seat,
  ...NO_ROLL,
});

const turned = (view: View, each: BattleView["fighters"][number], old: number, now: number) => {
  const at = each.roll.lastIndexOf(old);
  const roll = each.roll.map((value, k) => (k === at ? now : value));
  return { ...each, roll, counts: counting(view, each.seat, roll) };
};

const began = (event: Extract<Happening, { type: "battle_began" }>, view: View, after: View): BattleView => {
  const figure = view.figures.find((each) => each.name === event.figure && each.space === event.space);
  const isGray = foeOf(event.figure).die === "gray";
  return {
    dice: figure?.dice ?? 1,
    faces: isGray ? [3, 4, 5, 6, 7, 8] : [1, 2, 3, 4, 5, 6],
    can_be_hurt: true,
    ...(after.battle?.opponent === event.figure ? after.battle : {}),
    inviter: event.seat,
    opponent: event.figure,
    space: event.space,
    strength: event.strength,
    willpower: event.willpower,
    round: 0,
    roll: [],
    has_turned_die: false,
    fighters: [fighter(event.seat, view, after)],
  };
};
