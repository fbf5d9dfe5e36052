/* What shows when somebody points at a thing or at its name. */
import { Icon } from "../../look/Icon";
import type { Thing, ThingDescription } from "../../table/game";
import type { Back, Token as Kind, View } from "../../wire/games/talisman";
import { cardLines, groundWords } from "./cards/words";
import { allContent, cardOf, characterOf, destinyOf, nameOf, pictureOf, spaceOf, titleOf } from "./content";
import { BACKS, iconOfCard } from "./looks";
import { Portrait } from "./mine/Portrait";
import { statesOf, whoWords } from "./mine/states";
import { groundOf, heroName, myHero, partsOf, vesselOf } from "./reading";
import { listed, say } from "./texts";
import { Token } from "./tokens/Token";
import { SHAPES } from "./tokens/shapes";

export const describeThing = (thing: Thing, view: View): ThingDescription | null => {
  const [kind = "", id = ""] = thing.split(":");
  switch (kind) {
    case "card":
      return aboutCard(id, view);
    case "source":
      return aboutCard(id, view) ?? aboutCharacter(id) ?? aboutSpace(id, view);
    case "space":
      return aboutSpace(id, view);
    case "character":
      return aboutCharacter(id);
    case "hero":
    case "seat":
      return aboutHero(Number(id), view);
    case "ability":
      return aboutAbility(Number(id), view);
    case "token":
      return aboutToken(id, view);
    case "trophies":
      return aboutTrophies(id, view);
    case "deck":
    case "back":
      return aboutDeck(id, view);
    case "destiny":
      return aboutDestiny(id || view.destiny, view);
    case "die":
      return aboutDie(Number(id), view);
    default:
      return null;
  }
};

const aboutCard = (id: string, view: View): ThingDescription | null => {
  const card = cardOf(id);
  if (!card) return aboutDestiny(id, view);
  return { title: card.name, lines: cardLines(card, vesselOf(view, id)), picture: <Icon of={iconOfCard(id)} /> };
};

const aboutDestiny = (id: string, view: View): ThingDescription | null => {
  const card = destinyOf(id);
  if (!card) return null;
  const isHere = view.destiny === id;
  return {
    title: card.name,
    lines: [
      card.text,
      ...(isHere && view.wounds ? [say("board.about.destiny_wounds", { n: view.wounds })] : []),
      ...(isHere && view.marks ? [say("board.about.destiny_marks", { n: view.marks })] : []),
    ],
    picture: <Icon of={iconOfCard(id)} />,
  };
};

const aboutCharacter = (id: string): ThingDescription | null => {
  const card = characterOf(id);
  return card
    ? {
        title: card.name,
        lines: [
          say("board.mine.who", { class: card.class, race: say(`race.${card.race}`), alignment: card.alignment }),
          say("board.mine.home", { space: nameOf(card.home) }),
          ...card.abilities.map(({ name, text }) => say("board.sheet.card", { name, text })),
        ],
        picture: <Portrait hero={{ character: id, toad: 0 }} />,
      }
    : null;
};

const aboutHero = (seat: number, view: View): ThingDescription | null => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return {
    title: heroName(hero),
    lines: [
      whoWords(hero),
      (["strength", "craft"] as const)
        .map((kind) => say(`board.sheet.${kind}`, { n: hero[kind], parts: partsOf(hero, kind).join(" + ") }))
        .join(", "),
      ...statesOf(hero).map(([text]) => text),
      listed([...hero.objects, ...hero.followers].map(nameOf)),
    ].filter(Boolean),
    picture: <Portrait hero={hero} />,
  };
};

/** An ability of my Character. */
const aboutAbility = (nth: number, view: View): ThingDescription | null => {
  const ability = characterOf(myHero(view)?.character ?? "")?.abilities[nth];
  return ability ? { title: ability.name, lines: [ability.text] } : null;
};

const aboutToken = (id: string, view: View): ThingDescription | null => {
  if (!(id in SHAPES)) return null;
  const kind = id as Kind;
  return {
    title: say(`token.${kind}`),
    lines: tokenLines(kind, view),
    picture: <Token kind={kind} name={null} />,
  };
};

const tokenLines = (kind: Kind, view: View): string[] => {
  const hero = myHero(view);
  if (kind !== "strength" && kind !== "craft") return [say(`board.about.${kind}`, { all: hero?.values[kind] ?? 0 })];
  if (!hero?.character) return [];
  if (hero.toad) return [say("board.about.toad")];
  const gained = hero.gained[kind] ?? 0;
  return [
    say("board.about.start_value", {
      n: hero.values[kind] ?? 0,
      printed: characterOf(hero.character)?.[kind] ?? 0,
      is_short: view.options.short_game && hero.values[kind]! > (characterOf(hero.character)?.[kind] ?? 0),
    }),
    ...(gained ? [say("board.about.gained", { n: gained })] : []),
    ...trophyLines(kind, view),
  ];
};

const trophyLines = (kind: "strength" | "craft", view: View): string[] => [
  say("board.about.trophy", { count: myHero(view)?.trophy_points[kind] ?? 0, all: allContent().trophy }),
];

const aboutTrophies = (id: string, view: View): ThingDescription | null =>
  id === "strength" || id === "craft"
    ? {
        title: say("board.held.trophies"),
        lines: [...trophyLines(id, view), listed((myHero(view)?.trophies ?? []).map(nameOf))].filter(Boolean),
      }
    : null;

const aboutDeck = (id: string, view: View): ThingDescription | null => {
  if (!(id in BACKS)) return null;
  const back = id as Back;
  const known = view.known_tops[back] ?? [];
  const gone = view.discards[back] ?? [];
  return {
    title: say(`back.${back}`),
    lines: [
      say("board.about.deck", { count: view.decks[back] ?? 0, gone: gone.length }),
      ...(known.length ? [say("board.about.known", { cards: listed(known.map(nameOf)) })] : []),
    ],
    picture: <Icon of={BACKS[back].icon} />,
  };
};

const aboutDie = (nth: number, view: View): ThingDescription | null => {
  const n = view.roll?.dice[nth];
  return n
    ? { title: say(`purpose.${view.roll!.purpose as "movement"}`), lines: [say("board.about.die", { n })] }
    : null;
};

const aboutSpace = (id: string, view: View): ThingDescription | null => {
  const space = spaceOf(id);
  if (!space) return null;
  const ground = groundOf(view, id);
  const here = view.heroes.filter((hero) => hero.space === id).map(heroName);
  const homes = view.heroes.filter(({ character }) => characterOf(character)?.home === id).map(heroName);
  const goods = [...new Set((view.stock[id] ?? []).map(titleOf))].map(nameOf);
  return {
    title: space.name,
    lines: [
      groundWords(space),
      space.text,
      ...(ground?.is_badland ? [say("board.about.badland")] : []),
      ...(space.runeland ? [say("board.about.runeland")] : []),
      ...(ground?.is_closed ? [say("board.about.closed")] : []),
      ...(goods.length ? [say("board.about.sells", { what: listed(goods) })] : []),
      ...(ground?.cards.length ? [say("board.about.ground", { what: listed(ground.cards.map(nameOf)) })] : []),
      ...(ground?.ditched.length ? [say("board.about.face_down", { n: ground.ditched.length })] : []),
      ...(ground?.known.length ? [say("board.about.known_here", { what: listed(ground.known.map(nameOf)) })] : []),
      ...(here.length ? [say("board.about.stands", { who: listed(here) })] : []),
      ...(homes.length ? [say("board.about.home", { who: listed(homes) })] : []),
    ].filter(Boolean),
    picture: <Icon of={pictureOf(space, BACKS.adventure.icon)} />,
  };
};
