/* What the samples are built from: heroes, a view in the middle of Legend 13, options and news. */
import { sampler, tell as told, who } from "../../../table/sampling";
import type { Choice, FigureView, Happening, HeroView, View } from "../../../wire/games/andor";
import type { Words } from "../../../wire/types";
import { actionOf, articleOf, foeOf, heroOf, kindOf, placeName } from "../content";
import { BOOKS, HOURS } from "../looks";
import { nameOfThing } from "../reading";
import { thingsOf } from "../things";
import { atlas } from "../geometry";

const NAMES = ["Kira", "Bo", "Ines", "Tam"];

const article = (id: string, uses = articleOf(id)?.uses ?? 0) => ({ id, uses });

/** Hours that are left, and the willpower that each costs. */
const pricesOf = (hours: number, willpower: number): number[] =>
  [...Array<number>(Math.max(0, HOURS - hours)).fill(0), ...Array<number>(3).fill(2)].filter(
    (price, k, all) => !price || willpower > all.slice(0, k + 1).reduce((sum, each) => sum + each, 0),
  );

export const hero = (seat: number, id: string, facts: Partial<HeroView> = {}): HeroView => {
  const made = {
    seat,
    hero: id,
    rank: heroOf(id)?.rank ?? 0,
    space: 201,
    strength: 2,
    willpower: 7,
    limit: 20,
    dice: 1,
    cave_bonus: false,
    cave_strength: 0,
    hours: 0,
    hours_left: 7,
    has_ended_day: false,
    rests: false,
    must_rest: false,
    is_held: false,
    articles: [],
    books: {},
    apple_nuts: 0,
    star_herbs: 0,
    gemstones: [],
    logs: [],
    farmers: 0,
    free_hours: 0,
    free_tomorrow: 0,
    has_free_road_step: false,
    has_to_eat: false,
    ...facts,
  };
  const row = made.willpower >= 14 ? 2 : made.willpower >= 7 ? 1 : 0;
  return { prices: pricesOf(made.hours, made.willpower), ...made, dice: facts.dice ?? heroOf(id)?.dice[row] ?? 1 };
};

export const figure = (name: string, space: number, facts: Partial<FigureView> = {}): FigureView => {
  const kind = kindOf(name);
  return {
    name,
    kind: name,
    group: foeOf(name).group,
    space,
    lies: false,
    strength: kind?.strength ?? 20,
    willpower: kind?.willpower ?? 20,
    dice: kind?.rows.at(-1)?.dice ?? 2,
    next_space: atlas().spaces.get(space)?.arrow ?? 0,
    walks: 0,
    number: space,
    holds: ["skeleton", "krahder"].includes(foeOf(name).group),
    reward: foeOf(name).reward,
    ...facts,
  };
};

const FOG = [206, 210, 217, 223, 234, 242, 247, 250, 255, 263, 269, 270, 276];
const token = (space: number, face = "", holds = -1) => ({ space, face, is_up: face !== "", holds });
const ground = (space: number, facts: Partial<View["ground"][number]>) => ({
  space,
  apple_nuts: 0,
  star_herbs: 0,
  gemstones: [],
  logs: [],
  articles: [],
  farmers: 0,
  ...facts,
});

export const march = (name: string, way: number[], gets_in = false) => ({ number: way[0]!, name, way, gets_in });

export const VIEW: View = {
  you: 1,
  options: { legend: "legend_13", difficulty: "standard", easy_1: false, easy_2: false, heroes: "" },
  legend: "legend_13",
  phase: "day",
  day: 4,
  active: 1,
  first: 0,
  rooster: -1,
  moving: -1,
  riding: -1,
  has_arrived: false,
  narrator: "f",
  stars: "cegikm",
  cards_read: [],
  goals: [
    { id: "bridge", title: "Mend the Kestrel Bridge", state: "open", missing: 4 },
    { id: "wagon", title: "Bring the wagon to the Crossroads", state: "open", missing: 7 },
    { id: "shields", title: "Guard the wagon", state: "held", missing: null },
  ],
  won: false,
  why_over: "",
  heroes: [
    hero(0, "warrior", {
      space: 227,
      strength: 4,
      willpower: 9,
      hours: 4,
      articles: [article("helm"), article("axe")],
    }),
    hero(1, "archer", {
      space: 239,
      strength: 3,
      willpower: 11,
      hours: 3,
      articles: [article("kettle"), article("witchs_brew", 1), article("wineskin")],
      star_herbs: 2,
      apple_nuts: 1,
    }),
    hero(2, "dwarf", { space: 244, strength: 5, willpower: 14, hours: 5, logs: [2, 3], apple_nuts: 1 }),
    hero(3, "wizard", {
      space: 213,
      strength: 2,
      willpower: 7,
      hours: 2,
      articles: [article("telescope"), article("storm_shield", 1)],
      books: { light: "open", healing: "closed", portal: "i" },
    }),
  ],
  figures: [
    figure("wargor", 215),
    figure("skeleton", 219),
    figure("skeleton", 219),
    figure("mountain_skral", 227),
    figure("wargor", 235),
    figure("mountain_skral", 254),
    figure("troll", 261),
    figure("skeleton", 268, { lies: true }),
    figure("corion", 273, { group: "krahder" }),
  ],
  beside: { wargor: 4, mountain_skral: 5, troll: 3, guard_troll: 5, skeleton: 3 },
  defeated: { wargor: 0, mountain_skral: 1 },
  on_shields: ["wargor"],
  in_sunrise_box: 0,
  shields: 2,
  protected: "wagon",
  protected_space: 222,
  wagon_steps: 1,
  wagon_steps_per_day: 3,
  wagon_farmers: 0,
  delivered: 0,
  fog: [...FOG.map((space) => token(space)), token(220, "fog_agren")],
  caves: [token(208), token(230), token(240), token(252, "cave_sprite_3"), token(272), token(280)],
  hidden: [],
  springs: { 229: true, 244: true, 278: false },
  herbs: { 207: 1, 233: 2, 264: 1, 274: 1 },
  ground: [
    ground(223, { logs: [1] }),
    ground(242, { logs: [2] }),
    ground(238, { apple_nuts: 2, gemstones: [3] }),
    ground(239, { articles: [article("cowl")] }),
  ],
  fire: [243],
  equipment: { helm: 1, cowl: 1, telescope: 1, falcon: 1, wineskin: 1 },
  herb_supply: 2,
  brew_supply: 2,
  events_left: 29,
  events_used: ["hailstorm", "rockfall", "cold_night"],
  movement_used: [],
  closed_links: [[227, 237, "wagon"]],
  overtime_price: 2,
  actions: ["mend_axle"],
  battle: null,
  consent: null,
  bargain: null,
  tonight: {
    marches: [
      march("wargor", [215, 202, 214]),
      march("mountain_skral", [227, 238]),
      march("wargor", [235, 236, 237]),
      march("mountain_skral", [254, 253]),
      march("troll", [261, 260]),
    ],
    dangers: [],
  },
  strengths: {},
  felled: { wargor: 3, mountain_skral: 1 },
  ends_badly: false,
};

export const withHero = (view: View, seat: number, facts: Partial<HeroView>): View => ({
  ...view,
  heroes: view.heroes.map((each) => (each.seat === seat ? { ...each, ...facts } : each)),
});

export const ref = (kind: string, id: string | number) => ({
  ref: `${kind}:${id}`,
  text:
    kind === "space"
      ? placeName(Number(id))
      : kind === "figure"
        ? foeOf(String(id)).name
        : kind === "book"
          ? (BOOKS[id]?.name ?? "")
          : kind === "hero"
            ? (heroOf(String(id))?.names[0] ?? "")
            : nameOfThing(String(id)),
});

export const tell = told<Happening>;

export const NEWS = tell(
  [{ type: "narrator_moved", letter: "f" }, ["The Narrator reaches letter f."]],
  [{ type: "day_began", day: 4, seat: 0 }, ["Day 4. ", who(0), " begins."]],
  [
    { type: "hero_moved", seat: 0, start: 226, end: 227, way: "walk" },
    [who(0), " goes from ", ref("space", 226), " to ", ref("space", 227), "."],
  ],
  [{ type: "book_opened", seat: 3, book: "light" }, [who(3), " looks up ", ref("book", "light"), "."]],
);

const LABELS: Partial<Record<Choice["type"], (choice: any) => Words>> = {
  step_to: ({ space, with_wagon, wineskin }) =>
    with_wagon
      ? ["Take the wagon to ", ref("space", space)]
      : ["Go to ", ref("space", space), ...(wineskin ? [" with the wineskin"] : [])],
  stop_moving: () => ["Stop here"],
  fight: ({ figure: name, space }) => ["Attack ", ref("figure", name), " on ", ref("space", space)],
  pass: () => ["Pass for an hour"],
  end_day: () => ["End the day"],
  brew_drink: ({ full, half }) => [`Brew: ${full} full, ${half} half-full`],
  look_up_spells: ({ books }) => ["Look up ", ...books.map((book: string) => ref("book", book))],
  do_action: ({ action }) => [actionOf(action)?.title ?? action],
  take_article: ({ article: id }) => ["Take ", ref("article", id)],
  take_nothing: () => ["Nothing"],
  choose_star: ({ space }) => [ref("space", space)],
};

export const sample = sampler<View, Choice>({ names: NAMES, news: NEWS, labels: LABELS, thingsOf });

/** The single steps of the hero whose table this is. */
export const steps = (view: View): Choice[] => {
  const me = view.heroes[view.you ?? 0]!;
  const near = atlas().spaces.get(me.space)?.walks ?? [];
  return near.map((space) => ({ type: "step_to", space, passenger: -1, with_wagon: false, wineskin: false }));
};
