/* What shows when somebody points at a thing or at its name. */
import type { Thing, ThingDescription } from "../../table/game";
import type { FigureView, View } from "../../wire/games/andor";
import { CreatureFace } from "./art/Creature";
import { HeroFace } from "./art/Hero";
import { ThingIcon } from "./art/Thing";
import {
  actionOf,
  articleOf,
  eventOf,
  faceOf,
  foeOf,
  heroOf,
  kindOf,
  legendOf,
  movementOf,
  nameOfToken,
  spaceAt,
  tokenOf,
} from "./content";
import { atlas } from "./geometry";
import { marchOf } from "./omens";
import { BOOKS, HOURS, THINGS } from "./looks";
import {
  abilitiesIn,
  freeShields,
  heaped,
  heroName,
  hourWords,
  kindName,
  legendIn,
  nameOfThing,
  parseThing,
  plural,
  thingsIn,
  usesModule,
} from "./reading";

export const describeThing = (thing: Thing, view: View): ThingDescription | null => {
  const [kind = "", ...rest] = thing.split(":");
  const [id = "", more = ""] = rest;
  switch (kind) {
    case "space":
      return aboutSpace(Number(id), view);
    case "figure":
      return more ? aboutFigure(id, Number(more), view) : aboutKind(id);
    case "hero":
      return heroOf(id) ? aboutBoard(id) : aboutHero(Number(id), view);
    case "seat":
      return aboutHero(Number(id), view);
    case "board":
      return aboutBoard(id);
    case "mine":
    case "thing":
    case "article":
    case "equipment":
      return aboutThing(rest.join(":"));
    case "ground":
      return aboutThing(rest.slice(1).join(":"));
    case "book":
      return BOOKS[id] ? { title: BOOKS[id].name, lines: [BOOKS[id].text] } : null;
    case "fog":
      return aboutToken(
        view.fog.find(({ space }) => space === Number(id)),
        "fog",
      );
    case "cave":
      return aboutToken(
        view.caves.find(({ space }) => space === Number(id)),
        "cave",
      );
    case "star":
      return aboutToken(
        view.hidden.find(({ space }) => space === Number(id)),
        "star",
      );
    case "token":
      return { title: nameOfToken(id), lines: lines(tokenOf(id)?.text, faceOf(id)?.text) };
    case "spring":
      return {
        title: view.springs[id] ? "Spring" : "Empty spring",
        lines: [
          view.springs[id]
            ? "Whoever has stopped here may drink: 2 willpower, without an hour."
            : "It fills again at sunrise.",
        ],
        clause: "AND-343",
      };
    case "herb":
      return {
        title: `Star herb: ${view.herbs[id] ?? 0}`,
        lines: ["Can be picked at any time, without an hour."],
        clause: "AND-317",
      };
    case "fire":
      return {
        title: "Fire",
        lines: ["Whoever stops here keeps 3 willpower at most for the rest of the Legend. Creatures here have 3."],
      };
    case "camp":
    case "shields":
      return aboutProtected(view);
    case "event":
      return eventOf(id)
        ? {
            title: eventOf(id)!.name,
            lines: lines(eventOf(id)!.text, eventOf(id)!.storm_shield && "The storm shield can fend it off."),
          }
        : null;
    case "movement":
      return { title: "Movement token", lines: lines(movementOf(id)?.text) };
    case "goal":
      return aboutGoal(rest.join(":"), view);
    case "action":
      return actionOf(id)
        ? { title: actionOf(id)!.title, lines: lines(actionOf(id)!.text, hoursWords(actionOf(id)!.hours)) }
        : null;
    case "legend":
      return legendOf(id) ? { title: legendOf(id)!.title, lines: lines(legendOf(id)!.blurb) } : null;
    case "letter":
      return aboutLetter(id, view);
    case "narrator":
      return aboutLetter(view.narrator, view);
    case "hour":
    case "overtime":
      return aboutHour(kind === "overtime" ? HOURS + 1 : Number(id), view);
    case "sunrise":
      return {
        title: "Sunrise box",
        lines: ["When all have ended the day, the sun rises. The first one here begins the next day."],
        clause: "AND-224",
      };
    case "events":
      return {
        title: "Events",
        lines: [`${view.events_left} in the pile, ${view.events_used.length} read.`, "One is read at every sunrise."],
      };
    default:
      return null;
  }
};

const lines = (...found: (string | false | null | undefined)[]): string[] =>
  found.filter((line): line is string => !!line);

const hoursWords = (hours: number): string => plural(hours, "hour");

const LAND = { road: "The Dwarf Road", forest: "Forest", rock: "Mountains" } as const;

const aboutSpace = (id: number, view: View): ThingDescription | null => {
  const space = spaceAt(id);
  if (!space) return null;
  const figures = view.figures
    .filter((figure) => figure.space === id)
    .map(({ name, lies }) => foeOf(name).name + (lies ? " (overcome)" : ""));
  const heroes = view.heroes.filter((hero) => hero.space === id && hero.hero).map((hero) => kindName(hero.hero));
  const ground = view.ground.find((each) => each.space === id);
  const lying = ground ? counted(thingsIn(ground).map(nameOfThing)) : [];
  const jumps = usesModule(view, "jumps") ? [...(atlas().jumps.get(id) ?? [])] : [];
  return {
    title: `${id} ${space.name}`.trim(),
    lines: lines(
      `${LAND[space.kind]}${space.arrow ? `; creatures go to ${space.arrow}` : ""}`,
      jumps.length > 0 && jumps.map(([to, willpower]) => `jump to ${to} with ${willpower} willpower`).join(", "),
      [...counted(figures), ...heroes].join(", "),
      lying.join(", "),
    ),
  };
};

const counted = (names: readonly string[]): string[] =>
  heaped(names).map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));

const aboutFigure = (name: string, space: number, view: View): ThingDescription | null => {
  const figure = view.figures.find((each) => each.name === name && each.space === space);
  if (!figure) return aboutKind(name);
  const foe = foeOf(name);
  return {
    title: foe.name,
    lines: lines(
      `Strength ${figure.strength}, willpower ${figure.willpower}, ${figure.dice === 1 ? "1 die" : `${figure.dice} dice`}`,
      nextWords(figure, view),
      rewardWords(name),
      foe.text,
    ),
    picture: <CreatureFace name={name} size={44} />,
  };
};

const nextWords = (figure: FigureView, view: View): string | null => {
  if (figure.lies) return "Overcome; it stands up at sunrise.";
  const march = marchOf(view, figure.number);
  if (!march) return null;
  const end = march.way.at(-1)!;
  return march.gets_in ? `At sunrise it gets to ${end}: a golden shield is taken.` : `At sunrise it goes to ${end}.`;
};

const aboutKind = (name: string): ThingDescription => {
  const foe = foeOf(name);
  const kind = kindOf(name);
  return {
    title: foe.name,
    lines: lines(kind && `Strength ${kind.strength}, willpower ${kind.willpower}`, rewardWords(name), foe.text),
    picture: <CreatureFace name={name} size={44} />,
  };
};

const rewardWords = (name: string): string | null => {
  const { strength, willpower, articles } = foeOf(name).reward;
  if (!strength && !willpower && !articles) return null;
  return `Reward: ${strength} strength or ${willpower} willpower${articles ? `, and ${plural(articles, "article")}` : ""}`;
};

const aboutHero = (seat: number, view: View): ThingDescription | null => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return null;
  return {
    title: `${heroName(hero)}, ${kindName(hero.hero).toLowerCase()}`,
    lines: lines(
      `Strength ${hero.strength}, willpower ${hero.willpower}, ${hero.dice} dice; ${hourWords(hero)}`,
      hero.is_held && "Held: cannot move away.",
      abilitiesIn(view, hero.hero),
    ),
    picture: <HeroFace hero={hero.hero} size={44} />,
  };
};

const aboutBoard = (id: string): ThingDescription | null => {
  const board = heroOf(id);
  return board
    ? {
        title: `${board.names[0]}, ${kindName(id).toLowerCase()}`,
        lines: [`Rank ${board.rank}; ${board.dice.join(", ")} dice`, board.text],
        picture: <HeroFace hero={id} size={44} />,
      }
    : null;
};

const aboutThing = (thing: string): ThingDescription | null => {
  const { id } = parseThing(thing);
  const text = THINGS[id]?.text ?? articleOf(id)?.text;
  return text === undefined
    ? null
    : { title: nameOfThing(thing), lines: lines(text), picture: <ThingIcon thing={thing} size={36} /> };
};

const aboutToken = (token: View["fog"][number] | undefined, kind: "fog" | "cave" | "star"): ThingDescription | null => {
  if (!token?.face) return { title: THINGS[kind]!.name, lines: [THINGS[kind]!.text] };
  const found = tokenOf(token.face);
  return {
    title: nameOfToken(token.face),
    lines: lines(
      found?.text,
      faceOf(token.face)?.text,
      !!found?.sprite && `A battle value above ${found.sprite} frees whom it holds.`,
    ),
  };
};

const aboutProtected = (view: View): ThingDescription | null =>
  view.protected
    ? {
        title: view.protected === "wagon" ? "Supply wagon" : "Camp",
        lines: lines(
          `${freeShields(view)} of ${view.shields} golden shields free. A figure that gets in takes one; without one the Legend is lost.`,
          view.protected === "wagon" &&
            `${view.wagon_steps_per_day - view.wagon_steps} more steps along the road today.`,
          view.wagon_farmers > 0 && `${plural(view.wagon_farmers, "farmer")} on the wagon.`,
        ),
        clause: "AND-038",
      }
    : null;

const aboutGoal = (id: string, view: View): ThingDescription | null => {
  const goal = legendIn(view)?.goals.find((each) => each.id === id.split("/").at(-1));
  return goal ? { title: goal.title, lines: lines(goal.text) } : null;
};

const aboutLetter = (letter: string, view: View): ThingDescription => ({
  title: `Letter ${letter}`,
  lines: lines(
    letter === view.narrator && "The Narrator stands here.",
    view.stars.includes(letter) && "A star: a card is read when the Narrator gets here.",
    letter === "n" && "If the Narrator gets here before the goals are reached, the Legend is lost.",
    letter > view.narrator && "One letter for every sunrise, and one for every creature that is defeated.",
  ),
});

const aboutHour = (hour: number, view: View): ThingDescription => ({
  title: `Hour ${hour}`,
  lines: lines(
    hour > HOURS && `Overtime: it costs ${view.overtime_price} willpower.`,
    hour === 4 && usesModule(view, "skeletons") && "Whoever goes on from here draws a movement token: skeletons move.",
  ),
});
