/* What a thing is, for whoever points at it. */
import type { Thing, ThingDescription } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import { foresee, isOffSuit, ritualOf } from "./reading";
import type { Choice, Side, Tile, View } from "../../wire/games/shamans";
import { cardName, SIDES, suitOf, TILES, worldOf, type Card } from "./worlds";

export const describeThing = (thing: Thing, view: View): ThingDescription | null => {
  const [kind = "", id = ""] = thing.split(":");
  switch (kind) {
    case "card":
      return id ? describeCard(id, view) : null;
    case "suit":
      return id ? describeSuit(id, view) : null;
    case "tile":
      return id in TILES ? describeTile(id as Tile) : null;
    case "display": {
      const tile = view.display[Number(id)];
      return tile ? describeTile(tile) : null;
    }
    case "tile_pile":
      return {
        title: "Tile pile",
        lines: [`${view.tile_pile} tiles lie face down.`, eclipseWords(view)],
        picture: <TileStone tile={null} />,
        clause: "SHA-032",
      };
    case "space":
    case "track":
      return {
        title: `The Shadow stands on ${view.pawn}`,
        lines: [
          `${view.moon - view.pawn} ${view.moon - view.pawn === 1 ? "step" : "steps"} to the Moon.`,
          "There the Shadows win the round.",
        ],
        clause: "SHA-053",
      };
    case "side":
      return {
        title: SIDES[id as Side].name,
        lines: [
          id === "shaman"
            ? "2 points if the Shamans win and you are still in."
            : "3 points if the Shadows win and you are still in.",
        ],
      };
    default:
      return null;
  }
};

const describeCard = (card: Card, view: View): ThingDescription => {
  const suit = suitOf(card);
  return {
    title: cardName(card),
    lines: [
      ...(view.hand.includes(card) && view.lead
        ? [isOffSuit(view, card) ? "Off suit: the Shadow takes a step." : "Follows suit."]
        : []),
      `${worldOf(suit).name} pile: ${view.piles[suit]?.length ?? 0} of ${view.numbers}, then ${ritualOf(view, suit).name}.`,
    ],
    picture: <WorldCard card={card} />,
  };
};

const describeSuit = (suit: string, view: View): ThingDescription => {
  const pile = view.piles[suit] ?? [];
  const ritual = ritualOf(view, suit);
  const numbers = pile
    .map((card) => card.slice(1))
    .sort()
    .join(" ");
  return {
    title: `The ${worldOf(suit).name} world`,
    lines: [
      `${pile.length} of ${view.numbers} lie on its pile${numbers ? `: ${numbers}` : ""}.`,
      `${ritual.name}. ${ritual.does}`,
    ],
    clause: "SHA-059",
  };
};

const describeTile = (tile: Tile): ThingDescription => ({
  title: TILES[tile].name,
  lines: [TILES[tile].does],
  picture: <TileStone tile={tile} />,
});

const eclipseWords = (view: View): string =>
  view.options.no_eclipse
    ? "There is no Eclipse at this table."
    : view.discard.includes("eclipse")
      ? "The Eclipse has come."
      : "The Eclipse is still among them.";

/** Where an option lies on the board. Statements lie in the talk panel, each for itself. */
export const thingsOf = (tagged: Tagged, view: View): Thing[] => {
  const option = tagged as unknown as Choice;
  switch (option.type) {
    case "play_card":
    case "give_card":
      return [`card:${option.card}`];
    case "take_from_display":
      return [`display:${option.slot}`];
    case "draw_from_pile":
      return ["tile_pile"];
    case "take_artifact":
      return [...view.display.map((_, slot) => `display:${slot}`), ...(view.tile_pile ? ["tile_pile"] : [])];
    case "pull_back":
    case "use_portal":
      return [`space:${foresee(view, option).pawn}`];
    case "exchange_roles":
    case "use_dagger":
      return [`seat:${option.seat}`];
    case "perform_next":
      return [`suit:${option.suit}`];
    case "say":
      return [`say:${[option.what, option.suit, option.value, option.seat].join("-")}`];
    default:
      return [];
  }
};

/** The option somebody seems to want who clicks on a thing that is not lit. */
export const wouldBe = (thing: Thing, view: View): Tagged | null => {
  const [kind, id = ""] = thing.split(":");
  if (kind === "card" && view.hand.includes(id)) return { type: "play_card", card: id };
  if (kind === "display") return { type: "take_from_display", slot: Number(id), tile: view.display[Number(id)] };
  if (kind === "tile_pile") return { type: "draw_from_pile" };
  return null;
};
