import type { SeatSheet } from "../../table/game";
import type { HeroView, View } from "../../wire/games/prophecy";
import { stateLines } from "./cards/words";
import { cardOf, characterOf, nameOf } from "./content";
import { statesOf } from "./mine/states";
import { heroName } from "./reading";
import { listed, say } from "./texts";

const HELD = ["artifacts", "items", "abilities", "kept"] as const;
const TOKENS = ["gold", "experience", "maps", "bubbles", "fame"] as const;

/** Everything that all may know about a character. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [[say("board.hero"), [say("board.none_yet")]]];
  const states = statesOf(view, hero).map(([text]) => text);
  return [
    [say("board.hero"), whoLines(hero)],
    ...(states.length ? [[say("board.sheet.states"), states] as SeatSheet[number]] : []),
    [
      say("board.sheet.values"),
      [
        say("board.mine.health_words", { count: hero.health, all: hero.red }),
        say("board.mine.magic_words", { count: hero.magic, all: hero.blue }),
      ],
    ],
    [say("board.sheet.purse"), [tokenWords(hero)]],
    ...HELD.filter((kind) => kind !== "kept" || hero.kept.length).map((kind) => holding(view, hero, kind)),
  ];
};

const whoLines = (hero: HeroView): string[] => [
  hero.race ? say("board.sheet.card", { name: heroName(hero), text: nameOf(hero.race) }) : heroName(hero),
  say("board.sheet.guilds", {
    guilds: listed((characterOf(hero.character)?.guilds ?? []).map((guild) => say(`guild.${guild}`))),
  }),
  say("board.sheet.where", { place: hero.space ? nameOf(hero.space) : null }),
];

const tokenWords = (hero: HeroView): string =>
  TOKENS.filter((kind) => kind === "gold" || kind === "experience" || hero[kind])
    .map((kind) =>
      say("board.facts.count", {
        name: say(`resource.${kind}`),
        n: hero[kind],
        of: kind === "bubbles" ? hero.bag : null,
      }),
    )
    .join(", ");

const holding = (view: View, hero: HeroView, kind: (typeof HELD)[number]): SeatSheet[number] => {
  const name = say(`board.sheet.${kind}`);
  const limit = kind === "items" ? hero.item_limit : kind === "abilities" ? hero.ability_limit : null;
  const lines = hero[kind].map((card) =>
    say("board.sheet.card", {
      name: nameOf(card),
      text: [cardOf(card)?.text, ...stateLines(view, card)].filter(Boolean).join(" "),
    }),
  );
  return [
    limit === null ? name : say("board.sheet.holding", { name, count: hero[kind].length, limit }),
    lines.length ? lines : [say("board.none")],
  ];
};
