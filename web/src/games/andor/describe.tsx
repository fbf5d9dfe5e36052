/* What shows when somebody points at a thing or at its name. */
import type { ThingDescription } from "../../table/game";
import { byKind } from "../../table/lying";
import type { View } from "../../wire/games/andor";
import { ThingIcon } from "./art/Thing";
import { actionOf, articleOf, eventOf, faceOf, heroOf, legendOf, movementOf, nameOfToken, tokenOf } from "./content";
import { aboutBoard, aboutFigure, aboutHero, aboutKind } from "./describing/figures";
import { lines } from "./describing/lines";
import {
  aboutFire,
  aboutHerbs,
  aboutHour,
  aboutLetter,
  aboutProtected,
  aboutSpace,
  aboutSpring,
  aboutSunrise,
} from "./describing/places";
import { BOOKS, THINGS } from "./looks";
import { legendIn, nameOfThing, parseThing } from "./reading";
import { say } from "./texts";

const titled = (found: { title: string; text: string } | undefined, ...more: string[]): ThingDescription | null =>
  found ? { title: found.title, lines: lines(found.text, ...more) } : null;

const hero = (seat: string, view: View) => aboutHero(Number(seat), view);
const thing = (_id: string, _view: View, _more: string, whole: string) => aboutThing(whole);
const home = (_: string, view: View) => aboutProtected(view);

export const describeThing = byKind<View, ThingDescription>({
  space: (id, view) => aboutSpace(Number(id), view),
  figure: (id, view, space) => (space ? aboutFigure(id, Number(space), view) : aboutKind(id)),
  hero: (id, view) => (heroOf(id) ? aboutBoard(id) : hero(id, view)),
  seat: hero,
  board: (id) => aboutBoard(id),
  mine: thing,
  thing,
  article: thing,
  equipment: thing,
  ground: (space, _view, _more, whole) => aboutThing(whole.slice(space.length + 1)),
  book: (id) => (BOOKS[id] ? { title: BOOKS[id].name, lines: [BOOKS[id].text] } : null),
  fog: (id, view) => aboutToken(view.fog, Number(id), "fog"),
  cave: (id, view) => aboutToken(view.caves, Number(id), "cave"),
  star: (id, view) => aboutToken(view.hidden, Number(id), "star"),
  token: (id) => ({ title: nameOfToken(id), lines: lines(tokenOf(id)?.text, faceOf(id)?.text) }),
  spring: (id, view) => aboutSpring(!!view.springs[id]),
  herb: (id, view) => aboutHerbs(view.herbs[id] ?? 0),
  fire: () => aboutFire(),
  camp: home,
  shields: home,
  event: (id) => aboutEvent(id),
  movement: (id) => ({ title: say("board.about.movement"), lines: lines(movementOf(id)?.text) }),
  goal: (id, view) => titled(legendIn(view)?.goals.find((each) => each.id === id.split("/").at(-1))),
  action: (id) => titled(actionOf(id), say("board.hours", { count: actionOf(id)?.hours ?? 0 })),
  legend: (id) => (legendOf(id) ? { title: legendOf(id)!.title, lines: lines(legendOf(id)!.blurb) } : null),
  letter: (id, view) => aboutLetter(id, view),
  narrator: (_, view) => aboutLetter(view.narrator, view),
  hour: (id, view) => aboutHour(Number(id), view),
  overtime: (_, view) => aboutHour(view.tracks.hours + 1, view),
  sunrise: () => aboutSunrise(),
  events: (_, view) => aboutEvents(view),
});

const aboutThing = (thing: string): ThingDescription | null => {
  const { id } = parseThing(thing);
  const text = THINGS[id]?.text ?? articleOf(id)?.text;
  return text === undefined
    ? null
    : { title: nameOfThing(thing), lines: lines(text), picture: <ThingIcon thing={thing} size={36} /> };
};

const aboutToken = (tokens: View["fog"], space: number, kind: "fog" | "cave" | "star"): ThingDescription => {
  const face = tokens.find((token) => token.space === space)?.face;
  if (!face) return { title: THINGS[kind]!.name, lines: [THINGS[kind]!.text] };
  const found = tokenOf(face);
  return {
    title: nameOfToken(face),
    lines: lines(
      found?.text,
      faceOf(face)?.text,
      !!found?.sprite && say("board.about.sprite", { value: found.sprite }),
    ),
  };
};

const aboutEvent = (id: string): ThingDescription | null => {
  const event = eventOf(id);
  return event
    ? { title: event.name, lines: lines(event.text, event.storm_shield && say("board.lookup.storm_shield")) }
    : null;
};

const aboutEvents = (view: View): ThingDescription => ({
  title: say("board.lookup.events"),
  lines: [
    say("board.about.events", { left: view.events_left, read: view.events_used.length }),
    say("board.about.events_read"),
  ],
});
