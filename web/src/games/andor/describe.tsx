/* What shows when somebody points at a thing or at its name. */
import type { Thing, ThingDescription } from "../../table/game";
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
      return aboutToken(view.fog, Number(id), "fog");
    case "cave":
      return aboutToken(view.caves, Number(id), "cave");
    case "star":
      return aboutToken(view.hidden, Number(id), "star");
    case "token":
      return { title: nameOfToken(id), lines: lines(tokenOf(id)?.text, faceOf(id)?.text) };
    case "spring":
      return aboutSpring(!!view.springs[id]);
    case "herb":
      return aboutHerbs(view.herbs[id] ?? 0);
    case "fire":
      return aboutFire();
    case "camp":
    case "shields":
      return aboutProtected(view);
    case "event":
      return aboutEvent(id);
    case "movement":
      return { title: say("board.about.movement"), lines: lines(movementOf(id)?.text) };
    case "goal":
      return aboutGoal(rest.join(":"), view);
    case "action":
      return aboutAction(id);
    case "legend":
      return legendOf(id) ? { title: legendOf(id)!.title, lines: lines(legendOf(id)!.blurb) } : null;
    case "letter":
      return aboutLetter(id, view);
    case "narrator":
      return aboutLetter(view.narrator, view);
    case "hour":
    case "overtime":
      return aboutHour(kind === "overtime" ? view.tracks.hours + 1 : Number(id), view);
    case "sunrise":
      return aboutSunrise();
    case "events":
      return aboutEvents(view);
    default:
      return null;
  }
};

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

const aboutGoal = (id: string, view: View): ThingDescription | null => {
  const goal = legendIn(view)?.goals.find((each) => each.id === id.split("/").at(-1));
  return goal ? { title: goal.title, lines: lines(goal.text) } : null;
};

const aboutAction = (id: string): ThingDescription | null => {
  const action = actionOf(id);
  return action
    ? { title: action.title, lines: lines(action.text, say("board.hours", { count: action.hours })) }
    : null;
};
