/* What shows when somebody points at a thing or at its name. */
import type { Thing, ThingDescription } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { cardLines } from "./cards/faces";
import { characterOf, abilityWords, missionOf, nameOfCard, nameOfSpace, spellOf, treasureOf } from "./content";
import { spaceAt, stepsBetween } from "./geometry";
import { ABILITY, BOXES, LANDS } from "./looks";
import { heroName, myHero, nearHero } from "./reading";
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
        title: `${LANDS[id as Landscape].name} stone`,
        lines: ["Pays for magic and deliveries."],
        picture: <Stone kind={id as Landscape} size={36} name={null} />,
      };
    case "ability":
      return {
        title: ABILITY[id as Ability].name,
        lines: ["One die for each marker, in every challenge."],
        clause: "PHE-114",
      };
    case "sherpa":
      return {
        title: `Sherpa on ${view.sherpa}`,
        lines: [
          "Each point that is won brings it nearer to the crown.",
          "Whoever brings it there takes the crown; all others have one more turn.",
        ],
        clause: "PHE-166",
      };
    case "deck":
      return aboutDeck(id, view);
    default:
      return null;
  }
};

const aboutSpace = (id: string, view: View): ThingDescription | null => {
  const space = spaceAt(id);
  if (!space) return null;
  const near = nearHero(view);
  const far = near?.space ? stepsBetween(near.space, id) : 0;
  const here = view.heroes.filter((hero) => hero.space === id).map(heroName);
  const boxes = view.boxes.flatMap((box, k) =>
    box.marker === id ? [`Prophecy ${BOXES[k]?.number}: ${nameOfCard(box.prophecy)}`] : [],
  );
  const isMain = missionOf(myHero(view)?.main_prophecy ?? "")?.location === id;
  const ground = space.landscape ? `${LANDS[space.landscape].name}, ${id}` : "Health instead of stones";
  return {
    title: nameOfSpace(id),
    lines: [
      `${ground}${far ? `, ${far} ${far === 1 ? "step" : "steps"} away` : ""}`,
      ...boxes,
      ...(isMain ? ["Your main prophecy waits here."] : []),
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
    lines: [...cardLines(prophecy), ...(card ? [`With it: ${card.name}, ${cardLines(treasure).join(", ")}`] : [])],
  };
};

const aboutMain = (view: View): ThingDescription | null => {
  const me = myHero(view);
  return me?.main_prophecy
    ? {
        title: nameOfCard(me.main_prophecy),
        lines: [...cardLines(me.main_prophecy, me.main_needs), "Nobody can help you with it."],
        clause: "PHE-212",
      }
    : null;
};

const aboutDeck = (deck: string, view: View): ThingDescription | null => {
  if (deck === "events")
    return {
      title: "Events",
      lines: [
        `${view.events} in the stack, the next one is ${view.next_event_letter || "none"}; ${view.event_discard.length} discarded`,
        ...(view.known_events.length ? [`You know: ${view.known_events.map(nameOfCard).join(", ")}`] : []),
      ],
    };
  if (deck === "treasures") return { title: "Treasures", lines: [`${view.treasures} in the stack`] };
  return {
    title: "Prophecies",
    lines: [`${view.prophecies} in the stack, the next one is ${view.next_prophecy_letter || "none"}`],
  };
};
