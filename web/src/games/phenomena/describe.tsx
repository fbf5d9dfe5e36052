/* What shows when somebody points at a thing or at its name. */
import type { Thing, ThingDescription } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { cardLines } from "./cards/faces";
import { characterOf, abilityWords, missionOf, nameOfCard, nameOfSpace, spellOf, treasureOf } from "./content";
import { spaceAt } from "./geometry";
import { ABILITY, BOXES } from "./looks";
import { heroName, myHero } from "./reading";
import { say } from "./texts";
import type { Ability, Landscape } from "../../wire/games/phenomena";

export const describeThing = (thing: Thing, view: View): ThingDescription | null => {
  const [kind = "", id = ""] = thing.split(":");
  switch (kind) {
    case "space":
      return aboutSpace(id, view);
    case "magic":
    case "shop":
      return spellOf(id) ? { title: nameOfCard(id), lines: cardLines(id), clause: "PHE-123" } : null;
    case "treasure":
      return treasureOf(id) ? { title: nameOfCard(id), lines: cardLines(id) } : null;
    case "event":
    case "card":
    case "prophecy":
      return { title: nameOfCard(id), lines: cardLines(id) };
    case "source":
      return characterOf(id)
        ? { title: nameOfCard(id), lines: [abilityWords(id)] }
        : { title: nameOfCard(id), lines: cardLines(id) };
    case "character":
      return { title: nameOfCard(id), lines: [abilityWords(id)] };
    case "box":
      return aboutBox(Number(id), view);
    case "main":
      return aboutMain(view);
    case "stone":
      return {
        title: say(`stone.${id as Landscape}`),
        lines: [say("board.about.stone")],
        picture: <Stone kind={id as Landscape} size={36} name={null} />,
      };
    case "ability":
      return { title: ABILITY[id as Ability].name, lines: [say("board.about.ability")], clause: "PHE-114" };
    case "sherpa":
      return {
        title: say("board.about.sherpa", { now: view.sherpa }),
        lines: [say("board.about.sherpa_moves"), say("board.about.sherpa_ends")],
        clause: "PHE-166",
      };
    case "deck":
      return id in DECKS ? aboutDeck(id as keyof typeof DECKS, view) : null;
    default:
      return null;
  }
};

const aboutSpace = (id: string, view: View): ThingDescription | null => {
  const space = spaceAt(id);
  if (!space) return null;
  const far = view.far[id] ?? 0;
  const here = view.heroes.filter((hero) => hero.space === id).map(heroName);
  const boxes = view.boxes.flatMap((box, k) =>
    box.marker === id
      ? [say("board.beside.prophecy", { number: BOXES[k]?.number ?? "", name: nameOfCard(box.prophecy) })]
      : [],
  );
  const isMain = missionOf(myHero(view)?.main_prophecy ?? "")?.location === id;
  const ground = space.landscape
    ? say("board.about.land", { land: space.landscape, space: id })
    : say("board.about.castle");
  return {
    title: nameOfSpace(id),
    lines: [
      say("board.about.far", { ground, count: far }),
      ...boxes,
      ...(isMain ? [say("board.about.main_here")] : []),
      ...(here.length ? [here.join(", ")] : []),
    ],
  };
};

const aboutBox = (box: number, view: View): ThingDescription | null => {
  const { prophecy, treasure } = view.boxes[box] ?? { prophecy: "", treasure: "" };
  if (!prophecy) return null;
  const card = treasureOf(treasure);
  return {
    title: nameOfCard(prophecy),
    lines: [
      ...cardLines(prophecy),
      ...(card ? [say("board.about.with_it", { card: card.name, does: cardLines(treasure).join(", ") })] : []),
    ],
  };
};

const aboutMain = (view: View): ThingDescription | null => {
  const me = myHero(view);
  return me?.main_prophecy
    ? {
        title: nameOfCard(me.main_prophecy),
        lines: [...cardLines(me.main_prophecy, me.main_needs), say("board.about.alone")],
        clause: "PHE-212",
      }
    : null;
};

const DECKS = { events: "board.lookup.events", prophecies: "board.prophecies", treasures: "board.treasures" } as const;

const aboutDeck = (deck: keyof typeof DECKS, view: View): ThingDescription => {
  const letter = deck === "events" ? view.next_event_letter : view.next_prophecy_letter;
  const known = deck === "events" ? view.known_events.map(nameOfCard).join(", ") : "";
  return {
    title: say(DECKS[deck]),
    lines: [
      say(`board.about.${deck}`, { count: view[deck], letter, gone: view.event_discard.length }),
      ...(known ? [say("board.about.known", { events: known })] : []),
    ],
  };
};
